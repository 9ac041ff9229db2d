/** A stretch of two texts: equal in both, or different. */
export type DiffPart =
  | { kind: "same"; lines: string[] }
  | {
      kind: "changed";
      /** Lines of the first text; empty where only the second one has some. */
      mine: string[];
      theirs: string[];
      /** Where the stretch begins in the first text, counted from 0. */
      mineStart: number;
    };

/**
 * Beyond so many pairs of differing lines the two texts count as different throughout: the table
 * below would take too long and too much room. 2,000 lines against 2,000.
 */
const PAIRS_MAXIMUM = 4_000_000;

/**
 * Where two texts differ, line by line: the fewest lines that have to go or come (longest common
 * subsequence), neighbours gathered into one stretch.
 */
export function diffLines(mine: string, theirs: string): DiffPart[] {
  const own = mine.split("\n");
  const other = theirs.split("\n");
  const shorter = Math.min(own.length, other.length);
  let head = 0;
  while (head < shorter && own[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && own.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const parts = new Parts();
  parts.same(own.slice(0, head));
  const ownMiddle = own.slice(head, own.length - tail);
  const otherMiddle = other.slice(head, other.length - tail);
  if (ownMiddle.length * otherMiddle.length > PAIRS_MAXIMUM) {
    parts.changed(ownMiddle, otherMiddle);
  } else {
    compareMiddle(ownMiddle, otherMiddle, parts);
  }
  parts.same(own.slice(own.length - tail));
  return parts.list;
}

/** The first text with one stretch of it as the second text has it. */
export function takeTheirs(mine: string, part: Extract<DiffPart, { kind: "changed" }>): string {
  return mine
    .split("\n")
    .toSpliced(part.mineStart, part.mine.length, ...part.theirs)
    .join("\n");
}

function compareMiddle(own: string[], other: string[], parts: Parts): void {
  // Cell (i, j): how many lines the rests from i and j have in common.
  const width = other.length + 1;
  const common = new Uint32Array((own.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        own[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let i = 0;
  let j = 0;
  while (i < own.length || j < other.length) {
    if (i < own.length && j < other.length && own[i] === other[j]) {
      parts.same(own.slice(i, i + 1));
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < own.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.changed(own.slice(i, i + 1), []);
      i += 1;
    } else {
      parts.changed([], other.slice(j, j + 1));
      j += 1;
    }
  }
}

/** Gathers lines of one kind that follow each other. */
class Parts {
  readonly list: DiffPart[] = [];
  private mineCount = 0;

  same(lines: string[]): void {
    if (lines.length === 0) return;
    const last = this.list.at(-1);
    if (last?.kind === "same") last.lines.push(...lines);
    else this.list.push({ kind: "same", lines: [...lines] });
    this.mineCount += lines.length;
  }

  changed(mine: string[], theirs: string[]): void {
    const last = this.list.at(-1);
    if (last?.kind === "changed") {
      last.mine.push(...mine);
      last.theirs.push(...theirs);
    } else {
      const mineStart = this.mineCount;
      this.list.push({ kind: "changed", mine: [...mine], theirs: [...theirs], mineStart });
    }
    this.mineCount += mine.length;
  }
}
