import type { WireThread } from "@/lib/contracts/thread";
import { middleOf } from "@/lib/rules/film-frames";
import { MarksLayer, PinShape } from "./marks-layer";

/** The still, or the frame of the clip, that a note was drawn on, with what was drawn. */
export default function MarkedPicture({ thread }: { thread: WireThread }) {
  const { take_url, take_kind, marks, x, y, frame_from } = thread;
  if (take_url === null || take_kind === null || take_kind === "audio") return null;
  return (
    <div className="relative mt-3 max-w-sm overflow-hidden rounded-frame bg-black">
      {take_kind === "image" ? (
        // Files are read with the session's cookie, which an image optimiser would not send.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={take_url} alt="" loading="lazy" className="aspect-frame w-full object-contain" />
      ) : (
        <video
          src={`${take_url}#t=${middleOf(frame_from ?? 0)}`}
          muted
          playsInline
          tabIndex={-1}
          aria-hidden
          preload="metadata"
          className="aspect-frame w-full"
        />
      )}
      <MarksLayer
        role="img"
        aria-label="What is drawn on the picture"
        className="pointer-events-none"
        strokes={marks?.strokes ?? []}
      >
        {x === null || y === null ? null : <PinShape x={x} y={y} />}
      </MarksLayer>
    </div>
  );
}
