import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Reads the text of one PDF and prints it as JSON: `node pdf-text-process.ts FILE PURPOSE`. A process of its
 * own, because a hostile file can take any amount of memory and time. Node runs this file as it is,
 * stripping the types, so it imports no code of ours.
 */

export interface PdfText {
  /**
   * On the first page, where titles stand, a tab stands before what is in a column of its own: behind a
   * wide gap, or on a line in the right half. There are no other tabs on it.
   */
  text: string;
  /** Of the whole file. */
  pageCount: number;
  /** The file holds more pages or characters than were read. */
  isTruncated: boolean;
}

export type PdfTextAnswer = ({ ok: true } & PdfText) | { ok: false; reason: "locked" | "damaged" };

/** What the text is for: of `material` also what people wrote into its forms and noted on its pages. */
export type PdfPurpose = "script" | "material";

/** A feature screenplay has 120 pages; what is longer is no script and no note. */
const PAGE_LIMIT = 300;
const CHARACTER_LIMIT = 500_000;
/** A gap of more than one and a half lines separates paragraphs. */
const PARAGRAPH_GAP = 1.5;
const PAGE_BREAK = "\n\n";
/** Half an inch, five characters of Courier: no words of one line stand as far apart. */
const COLUMN_GAP_PT = 36;
/** Of the page's width; what is centred between a binding margin and the other has its middle at 53 %. */
const CORNER_SHARE = 0.6;
/** The module above, by which its folder is found. */
const LIBRARY = "pdfjs-dist/legacy/build/pdf.mjs";

/** One piece of text as the reader library gives it; marks of structure have no words. */
interface Piece {
  str: string;
  hasEOL: boolean;
  height: number;
  width: number;
  /** Matrix whose last two values are the place on the page. */
  transform: number[];
}

async function readPdf(file: string, purpose: string): Promise<PdfTextAnswer> {
  const task = getDocument({
    data: new Uint8Array(readFileSync(file)),
    // Tables of characters, without which many Asian texts cannot be read.
    cMapUrl: packageFolder("cmaps"),
    standardFontDataUrl: packageFolder("standard_fonts"),
    useSystemFonts: true,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    const last = Math.min(pdf.numPages, PAGE_LIMIT);
    let characters = 0;
    for (let number = 1; number <= last && characters <= CHARACTER_LIMIT; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.filter((item): item is typeof item & Piece => "str" in item);
      const printed = layOut(number === 1 ? withColumnMarks(pieces, page.view) : pieces);
      const added = purpose === "material" ? addedTexts(await page.getAnnotations()) : [];
      const text = [printed, ...added].filter((part) => part !== "").join("\n\n");
      page.cleanup();
      pages.push(text);
      characters += text.length + PAGE_BREAK.length;
    }
    const whole = storable(pages.join(PAGE_BREAK));
    const text = whole.slice(0, CHARACTER_LIMIT).toWellFormed();
    const isTruncated = pages.length < pdf.numPages || text.length < whole.length;
    return { ok: true, text, pageCount: pdf.numPages, isTruncated };
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    return { ok: false, reason: locked ? "locked" : "damaged" };
  } finally {
    await task.destroy();
  }
}

/** A folder of the reader library, as the address that it wants. */
function packageFolder(name: string): string {
  return fileURLToPath(new URL(`../../${name}/`, import.meta.resolve(LIBRARY)));
}

/** Without what no database takes: NUL, and halves of characters. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}

/** Pieces of the first page with a tab before what stands in a column of its own. */
function withColumnMarks(pieces: Piece[], [left = 0, , right = 0]: number[]): Piece[] {
  const corner = left + (right - left) * CORNER_SHARE;
  let isLineBegun = false;
  return pieces.map((piece) => {
    const isGap = piece.str.trim() === "";
    const isApart = isGap
      ? isLineBegun && piece.width > COLUMN_GAP_PT
      : !isLineBegun && (piece.transform[4] ?? 0) + piece.width / 2 > corner;
    const str = piece.str.replaceAll("\t", " ");
    isLineBegun = !piece.hasEOL && (isLineBegun || !isGap);
    return { ...piece, str: isApart ? `\t${str.trimStart()}` : str };
  });
}

/** Of an annotation as the reader library gives it, what can hold words. */
interface Annotation {
  subtype?: string;
  annotationFlags?: number;
  contentsObj?: { str?: string };
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  password?: boolean;
}

/** Of an annotation's flags: it is never shown (ISO 32000-1, table 165). */
const HIDDEN = 2;

/** What was filled into the fields of a page, with their names, and what was noted on it. */
function addedTexts(annotations: Annotation[]): string[] {
  return annotations
    .filter(({ annotationFlags = 0, password }) => !password && (annotationFlags & HIDDEN) === 0)
    .map((annotation) => {
      if (annotation.subtype === "Widget") return fieldText(annotation);
      // A popup repeats the note that it belongs to.
      return annotation.subtype === "Popup" ? "" : wordsOf(annotation.contentsObj?.str);
    })
    .filter((text) => text !== "");
}

function fieldText({ fieldValue, alternativeText, fieldName }: Annotation): string {
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const value = values.map(wordsOf).filter(Boolean).join(", ");
  // "Off" is a box without its tick.
  if (value === "" || value === "Off") return "";
  const label = wordsOf(alternativeText) || wordsOf(fieldName);
  return label === "" ? value : `${label}: ${value}`;
}

function wordsOf(value: unknown): string {
  return typeof value === "string"
    ? value.replaceAll(/\r\n?/gu, "\n").replaceAll("\t", " ").trim()
    : "";
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

process.stdout.write(JSON.stringify(await readPdf(process.argv[2] ?? "", process.argv[3] ?? "")));
