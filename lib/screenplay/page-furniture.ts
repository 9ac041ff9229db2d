import { characterKey, findCharacterCue, isContinuedMark } from "./character-cue";
import type { SourceLine } from "./hidden-text";

/** '12.', '- 12 -', 'Page 12', '12/45': a line that is nothing but the number of its page. */
const PAGE_NUMBER = /^(?:page )?[-–—]?\s*(\d{1,3})(?:\s*(?:\/|of)\s*\d{1,3})?\s*[-–—]?\.?$/iu;
/** 'CONTINUED:', '(CONTINUED)', '12 CONTINUED: (2) 12' of shooting scripts. */
const SCENE_GOES_ON =
  /^(?:\d+[A-Z]?\s+)?(?:\(CONTINUED\)|CONTINUED:?(?:\s*\(\d+\))?)(?:\s+\d+[A-Z]?\.?)?$/u;
/** A running head: the film's name, a wide gap, the page number. */
const RUNNING_HEAD = /^(\S.*?) {3,}(\d{1,3})\.?$/u;
const MORE = /^\(MORE\)$/iu;

/**
 * Makes what a printed page adds to a screenplay invisible: page numbers, running heads, CONTINUED,
 * and the (MORE) with the repeated cue of a speech that goes on overleaf. Scripts that were copied
 * from a PDF are full of it; a speech or sentence that a page has cut in two becomes one again.
 */
export function dropPageFurniture(lines: SourceLine[]): SourceLine[] {
  const furniture = findFurniture(lines);
  const hasMore = lines.some(({ text }) => MORE.test(text.trim()));
  if (furniture.size === 0 && !hasMore) return lines;
  const gone = new Set(furniture);
  for (const seam of findSeams(lines, furniture)) {
    for (let index = seam.from; index < seam.to; index += 1) gone.add(index);
  }
  return lines.map((line, index) =>
    gone.has(index) ? { ...line, text: "", vanished: true, softBlank: false } : line,
  );
}

/** A page holds more lines than this between its number and the next one's. */
const FEWEST_LINES_OF_PAGE = 15;

/**
 * The lines of a told story without what its printed pages add; a sentence or paragraph that a page
 * has cut in two is one again. Numbers of pages may stand between two lines of a paragraph.
 */
export function withoutPageFurniture(source: string): string[] {
  const lines = toSourceLines(source);
  const feet = findInnerFeet(lines);
  const visible = lines.filter((_, index) => !feet.has(index));
  return dropPageFurniture(visible)
    .filter(({ vanished }) => !vanished)
    .map(({ text }) => text);
}

/** The lines of a normalised text in which nothing is hidden. */
export function toSourceLines(source: string): SourceLine[] {
  return source.split("\n").map((text, index) => ({
    text: text.trimEnd(),
    hidden: [],
    vanished: false,
    softBlank: false,
    firstLine: index,
    lastLine: index,
  }));
}

/** Numbers without empty lines around them that count the pages: each one more, each a page apart. */
function findInnerFeet(lines: SourceLine[]): Set<number> {
  const numbers = lines.flatMap(({ text }, index) => {
    const number = PAGE_NUMBER.exec(text.trim());
    return number ? [{ index, page: Number(number[1]) }] : [];
  });
  const isPaged = numbers.every(({ index, page }, at) => {
    const before = numbers[at - 1];
    if (!before) return true;
    return page === before.page + 1 && index - before.index > FEWEST_LINES_OF_PAGE;
  });
  return new Set(numbers.length > 1 && isPaged ? numbers.map(({ index }) => index) : []);
}

/** Indexes of the lines that belong to the page and not to the script. */
function findFurniture(lines: SourceLine[]): Set<number> {
  const found = new Set<number>();
  const numbers: { index: number; page: number }[] = [];
  const heads = new Map<string, { index: number; page: number }[]>();
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    if (text === "" || line.hidden.length > 0) continue;
    const head = RUNNING_HEAD.exec(text);
    if (head?.[1]) {
      const same = heads.get(head[1]) ?? [];
      heads.set(head[1], [...same, { index, page: Number(head[2]) }]);
    }
    if (!standsAlone(lines, index)) continue;
    const number = PAGE_NUMBER.exec(text);
    if (number) numbers.push({ index, page: Number(number[1]) });
    else if (SCENE_GOES_ON.test(text)) found.add(index);
  }
  // Pages count up; a countdown in the action does not.
  if (isRising(numbers)) for (const { index } of numbers) found.add(index);
  for (const same of heads.values()) {
    if (same.length > 1 && isRising(same)) for (const { index } of same) found.add(index);
  }
  return found;
}

function isRising(numbers: { page: number }[]): boolean {
  return numbers.every(({ page }, at) => at === 0 || page > (numbers[at - 1]?.page ?? 0));
}

function isEmpty(line: SourceLine | undefined): boolean {
  return !line || (line.text === "" && !line.softBlank);
}

function standsAlone(lines: SourceLine[], index: number): boolean {
  return isEmpty(lines[index - 1]) && isEmpty(lines[index + 1]);
}

/** Stretches that a page break has put into the middle of something; `to` goes on with it. */
function findSeams(lines: SourceLine[], furniture: Set<number>): { from: number; to: number }[] {
  const seams: { from: number; to: number }[] = [];
  let cue: string | null = null;
  let last = -1;
  let crossed = false;
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    if (furniture.has(index) || MORE.test(text)) {
      crossed = true;
      continue;
    }
    if (text === "") continue;
    const here = isEmpty(lines[index - 1]) ? findCharacterCue(text.replace(/^@/, "")) : null;
    const key = here ? characterKey(here.characterName) : null;
    const before = lines[last]?.text.trim() ?? "";
    if (crossed && key !== null && key === cue && here?.extensions.some(isContinuedMark)) {
      seams.push({ from: last + 1, to: index + 1 });
    } else if (crossed && key === null && isCutSentence(before, text)) {
      seams.push({ from: last + 1, to: index });
    } else if (key !== null) {
      cue = key;
    } else if (isEmpty(lines[index - 1])) {
      // A paragraph of its own: whoever spoke before has finished.
      cue = null;
    }
    last = index;
    crossed = false;
  }
  return seams;
}

/** 'He walks to' | 'the door.' */
function isCutSentence(before: string, after: string): boolean {
  return /[\p{Ll},]$/u.test(before) && /^\p{Ll}/u.test(after);
}
