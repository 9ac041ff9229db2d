import type { ScreenplayElement, TitlePage } from "../element";
import { toStyledRuns } from "../styled-text";
import type { LineKind, Page, PlacedLine } from "./page-line";
import { MEASURES, type Paper } from "./paper";
import { wrapRuns } from "./wrap-runs";

/** Row of the title, about three and a half inches down the sheet. */
const TITLE_ROW = 15;
const KIND: LineKind = "title";
/** Wider than this the lower left corner would meet what stands right of it. */
const CORNER_WIDTH = 36;

/**
 * The title page of a script: title, credit, author and source in the middle, contact and copyright at
 * the foot on the left, the date of the draft on the right. Null for a script without one.
 */
export function layOutTitlePage(elements: readonly ScreenplayElement[], paper: Paper): Page | null {
  const [first] = elements;
  if (first?.kind !== "title-page" || first.entries.every(({ values }) => values.length === 0)) {
    return null;
  }
  const take = entriesOf(first);
  const title = take("title");
  const credit = take("credit", "written by");
  const author = take("author", "authors");
  const source = take("source", "based on");
  const draft = take("draft date", "date", "draft", "revision");
  const contact = [...take("contact"), ...take("copyright")];
  const others = take();
  const middle = [title, [], credit, [], author, [], [], source].flatMap((values) =>
    values.length === 0 ? [""] : values,
  );
  const last = paper.lines - 1;
  const left = setCorner([...others, ...contact]).slice(-last);
  const right = setCorner(draft).slice(-last);
  const end = MEASURES.action.column + paper.actionWidth;
  return {
    lines: [
      ...centred(middle, paper).slice(0, Math.max(0, last - TITLE_ROW - left.length)),
      ...left.map((runs, at) => lineAt(runs, MEASURES.action.column, last - left.length + 1 + at)),
      ...right.map((runs, at) => lineAt(runs, end - lengthOf(runs), last - right.length + 1 + at)),
    ],
  };
}

/** Takes values out of a title page by their keys; without keys, all that was not taken, named. */
function entriesOf({ entries }: TitlePage): (...keys: string[]) => string[] {
  const left = new Set(entries);
  return (...keys) =>
    [...left]
      .filter(({ key }) => keys.length === 0 || keys.includes(key.toLowerCase()))
      .flatMap((entry) => {
        left.delete(entry);
        return keys.length > 0
          ? entry.values
          : entry.values.map((value) => `${entry.key}: ${value}`);
      });
}

function centred(values: string[], paper: Paper): PlacedLine[] {
  return values
    .flatMap((value) => wrapRuns(toStyledRuns(value), paper.actionWidth))
    .map((runs, at) => {
      const column = MEASURES.action.column + Math.floor((paper.actionWidth - lengthOf(runs)) / 2);
      return lineAt(runs, column, TITLE_ROW + at);
    });
}

function setCorner(values: string[]) {
  return values.flatMap((value) => wrapRuns(toStyledRuns(value), CORNER_WIDTH));
}

function lineAt(runs: PlacedLine["runs"], column: number, row: number): PlacedLine {
  return { kind: KIND, column, runs, sceneNumber: null, row };
}

function lengthOf(runs: PlacedLine["runs"]): number {
  return runs.reduce((sum, { text }) => sum + [...text].length, 0);
}
