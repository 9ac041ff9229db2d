import type { SKRSContext2D } from "@napi-rs/canvas";
import { broken } from "../pen/break-words";
import { fontOf, registerFonts } from "../pen/fonts";
import type { Frame } from "../pen/frame";
import type { Style } from "../styles/style";

/** Sizes as shares of the frame's shorter side, places as shares of its width and height. */
const LETTERS = 0.068;
const WIDEST = 0.8;
const MIDDLE = { x: 0.5, y: 0.76 };
const LINE_HEIGHT = 1.25;

/** Writes on the picture what the script puts on the screen: `SUPER: "Three days later"`. */
export function drawLettering(ctx: SKRSContext2D, text: string, style: Style, frame: Frame): void {
  if (text === "") return;
  registerFonts();
  const { upperCase } = style.caption;
  const size = Math.min(frame.width, frame.height) * LETTERS;
  ctx.save();
  ctx.font = fontOf(style, size);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const lines = broken(ctx, upperCase ? text.toUpperCase() : text, frame.width * WIDEST);
  // Readable over a bright sky as over a dark room.
  ctx.shadowColor = "rgba(0,0,0,0.85)";
  ctx.shadowBlur = size * 0.3 * frame.scale;
  ctx.lineJoin = "round";
  ctx.lineWidth = size * 0.09;
  ctx.strokeStyle = "rgba(0,0,0,0.6)";
  ctx.fillStyle = "#f7f4ec";
  const top = frame.height * MIDDLE.y - ((lines.length - 1) / 2) * size * LINE_HEIGHT;
  lines.forEach((line, at) => {
    const y = top + at * size * LINE_HEIGHT;
    ctx.strokeText(line, frame.width * MIDDLE.x, y);
    ctx.fillText(line, frame.width * MIDDLE.x, y);
  });
  ctx.restore();
}
