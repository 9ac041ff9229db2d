import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Reads the text of one PDF and prints it as JSON: `node pdf-text-process.ts FILE`. A process of its
 * own, because a hostile file can take any amount of memory and time. Node runs this file as it is,
 * stripping the types, so it imports no code of ours.
 */

export type PdfTextAnswer =
  | { ok: true; text: string; pageCount: number }
  | { ok: false; reason: "locked" | "unreadable" | "too-long" | "no-text" };

/** A feature screenplay has 120 pages; what is longer is no script and no note. */
const PAGE_LIMIT = 300;
const CHARACTER_LIMIT = 500_000;
/** A gap of more than one and a half lines separates paragraphs. */
const PARAGRAPH_GAP = 1.5;

/** One piece of text as the reader library gives it; marks of structure have no words. */
interface Piece {
  str: string;
  hasEOL: boolean;
  height: number;
  /** Matrix whose last two values are the place on the page. */
  transform: number[];
}

async function readPdf(file: string): Promise<PdfTextAnswer> {
  const task = getDocument({
    data: new Uint8Array(readFileSync(file)),
    useSystemFonts: true,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > PAGE_LIMIT) return { ok: false, reason: "too-long" };
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(layOut(items.filter((item): item is typeof item & Piece => "str" in item)));
      page.cleanup();
    }
    const text = pages.join("\n\n");
    if (text.length > CHARACTER_LIMIT) return { ok: false, reason: "too-long" };
    if (text.trim() === "") return { ok: false, reason: "no-text" };
    return { ok: true, text, pageCount: pdf.numPages };
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    return { ok: false, reason: locked ? "locked" : "unreadable" };
  } finally {
    await task.destroy();
  }
}

/** Puts pieces into lines, and an empty line where the page leaves room between paragraphs. */
function layOut(pieces: Piece[]): string {
  let text = "";
  let lastTop: number | null = null;
  let lineHeight = 0;
  for (const piece of pieces) {
    const top = piece.transform[5] ?? 0;
    if (piece.str.trim() !== "") {
      if (lastTop !== null && text.endsWith("\n") && lastTop - top > PARAGRAPH_GAP * lineHeight) {
        text += "\n";
      }
      lastTop = top;
      lineHeight = Math.max(piece.height, 8);
    }
    text += piece.str;
    if (piece.hasEOL) text = `${text.trimEnd()}\n`;
  }
  return text.trim();
}

process.stdout.write(JSON.stringify(await readPdf(process.argv[2] ?? "")));
