"use client";

import { useState } from "react";
import { call } from "@/lib/client/call";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { frameCode } from "@/lib/rules/film-frames";
import { NoteForm } from "./note-form";

/** A note with what was said about it. @param onSeek shows the frame that it is about */
export function NoteCard({
  token,
  note,
  mayComment,
  onSeek,
  onWritten,
}: {
  token: string;
  note: WireGuestNote;
  mayComment: boolean;
  onSeek?: (frame: number) => void;
  onWritten: () => Promise<void>;
}) {
  const [isReplying, setReplying] = useState(false);
  const [first, ...replies] = note.comments;
  const { frame_from: frame } = note;
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        {frame !== null && onSeek ? (
          <button
            type="button"
            onClick={() => onSeek(frame)}
            className="rounded-control font-semibold text-accent figures hover:text-accent-bright"
          >
            <span className="sr-only">Show </span>
            {frameCode(frame)}
          </button>
        ) : null}
        <span className="font-medium">{authorWords(note)}</span>
        {note.state === "done" ? <span className="text-good">Done</span> : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{first?.body}</p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-2 border-l border-line-strong pl-3 text-small">
          <p className="text-soft">{authorWords(reply)}</p>
          <p className="break-words whitespace-pre-wrap">{reply.body}</p>
        </div>
      ))}
      {mayComment ? (
        isReplying ? (
          <div className="mt-2">
            <NoteForm
              label={`Your answer to ${note.author}`}
              action="Send the answer"
              send={async (body, client_key) => {
                const input = { token, threadId: note.id, body, client_key };
                await call("POST /review/{token}/threads/{threadId}/comments", input);
                setReplying(false);
                await onWritten();
              }}
            />
          </div>
        ) : (
          <button
            type="button"
            onClick={() => setReplying(true)}
            className="mt-1 min-h-8 rounded-control text-small text-soft underline-offset-4 hover:text-ink hover:underline"
          >
            Answer<span className="sr-only"> {note.author}</span>
          </button>
        )
      ) : null}
    </li>
  );
}

/** Guests are always named as such. */
function authorWords({ author, is_guest: isGuest }: { author: string; is_guest: boolean }): string {
  return isGuest ? `${author} (guest)` : author;
}
