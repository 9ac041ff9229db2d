import type { ReactNode } from "react";
import { DrawTools } from "@/components/review-player/draw-tools";
import type { useDrawing } from "@/components/review-player/use-drawing";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { frameCode } from "@/lib/rules/film-frames";
import type { GuestAccess } from "./guest-access";
import { NoteCard } from "./note-card";
import { NoteForm } from "./note-form";

/** The notes of a film in its order, and where the next one is written, at the frame that is shown. */
export function GuestNotes({
  token,
  notes,
  isRead,
  problem,
  mayComment,
  frame,
  drawing,
  isDrawing,
  onDraw,
  onBegin,
  onSeek,
  onWritten,
}: GuestAccess & {
  notes: readonly WireGuestNote[];
  /** Whether it is known which there are. */
  isRead: boolean;
  /** Why they could not be read, with a way to try again. */
  problem: ReactNode;
  /** The frame that is seen, or drawn on. */
  frame: number;
  drawing: ReturnType<typeof useDrawing>;
  isDrawing: boolean;
  /** Stops the film and puts the tools there, or away. */
  onDraw: (isWanted: boolean) => void;
  /** Stops the film: what is written is about the frame that was seen when it began. */
  onBegin: () => void;
  onSeek: (frame: number) => void;
}) {
  const { strokes, pin } = drawing.drawing;
  const inOrder = notes.toSorted(
    (left, right) =>
      (left.frame_from ?? 0) - (right.frame_from ?? 0) || (left.at < right.at ? -1 : 1),
  );
  return (
    <section aria-label="Comments">
      <h2 className="mb-3 text-heading font-semibold">Comments</h2>
      {problem}
      {mayComment ? (
        <>
          <NoteForm
            label={`At ${frameCode(frame)}`}
            action="Add the comment"
            onBegin={onBegin}
            send={async (body, client_key) => {
              await call("POST /review/{token}/threads", {
                ...{ token, body, frame_from: frame, client_key },
                ...(isDrawing && strokes.length > 0 ? { marks: { strokes } } : {}),
                ...(isDrawing && pin ? pin : {}),
              });
              drawing.act({ does: "clear" });
              onDraw(false);
              await onWritten();
            }}
          />
          <div className="mt-2">
            {isDrawing ? (
              <DrawTools
                drawing={drawing}
                onEnd={() => {
                  drawing.act({ does: "clear" });
                  onDraw(false);
                }}
              />
            ) : (
              <Button size="small" variant="quiet" className="-ml-3" onClick={() => onDraw(true)}>
                Draw on the frame
              </Button>
            )}
          </div>
        </>
      ) : null}
      {!isRead ? null : inOrder.length === 0 ? (
        <p className="mt-4 text-soft">
          {mayComment
            ? "Pause where something strikes you, and write it down."
            : "No comments yet."}
        </p>
      ) : (
        <ol className="mt-2">
          {inOrder.map((note) => (
            <NoteCard
              key={note.id}
              token={token}
              note={note}
              mayComment={mayComment}
              onSeek={onSeek}
              onWritten={onWritten}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
