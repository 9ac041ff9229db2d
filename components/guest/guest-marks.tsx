import { MarksLayer, PinShape } from "@/components/review-player/marks-layer";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { isNear } from "@/lib/rules/mark-shapes";

/** What was drawn at the frame that is seen, over the picture; the notes beside it say what is meant. */
export function GuestMarks({ notes, frame }: { notes: readonly WireGuestNote[]; frame: number }) {
  const seen = notes.filter(
    ({ frame_from: from, frame_to: to }) => from !== null && isNear({ from, to }, frame),
  );
  const strokes = seen.flatMap((note) =>
    note.strokes.map((stroke, at) => ({ ...stroke, id: `${note.id}-${at}` })),
  );
  const pins = seen.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [{ id, x, y }]));
  if (strokes.length === 0 && pins.length === 0) return null;
  return (
    <MarksLayer strokes={strokes} aria-hidden className="pointer-events-none">
      {pins.map(({ id, x, y }) => (
        <PinShape key={id} x={x} y={y} />
      ))}
    </MarksLayer>
  );
}
