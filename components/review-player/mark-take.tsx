import { useRef, useState } from "react";
import { MentionField } from "@/components/review/mention-field";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { clampFrame, frameCode, middleOf } from "@/lib/rules/film-frames";
import { framesFor } from "@/lib/rules/house-format";
import { DrawLayer } from "./draw-layer";
import { DrawTools } from "./draw-tools";
import { useDrawing } from "./use-drawing";
import { useNewNote } from "./use-new-note";

/** A still or clip to draw on. */
export interface MarkedTake {
  id: string;
  kind: "image" | "video" | "audio";
  url: string;
  /** Of a clip, in seconds. */
  duration: number | null;
}

/**
 * Draws and writes a note on a take: on a clip at the frame that is chosen. Fetched apart from the page.
 */
export default function MarkTake({
  storyId,
  lineId,
  take,
  onWritten,
}: {
  storyId: string;
  lineId: string;
  take: MarkedTake;
  onWritten: () => void;
}) {
  const drawing = useDrawing();
  const player = useRef<HTMLVideoElement>(null);
  const isClip = take.kind === "video";
  const [frame, setFrame] = useState(0);
  /** The last frame of a note on several; null for a note on one. */
  const [last, setLast] = useState<number | null>(null);
  const frames = framesFor(take.duration ?? 0);
  const note = useNewNote({
    storyId,
    about: { subject: { kind: "take", id: take.id }, line_id: lineId },
    drawing,
    onWritten,
  });
  const hasMarks = drawing.drawing.strokes.length > 0 || drawing.drawing.pin !== null;
  const show = (wanted: number) => {
    const next = clampFrame(wanted, frames);
    setFrame(next);
    if (player.current) player.current.currentTime = middleOf(next);
  };
  const send = () => {
    void note.send(
      isClip ? { from: frame, to: last !== null && last > frame ? last : null } : null,
    );
  };
  return (
    <div className="w-[56rem] max-w-full">
      <div className="relative overflow-hidden rounded-frame bg-black">
        {isClip ? (
          <video
            ref={player}
            src={take.url}
            muted
            playsInline
            preload="auto"
            tabIndex={-1}
            aria-hidden
            onLoadedMetadata={() => show(frame)}
            className="aspect-frame max-h-[50svh] w-full"
          />
        ) : (
          // Files are read with the session's cookie, which an image optimiser would not send.
          // biome-ignore lint/performance/noImgElement: see above
          <img src={take.url} alt="" className="aspect-frame max-h-[50svh] w-full object-contain" />
        )}
        <DrawLayer drawing={drawing} />
      </div>
      {isClip ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-6">
          <FrameSlider
            label={last === null ? "Frame" : "From frame"}
            frame={frame}
            frames={frames}
            // What is drawn belongs to its frame.
            isFixed={hasMarks}
            onFrame={(next) => {
              show(next);
              setLast((before) => before && Math.max(before, next));
            }}
          />
          {last === null ? (
            <Button variant="quiet" size="small" onClick={() => setLast(frame)}>
              Several frames
            </Button>
          ) : (
            <>
              <FrameSlider
                label="To frame"
                frame={last}
                frames={frames}
                onFrame={(next) => {
                  setLast(Math.max(frame, next));
                  // What is drawn stays over the frame that it was drawn on.
                  if (!hasMarks && player.current) player.current.currentTime = middleOf(next);
                }}
              />
              <Button variant="quiet" size="small" onClick={() => setLast(null)}>
                Only one frame
              </Button>
            </>
          )}
        </div>
      ) : null}
      <div className="mt-3">
        <DrawTools drawing={drawing} />
      </div>
      <div className="mt-3">
        <MentionField
          storyId={storyId}
          label="Words of the note"
          value={note.words}
          onChange={note.setWords}
          onNamed={note.name}
          onSend={send}
          placeholder="What should be different here? @ names somebody."
        />
      </div>
      {note.error ? <ErrorBox className="mt-3" message={note.error} /> : null}
      <Button
        variant="primary"
        className="mt-3"
        aria-disabled={note.isEmpty || note.isSending}
        onClick={send}
      >
        {note.isSending ? "Sending..." : "Send note"}
      </Button>
    </div>
  );
}

/** Chooses a frame of a clip by mouse, finger or arrow keys. */
function FrameSlider({
  label,
  frame,
  frames,
  isFixed = false,
  onFrame,
}: {
  label: string;
  frame: number;
  /** Length of the clip. */
  frames: number;
  isFixed?: boolean;
  onFrame: (frame: number) => void;
}) {
  return (
    <label className="flex min-w-52 flex-1 items-center gap-3 text-small text-soft">
      <span className="whitespace-nowrap figures">{`${label} ${frameCode(frame)}`}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, frames - 1)}
        value={frame}
        disabled={isFixed}
        aria-label={label}
        aria-valuetext={frameCode(frame)}
        onChange={(event) => onFrame(Number(event.target.value))}
        className="h-9 min-w-0 flex-1 accent-accent"
      />
    </label>
  );
}
