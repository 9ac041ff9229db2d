import type { Emphasis } from "@/lib/screenplay/emphasis";
import type { StyledRun } from "@/lib/screenplay/styled-text";
import { FACE_COUNT, faceOf, readFace } from "./script-faces";

/** Of a letter's size: its width, where an underline lies below its top, and how thick that is. */
const LETTER_WIDTH = 0.6;
const UNDERLINE = 0.96;
const UNDERLINE_WIDTH = 0.05;
const PLAIN: Emphasis = { bold: false, italic: false, underline: false };
/** Letters that stand where they are, without a picture: space, and those that join or hide. */
const INVISIBLE = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]$/u;

type Document = PDFKit.PDFDocument;

/** Writes letters of one width onto a sheet, each in the first face that has it. */
export class ScriptPen {
  private readonly faces = new Map<string, number>();
  private current = "";

  constructor(
    private readonly document: Document,
    /** Of the letters, in points. */
    private readonly size: number,
  ) {}

  /** Points from one letter to the next. */
  get step(): number {
    return this.size * LETTER_WIDTH;
  }

  /** Letters that no face has, each once. */
  lettersMissing(runs: readonly StyledRun[]): string[] {
    const missing = new Set<string>();
    for (const run of runs) {
      for (const letter of run.text) if (this.faceFor(run, letter) < 0) missing.add(letter);
    }
    return [...missing];
  }

  writePlain(text: string, left: number, top: number): void {
    this.write([{ text, ...PLAIN }], left, top);
  }

  write(runs: readonly StyledRun[], left: number, top: number): void {
    let at = left;
    for (const run of runs) {
      const from = at;
      for (const { text, face } of this.partsOf(run)) {
        this.use(run, face);
        this.document.text(text, at, top, { lineBreak: false });
        at += [...text].length * this.step;
      }
      if (run.underline) this.underline(from, at, top);
    }
  }

  private underline(from: number, to: number, top: number): void {
    this.document
      .moveTo(from, top + this.size * UNDERLINE)
      .lineTo(to, top + this.size * UNDERLINE)
      .lineWidth(this.size * UNDERLINE_WIDTH)
      .stroke();
  }

  /** A run in stretches of one face. */
  private partsOf(run: StyledRun): { text: string; face: number }[] {
    const parts: { text: string; face: number }[] = [];
    for (const letter of run.text) {
      const face = this.faceFor(run, letter);
      const last = parts.at(-1);
      if (last?.face === face) last.text += letter;
      else parts.push({ text: letter, face });
    }
    return parts;
  }

  /** @returns the face's place in the list; -1 when none has the letter */
  private faceFor(style: Emphasis, letter: string): number {
    if (INVISIBLE.test(letter)) return 0;
    const key = `${style.bold}${style.italic}${letter}`;
    const known = this.faces.get(key);
    if (known !== undefined) return known;
    let found = -1;
    for (let index = 0; index < FACE_COUNT && found < 0; index += 1) {
      this.use(style, index);
      if (hasLetter(this.document, letter)) found = index;
    }
    this.faces.set(key, found);
    return found;
  }

  private use(style: Emphasis, index: number): void {
    const { name, file } = faceOf(style, Math.max(0, index));
    if (name === this.current) return;
    if (!this.opened.has(name)) {
      this.document.registerFont(name, readFace(file));
      this.opened.add(name);
    }
    this.document.font(name, this.size);
    this.current = name;
  }

  private readonly opened = new Set<string>();
}

/** Whether the face in use has a letter: pdfkit keeps it, with its reader, in a field without a type. */
function hasLetter(document: Document, letter: string): boolean {
  const { _font: face } = document as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  return face.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
