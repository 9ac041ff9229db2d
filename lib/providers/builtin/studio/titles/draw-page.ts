import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Credit } from "@/lib/providers/ports/title-maker";
import { mix } from "../colour";
import { registerFonts } from "../fonts";
import { FRAME_HEIGHT, FRAME_WIDTH } from "../sets/set";
import type { Style } from "../styles/style";
import type { TitlePage } from "./title-pages";

const MIDDLE = FRAME_WIDTH / 2;
const WIDEST_PX = FRAME_WIDTH - 260;
/** Beyond two lines a title is set smaller. */
const TITLE_PX = { largest: 92, smallest: 40 };
const LINE_HEIGHT = 1.12;

/** Draws the words of a page, in the lettering of the style. */
export function drawPage(ctx: SKRSContext2D, style: Style, page: TitlePage, opacity: number): void {
  if (opacity <= 0) return;
  registerFonts();
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = opacity;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  if (page.kind === "title") drawTitle(ctx, style, page.lines[0] ?? "");
  else if (page.kind === "cast") drawCast(ctx, style, page.lines);
  else if (page.kind === "credits") drawCredits(ctx, style, page.credits);
  else drawMaker(ctx, style, page.lines[0] ?? "");
  ctx.restore();
}

function fontOf({ caption }: Style, sizePx: number, heavy = false): string {
  const weight = caption.font === "Inter Variable" ? (heavy ? "800 " : "600 ") : "";
  return `${weight}${sizePx}px "${caption.font}"`;
}

function cased({ caption }: Style, text: string): string {
  return caption.upperCase ? text.toUpperCase() : text;
}

function drawTitle(ctx: SKRSContext2D, style: Style, text: string): void {
  const words = cased(style, text);
  let size = TITLE_PX.largest;
  let lines = [words];
  for (; size >= TITLE_PX.smallest; size -= 4) {
    ctx.font = fontOf(style, size, true);
    lines = broken(ctx, words);
    if (lines.length <= 2) break;
  }
  const height = lines.length * size * LINE_HEIGHT;
  let y = FRAME_HEIGHT / 2 - height / 2 + size * 0.82;
  for (const line of lines) {
    lettered(ctx, style, line, y, size);
    y += size * LINE_HEIGHT;
  }
  // A short rule under the title, in the colour of the style's lights.
  ctx.fillStyle = style.caption.spoken;
  ctx.fillRect(MIDDLE - 46, FRAME_HEIGHT / 2 + height / 2 + 20, 92, 4);
}

function drawCast(ctx: SKRSContext2D, style: Style, names: readonly string[]): void {
  const step = 54;
  const top = FRAME_HEIGHT / 2 - (names.length * step) / 2;
  ctx.font = fontOf(style, 26);
  ctx.fillStyle = style.caption.spoken;
  ctx.fillText(cased(style, "Cast"), MIDDLE, top - 18, WIDEST_PX);
  for (const [index, name] of names.entries()) {
    ctx.font = fontOf(style, 38);
    lettered(ctx, style, cased(style, name), top + 40 + index * step, 38);
  }
}

/** Of a credit, in pixels: what was done, each name, and the room behind it. */
const CREDIT_PX = { work: 24, name: 34, workStep: 42, nameStep: 44, gap: 26 };

/** What was done stands small above those who did it. */
function drawCredits(ctx: SKRSContext2D, style: Style, credits: readonly Credit[]): void {
  const { work: workPx, name: namePx, workStep, nameStep, gap } = CREDIT_PX;
  const heights = credits.map(({ by }) => workStep + nameStep * by.length + gap);
  const height = heights.reduce((sum, each) => sum + each, -gap);
  let y = (FRAME_HEIGHT - height) / 2 + workPx;
  for (const { work, by } of credits) {
    ctx.font = fontOf(style, workPx);
    ctx.fillStyle = style.caption.spoken;
    ctx.fillText(cased(style, work), MIDDLE, y, WIDEST_PX);
    y += workStep;
    ctx.font = fontOf(style, namePx);
    for (const name of by) {
      lettered(ctx, style, cased(style, name), y, namePx);
      y += nameStep;
    }
    y += gap;
  }
}

function drawMaker(ctx: SKRSContext2D, style: Style, text: string): void {
  ctx.font = fontOf(style, 34);
  lettered(ctx, style, cased(style, text), FRAME_HEIGHT / 2 + 12, 34);
}

/** Letters that can be read on anything. */
function lettered(ctx: SKRSContext2D, style: Style, text: string, y: number, size: number): void {
  ctx.lineJoin = "round";
  ctx.lineWidth = size * 0.14;
  ctx.strokeStyle = "rgba(5,5,10,0.75)";
  ctx.strokeText(text, MIDDLE, y, WIDEST_PX);
  // The box of a printed page has dark letters; on a title they stand on a dark picture.
  ctx.fillStyle =
    style.caption.plate === "box" ? "#fdf3c4" : mix(style.caption.colour, "#ffffff", 0.2);
  ctx.fillText(text, MIDDLE, y, WIDEST_PX);
}

/** Breaks a title into lines of about equal length that fit. */
function broken(ctx: SKRSContext2D, text: string): string[] {
  const whole = ctx.measureText(text).width;
  const count = Math.ceil(whole / WIDEST_PX);
  if (count <= 1) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    const full = ctx.measureText(longer).width > (whole / count) * 1.12;
    if (full && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
