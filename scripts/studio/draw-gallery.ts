import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { drawStill, registerFonts } from "@roughcut/builtin-studio/draw/still";
import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { ScriptLine } from "@/lib/screenplay";
import { directScript } from "./direct-script";

/** A sheet has about this many pixels across and this area for stills, whatever their shape. */
const SHEET_WIDTH = 1500;
const STILL_AREA = 480 * 270;
const ON_A_SHEET = 18;
/** The words under a still, in pixels. */
const WORDS = { size: 15, lines: 4 };
const GAP = 20;
const JPEG_QUALITY = 85;

/**
 * The stills of a script, directed and drawn as a film of it begins, on sheets of about eighteen.
 * @yields each sheet as JPEG
 */
export async function* drawGallery(
  text: string,
  imageStyle: ImageStyle,
  format: FrameFormat,
): AsyncGenerator<Buffer> {
  registerFonts();
  const shots = directScript(text, imageStyle, format);
  const cell = cellOf(format);
  const columns = Math.max(1, Math.floor(SHEET_WIDTH / cell.width));
  const each = Math.ceil(ON_A_SHEET / columns) * columns;
  for (let from = 0; from < shots.length; from += each) {
    const part = shots.slice(from, from + each);
    const rows = Math.ceil(part.length / columns);
    const sheet = createCanvas(columns * cell.width + GAP, rows * cell.height + GAP);
    const ctx = sheet.getContext("2d");
    ctx.fillStyle = "#ffffff";
    ctx.fillRect(0, 0, sheet.width, sheet.height);
    for (const [at, { line, subject }] of part.entries()) {
      const x = GAP + (at % columns) * cell.width;
      const y = GAP + Math.floor(at / columns) * cell.height;
      const { jpeg } = drawStill({ imageStyle, seed: 1, subject });
      ctx.drawImage(await loadImage(Buffer.from(jpeg)), x, y, cell.still.width, cell.still.height);
      writeLine(ctx, line, cell.still.width, x, y + cell.still.height);
    }
    yield sheet.toBuffer("image/jpeg", JPEG_QUALITY);
  }
}

/** A still on the sheet with the room for its words, in pixels. */
function cellOf(format: FrameFormat) {
  const { width, height } = frameSize(format);
  const scale = Math.sqrt(STILL_AREA / (width * height));
  const still = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const words = WORDS.lines * (WORDS.size + 5);
  return { still, width: still.width + GAP, height: still.height + words + GAP };
}

/** Who says what, or what happens, broken to the width of its still. */
function writeLine(
  ctx: SKRSContext2D,
  line: ScriptLine,
  width: number,
  x: number,
  top: number,
): void {
  ctx.fillStyle = "#1a1a1a";
  ctx.font = `${WORDS.size}px "Courier Prime", monospace`;
  const { characterName, stageDirections, dialogueText, lineNumber } = line;
  const said =
    dialogueText === ""
      ? stageDirections
      : `${characterName}: ${stageDirections === "" ? "" : `(${stageDirections}) `}${dialogueText}`;
  const rows: string[] = [];
  for (const word of `${lineNumber}. ${said}`.split(/\s+/u)) {
    const last = rows.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(joined).width <= width)
      rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  rows.slice(0, WORDS.lines).forEach((row, at) => {
    ctx.fillText(row, x, top + (at + 1) * (WORDS.size + 4));
  });
}
