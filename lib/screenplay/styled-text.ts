import { type Emphasis, findEmphasis } from "./emphasis";

/** A stretch of text that looks the same all along. */
export interface StyledRun extends Emphasis {
  text: string;
}

const PLAIN: Emphasis = { bold: false, italic: false, underline: false };

/** Takes a text with Fountain's marks apart into runs without them; line breaks stay in the runs. */
export function toStyledRuns(text: string): StyledRun[] {
  const runs: StyledRun[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (at > 0) append(runs, "\n", runs.at(-1) ?? PLAIN);
    for (const run of runsOfLine(line)) append(runs, run.text, run);
  }
  return runs;
}

function runsOfLine(line: string): StyledRun[] {
  if (!/[*_\\]/u.test(line)) return line === "" ? [] : [{ text: line, ...PLAIN }];
  const { removed, spans } = findEmphasis(line);
  const changes = new Map<number, { mark: string; by: number }[]>();
  const change = (at: number, mark: string, by: number) =>
    changes.set(at, [...(changes.get(at) ?? []), { mark, by }]);
  for (const { from, to, mark, length } of spans) {
    for (const one of STYLES_OF[mark][length] ?? []) {
      change(from, one, 1);
      change(to, one, -1);
    }
  }
  const open: Record<string, number> = { bold: 0, italic: 0, underline: 0 };
  const runs: StyledRun[] = [];
  for (let index = 0; index < line.length; index += 1) {
    for (const { mark, by } of changes.get(index) ?? []) open[mark] = (open[mark] ?? 0) + by;
    if (removed.has(index)) continue;
    const isOpen = (mark: string) => (open[mark] ?? 0) > 0;
    append(runs, line.charAt(index), {
      bold: isOpen("bold"),
      italic: isOpen("italic"),
      underline: isOpen("underline"),
    });
  }
  return runs;
}

/** What one, two or three of a mark mean. */
const STYLES_OF: Record<"*" | "_", readonly (readonly (keyof Emphasis)[])[]> = {
  "*": [[], ["italic"], ["bold"], ["bold", "italic"]],
  _: [[], ["underline"], ["underline"], ["underline"]],
};

function append(runs: StyledRun[], text: string, style: Emphasis): void {
  const last = runs.at(-1);
  if (last && isSameStyle(last, style)) last.text += text;
  else {
    const { bold, italic, underline } = style;
    runs.push({ text, bold, italic, underline });
  }
}

function isSameStyle(left: Emphasis, right: Emphasis): boolean {
  return (
    left.bold === right.bold && left.italic === right.italic && left.underline === right.underline
  );
}

/**
 * Writes runs with Fountain's marks, so that `toStyledRuns` gives them again: marks stand inside
 * spaces, and what would be taken for a mark, a note or cut text is escaped. Emphasis of a part of a
 * word that Fountain cannot say (`_` within one) is left out.
 */
export function fromStyledRuns(runs: readonly StyledRun[]): string {
  const joined: StyledRun[] = [];
  for (const run of runs) {
    for (const [at, line] of run.text.split("\n").entries()) {
      // Emphasis ends with its line.
      if (at > 0) joined.push({ text: "\n", ...PLAIN });
      if (line !== "") append(joined, line, line.trim() === "" ? PLAIN : run);
    }
  }
  return joined
    .map((run, at) => writeRun(run, joined[at - 1]?.text ?? "", joined[at + 1]?.text ?? ""))
    .join("")
    .replaceAll("[[", "[\\[")
    .replaceAll("/*", "/\\*");
}

const WORD = /[\p{L}\p{N}]/u;

function writeRun(run: StyledRun, before: string, after: string): string {
  const text = escapeMarks(run.text);
  const core = text.trim();
  if (core === "" || isSameStyle(run, PLAIN)) return text;
  const at = text.indexOf(core);
  const isCut =
    (WORD.test(before.slice(-1)) && WORD.test(text.charAt(0))) ||
    (WORD.test(after.charAt(0)) && WORD.test(text.slice(-1)));
  const stars = "*".repeat((run.bold ? 2 : 0) + (run.italic ? 1 : 0));
  const line = run.underline && !isCut ? "_" : "";
  const marked = `${line}${stars}${core}${stars}${line}`;
  return `${text.slice(0, at)}${marked}${text.slice(at + core.length)}`;
}

/** A mark between two spaces is none, and reads better without a backslash. */
function escapeMarks(text: string): string {
  return text.replace(/[*_\\]/gu, (mark, at: number) => {
    const isAlone = /^\s?$/u.test(text.charAt(at - 1)) && /^\s?$/u.test(text.charAt(at + 1));
    const isBackslash = mark === "\\" && !/[*_\\[\]/#!@~>=.&]/u.test(text.charAt(at + 1));
    return isAlone || isBackslash ? mark : `\\${mark}`;
  });
}
