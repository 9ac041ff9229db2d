import { setImmediate as nextTurn } from "node:timers/promises";
import type { ScreenplayElement } from "@/lib/screenplay/element";
import { layOutScript } from "@/lib/screenplay/pages/lay-out-script";
import { layOutTitlePage } from "@/lib/screenplay/pages/lay-out-title-page";
import type { Page, PlacedLine } from "@/lib/screenplay/pages/page-line";
import { MEASURES, PAPERS } from "@/lib/screenplay/pages/paper";
import { MissingLetters } from "./missing-letters";
import { type PdfFacts, PdfFile } from "./pdf-file";
import { ScriptPen } from "./script-pen";

/** Points of a character and of a line, which is as high as its letters: ten and six make an inch. */
const CHARACTER = 7.2;
const LINE = 12;
const INCH = 72;
/** Where the number of a page stands from above. */
const HEADER = 0.5 * INCH;
/** Where the number of a scene begins, in characters from the left edge. */
const SCENE_COLUMN = 8;

export interface ScriptPdfOptions extends PdfFacts {
  paper: keyof typeof PAPERS;
  sceneNumbers: boolean;
}

/**
 * Prints a script. Between two pages others get their turn, so that a feature film holds up nobody.
 * @throws MissingLetters for letters that none of our faces has, such as Chinese and Arabic ones
 */
export async function writeScriptPdf(
  elements: readonly ScreenplayElement[],
  options: ScriptPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = PAPERS[options.paper];
  const numbered = options.sceneNumbers ? numberScenes(elements) : elements;
  const titlePage = layOutTitlePage(elements, paper);
  const pages = layOutScript(numbered, paper);
  const file = new PdfFile(options, [paper.width, paper.height]);
  const { document } = file;
  const pen = new ScriptPen(document, LINE);
  const missing = pen.lettersMissing(
    [...(titlePage ? [titlePage] : []), ...pages].flatMap(({ lines }) =>
      lines.flatMap(({ runs }) => runs),
    ),
  );
  if (missing.length > 0) throw new MissingLetters(missing);
  // The number comes first, as readers of PDFs expect what stands at the head.
  const drawPage = ({ lines }: Page, number = "") => {
    document.addPage();
    const end = MEASURES.action.column + paper.actionWidth - number.length;
    if (number !== "") pen.writePlain(number, end * CHARACTER, HEADER);
    for (const line of lines) drawLine(line);
  };
  const drawLine = (line: PlacedLine) => {
    const top = INCH + line.row * LINE;
    const number = options.sceneNumbers ? (line.sceneNumber ?? "") : "";
    const end = MEASURES.action.column + paper.actionWidth + 1;
    if (number !== "") pen.writePlain(number, SCENE_COLUMN * CHARACTER, top);
    pen.write(line.runs, line.column * CHARACTER, top);
    if (number !== "") pen.writePlain(number, end * CHARACTER, top);
  };
  if (titlePage) drawPage(titlePage);
  for (const [at, page] of (pages.length > 0 ? pages : [{ lines: [] }]).entries()) {
    // The first page has no number.
    drawPage(page, at === 0 ? "" : `${at + 1}.`);
    await nextTurn();
  }
  return file.finish();
}

/** Scenes as their writer numbered them; counted where nobody has. */
function numberScenes(elements: readonly ScreenplayElement[]): ScreenplayElement[] {
  const isNumbered = elements.some(
    (element) => element.kind === "scene-heading" && element.sceneNumber !== null,
  );
  let count = 0;
  return elements.map((element) => {
    if (isNumbered || element.kind !== "scene-heading") return element;
    count += 1;
    return { ...element, sceneNumber: String(count) };
  });
}
