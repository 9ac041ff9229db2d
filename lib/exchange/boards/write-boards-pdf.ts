import { setImmediate as nextTurn } from "node:timers/promises";
import { MissingLetters } from "@/lib/exchange/missing-letters";
import { PdfFile } from "@/lib/exchange/pdf-file";
import { ScriptPen } from "@/lib/exchange/script-pen";
import type { ListedShot } from "@/lib/exchange/shots/listed-shot";
import type { SmallPicture } from "@/lib/exchange/shots/small-pictures";
import type { BoardGrid, BoardWords } from "@/lib/rules/board-grids";
import { type Aspect, frameRatio } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";
import { lengthCode } from "@/lib/rules/time-code";
import type { PAPERS } from "@/lib/screenplay/pages/paper";
import { type BoardPage, type Box, layOutBoards } from "./board-grid";
import { wordsOfBoard } from "./board-words";

/** Of a line of words, in sizes of its letters. */
const LEADING = 1.28;
/** For the number of a page and of the last, with spaces before and between. */
const NUMBER_LETTERS = 12;
/** Points of the bar where a scene begins. */
const SCENE_BAR = 2.5;

export interface BoardsOptions {
  title: string;
  /** Of the pictures. */
  aspect: Aspect;
  /** Stands at the head of every page. */
  header: string;
  /** Stands at the foot: which version of the script, and when, or what somebody wants there. */
  footer: string;
  paper: keyof typeof PAPERS;
  grid: BoardGrid;
  words: BoardWords;
  /** What is noted about shots, by their names (`S01_010`); none where notes are not wanted. */
  notes: ReadonlyMap<string, readonly string[]>;
}

/**
 * Prints boards, each with its words. A shot without a picture is an empty frame with its number. A page
 * is drawn at a time, so that others get their turn in between.
 * @param pictures by the keys of the shots
 * @throws MissingLetters for letters that none of our faces has
 */
export async function writeBoardsPdf(
  shots: readonly ListedShot[],
  pictures: ReadonlyMap<string, SmallPicture>,
  options: BoardsOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const page = layOutBoards(options.paper, options.grid, options.words, frameRatio(options));
  const facts = { title: `${options.title}, boards`, subject: options.footer };
  const file = new PdfFile(facts, [page.width, page.height]);
  const pen = new ScriptPen(file.document, page.size);
  const roomOf = ({ width, height }: Box) => ({
    letters: Math.max(8, Math.floor(width / pen.step)),
    lines: Math.max(1, Math.floor(height / (page.size * LEADING))),
  });
  const boards = shots.map((shot, index) => {
    const cell = page.cells[index % page.cells.length];
    const { letters, lines } = roomOf(cell?.words ?? { left: 0, top: 0, width: 0, height: 0 });
    const notes = (options.notes.get(shot.number.name) ?? []).map((note) => printable(pen, note));
    return { shot, lines: wordsOfBoard(shot, letters, lines, notes) };
  });
  const furniture = furnitureOf(shots, options, page);
  const missing = pen.lettersMissing([
    ...boards.flatMap(({ lines }) => lines.flat()),
    ...[furniture.head, options.footer].map((text) => ({ text, ...UPRIGHT_FACE })),
  ]);
  if (missing.length > 0) throw new MissingLetters(missing);
  const count = Math.max(1, Math.ceil(boards.length / page.cells.length));
  for (let at = 0; at < count; at += 1) {
    file.document.addPage();
    drawFurniture(pen, page, furniture, options.footer, `${at + 1}/${count}`);
    for (const [index, cell] of page.cells.entries()) {
      const board = boards[at * page.cells.length + index];
      if (!board) break;
      const { shot, lines } = board;
      const picture = shot.pictureKey === null ? undefined : pictures.get(shot.pictureKey);
      drawPicture(file.document, pen, cell.picture, shot, picture);
      for (const [row, runs] of lines.entries()) {
        pen.write(runs, cell.words.left, cell.words.top + row * page.size * LEADING);
      }
    }
    await nextTurn();
  }
  return file.finish();
}

/** A note without the letters that no face has: a smiling face in one must not hold up the print. */
function printable(pen: ScriptPen, note: string): string {
  const missing = new Set(pen.lettersMissing([{ text: note, ...UPRIGHT_FACE }]));
  return [...note].map((letter) => (missing.has(letter) ? "?" : letter)).join("");
}

const UPRIGHT_FACE = { bold: false, italic: false, underline: false };

interface Furniture {
  head: string;
  facts: string;
}

/** The facts give way where the line at the head leaves them no room; only then it is cut itself. */
function furnitureOf(
  shots: readonly ListedShot[],
  { header }: BoardsOptions,
  page: BoardPage,
): Furniture {
  const length = lengthCode(shots.reduce((sum, { frames }) => sum + frames, 0) / FPS);
  const count = `${shots.length} ${shots.length === 1 ? "board" : "boards"}`;
  const letters = Math.floor((page.width - 2 * page.margin) / (page.size * 0.6));
  const room = (facts: string) => letters - facts.length - NUMBER_LETTERS;
  const facts =
    [`${count}, ${length}, 16:9`, `${count}, ${length}`, count].find(
      (some) => header.length <= room(some),
    ) ?? "";
  const most = room(facts);
  return { head: header.length > most ? `${header.slice(0, most - 4)} ...` : header, facts };
}

function drawFurniture(
  pen: ScriptPen,
  page: BoardPage,
  { head, facts }: Furniture,
  footer: string,
  number: string,
): void {
  const right = (text: string, top: number) =>
    pen.writePlain(text, page.width - page.margin - text.length * pen.step, top);
  pen.write([{ text: head, ...UPRIGHT_FACE, bold: true }], page.margin, page.headTop);
  right([facts, number].filter(Boolean).join("  "), page.headTop);
  pen.writePlain(footer, page.margin, page.footTop);
  right("Roughcut", page.footTop);
}

/** The picture as a whole, in the middle of its frame; a bar at its left where a scene begins. */
function drawPicture(
  document: PDFKit.PDFDocument,
  pen: ScriptPen,
  { left, top, width, height }: Box,
  { number, opensScene }: ListedShot,
  picture: SmallPicture | undefined,
): void {
  if (picture) {
    document.image(Buffer.from(picture.jpeg), left, top, {
      ...{ fit: [width, height], align: "center", valign: "center" },
    });
  } else {
    const text = `${number.name}: no picture yet`;
    pen.writePlain(text, left + (width - text.length * pen.step) / 2, top + height / 2);
  }
  document.rect(left, top, width, height).lineWidth(0.5).stroke();
  if (opensScene) document.rect(left - SCENE_BAR, top, SCENE_BAR, height).fill("black");
}
