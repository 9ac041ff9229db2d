import { type PageLine, textOfLine } from "./page-line";

/** Lines that stand on each side of a page break at least. */
const LEAST = 2;
/** Action of this many lines is never cut. */
const UNCUT_ACTION = 3;
/** How many lines a page may end early for its last sentence to be whole. */
const SENTENCE_REACH = 3;
const SENTENCE_END = /[.!?…:]["'”’)*_]*$/u;

/** Before which lines of a paragraph of action a page may end. */
export function wholeCuts(lines: readonly PageLine[]): number[] {
  if (lines.length <= UNCUT_ACTION) return [];
  return lines.map((_, at) => at).filter((at) => at >= LEAST && lines.length - at >= LEAST);
}

/**
 * Before which lines of a speech a page may end: with two lines of words before and behind it, and not
 * behind its cue or a parenthetical.
 */
export function speechCuts(lines: readonly PageLine[]): number[] {
  const words = lines.filter(({ kind }) => kind === "speech").length;
  const cuts: number[] = [];
  let before = 0;
  for (const [at, { kind }] of lines.entries()) {
    const isBehindWords = lines[at - 1]?.kind === "speech";
    if (isBehindWords && before >= LEAST && words - before >= LEAST) cuts.push(at);
    if (kind === "speech") before += 1;
  }
  return cuts;
}

/**
 * The last of the places that leaves the page with at most so many lines; one a little earlier if a
 * sentence ends there. @returns null when there is none
 */
export function bestCut(
  lines: readonly PageLine[],
  cuts: readonly number[],
  room: number,
): number | null {
  const possible = cuts.filter((cut) => cut <= room);
  const last = possible.at(-1);
  if (last === undefined) return null;
  const endsSentence = (cut: number) => {
    const line = lines[cut - 1];
    return line !== undefined && SENTENCE_END.test(textOfLine(line));
  };
  return possible.findLast((cut) => last - cut < SENTENCE_REACH && endsSentence(cut)) ?? last;
}
