import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { captionLayout } from "../../contract/caption-layout";
import type { CaptionPictures } from "../../contract/captions";
import { fontOf, registerFonts } from "../pen/fonts";
import { type Frame, frameOf } from "../pen/frame";
import { faded } from "../pen/gradients";
import { polygon, rectangle, through } from "../pen/outline";
import { PLACE_HEIGHT } from "../sets/set";
import type { CaptionJob } from "../shot/orders";
import { getStyle } from "../styles/get-style";
import type { Style } from "../styles/style";

/** Drawn below a baseline that is high in the picture, and above the lower edge of what is drawn. */
const BELOW = 90;
const DRAWN = { atTheEdge: 240, within: 320 };

/**
 * Where captions stand in a frame, in its units: the part of its height that is drawn (what two lines and their shade
 * need), the baseline of the last line, and how wide a line may be. Top and bottom are multiples of four: at every height
 * an even number of pixels.
 */
function placeOf({ aspect, width, height }: Frame) {
  const layout = captionLayout(aspect);
  const baseline = layout.baseline * height;
  const bottom = Math.min(height, Math.round((baseline + BELOW) / 4) * 4);
  const drawn = bottom < height ? DRAWN.within : DRAWN.atTheEdge;
  return { baseline, bottom, top: bottom - drawn, widest: layout.width * width };
}

/** How far letters of a style may be from the size of their format, outside of 16:9. */
const SPREAD = 0.04;

/** From one baseline to the next, as a share of the letters' size. */
const LINE_HEIGHT = 1.28;
/** So far above the first line a shade begins. */
const SHADE_PX = 120;

/** Draws each text as a picture of its own. Same texts, style and format, same bytes. */
export async function drawCaptions({
  texts,
  imageStyle,
  format,
  directory,
}: CaptionJob): Promise<CaptionPictures> {
  registerFonts();
  const style = getStyle(imageStyle);
  const frame = frameOf(format);
  const { scale } = frame;
  const { top, bottom } = placeOf(frame);
  const canvas = createCanvas(frame.pixels.width, (bottom - top) * scale);
  const ctx = canvas.getContext("2d");
  const paths: string[] = [];
  for (const [index, text] of texts.entries()) {
    ctx.reset();
    ctx.setTransform(scale, 0, 0, scale, 0, -top * scale);
    drawCaption(ctx, frame, style, text.split("\n"));
    const file = path.join(directory, `caption-${index}.png`);
    await writeFile(file, canvas.toBuffer("image/png"));
    paths.push(file);
  }
  return { paths, top: top * scale };
}

/** Letters of a style in a frame: for 16:9 each style has its own, which elsewhere are nearly alike. */
function lettersOf({ caption }: Style, { aspect, height }: Frame): number {
  const size = captionLayout(aspect).size * height;
  if (aspect === "16:9") return caption.sizePx;
  const own = (caption.sizePx / (captionLayout("16:9").size * PLACE_HEIGHT)) * size;
  return Math.max(size * (1 - SPREAD), Math.min(size * (1 + SPREAD), own));
}

function drawCaption(
  ctx: SKRSContext2D,
  frame: Frame,
  style: Style,
  written: readonly string[],
): void {
  const { caption } = style;
  const place = placeOf(frame);
  const lines = written.map((line) => (caption.upperCase ? line.toUpperCase() : line));
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  const widest = () => Math.max(...lines.map((line) => ctx.measureText(line).width));
  let size = lettersOf(style, frame);
  ctx.font = fontOf(style, size);
  const natural = widest();
  if (natural > place.widest) size *= place.widest / natural;
  ctx.font = fontOf(style, size);
  const firstBaseline = place.baseline - (lines.length - 1) * size * LINE_HEIGHT;
  drawPlate(ctx, frame, style, { width: widest(), firstBaseline, size });
  lines.forEach((line, index) => {
    const y = firstBaseline + index * size * LINE_HEIGHT;
    if (caption.plate === "shadow") {
      ctx.lineJoin = "round";
      ctx.lineWidth = size * 0.17;
      ctx.strokeStyle = "rgba(6,6,12,0.78)";
      ctx.strokeText(line, frame.width / 2, y);
    }
    ctx.fillStyle = caption.colour;
    ctx.fillText(line, frame.width / 2, y);
  });
}

/** What stands behind the words, so that they can be read on anything. */
function drawPlate(
  ctx: SKRSContext2D,
  frame: Frame,
  style: Style,
  { width, firstBaseline, size }: { width: number; firstBaseline: number; size: number },
): void {
  const { plate } = style.caption;
  const { baseline, bottom: lowerEdge } = placeOf(frame);
  if (plate === "shadow") {
    const shade = ctx.createLinearGradient(0, firstBaseline - SHADE_PX, 0, lowerEdge);
    // Inside the picture it ends as softly as it began.
    const opacities: Record<number, number> =
      lowerEdge < frame.height ? { 0: 0, 0.6: 0.36, 1: 0 } : { 0: 0, 1: 0.5 };
    ctx.fillStyle = faded(shade, "#04040a", opacities);
    ctx.fillRect(0, firstBaseline - SHADE_PX, frame.width, lowerEdge - firstBaseline + SHADE_PX);
    return;
  }
  const left = (frame.width - width) / 2 - size * 0.6;
  const right = frame.width - left;
  const top = firstBaseline - size * 1.02;
  const bottom = baseline + size * 0.4;
  if (plate === "box") {
    // The caption box of a printed page, a little out of true.
    const upper = through([left, top + 2], [right, top - 2]);
    const box = polygon(...upper, [right + 3, bottom], [left - 3, bottom + 2]);
    ctx.fillStyle = "#fdf3c4";
    ctx.fill(box);
    ctx.lineWidth = 4;
    ctx.strokeStyle = "#0b0a10";
    ctx.stroke(box);
    return;
  }
  ctx.fillStyle = "rgba(6,4,22,0.68)";
  ctx.fill(rectangle(left, top, right - left, bottom - top, 3));
  ctx.fillStyle = style.caption.spoken;
  ctx.fillRect(left, top, 3, bottom - top);
}
