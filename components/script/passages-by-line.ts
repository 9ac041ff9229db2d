import type { Passage } from "@/lib/rules/anchor";

/** Words with a note; `current` is the one that somebody looks at. */
export type Mark = "note" | "current";

/**
 * Which words of each line are marked, by the number of the line: `3-9n 12-15c`, from the first to
 * behind the last character, with the mark's first letter. A text, so that equal ones are equal.
 */
export function passagesByLine(
  lines: readonly { text: string }[],
  passages: readonly (Passage & { isCurrent: boolean })[],
): ReadonlyMap<number, string> {
  const marked = new Map<number, string>();
  if (passages.length === 0) return marked;
  let start = 0;
  for (const [index, { text }] of lines.entries()) {
    const end = start + text.length;
    for (const { from, to, isCurrent } of passages) {
      if (from >= end || to <= start || start === end) continue;
      const place = `${Math.max(0, from - start)}-${Math.min(to, end) - start}${isCurrent ? "c" : "n"}`;
      const before = marked.get(index);
      marked.set(index, before === undefined ? place : `${before} ${place}`);
    }
    start = end + 1;
  }
  return marked;
}

/** A line in pieces, those with a mark and those between; where marks overlap, the current one shows. */
export function splitMarked(text: string, marked: string): { words: string; mark: Mark | null }[] {
  // By code units, as the places count.
  const marks = new Array<Mark | null>(text.length).fill(null);
  for (const [, from, to, kind] of marked.matchAll(/(\d+)-(\d+)([nc])/gu)) {
    for (let at = Number(from); at < Number(to); at += 1) {
      if (kind === "c" || marks[at] === null) marks[at] = kind === "c" ? "current" : "note";
    }
  }
  const pieces: { words: string; mark: Mark | null }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = marks[at] ?? null;
    const last = pieces.at(-1);
    if (last && last.mark === mark) last.words += text[at];
    else pieces.push({ words: text[at] ?? "", mark });
  }
  return pieces;
}
