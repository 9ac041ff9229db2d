import type { ScreenplayElement } from "../element";
import { breakPages } from "./break-pages";
import type { Page } from "./page-line";
import { PAPERS, type Paper } from "./paper";
import { setBlocks } from "./set-blocks";

/** The pages of a script as they are printed, without its title page. */
export function layOutScript(elements: readonly ScreenplayElement[], paper: Paper): Page[] {
  return breakPages(setBlocks(elements, paper), paper.lines);
}

/** A page is counted in eights. */
const PARTS = 8;

/** How long a script is on paper, in eighths of a page. */
export interface PageCount {
  total: number;
  /** Of every scene, in order; each has at least one. */
  scenes: number[];
}

/** Counts a script's pages on US Letter, by which the trade counts. */
export function countPages(elements: readonly ScreenplayElement[]): PageCount {
  const paper = PAPERS.letter;
  const pages = layOutScript(elements, paper);
  const starts: number[] = [];
  let end = 0;
  for (const [at, { lines }] of pages.entries()) {
    const isHead = (line: (typeof lines)[number], index: number) =>
      line.kind === "heading" && lines[index - 1]?.kind !== "heading";
    starts.push(...lines.filter(isHead).map(({ row }) => at * paper.lines + row));
    end = at * paper.lines + lines.reduce((last, { row }) => Math.max(last, row + 1), 0);
  }
  const eighths = (rows: number) => (rows * PARTS) / paper.lines;
  return {
    total: end === 0 ? 0 : Math.max(1, Math.round(eighths(end))),
    scenes: starts.map((start, at) =>
      Math.max(1, Math.round(eighths((starts[at + 1] ?? end) - start))),
    ),
  };
}
