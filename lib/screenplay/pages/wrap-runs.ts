import type { StyledRun } from "../styled-text";

/**
 * Breaks runs into lines of at most so many characters, between words; a word that is longer than a
 * line is cut. Spaces at the beginning of a paragraph stay, those at a break vanish.
 * @param hanging characters by which every line but the first of a paragraph is narrower
 */
export function wrapRuns(runs: readonly StyledRun[], width: number, hanging = 0): StyledRun[][] {
  const letters = runs.flatMap((run) => [...run.text].map((letter) => ({ letter, run })));
  const lines: StyledRun[][] = [];
  let from = 0;
  let isFirst = true;
  while (from <= letters.length) {
    const limit = from + (isFirst ? width : width - hanging);
    let end = from;
    while (end < letters.length && letters[end]?.letter !== "\n" && end < limit) end += 1;
    const isWhole = end === letters.length || letters[end]?.letter === "\n";
    let next = end + 1;
    if (!isWhole) {
      let space = letters[end]?.letter === " " ? end : end - 1;
      while (space > from && letters[space]?.letter !== " ") space -= 1;
      const hasWord = letters.slice(from, space).some(({ letter }) => letter !== " ");
      if (space > from && hasWord) {
        end = space;
        next = space + 1;
        while (letters[next]?.letter === " ") next += 1;
      } else next = end;
    }
    lines.push(joinLetters(letters.slice(from, end)));
    from = next;
    isFirst = isWhole;
  }
  return lines;
}

function joinLetters(letters: readonly { letter: string; run: StyledRun }[]): StyledRun[] {
  let end = letters.length;
  while (end > 0 && letters[end - 1]?.letter === " ") end -= 1;
  const runs: StyledRun[] = [];
  let current: StyledRun | null = null;
  for (const { letter, run } of letters.slice(0, end)) {
    if (run === current) {
      const last = runs.at(-1);
      if (last) last.text += letter;
    } else {
      runs.push({ ...run, text: letter });
      current = run;
    }
  }
  return runs;
}
