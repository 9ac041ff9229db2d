import type { DialoguePart, PlacedElement, ScreenplayElement, TitlePage } from "./element";
import { splitInlineDirections } from "./inline-directions";
import { dropPageFurniture, toSourceLines } from "./page-furniture";
import { findSceneHeading, toSceneHeading } from "./scene-heading";
import { normaliseSource } from "./source-text";
import { isTitleKey } from "./title-page";
import { isTransition } from "./transition";

/** A line that names its speaker: 'ANNA: Hello', '**Anna (softly):** Hello', 'Anna [on phone]: Hello'. */
export interface NamedLine {
  characterName: string;
  /** What stood in brackets behind the name. */
  directions: string[];
  text: string;
}

const LONGEST_NAME = 40;
const MOST_NAME_WORDS = 5;
const NAMED =
  /^[*_]{0,3}([\p{Lu}\p{Lo}][^:：*_()[\]]{0,60}?)\s*((?:[([][^()[\]:]{1,80}[)\]]\s*)*)[*_]{0,3}[:：][*_]{0,3}(?!\/\/)(?:\s+|$|(?=\p{Lo}))(.*)$/u;
/** Small words that may stand inside a name: 'Queen of the North', 'Jan van Loon'. */
const NAME_PARTICLES = new Set(
  "of the de la le du van von der den da di del y and & 's".split(" "),
);
/** Words before a colon that announce a place instead of a speaker. */
const PLACE_WORD = /^(?:scene|setting|location|place|szene|scène|escena)\b/i;
/** Words before a colon that announce what is seen or heard. */
const ACTION_WORD =
  /^(?:action|stage directions?|sfx|fx|sounds?|sound effects?|music|lights?|lighting|visuals?|camera|shot|props?|transition|note|notes|warning|time|date|characters|cast|title|author|credit|by|super|caption|act|chapter|part|episode|logline|synopsis|genre|draft|version|contact|copyright)\b/i;

/** Reads 'NAME: words'; null when the line names nobody. */
export function findNamedLine(line: string): NamedLine | null {
  const match = NAMED.exec(line.trim());
  const name = match?.[1]?.trim() ?? "";
  if (!match || name.length > LONGEST_NAME || isTransition(`${name}:`)) return null;
  if (PLACE_WORD.test(name) || ACTION_WORD.test(name) || !isName(name)) return null;
  const directions = (match[2] ?? "").split(/[()[\]]/).map((direction) => direction.trim());
  return {
    characterName: name,
    directions: directions.filter((direction) => direction !== ""),
    text: (match[3] ?? "").trim(),
  };
}

function isName(name: string): boolean {
  const words = name.split(/\s+/);
  const withoutTitles = name.replace(/\p{L}{1,3}\. ?/gu, "");
  if (words.length > MOST_NAME_WORDS || /[.,;!?]/.test(withoutTitles)) return false;
  return words.every((word) => /^[^\p{Ll}]/u.test(word) || NAME_PARTICLES.has(word));
}

/**
 * Reads a plain script of 'NAME: words' lines to elements. A line without a name is action, unless
 * it goes on with the words above it (wrapped text); 'Scene: ...' and screenplay headings begin
 * scenes.
 */
export function readNameColon(text: string): ScreenplayElement[] {
  return placeNameColon(text).map(({ element }) => element);
}

/** The same with the lines of the text in which each element stands. */
export function placeNameColon(text: string): PlacedElement[] {
  const titlePage: TitlePage = { kind: "title-page", entries: [] };
  const placed: PlacedElement[] = [place(titlePage, 0)];
  let afterBlank = true;
  for (const [index, line] of withoutPages(text).entries()) {
    const words = line.trim();
    if (words === "") {
      afterBlank = true;
      continue;
    }
    const last = placed.at(-1);
    if (last?.element === titlePage && addTitleEntry(titlePage, words)) {
      last.lastLine = index;
      continue;
    }
    const structural = findStructural(words);
    const named = structural ? null : findNamedLine(words);
    if (structural) placed.push(place(structural, index));
    else if (named) placed.push(place(toDialogue(named), index));
    else if (!afterBlank && last && joins(last.element, line)) last.lastLine = index;
    else placed.push(place({ kind: "action", text: toActionText(words) }, index));
    afterBlank = false;
  }
  return titlePage.entries.length === 0 ? placed.slice(1) : placed;
}

