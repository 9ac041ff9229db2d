/**
 * What people draw on a frozen frame. Points are shares of the frame's width and height from its upper
 * left corner, so that a mark stands in the same place at every size.
 */

export const MARK_KINDS = ["pen", "arrow", "rectangle"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How many colours there are to choose from; a stroke names its own by number, from 0. */
export const MARK_COLOURS = 4;

/** Widths in thousandths of the frame's width. */
export const MARK_WIDTH = { minimum: 1, maximum: 60, usual: 6 };

/** All marks of a thread as they are stored: enough for minutes of drawing. */
export const MARKS_MAXIMUM_BYTES = 64 * 1024;

/** Strokes of a thread, and points of one stroke. */
export const STROKES_MAXIMUM = 300;
export const STROKE_POINTS_MAXIMUM = 2_000;

/** A place on the frame, 0..1 from left and from top. */
export type MarkPoint = [x: number, y: number];

export interface Stroke {
  /** Given by whoever drew it, so that sending it again adds nothing. */
  id: string;
  kind: MarkKind;
  colour: number;
  width: number;
  /** An arrow runs from its first point to its second; a rectangle lies between both. */
  points: MarkPoint[];
}

/** A stroke with the one who drew it, who alone may take it away again; a key of `lib/rules/thread`. */
export interface DrawnStroke extends Stroke {
  by: string;
}

/** The marks of a thread, as they are stored. */
export interface Marks {
  strokes: DrawnStroke[];
}

const ID = /^[A-Za-z0-9_-]{1,40}$/u;

/** What is wrong with a stroke, in words; null when it can be kept. */
export function strokeProblem(stroke: Stroke): string | null {
  const { id, kind, colour, width, points } = stroke;
  if (!ID.test(id)) return "needs an id of letters and digits";
  if (!MARK_KINDS.includes(kind)) return "is of no known kind";
  if (!Number.isInteger(colour) || colour < 0 || colour >= MARK_COLOURS) {
    return `has a colour that is none of ${MARK_COLOURS}`;
  }
  if (!(width >= MARK_WIDTH.minimum && width <= MARK_WIDTH.maximum)) {
    return `has a width outside ${MARK_WIDTH.minimum} to ${MARK_WIDTH.maximum}`;
  }
  if (kind !== "pen" && points.length !== 2) return "needs two points";
  if (points.length < 1 || points.length > STROKE_POINTS_MAXIMUM) {
    return `needs 1 to ${STROKE_POINTS_MAXIMUM} points`;
  }
  return points.every(isOnFrame) ? null : "leaves the frame";
}

/** Whether a place lies on the frame. */
export function isOnFrame(point: readonly number[]): boolean {
  return point.length === 2 && point.every((value) => value >= 0 && value <= 1);
}

/** Four decimals are a tenth of a pixel of the largest frame; more would only fill the store. */
export function roundedPoint([x, y]: MarkPoint): MarkPoint {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return [round(x), round(y)];
}

/** A change of the marks by one person: differences, so that two who draw at once lose nothing. */
export interface MarksChange {
  add: readonly Stroke[];
  /** Ids of strokes. */
  remove: readonly string[];
}

/**
 * The marks after a change. A stroke that is sent again replaces itself, in its place.
 * @param change.by who draws: only their own strokes are replaced or removed
 * @param change.isOwner whether they may remove what others drew
 */
export function changeMarks(
  drawn: readonly DrawnStroke[],
  { add, remove, by, isOwner }: MarksChange & { by: string; isOwner: boolean },
): DrawnStroke[] {
  const isMine = (stroke: DrawnStroke) => stroke.by === by;
  const removed = new Set(remove);
  const added = new Map(add.map((stroke) => [stroke.id, stroke]));
  const kept = drawn
    .filter((stroke) => !removed.has(stroke.id) || !(isMine(stroke) || isOwner))
    .map((stroke) => {
      const again = added.get(stroke.id);
      added.delete(stroke.id);
      return again && isMine(stroke) ? withHand(again, by) : stroke;
    });
  return [...kept, ...[...added.values()].map((stroke) => withHand(stroke, by))];
}

/** Whether marks are more than a thread keeps. */
export function areTooLarge(drawn: readonly DrawnStroke[]): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify({ strokes: drawn })).byteLength;
  return drawn.length > STROKES_MAXIMUM || bytes > MARKS_MAXIMUM_BYTES;
}

function withHand({ id, kind, colour, width, points }: Stroke, by: string): DrawnStroke {
  return { id, kind, colour, width, points: points.map(roundedPoint), by };
}
