import { type ListedShot, statusWords } from "@/lib/exchange/shots/listed-shot";
import { FPS } from "@/lib/rules/house-format";
import { timeCode } from "@/lib/rules/time-code";
import type { Emphasis } from "@/lib/screenplay/emphasis";
import { wrapRuns } from "@/lib/screenplay/pages/wrap-runs";
import type { StyledRun } from "@/lib/screenplay/styled-text";

const PLAIN: Emphasis = { bold: false, italic: false, underline: false };
const BOLD: Emphasis = { ...PLAIN, bold: true };
const NO_BREAK = "\u00a0";
/** Stands where words did not fit. */
const CUT = "[...]";

/**
 * What stands with a board, in lines of at most so many letters: its scene where that begins, its
 * number and how it is shot, how long it lasts, what is said and done, and the notes about it. What
 * does not fit is cut at the end and marked, and never reaches over the next board.
 * @param most lines there is room for; at least one
 * @param notes each in one line, such as `Ben: Too dark. (open)`; they have half of the room where
 *   the shot's own words need the rest
 */
export function wordsOfBoard(
  shot: ListedShot,
  letters: number,
  most: number,
  notes: readonly string[] = [],
): StyledRun[][] {
  const { number, opensScene, heading, size, movement, frames, startFrame } = shot;
  const seconds = (frames / FPS).toFixed(1);
  const time = timeCode(startFrame / FPS);
  const how = [size, movement === "static" ? "" : movement].filter(Boolean).join(", ");
  const status = statusWords(shot);
  const lines = [
    ...(opensScene && heading ? [[{ text: heading, ...BOLD }]] : []),
    [
      { text: number.name, ...BOLD },
      plain(`  ${how}  ${together(`${seconds} s`)} ${together(`at ${time}`)}`),
    ],
    ...(status === "clip" ? [] : [[plain(`(${status})`)]]),
    ...saidAndDone(shot),
  ].flatMap((runs) => wrapRuns(runs, letters).map(withCommonSpaces));
  const noted = notes.flatMap((note) =>
    wrapRuns([{ text: "Note ", ...BOLD }, plain(note)], letters),
  );
  const own = cutToFit(lines, letters, most - Math.min(noted.length, Math.floor(most / 2)));
  return most < 2 ? own : [...own, ...cutToFit(noted, letters, most - own.length)];
}

/** The first of these lines, the last of them marked where others were left out. */
function cutToFit(lines: StyledRun[][], letters: number, most: number): StyledRun[][] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = wrapRuns(kept.at(-1) ?? [], Math.max(1, letters - CUT.length - 1))[0] ?? [];
  return [...kept.slice(0, -1), [...last, plain(` ${CUT}`)]];
}

/** What is said stands in the voice's manner; what is done without words stands alone. */
function saidAndDone({ speaker, dialogue, action }: ListedShot): StyledRun[][] {
  const done = (text: string) => ({ text, ...PLAIN, italic: true });
  if (dialogue === "") return action === "" ? [] : [[done(action)]];
  const manner = action === "" ? [] : [done(`(${action}) `)];
  return [[{ text: `${speaker ?? ""}: `, ...BOLD }, ...manner, plain(dialogue)]];
}

/** A figure with its unit, which no line parts. */
function together(text: string): string {
  return text.replaceAll(" ", NO_BREAK);
}

function withCommonSpaces(line: StyledRun[]): StyledRun[] {
  return line.map((run) => ({ ...run, text: run.text.replaceAll(NO_BREAK, " ") }));
}

function plain(text: string): StyledRun {
  return { text, ...PLAIN };
}
