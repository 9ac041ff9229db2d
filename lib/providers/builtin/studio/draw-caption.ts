import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Aspect } from "@/lib/rules/frame-format";
import type { CaptionPictures } from "../../ports/caption-maker";
import { registerFonts } from "./fonts";
import { type Frame, frameOf } from "./frame";
import { getStyle } from "./styles/get-style";
import type { Style } from "./styles/style";
import type { CaptionJob } from "./worker-jobs";

/** Where captions stand and how large they are in a shape of frame, in its units. */
interface CaptionLayout {
  /** The part of the frame's height that is drawn: what two lines and their shade need. */
  top: number;
  bottom: number;
  /** Baseline of the last line. */
  baseline: number;
  widest: number;
  /** Smallest and largest letters, between which those of the styles lie; null as in 16:9. */
  letters: readonly [smallest: number, largest: number] | null;
}

/** Tops and bottoms are multiples of four: at every height an even number of pixels. */
const LAYOUTS: Readonly<Record<Aspect, CaptionLayout>> = {
  // Inside the part of the picture that every screen shows.
  "16:9": { top: 480, bottom: 720, baseline: 666, widest: 1130, letters: null },
  // Above what the apps of telephones lay over a picture: at 68 % of the height.
  "9:16": { top: 640, bottom: 960, baseline: 870, widest: 612, letters: [41, 48] },
  "1:1": { top: 480, bottom: 720, baseline: 654, widest: 648, letters: [34.5, 37.5] },
  "2.39:1": { top: 312, bottom: 536, baseline: 486, widest: 1130, letters: [32.2, 34.8] },
};
/** The letters of the styles, in 16:9. */
const STYLE_LETTERS = { smallest: 27, largest: 38 };
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
  const { top, bottom } = LAYOUTS[frame.aspect];
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

/** Letters of a style in a frame: large where its own are large. */
function lettersOf({ sizePx }: Style["caption"], { letters }: CaptionLayout): number {
  if (!letters) return sizePx;
  const { smallest, largest } = STYLE_LETTERS;
  const share = Math.max(0, Math.min(1, (sizePx - smallest) / (largest - smallest)));
  return letters[0] + (letters[1] - letters[0]) * share;
}

function drawCaption(
  ctx: SKRSContext2D,
  frame: Frame,
  style: Style,
  written: readonly string[],
): void {
  const { caption } = style;
  const layout = LAYOUTS[frame.aspect];
  const lines = written.map((line) => (caption.upperCase ? line.toUpperCase() : line));
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  const weight = caption.font === "Inter Variable" ? "600 " : "";
  const fontOf = (sizePx: number) => `${weight}${sizePx}px "${caption.font}"`;
  const widest = () => Math.max(...lines.map((line) => ctx.measureText(line).width));
  let size = lettersOf(caption, layout);
  ctx.font = fontOf(size);
  const natural = widest();
  if (natural > layout.widest) size *= layout.widest / natural;
  ctx.font = fontOf(size);
  const firstBaseline = layout.baseline - (lines.length - 1) * size * LINE_HEIGHT;
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
  const { baseline, bottom: lowerEdge } = LAYOUTS[frame.aspect];
  if (plate === "shadow") {
    const shade = ctx.createLinearGradient(0, firstBaseline - SHADE_PX, 0, lowerEdge);
    shade.addColorStop(0, "rgba(4,4,10,0)");
    if (lowerEdge < frame.height) {
      // It ends inside the picture: as softly as it began.
      shade.addColorStop(0.6, "rgba(4,4,10,0.36)");
      shade.addColorStop(1, "rgba(4,4,10,0)");
    } else shade.addColorStop(1, "rgba(4,4,10,0.5)");
    ctx.fillStyle = shade;
    ctx.fillRect(0, firstBaseline - SHADE_PX, frame.width, lowerEdge - firstBaseline + SHADE_PX);
    return;
  }
  const left = (frame.width - width) / 2 - size * 0.6;
  const right = frame.width - left;
  const top = firstBaseline - size * 1.02;
  const bottom = baseline + size * 0.4;
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
