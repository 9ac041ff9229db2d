import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { CaptionPictures } from "../../ports/caption-maker";
import { registerFonts } from "./fonts";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";
import { getStyle } from "./styles/get-style";
import type { Style } from "./styles/style";
import type { CaptionJob } from "./worker-jobs";

/** The lower third of the frame: what two lines and their shade need. An even number. */
const TOP = FRAME_HEIGHT - 240;
/** Baseline of the last line: inside the part of the picture that every screen shows. */
const BASELINE_Y = FRAME_HEIGHT - 54 - TOP;
const WIDEST_PX = FRAME_WIDTH - 150;
/** From one baseline to the next, as a share of the letters' size. */
const LINE_HEIGHT = 1.28;
/** So far above the first line a shade begins. */
const SHADE_PX = 120;

/** Draws each text as a picture of its own. Same texts and style, same bytes. */
export async function drawCaptions({
  texts,
  imageStyle,
  directory,
}: CaptionJob): Promise<CaptionPictures> {
  registerFonts();
  const style = getStyle(imageStyle);
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT - TOP);
  const ctx = canvas.getContext("2d");
  const paths: string[] = [];
  for (const [index, text] of texts.entries()) {
    ctx.reset();
    drawCaption(ctx, style, text.split("\n"));
    const file = path.join(directory, `caption-${index}.png`);
    await writeFile(file, canvas.toBuffer("image/png"));
    paths.push(file);
  }
  return { paths, top: TOP };
}

function drawCaption(ctx: SKRSContext2D, style: Style, written: readonly string[]): void {
  const { caption } = style;
  const lines = written.map((line) => (caption.upperCase ? line.toUpperCase() : line));
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  const weight = caption.font === "Inter Variable" ? "600 " : "";
  const fontOf = (sizePx: number) => `${weight}${sizePx}px "${caption.font}"`;
  const widest = () => Math.max(...lines.map((line) => ctx.measureText(line).width));
  let size = caption.sizePx;
  ctx.font = fontOf(size);
  const natural = widest();
  if (natural > WIDEST_PX) size *= WIDEST_PX / natural;
  ctx.font = fontOf(size);
  const firstBaseline = BASELINE_Y - (lines.length - 1) * size * LINE_HEIGHT;
  drawPlate(ctx, style, { width: widest(), firstBaseline, size });
  lines.forEach((line, index) => {
    const y = firstBaseline + index * size * LINE_HEIGHT;
    if (caption.plate === "shadow") {
      ctx.lineJoin = "round";
      ctx.lineWidth = size * 0.17;
      ctx.strokeStyle = "rgba(6,6,12,0.78)";
      ctx.strokeText(line, FRAME_WIDTH / 2, y);
    }
    ctx.fillStyle = caption.colour;
    ctx.fillText(line, FRAME_WIDTH / 2, y);
  });
}

/** What stands behind the words, so that they can be read on anything. */
function drawPlate(
  ctx: SKRSContext2D,
  style: Style,
  { width, firstBaseline, size }: { width: number; firstBaseline: number; size: number },
): void {
  const { plate } = style.caption;
  const lowerEdge = FRAME_HEIGHT - TOP;
  if (plate === "shadow") {
    const shade = ctx.createLinearGradient(0, firstBaseline - SHADE_PX, 0, lowerEdge);
    shade.addColorStop(0, "rgba(4,4,10,0)");
    shade.addColorStop(1, "rgba(4,4,10,0.5)");
    ctx.fillStyle = shade;
    ctx.fillRect(0, firstBaseline - SHADE_PX, FRAME_WIDTH, lowerEdge);
    return;
  }
  const left = (FRAME_WIDTH - width) / 2 - size * 0.6;
  const right = FRAME_WIDTH - left;
  const top = firstBaseline - size * 1.02;
  const bottom = BASELINE_Y + size * 0.4;
  ctx.beginPath();
  if (plate === "box") {
    // The caption box of a printed page, a little out of true.
    ctx.moveTo(left, top + 2);
    ctx.lineTo(right, top - 2);
    ctx.lineTo(right + 3, bottom);
    ctx.lineTo(left - 3, bottom + 2);
    ctx.closePath();
    ctx.fillStyle = "#fdf3c4";
    ctx.fill();
    ctx.lineWidth = 4;
    ctx.strokeStyle = "#0b0a10";
    ctx.stroke();
    return;
  }
  ctx.roundRect(left, top, right - left, bottom - top, 3);
  ctx.fillStyle = "rgba(6,4,22,0.68)";
  ctx.fill();
  ctx.fillStyle = style.caption.spoken;
  ctx.fillRect(left, top, 3, bottom - top);
}
