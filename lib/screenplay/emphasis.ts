/** How a stretch of text is set apart. */
export interface Emphasis {
  bold: boolean;
  italic: boolean;
  underline: boolean;
}

interface Mark {
  /** Position in the text, length of the run. */
  at: number;
  length: number;
}

/** The marks of a line, and what they emphasise. */
export interface LineEmphasis {
  /** Positions of characters that are marks, or the backslash before a character that is none. */
  removed: Set<number>;
  /** Stretches between two marks, from a position up to another. */
  spans: { from: number; to: number; mark: "*" | "_"; length: number }[];
}

/** Finds Fountain's emphasis (`*i*`, `**b**`, `***bi***`, `_u_`) in one line. */
export function findEmphasis(line: string): LineEmphasis {
  const found: LineEmphasis = { removed: new Set(), spans: [] };
  const open: Record<"*" | "_", Mark[]> = { "*": [], _: [] };
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === "\\" && /[*_\\[\]/#!@~>=.&]/.test(line.charAt(index + 1))) {
      found.removed.add(index);
      index += 1;
      continue;
    }
    if (character !== "*" && character !== "_") continue;
    let length = 1;
    while (line.charAt(index + length) === character) length += 1;
    matchRun(line, character, { at: index, length }, open[character], found);
    index += length - 1;
  }
  return found;
}

/** Closes what a run of marks can close, then remembers the rest as opening. */
function matchRun(
  line: string,
  mark: "*" | "_",
  run: Mark,
  open: Mark[],
  { removed, spans }: LineEmphasis,
): void {
  const before = line.charAt(run.at - 1);
  const after = line.charAt(run.at + run.length);
  const word = /[\p{L}\p{N}]/u;
  const inWord = mark === "_" && word.test(before) && word.test(after);
  if (inWord || run.length > 3) return;
  let left = run.length;
  if (before !== "" && before !== " ") {
    for (let last = open.at(-1); left > 0 && last; last = open.at(-1)) {
      const taken = Math.min(left, last.length);
      spans.push({ from: last.at + last.length, to: run.at, mark, length: taken });
      for (let step = 0; step < taken; step += 1) {
        removed.add(last.at + last.length - 1 - step);
        removed.add(run.at + run.length - left + step);
      }
      left -= taken;
      last.length -= taken;
      if (last.length === 0) open.pop();
    }
  }
  if (left > 0 && after !== "" && after !== " ") {
    open.push({ at: run.at + run.length - left, length: left });
  }
}
