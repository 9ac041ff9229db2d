import type { Dialogue, DialoguePart, ScreenplayElement, TitlePage } from "./element";
import { readFountain } from "./read-fountain";

/**
 * Writes elements as Fountain, so that `readFountain` gives the same elements again. Marks that
 * force an element (`.`, `!`, `@`, `>`) are only written where the text alone would be misread. A
 * title page counts only as the first element.
 */
export function writeFountain(elements: ScreenplayElement[]): string {
  if (elements.length === 0) return "";
  return `${elements.map(writeElement).join("\n\n")}\n`;
}

function writeElement(element: ScreenplayElement): string {
  switch (element.kind) {
    case "title-page":
      return writeTitlePage(element);
    case "scene-heading": {
      const number = element.sceneNumber === null ? "" : ` #${element.sceneNumber}#`;
      return preferPlain(element, `${element.text}${number}`, `.${element.text}${number}`);
    }
    case "action":
      return preferPlain(element, element.text, prefixLines("!", element.text));
    case "centered":
      return `> ${element.text} <`;
    case "lyrics":
      return prefixLines("~ ", element.text);
    case "transition":
      return preferPlain(element, element.text, `> ${element.text}`);
    case "section":
      return `${"#".repeat(element.depth)} ${element.text}`;
    case "synopsis":
      return `= ${element.text}`;
    case "note":
      // The spaces keep a bracket at the note's end apart from those that close it.
      return `[[ ${keepEmptyLines(element.text)} ]]`;
    case "boneyard":
      return `/* ${element.text} */`;
    case "page-break":
      return "===";
    case "dialogue":
      return writeDialogue(element);
  }
}

function writeTitlePage({ entries }: TitlePage): string {
  return entries
    .map(({ key, values }) => {
      if (values.length < 2) return `${key}: ${values[0] ?? ""}`.trimEnd();
      return [`${key}:`, ...values.map((value) => `    ${value}`)].join("\n");
    })
    .join("\n");
}

function writeDialogue(dialogue: Dialogue): string {
  const extensions = dialogue.extensions.map((extension) => ` (${extension})`).join("");
  const cue = `${dialogue.characterName}${extensions}${dialogue.dual ? " ^" : ""}`;
  const block = [cue, ...dialogue.parts.map(writePart)].join("\n");
  return preferPlain(dialogue, block, `@${block}`);
}

function writePart(part: DialoguePart): string {
  if (part.kind === "parenthetical") return `(${part.text})`;
  return part.kind === "lyrics" ? prefixLines("~ ", part.text) : keepEmptyLines(part.text);
}

/** Two spaces keep an empty line inside a dialogue or a note. */
function keepEmptyLines(text: string): string {
  return text.replace(/^$/gm, "  ");
}

function prefixLines(prefix: string, text: string): string {
  return text
    .split("\n")
    .map((line) => `${prefix}${line}`)
    .join("\n");
}

function preferPlain(element: ScreenplayElement, plain: string, forced: string): string {
  const read = readFountain(plain);
  return read.length === 1 && isSame(read[0], element) ? plain : forced;
}

/** Deep equality of elements, whatever the order of their fields. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || !left || !right) return false;
  const leftEntries = Object.entries(left);
  const rightValues = new Map(Object.entries(right));
  return (
    leftEntries.length === rightValues.size &&
    leftEntries.every(([key, value]) => isSame(value, rightValues.get(key)))
  );
}
