import { type Aspect, frameRatio } from "./frame-format";
import type { MarkPoint, Stroke } from "./marks";

/** What marks are drawn in, by number: seen on dark and on bright pictures, with a dark edge around them. */
export const COLOURS = [
  { name: "Red", value: "#ff5b4d" },
  { name: "Yellow", value: "#ffd84d" },
  { name: "Blue", value: "#5ac8ff" },
  { name: "White", value: "#ffffff" },
] as const;

/** Units across a frame; widths of strokes are given in them. */
export const FRAME_UNITS = 1_000;

/** Height of a frame of this shape in these units. */
export function frameHeightUnits(aspect: Aspect): number {
  return FRAME_UNITS / frameRatio({ aspect });
}

/** The dark edge around marks: how much wider it is than they are, in units. */
export const MARK_EDGE = { colour: "#000", opacity: 0.55, wider: 3 };

/** A place on the picture, drawn as a ring around a dot; radii and widths of lines in units. */
export const PIN_SHAPE = {
  colour: "#f0a646",
  ring: { radius: 16, width: 5, edge: 9 },
  dot: { radius: 4, edge: 1.5 },
};

/** Length of an arrow's head in its widths, and its angle to the shaft. */
const HEAD_WIDTHS = 4.5;
const HEAD_RADIANS = 0.5;

/**
 * A stroke as the path of an SVG.
 * @param height of the frame in units, of which it is 1000 wide
 */
export function pathOf(
  { kind, points, width }: Pick<Stroke, "kind" | "points" | "width">,
  height: number,
): string {
  const scaled = points.map(([x, y]): MarkPoint => [round(x * FRAME_UNITS), round(y * height)]);
  const [from, to] = scaled;
  if (!from) return "";
  if (kind === "pen" || !to) return penPath(scaled);
  if (kind === "rectangle") {
    return `M${from.join(" ")}H${to[0]}V${to[1]}H${from[0]}Z`;
  }
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = width * HEAD_WIDTHS;
  const end = (turn: number) =>
    [
      round(to[0] - length * Math.cos(angle + turn)),
      round(to[1] - length * Math.sin(angle + turn)),
    ].join(" ");
  const tip = to.join(" ");
  return `M${from.join(" ")}L${tip}M${end(HEAD_RADIANS)}L${tip}L${end(-HEAD_RADIANS)}`;
}

/** Through the middles of neighbouring points, so that a hand's line has no corners; a dot for one point. */
function penPath(points: readonly MarkPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const last = rest.at(-1);
  if (!last) return `M${first.join(" ")}h0.01`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const middle = [round((point[0] + next[0]) / 2), round((point[1] + next[1]) / 2)];
    return `Q${point.join(" ")} ${middle.join(" ")}`;
  });
  return `M${first.join(" ")}${curves.join("")}L${last.join(" ")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How near to its frame a mark is shown, before and after, in frames: a quarter of a second. */
const NEAR_FRAMES = 6;

/** Whether what was drawn at a place is shown at a frame. */
export function isNear(place: { from: number; to: number | null }, frame: number): boolean {
  const { from, to } = place;
  if (to !== null && to > from) return frame >= from && frame <= to;
  return Math.abs(frame - from) <= NEAR_FRAMES;
}
