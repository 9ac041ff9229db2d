import type { SKRSContext2D } from "@napi-rs/canvas";
import { broken } from "../pen/break-words";
import { registerFonts } from "../pen/fonts";
import type { Frame } from "../pen/frame";
import { topOf } from "../staging/headroom";
import type { PlacedPerson } from "../staging/placed-person";
import frames from "./frames.json";

/** Sizes as shares of the frame's height and, for the widest line, of its width. */
const SIZES = frames.slip;
/** Against the letters. */
const PADDING = 0.022 / 0.03;
const LINE_HEIGHT = 1.2;
/** Shares of the frame's width and height. */
const LEFT = 0.035;
const TOP = 0.05;
/** A slip that a hand has put there lies not quite straight, radians. */
const TILT = -0.014;
/** How much narrower a slip may be cut so that it finds room, as shares of its usual width. */
const CUTS = [1, 0.66, 0.45];
/** A head with its hair, around its middle, in heads. */
const HEAD = { across: 0.56, up: 0.72, down: 0.66 };

type Head = Pick<PlacedPerson, "x" | "y" | "headPx"> & Partial<Pick<PlacedPerson, "look">>;

/** A slip where it lies: its upper left corner, its size and its lines, in units of the frame. */
export interface Slip {
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
}

/** Writes on the picture what it does not show, on a slip of paper as on a board: in the face of scripts. */
export function drawSlip(
  ctx: SKRSContext2D,
  text: string,
  frame: Frame,
  heads: readonly Head[],
): void {
  if (text === "") return;
  ctx.save();
  const slip = placeSlip(ctx, text, frame, heads);
  const size = frame.height * SIZES[frame.aspect].letters;
  const padding = size * PADDING;
  ctx.translate(slip.x, slip.y);
  ctx.rotate(TILT);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.shadowColor = "rgba(0,0,0,0.45)";
  // Shadows are measured in pixels, whatever the transform.
  ctx.shadowBlur = size * 0.5 * frame.scale;
  ctx.shadowOffsetY = size * 0.16 * frame.scale;
  ctx.fillStyle = "#f4efe2";
  ctx.fillRect(0, 0, slip.width, slip.height);
  ctx.shadowColor = "transparent";
  ctx.fillStyle = "#1d1a16";
  slip.lines.forEach((line, at) => {
    ctx.fillText(line, padding, padding + size * 0.8 + at * size * LINE_HEIGHT);
  });
  ctx.restore();
}

/**
 * Where a slip lies: the upper left corner, or the next one in which it covers nobody's head; where none
 * is free it is cut narrower, and at last lies where it covers least. Sets the font of the context.
 */
export function placeSlip(
  ctx: SKRSContext2D,
  text: string,
  frame: Frame,
  heads: readonly Head[],
): Slip {
  registerFonts();
  const { letters, widest } = SIZES[frame.aspect];
  const size = frame.height * letters;
  const padding = size * PADDING;
  ctx.font = `${size}px "Courier Prime"`;
  let best: { slip: Slip; covered: number } | null = null;
  for (const cut of CUTS) {
    const lines = broken(ctx, text, frame.width * widest * cut);
    const width = Math.max(...lines.map((line) => ctx.measureText(line).width)) + 2 * padding;
    const height = lines.length * size * LINE_HEIGHT + 2 * padding - size * 0.2;
    for (const [right, bottom] of CORNERS) {
      const slip = {
        x: right ? frame.width * (1 - LEFT) - width : frame.width * LEFT,
        y: bottom ? frame.height * (1 - TOP) - height : frame.height * TOP,
        ...{ width, height, lines },
      };
      const covered = heads.reduce((sum, head) => sum + coveredOf(head, slip), 0);
      if (covered === 0) return slip;
      if (best === null || covered < best.covered) best = { slip, covered };
    }
  }
  if (best === null) throw new RangeError("a slip without a place");
  return best.slip;
}

/** Right or left, below or above; below only where there is no room above: captions stand there. */
const CORNERS = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

/** How much of a head a slip covers, in square units. */
function coveredOf({ x, y, headPx, look }: Head, slip: Slip): number {
  const up = look ? Math.max(HEAD.up, topOf({ look })) : HEAD.up;
  const across =
    Math.min(x + HEAD.across * headPx, slip.x + slip.width) -
    Math.max(x - HEAD.across * headPx, slip.x);
  // A tilted slip reaches a little higher at its right end.
  const rise = Math.abs(TILT) * slip.width;
  const down =
    Math.min(y + HEAD.down * headPx, slip.y + slip.height) -
    Math.max(y - up * headPx, slip.y - rise);
  return Math.max(0, across) * Math.max(0, down);
}