function place(element: ScreenplayElement, line: number): PlacedElement {
  return { element, firstLine: line, lastLine: line, hidden: [] };
}

/** The lines of a text; those that only a printed page has are empty. */
function withoutPages(text: string): string[] {
  return dropPageFurniture(toSourceLines(normaliseSource(text))).map((line) => line.text);
}

/** Adds a line to the element above when it goes on with it. Answers whether it does. */
function joins(element: ScreenplayElement, line: string): boolean {
  const words = line.trim();
  if (element.kind === "dialogue" && goesOn(element.parts, line)) {
    addWords(element.parts, words);
    return true;
  }
  if (element.kind !== "action" || isBracketed(words)) return false;
  element.text += `\n${words}`;
  return true;
}

/** Adds 'Title: ...' and its like to the title page, as long as nothing else has begun. */
function addTitleEntry(titlePage: TitlePage, words: string): boolean {
  const [, key = "", value = ""] = /^([^:]{1,40}):(.*)$/.exec(words) ?? [];
  if (!isTitleKey(key.trim()) || value.trim() === "") return false;
  titlePage.entries.push({ key: key.trim(), values: [value.trim()] });
  return true;
}

function findStructural(words: string): ScreenplayElement | null {
  const heading = findSceneHeading(words, true);
  if (heading) return heading;
  if (isTransition(words)) return { kind: "transition", text: words };
  const announced = /^[*_#]{0,3}\s*([^:：]{1,40})[:：][*_]{0,3}\s*(.*)$/u.exec(words);
  const label = announced?.[1]?.trim() ?? "";
  const rest = announced?.[2]?.trim() ?? "";
  if (rest === "") return null;
  if (PLACE_WORD.test(label)) return findSceneHeading(rest, true) ?? toSceneHeading(rest);
  return null;
}

function toDialogue({ characterName, directions, text }: NamedLine): ScreenplayElement {
  const spokenOff = /^(?:v\.?\s?o\.?|o\.?\s?[sc]\.?)$/i;
  const parts: DialoguePart[] = directions
    .filter((direction) => !spokenOff.test(direction))
    .map((direction) => ({ kind: "parenthetical", text: direction }));
  const extensions = directions.filter((direction) => spokenOff.test(direction));
  addWords(parts, text);
  return { kind: "dialogue", characterName, extensions, dual: false, parts };
}

function addWords(parts: DialoguePart[], text: string): void {
  const goesOn = parts.some(({ kind }) => kind === "speech");
  const { directions, words } = splitInlineDirections(text, goesOn);
  for (const direction of directions) parts.push({ kind: "parenthetical", text: direction });
  const last = parts.at(-1);
  if (words === "") return;
  if (last?.kind === "speech") last.text += `\n${words}`;
  else parts.push({ kind: "speech", text: words });
}

/** Whether a line without a name continues the speech above: nothing said yet, indented, or mid-sentence. */
function goesOn(parts: DialoguePart[], line: string): boolean {
  const words = line.trim();
  const last = parts.at(-1);
  if (last?.kind !== "speech") return true;
  if (isBracketed(words)) return false;
  return /^\s{2,}/.test(line) || /^\p{Ll}/u.test(words) || !/[.!?…"”)]$/.test(last.text);
}

function isBracketed(words: string): boolean {
  return /^[([*_]{1,3}[^()[\]]*[)\]*_]{1,3}$/.test(words);
}

function toActionText(words: string): string {
  const bare = words.replace(/^(?:action|stage directions?)\s*:\s*/i, "");
  return isBracketed(bare) && /^[([]/.test(bare) ? bare.slice(1, -1).trim() : bare;
}
