import type { Dialogue, ScreenplayElement } from "../element";
import { type StyledRun, toStyledRuns } from "../styled-text";
import type { Block, LineKind, PageLine } from "./page-line";
import { DUAL, MEASURES, type Paper } from "./paper";
import { wrapRuns } from "./wrap-runs";

/**
 * Sets every printed element of a script in lines of its measure. Sections, synopses, notes and what
 * was cut are never printed; the title page has a page of its own.
 */
export function setBlocks(elements: readonly ScreenplayElement[], paper: Paper): Block[] {
  const blocks: Block[] = [];
  /** The speech that stands last, whatever is noted behind it. */
  let spoken: Dialogue | null = null;
  for (const element of elements) {
    const block = setElement(element, paper);
    if (!block) continue;
    if (element.kind === "dialogue" && element.dual && spoken) {
      blocks.pop();
      blocks.push({
        kind: "dual",
        spaceBefore: 1,
        lines: setColumn(spoken, DUAL.left),
        beside: setColumn(element, DUAL.right),
      });
      spoken = null;
    } else {
      blocks.push(block);
      spoken = element.kind === "dialogue" ? element : null;
    }
  }
  return blocks;
}

function setElement(element: ScreenplayElement, paper: Paper): Block | null {
  const width = paper.actionWidth;
  switch (element.kind) {
    case "scene-heading": {
      const lines = setText("heading", element.text.toUpperCase(), 15, width);
      const [first] = lines;
      if (first) first.sceneNumber = element.sceneNumber;
      return { kind: "heading", spaceBefore: 2, lines, beside: [] };
    }
    case "action":
      return blockOf("action", setText("action", element.text, MEASURES.action.column, width));
    case "lyrics": {
      const { column, width: measure } = MEASURES.speech;
      return blockOf("action", italic(setText("action", element.text, column, measure)));
    }
    case "centered": {
      const lines = setText("action", element.text, 0, width);
      return blockOf(
        "action",
        lines.map((line) => moved(line, width, 2)),
      );
    }
    case "transition": {
      const lines = setText("transition", element.text, 0, width);
      return blockOf(
        "transition",
        lines.map((line) => moved(line, width, 1)),
      );
    }
    case "dialogue":
      return blockOf("speech", setSpeech(element));
    case "page-break":
      return { kind: "page-break", spaceBefore: 0, lines: [], beside: [] };
    default:
      return null;
  }
}

function blockOf(kind: Block["kind"], lines: PageLine[]): Block {
  return { kind, spaceBefore: 1, lines, beside: [] };
}

function setText(kind: LineKind, text: string, column: number, width: number): PageLine[] {
  return wrapRuns(toStyledRuns(text), width).map((runs) => lineOf(kind, column, runs));
}

function lineOf(kind: LineKind, column: number, runs: StyledRun[]): PageLine {
  return { kind, column, runs, sceneNumber: null };
}

/** A line in the middle of the action's measure (share 2), or at its right edge (share 1). */
function moved(line: PageLine, width: number, share: 1 | 2): PageLine {
  const length = line.runs.reduce((sum, { text }) => sum + [...text].length, 0);
  return { ...line, column: MEASURES.action.column + Math.floor((width - length) / share) };
}

function italic(lines: PageLine[]): PageLine[] {
  return lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, italic: true })),
  }));
}

/** The cue as it stands on the page: 'MARTA (O.S.)'. */
function cueOf({ characterName, extensions }: Dialogue): string {
  return [characterName, ...extensions.map((extension) => `(${extension})`)].join(" ");
}

function setSpeech(speech: Dialogue): PageLine[] {
  const { cue, parenthetical, speech: words } = MEASURES;
  return setParts(speech, {
    cue: [cue.column, cue.width],
    parenthetical: [parenthetical.column, parenthetical.width],
    words: [words.column, words.width],
  });
}

function setColumn(speech: Dialogue, column: number): PageLine[] {
  return setParts(speech, {
    cue: [column + DUAL.cue, DUAL.width - DUAL.cue],
    parenthetical: [column + DUAL.parenthetical, DUAL.width - DUAL.parenthetical],
    words: [column, DUAL.width],
  });
}

type Measure = readonly [column: number, width: number];

function setParts(
  speech: Dialogue,
  measures: { cue: Measure; parenthetical: Measure; words: Measure },
): PageLine[] {
  const cue = setText("cue", cueOf(speech), ...measures.cue);
  const parts = speech.parts.flatMap((part) => {
    if (part.kind !== "parenthetical") {
      const lines = setText("speech", part.text, ...measures.words);
      return part.kind === "lyrics" ? italic(lines) : lines;
    }
    // Its lines hang behind the opening bracket.
    const [column, width] = measures.parenthetical;
    return wrapRuns(toStyledRuns(`(${part.text})`), width, 1).map((runs, at) =>
      lineOf("parenthetical", at === 0 ? column : column + 1, runs),
    );
  });
  return [...cue, ...parts];
}
