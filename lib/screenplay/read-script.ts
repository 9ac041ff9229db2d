import { judgeShape, type ScriptShape } from "./detect-shape";
import type { ScreenplayElement } from "./element";
import { toPlainText } from "./plain-text";
import { readFountain } from "./read-fountain";
import { readNameColon } from "./read-name-colon";
import { type ProseFinding, readProse } from "./read-prose";
import { type ScriptLine, toScriptLines } from "./script-lines";

export interface Script {
  shape: ScriptShape;
  /** Which share of the letters the grammar of that shape accounts for, 0 to 1. */
  recognisedShare: number;
  /** From the title page, or null. */
  title: string | null;
  elements: ScreenplayElement[];
  lines: ScriptLine[];
  /** Every place in which a line plays, in the order of the script. */
  sceneLocations: string[];
  /** Every speaker, in the order of the script. */
  characters: string[];
  /** What prose was taken for what; empty for the other shapes, which leave nothing to guess. */
  findings: ProseFinding[];
}

/**
 * Reads a script of any shape. It never fails: an empty text has no lines, and a script in which
 * nobody speaks has only lines without a speaker.
 */
export function readScript(text: string): Script {
  const fountain = readFountain(text);
  const { shape, recognisedShare } = judgeShape(fountain);
  const { elements, findings } = readAs(shape, text, fountain);
  const { lines, locations, characters } = toScriptLines(elements);
  const title = findTitle(elements);
  return {
    shape,
    recognisedShare,
    title,
    elements,
    lines,
    sceneLocations: locations,
    characters,
    findings,
  };
}

function readAs(
  shape: ScriptShape,
  text: string,
  fountain: ScreenplayElement[],
): { elements: ScreenplayElement[]; findings: ProseFinding[] } {
  switch (shape) {
    case "fountain":
      return { elements: fountain, findings: [] };
    case "name-colon":
      return { elements: readNameColon(text), findings: [] };
    case "prose":
      return readProse(text);
  }
}

function findTitle(elements: ScreenplayElement[]): string | null {
  const first = elements.find((element) => element.kind === "title-page");
  const entry = first?.entries.find(({ key }) => key.toLowerCase() === "title");
  const title = toPlainText(entry?.values.join(" ") ?? "");
  return title === "" ? null : title;
}
