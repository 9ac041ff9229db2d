import { clsx } from "clsx";
import { useState } from "react";
import { useIsUpright } from "@/components/frame-format/frame-format";
import { Frame } from "@/components/ui/frame";
import { call } from "@/lib/client/call";
import type { WireGuestNote, WireGuestView } from "@/lib/contracts/guest";
import type { GuestAccess } from "./guest-access";
import { NoteCard } from "./note-card";
import { NoteForm } from "./note-form";
import { TextAction } from "./text-action";

/** The shots of a story as stills with their words, each with its comments. */
export function GuestBoard({
  token,
  view,
  notes,
  mayComment,
  onWritten,
}: GuestAccess & { view: WireGuestView; notes: readonly WireGuestNote[] }) {
  const isUpright = useIsUpright();
  const [writingAt, setWritingAt] = useState<string | null>(null);
  const ofLine = Map.groupBy(notes, ({ line_id: id }) => id);
  return (
    <ol
      className={clsx(
        "grid gap-x-6 gap-y-8 max-sm:px-4",
        isUpright ? "grid-cols-2 sm:grid-cols-3 lg:grid-cols-5" : "sm:grid-cols-2 lg:grid-cols-3",
      )}
    >
      {view.board.map((shot) => (
        <li key={shot.line_id} className="min-w-0">
          <div className="relative">
            <Frame src={shot.image_url} alt="" label="No image yet" />
            {view.watermark && shot.image_url ? (
              <p
                aria-hidden
                className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden text-lead font-semibold text-ink/30 select-none"
              >
                <span className="-rotate-12 truncate">{view.guest_name}</span>
              </p>
            ) : null}
          </div>
          <p className="mt-1.5 flex gap-3 text-caption text-faint figures">
            <span className="font-semibold text-ink">{shot.shot}</span>
            <span className="min-w-0 truncate">{shot.scene}</span>
          </p>
          {shot.character ? <p className="font-script font-bold">{shot.character}</p> : null}
          <p className="font-script text-small break-words text-soft">{shot.words}</p>
          <ol>
            {(ofLine.get(shot.line_id) ?? []).map((note) => (
              <NoteCard
                key={note.id}
                token={token}
                note={note}
                mayComment={mayComment}
                onWritten={onWritten}
              />
            ))}
          </ol>
          {mayComment ? (
            writingAt === shot.line_id ? (
              <div className="mt-2">
                <NoteForm
                  label={`About ${shot.shot}`}
                  action="Add the comment"
                  onCancel={() => setWritingAt(null)}
                  send={async (body, client_key) => {
                    const input = { token, body, line_id: shot.line_id, client_key };
                    await call("POST /review/{token}/threads", input);
                    setWritingAt(null);
                    await onWritten();
                  }}
                />
              </div>
            ) : (
              <TextAction onClick={() => setWritingAt(shot.line_id)}>
                Comment<span className="sr-only"> on {shot.shot}</span>
              </TextAction>
            )
          ) : null}
        </li>
      ))}
    </ol>
  );
}
