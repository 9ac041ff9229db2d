import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Credit } from "../../contract/titles";
import { mix } from "../pen/colour";
import { fontOf, registerFonts } from "../pen/fonts";
import type { Frame } from "../pen/frame";
import frames from "../picture/frames.json";
import type { Style } from "../styles/style";
import type { TitlePage } from "./title-pages";

/**
 * The lettering of a page in each shape of frame: its size against 16:9, what is left free on both sides together, in
 * units, and of how many lines a title may be before it is set smaller.
 */
const LETTERINGS = frames.page;
/** Beyond its lines a title is set smaller. */
const TITLE_PX = { largest: 92, smallest: 40 };
const LINE_HEIGHT = 1.12;

/** What a page is lettered on. */
interface Sheet {
  ctx: SKRSContext2D;
  style: Style;
  /** Middle of the frame, and the widest line, in units of the lettering. */
  middle: number;
  centre: number;
  widest: number;
  titleLines: number;
}

/** How far from the frame's edges words may stand, in units. */
export function wordsMargin({ aspect }: Frame): number {
  return LETTERINGS[aspect].free / 4;
}

/** Draws the words of a page, in the lettering of the style: one column, centred. */
export function drawPage(
  ctx: SKRSContext2D,
  frame: Frame,
  style: Style,
  page: TitlePage,
  opacity: number,
): void {
  if (opacity <= 0) return;
  registerFonts();
  const { size, free, titleLines } = LETTERINGS[frame.aspect];
  const pixels = frame.scale * size;
  ctx.save();
  ctx.setTransform(pixels, 0, 0, pixels, 0, 0);
  ctx.globalAlpha = opacity;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "center";
  const sheet: Sheet = {
    ...{ ctx, style, titleLines },
    middle: frame.width / 2 / size,
    centre: frame.height / 2 / size,
    widest: (frame.width - free) / size,
  };
  if (page.kind === "title") drawTitle(sheet, page.lines[0] ?? "");
  else for (const row of rowsOf(page, sheet.centre)) drawRow(sheet, row);
  ctx.restore();
}

function cased({ caption }: Style, text: string): string {
  return caption.upperCase ? text.toUpperCase() : text;
}

function drawTitle(sheet: Sheet, text: string): void {
  const { ctx, style, middle, centre } = sheet;
  const words = cased(style, text);
  let size = TITLE_PX.largest;
  let lines = [words];
  for (; size >= TITLE_PX.smallest; size -= 4) {
    ctx.font = fontOf(style, size, true);
    lines = broken(sheet, words);
    if (lines.length <= sheet.titleLines) break;
  }
  const height = lines.length * size * LINE_HEIGHT;
  const top = centre - height / 2 + size * 0.82;
  for (const [index, line] of lines.entries())
    lettered(sheet, line, top + index * size * LINE_HEIGHT, size);
  // A short rule under the title, in the colour of the style's lights.
  ctx.fillStyle = style.caption.spoken;
  ctx.fillRect(middle - 46, centre + height / 2 + 20, 92, 4);
}

/** A line of a page: what was done, small and in the colour of the style's lights, or a name. */
interface Row {
  text: string;
  px: number;
  y: number;
  isWork?: boolean;
}

/** Of a cast and of credits, in pixels: what was done, each name, and the room behind it. */
const CAST_PX = { work: 26, name: 38, step: 54 };
const CREDIT_PX = { work: 24, name: 34, workStep: 42, nameStep: 44, gap: 26 };

/** What stands on a page around this height. */
function rowsOf(page: Exclude<TitlePage, { kind: "title" }>, centre: number): Row[] {
  if (page.kind === "credits") return creditRows(page.credits, centre);
  if (page.kind === "maker") return [{ text: page.lines[0] ?? "", px: 34, y: centre + 12 }];
  const { work, name, step } = CAST_PX;
  const top = centre - (page.lines.length * step) / 2;
  const heading = { text: "Cast", px: work, y: top - 18, isWork: true };
  const names = page.lines.map((text, at) => ({ text, px: name, y: top + 40 + at * step }));
  return [heading, ...names];
}

/** What was done stands above those who did it. */
function creditRows(credits: readonly Credit[], centre: number): Row[] {
  const { work: workPx, name: namePx, workStep, nameStep, gap } = CREDIT_PX;
  const heights = credits.map(({ by }) => workStep + nameStep * by.length + gap);
  let y = centre - heights.reduce((sum, each) => sum + each, -gap) / 2 + workPx;
  return credits.flatMap(({ work, by }, at) => {
    const top = y;
    y += heights[at] ?? 0;
    const names = by.map((text, row) => ({ text, px: namePx, y: top + workStep + row * nameStep }));
    return [{ text: work, px: workPx, y: top, isWork: true }, ...names];
  });
}

function drawRow(sheet: Sheet, { text, px, y, isWork = false }: Row): void {
  const { ctx, style, middle, widest } = sheet;
  ctx.font = fontOf(style, px);
  ctx.fillStyle = style.caption.spoken;
  if (isWork) ctx.fillText(cased(style, text), middle, y, widest);
  else lettered(sheet, cased(style, text), y, px);
}

/** Letters that can be read on anything. */
function lettered(sheet: Sheet, text: string, y: number, size: number): void {
  const { ctx, style, middle, widest } = sheet;
  ctx.lineJoin = "round";
  ctx.lineWidth = size * 0.14;
  ctx.strokeStyle = "rgba(5,5,10,0.75)";
  ctx.strokeText(text, middle, y, widest);
  // The box of a printed page has dark letters; on a title they stand on a dark picture.
  ctx.fillStyle =
    style.caption.plate === "box" ? "#fdf3c4" : mix(style.caption.colour, "#ffffff", 0.2);
  ctx.fillText(text, middle, y, widest);
}

/** Breaks a title into lines of about equal length that fit. */
function broken({ ctx, widest }: Sheet, text: string): string[] {
  const whole = ctx.measureText(text).width;
  const count = Math.ceil(whole / widest);
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
