import type { NewLine } from "@/db/queries/lines";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** What of a line is compared. */
export type LineContent = Pick<
  NewLine,
  "characterName" | "extension" | "stageDirections" | "dialogueText"
>;

/** An old line and the new one that goes on with it, by their places in the two lists, from 0. */
export interface LinePair {
  oldIndex: number;
  newIndex: number;
  isSame: boolean;
}

/** From this share of common words on, a line in the same stretch of the script is the same one. */
const ALIKE = 0.5;
/** Elsewhere in the script, or said by somebody else, more must agree. */
const MUCH_ALIKE = 0.8;

/**
 * Finds the old line behind each new one when a script is parsed again. First the lines that are
 * equal to the letter and stand in the same order, then equal ones that have moved, then those with
 * the same speaker and words, then the most alike: between the same neighbours, at last anywhere.
 */
export function matchLines(oldLines: LineContent[], newLines: LineContent[]): LinePair[] {
  const matcher = new Matcher(oldLines, newLines);
  matcher.pairInOrder(contentOf, true);
  matcher.pairAnywhere(contentOf, true);
  matcher.pairInOrder(speechOf, false);
  matcher.pairAlike(ALIKE, { sameSpeaker: true, sameStretch: true });
  matcher.pairAlike(MUCH_ALIKE, { sameSpeaker: false, sameStretch: true });
  matcher.pairAlike(MUCH_ALIKE, { sameSpeaker: true, sameStretch: false });
  return matcher.pairs();
}

/** Whether two lines say the same in the same way, wherever they stand. */
export function isSameContent(one: LineContent, other: LineContent): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(line: LineContent): string {
  const { characterName, extension, stageDirections, dialogueText } = line;
  return JSON.stringify([characterName, extension, stageDirections, dialogueText]);
}

/** Speaker and words; two action lines that are not equal have nothing of that in common. */
function speechOf(line: LineContent): string | null {
  return isAction(line) ? null : JSON.stringify([line.characterName, line.dialogueText]);
}

function isAction(line: LineContent): boolean {
  return line.characterName === NON_SPEAKING_PART;
}

class Matcher {
  private readonly newOfOld = new Map<number, number>();
  private readonly oldOfNew = new Map<number, number>();
  private readonly same = new Set<number>();

  constructor(
    private readonly oldLines: LineContent[],
    private readonly newLines: LineContent[],
  ) {}

  pairs(): LinePair[] {
    return [...this.oldOfNew]
      .map(([newIndex, oldIndex]) => ({ oldIndex, newIndex, isSame: this.same.has(newIndex) }))
      .sort((left, right) => left.newIndex - right.newIndex);
  }

  private pair(oldIndex: number, newIndex: number, isSame: boolean): void {
    this.newOfOld.set(oldIndex, newIndex);
    this.oldOfNew.set(newIndex, oldIndex);
    if (isSame) this.same.add(newIndex);
  }

  private freeOld(): number[] {
    return [...this.oldLines.keys()].filter((index) => !this.newOfOld.has(index));
  }

  private freeNew(): number[] {
    return [...this.newLines.keys()].filter((index) => !this.oldOfNew.has(index));
  }

  /** Pairs as many free lines of equal key as can be paired without crossing each other. */
  pairInOrder(keyOf: (line: LineContent) => string | null, isSame: boolean): void {
    const [left, right] = [this.freeOld(), this.freeNew()];
    const oldKeys = left.map((index) => keyOfAt(this.oldLines, index, keyOf));
    const newKeys = right.map((index) => keyOfAt(this.newLines, index, keyOf));
    for (const [oldAt, newAt] of longestCommon(oldKeys, newKeys)) {
      this.pair(left[oldAt] ?? -1, right[newAt] ?? -1, isSame);
    }
  }

  /** Pairs free lines of equal key wherever they stand, the first with the first. */
  pairAnywhere(keyOf: (line: LineContent) => string | null, isSame: boolean): void {
    const waiting = new Map<string, number[]>();
    for (const index of this.freeOld()) {
      const key = keyOfAt(this.oldLines, index, keyOf);
      if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), index]);
    }
    for (const index of this.freeNew()) {
      const key = keyOfAt(this.newLines, index, keyOf);
      const oldIndex = key === null ? undefined : waiting.get(key)?.shift();
      if (oldIndex !== undefined) this.pair(oldIndex, index, isSame);
    }
  }

  /** Pairs free lines by the words they share, the most alike first, then the nearest. */
  pairAlike(least: number, where: { sameSpeaker: boolean; sameStretch: boolean }): void {
    const oldWords = new Map(this.freeOld().map((at) => [at, wordsOf(this.oldLines[at])]));
    const candidates: { oldIndex: number; newIndex: number; likeness: number; apart: number }[] =
      [];
    for (const newIndex of this.freeNew()) {
      const line = this.newLines[newIndex];
      if (!line) continue;
      const words = wordsOf(line);
      const stretch = where.sameStretch ? this.stretchOf(newIndex) : null;
      for (const [oldIndex, before] of oldWords) {
        if (stretch && (oldIndex <= stretch.after || oldIndex >= stretch.before)) continue;
        const old = this.oldLines[oldIndex];
        if (!old || isAction(old) !== isAction(line)) continue;
        if (where.sameSpeaker && old.characterName !== line.characterName) continue;
        const likeness = wordLikeness(before, words);
        const apart = Math.abs(oldIndex - newIndex);
        if (likeness >= least) candidates.push({ oldIndex, newIndex, likeness, apart });
      }
    }
    candidates.sort((left, right) => right.likeness - left.likeness || left.apart - right.apart);
    for (const { oldIndex, newIndex } of candidates) {
      if (this.newOfOld.has(oldIndex) || this.oldOfNew.has(newIndex)) continue;
      this.pair(oldIndex, newIndex, false);
    }
  }

  /** Between which old lines a new one stands: those that its nearest paired neighbours go on with. */
  private stretchOf(newIndex: number): { after: number; before: number } {
    const neighbour = (step: 1 | -1) => {
      for (let at = newIndex + step; at >= 0 && at < this.newLines.length; at += step) {
        const old = this.oldOfNew.get(at);
        if (old !== undefined) return old;
      }
      return step < 0 ? -1 : this.oldLines.length;
    };
    return { after: neighbour(-1), before: neighbour(1) };
  }
}

function keyOfAt(
  lines: LineContent[],
  index: number,
  keyOf: (line: LineContent) => string | null,
): string | null {
  const line = lines[index];
  return line ? keyOf(line) : null;
}

function wordsOf(line: LineContent | undefined): Map<string, number> {
  return countWords(line?.dialogueText || line?.stageDirections || "");
}

/** The longest common subsequence of two lists of keys, as pairs of places; null equals nothing. */
function longestCommon(left: (string | null)[], right: (string | null)[]): [number, number][] {
  const width = right.length + 1;
  // 900 lines are 800,000 cells of two bytes.
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isEqual = (row: number, column: number) =>
    left[row] !== null && left[row] === right[column];
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isEqual(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (isEqual(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** How often each word occurs in a text: letters and digits, small. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Likeness of two texts, 0..1: twice the words they share, divided by the words they have. */
function wordLikeness(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const total = sum(one) + sum(other);
  return total === 0 ? 0 : (2 * shared) / total;
}

function sum(counts: Map<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
