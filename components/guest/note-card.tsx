import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { frameCode } from "@/lib/rules/film-frames";
import type { GuestAccess } from "./guest-access";
import { GuestWords } from "./guest-words";
import { NoteForm } from "./note-form";
import { TextAction } from "./text-action";

/** How a note stands, where that is more than open. */
const STATES: Record<WireGuestNote["state"], { word: string; look: string } | null> = {
  open: null,
  doing: { word: "Being done", look: "text-accent" },
  done: { word: "Done", look: "text-good" },
  declined: { word: "Declined", look: "text-faint" },
};

/** A note with what was said about it. @param onSeek shows the frame that it is about */
export function NoteCard({
  token,
  note,
  mayComment,
  onSeek,
  onWritten,
}: GuestAccess & { note: WireGuestNote; onSeek?: (frame: number) => void }) {
  const [isReplying, setReplying] = useState(false);
  const { error, attempt } = useAttempt();
  const [first, ...replies] = note.comments;
  const { frame_from: frame } = note;
  const state = STATES[note.state];
  const isClosed = note.state === "done" || note.state === "declined";
  const reopen = () =>
    attempt(async () => {
      const input = { token, threadId: note.id, state: "open" } as const;
      await call("PUT /review/{token}/threads/{threadId}/state", input, {
        onFailure: reviewLinkErrors["review.failed"].text,
      });
      await onWritten();
    });
  const shared = { token, mayComment, onWritten };
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
        {state ? <span className={state.look}>{state.word}</span> : null}
      </p>
      {first ? <GuestWords {...shared} said={first} /> : null}
      {note.left_out > 0 ? <p className="mt-2 text-small text-faint">The newest answers:</p> : null}
      {replies.map((reply) => (
        <div key={reply.id} className="mt-2 border-l border-line-strong pl-3 text-small">
          <p className="text-soft">{authorWords(reply)}</p>
          <GuestWords {...shared} said={reply} />
        </div>
      ))}
      {mayComment ? (
        isReplying ? (
          <div className="mt-2">
            <NoteForm
              label={`Your answer to ${note.author}`}
              action="Send the answer"
              onCancel={() => setReplying(false)}
              send={async (body, client_key) => {
                const input = { token, threadId: note.id, body, client_key };
                await call("POST /review/{token}/threads/{threadId}/comments", input);
                setReplying(false);
                await onWritten();
              }}
            />
          </div>
        ) : (
          <div className="flex gap-4">
            <TextAction onClick={() => setReplying(true)}>
              Answer<span className="sr-only"> {note.author}</span>
            </TextAction>
            {note.mine && isClosed ? (
              <TextAction onClick={() => void reopen()}>Open it again</TextAction>
            ) : null}
          </div>
        )
      ) : null}
      {error ? <ErrorBox className="mt-2" message={error} /> : null}
    </li>
  );
}

/** Guests are always named as such. */
function authorWords({ author, is_guest: isGuest }: { author: string; is_guest: boolean }): string {
  return isGuest ? `${author} (guest)` : author;
}
