interface Mark {
  /** Position in the text, length of the run. */
  at: number;
  length: number;
}

/**
 * Text as it is read aloud or shown: Fountain's emphasis (`*i*`, `**b**`, `***bi***`, `_u_`) and its
 * backslashes gone, white space and line breaks as single spaces. A mark without a partner stays.
 */
export function toPlainText(text: string): string {
  const flat = text
    .split("\n")
    .map((line) => stripEmphasis(line))
    .join(" ");
  return flat.replace(/\s+/g, " ").trim();
}

function stripEmphasis(line: string): string {
  if (!/[*_\\]/.test(line)) return line;
  const removed = new Set<number>();
  const open: Record<"*" | "_", Mark[]> = { "*": [], _: [] };
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === "\\" && /[*_\\[\]/#!@~>=.&]/.test(line.charAt(index + 1))) {
      removed.add(index);
      index += 1;
      continue;
    }
    if (character !== "*" && character !== "_") continue;
    let length = 1;
    while (line.charAt(index + length) === character) length += 1;
    matchRun(line, character, { at: index, length }, open[character], removed);
    index += length - 1;
  }
  let plain = "";
  for (let index = 0; index < line.length; index += 1) {
    if (!removed.has(index)) plain += line.charAt(index);
  }
  return plain;
}

/** Closes what a run of marks can close, then remembers the rest as opening. */
function matchRun(line: string, mark: string, run: Mark, open: Mark[], removed: Set<number>): void {
  const before = line.charAt(run.at - 1);
  const after = line.charAt(run.at + run.length);
  const word = /[\p{L}\p{N}]/u;
  const inWord = mark === "_" && word.test(before) && word.test(after);
  if (inWord || run.length > 3) return;
  let left = run.length;
  if (before !== "" && before !== " ") {
    for (let last = open.at(-1); left > 0 && last; last = open.at(-1)) {
      const taken = Math.min(left, last.length);
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
