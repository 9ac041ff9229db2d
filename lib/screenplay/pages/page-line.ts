import type { StyledRun } from "../styled-text";

/** What a line of a page is; decides where pages may break. */
export type LineKind =
  | "heading"
  | "action"
  | "cue"
  | "parenthetical"
  | "speech"
  | "transition"
  | "title";

/** One printed line. */
export interface PageLine {
  kind: LineKind;
  /** Where it begins, in characters from the sheet's left edge. */
  column: number;
  runs: StyledRun[];
  /** Of the first line of a heading, where scenes are numbered. */
  sceneNumber: string | null;
}

/** Lines that belong together: an element, with the empty lines that stand before it. */
export interface Block {
  kind: "heading" | "action" | "speech" | "dual" | "transition" | "page-break";
  spaceBefore: number;
  lines: PageLine[];
  /** The second column of a dual block; empty for all others. */
  beside: PageLine[];
}

/** A line with the row it stands in, from 0; two of a dual block share one. */
export type PlacedLine = PageLine & { row: number };

export interface Page {
  lines: PlacedLine[];
}

/** The characters of a line, without their looks. */
export function textOfLine({ runs }: Pick<PageLine, "runs">): string {
  return runs.map(({ text }) => text).join("");
}

/** A line without emphasis. */
export function plainLine(kind: LineKind, column: number, text: string): PageLine {
  const runs = [{ text, bold: false, italic: false, underline: false }];
  return { kind, column, runs, sceneNumber: null };
}
