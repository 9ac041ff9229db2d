import type { HiddenElement } from "./element";

/** One line of the script with the notes and the boneyard that began on it lifted out. */
export interface SourceLine {
  /** What is left, without spaces at its end. */
  text: string;
  hidden: HiddenElement[];
  /** Nothing was on it but hidden text: it is as if the line were not there. */
  vanished: boolean;
  /** Exactly two spaces: Fountain's way to keep an empty line inside a dialogue or a note. */
  softBlank: boolean;
  /** Which lines of the script it stands for, from 0: several when hidden text spans them. */
  firstLine: number;
  lastLine: number;
}

/** Marks where something was lifted out; `normaliseSource` guarantees that no script holds them. */
const BONEYARD_MARK = "\u0001";
const NOTE_MARK = "\u0002";
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks above
const ANY_MARK = /[\u0001\u0002]/;
/** Lifted out between two of these, a mark leaves a space, so that no new word or token appears. */
const KEEPS_APART = /[\p{L}\p{N}[\]/*~=#>.!@_^()]/u;

/**
 * Splits a normalised script into lines and takes `[[notes]]` and the boneyard out of them. What is
 * opened and never closed stays text. A note may span lines, but not an empty one.
 */
export function liftHiddenText(source: string): SourceLine[] {
  const boneyard: string[] = [];
  const notes: string[] = [];
  const withoutBoneyard = liftBoneyard(source, boneyard);
  const withoutNotes = liftNotes(withoutBoneyard, notes);
  const nextBoneyard = boneyard.values();
  const nextNote = notes.values();
  let lineCount = 0;

  function* takeHidden(text: string): Generator<HiddenElement> {
    for (const character of text) {
      if (character === BONEYARD_MARK) {
        const raw = nextBoneyard.next().value ?? "";
        lineCount += countBreaks(raw);
        const cut = trimLines(raw);
        if (cut !== "") yield { kind: "boneyard", text: cut };
      } else if (character === NOTE_MARK) {
        const raw = nextNote.next().value ?? "";
        lineCount += countBreaks(raw);
        const note = trimLines(raw.replaceAll(BONEYARD_MARK, " "));
        if (note !== "") yield { kind: "note", text: note };
        yield* takeHidden(raw);
      }
    }
  }

  return withoutNotes.split("\n").map((line) => {
    const firstLine = lineCount;
    lineCount += 1;
    if (!ANY_MARK.test(line)) {
      const softBlank = line === "  ";
      const place = { firstLine, lastLine: firstLine };
      return { text: line.trimEnd(), hidden: [], vanished: false, softBlank, ...place };
    }
    const hidden = [...takeHidden(line)];
    const text = withoutMarks(line).trimEnd();
    const place = { firstLine, lastLine: lineCount - 1 };
    return { text, hidden, vanished: text === "", softBlank: false, ...place };
  });
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}

function liftBoneyard(source: string, boneyard: string[]): string {
  let visible = "";
  let from = 0;
  for (;;) {
    const open = source.indexOf("/*", from);
    const close = open < 0 ? -1 : source.indexOf("*/", open + 2);
    if (close < 0) return visible + source.slice(from);
    boneyard.push(source.slice(open + 2, close));
    visible += source.slice(from, open) + BONEYARD_MARK;
    from = close + 2;
  }
}

function liftNotes(source: string, notes: string[]): string {
  let visible = "";
  let from = 0;
  let open = source.indexOf("[[");
  let close = -1;
  let blank = -1;
  // The three positions only ever move forward: linear also for a script full of open brackets.
  while (open >= 0) {
    if (close < open + 2) close = source.indexOf("]]", open + 2);
    if (close < 0) break;
    if (blank >= 0 && blank < open) blank = -1;
    if (blank < 0) blank = findBlankLine(source, open);
    if (blank < close) {
      open = source.indexOf("[[", Math.max(blank, open + 2));
      continue;
    }
    notes.push(source.slice(open + 2, close));
    visible += source.slice(from, open) + NOTE_MARK;
    from = close + 2;
    open = source.indexOf("[[", from);
  }
  return visible + source.slice(from);
}

/** Where the next truly empty line begins (one of exactly two spaces is not), else the end. */
function findBlankLine(source: string, from: number): number {
  let start = source.indexOf("\n", from);
  while (start >= 0) {
    const end = source.indexOf("\n", start + 1);
    const line = end < 0 ? source.slice(start + 1) : source.slice(start + 1, end);
    if (line !== "  " && line.trim() === "") return start;
    start = end;
  }
  return source.length;
}

function withoutMarks(line: string): string {
  let text = "";
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (!ANY_MARK.test(character)) {
      text += character;
      continue;
    }
    const next = line.charAt(index + 1);
    const last = text.at(-1) ?? "";
    const atSpace = last === "" || last === " ";
    if (atSpace && next === " ") index += 1;
    else if (KEEPS_APART.test(last) && KEEPS_APART.test(next)) text += " ";
  }
  return text;
}

function trimLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.join("\n").trim();
}
