import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Aspect } from "@/lib/rules/frame-format";
import { broken } from "./break-words";
import { registerFonts } from "./fonts";
import type { Frame } from "./frame";

/** Sizes as shares of the frame's height and, for the widest line, of its width. */
const SIZES: Readonly<Record<Aspect, { letters: number; widest: number }>> = {
  "16:9": { letters: 0.03, widest: 0.36 },
  "9:16": { letters: 0.021, widest: 0.66 },
  "1:1": { letters: 0.03, widest: 0.54 },
  "2.39:1": { letters: 0.037, widest: 0.34 },
};
/** Against the letters. */
const PADDING = 0.022 / 0.03;
/** Shares of the frame's width and height. */
const LEFT = 0.035;
const TOP = 0.05;
/** A slip that a hand has put there lies not quite straight, radians. */
const TILT = -0.014;

/** Writes on the picture what it does not show, on a slip of paper as on a board: in the face of scripts. */
export function drawSlip(ctx: SKRSContext2D, text: string, frame: Frame): void {
  if (text === "") return;
  registerFonts();
  const { letters, widest } = SIZES[frame.aspect];
  const size = frame.height * letters;
  const padding = size * PADDING;
  ctx.save();
  ctx.translate(frame.width * LEFT, frame.height * TOP);
  ctx.rotate(TILT);
  ctx.font = `${size}px "Courier Prime"`;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  const lines = broken(ctx, text, frame.width * widest);
  const width = Math.max(...lines.map((line) => ctx.measureText(line).width)) + 2 * padding;
  const height = lines.length * size * 1.2 + 2 * padding - size * 0.2;
  ctx.shadowColor = "rgba(0,0,0,0.45)";
  // Shadows are measured in pixels, whatever the transform.
  ctx.shadowBlur = size * 0.5 * frame.scale;
  ctx.shadowOffsetY = size * 0.16 * frame.scale;
  ctx.fillStyle = "#f4efe2";
  ctx.fillRect(0, 0, width, height);
  ctx.shadowColor = "transparent";
  ctx.fillStyle = "#1d1a16";
  lines.forEach((line, at) => {
    ctx.fillText(line, padding, padding + size * 0.8 + at * size * 1.2);
  });
  ctx.restore();
}
