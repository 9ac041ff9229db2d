import { parseCharacterCue } from "./character-cue";
import type { DialoguePart, ScreenplayElement } from "./element";
import { toSceneHeading } from "./scene-heading";
import { findTitlePage } from "./title-page";

/** What a paragraph of a screenplay can be, as screenwriting programs name it. */
export const PARAGRAPH_TYPES = [
  "title-page",
  "scene-heading",
  "action",
  "character",
  "parenthetical",
  "dialogue",
  "lyrics",
  "transition",
  "centered",
  "section",
  "synopsis",
  "note",
  "boneyard",
  "page-break",
] as const;
export type ParagraphType = (typeof PARAGRAPH_TYPES)[number];

/**
 * A script as a list of paragraphs, each with a type of its own: how Final Draft stores it, and how a
 * person looks it over. Texts keep Fountain's emphasis marks.
 */
export interface ScriptParagraph {
  type: ParagraphType;
  /** Of a cue with its extensions, of a parenthetical without its brackets; line breaks as written. */
  text: string;
  /** Of a scene heading; left out where the script has none. */
  sceneNumber?: string;
  /** Of a section: 1 to 6. */
  depth?: number;
  /** Of a cue: spoken at the same time as the speech before it. */
  dual?: boolean;
  /** Of lyrics that are no part of the speech before them. */
  apart?: boolean;
}

/** The paragraphs of elements, in order. */
export function toParagraphs(elements: readonly ScreenplayElement[]): ScriptParagraph[] {
  return elements.flatMap((element): ScriptParagraph[] => {
    switch (element.kind) {
      case "title-page": {
        const entries = element.entries.map(({ key, values }) =>
          values.length < 2
            ? `${key}: ${values[0] ?? ""}`.trimEnd()
            : [`${key}:`, ...values.map((value) => `    ${value}`)].join("\n"),
        );
        return [{ type: "title-page", text: entries.join("\n") }];
      }
      case "scene-heading": {
        const { text, sceneNumber } = element;
        return [{ type: "scene-heading", text, ...(sceneNumber ? { sceneNumber } : {}) }];
      }
      case "section":
        return [{ type: "section", text: element.text, depth: element.depth }];
      case "page-break":
        return [{ type: "page-break", text: "" }];
      case "lyrics":
        return [{ type: "lyrics", text: element.text, apart: true }];
      case "dialogue": {
        const extensions = element.extensions.map((extension) => ` (${extension})`).join("");
        const text = `${element.characterName}${extensions}`;
        return [
          { type: "character", text, ...(element.dual ? { dual: true } : {}) },
          ...element.parts.map(({ kind, text }) => ({ type: PART_TYPES[kind], text })),
        ];
      }
      default:
        return [{ type: element.kind, text: element.text }];
    }
  });
}

const PART_TYPES = {
  parenthetical: "parenthetical",
  speech: "dialogue",
  lyrics: "lyrics",
} as const satisfies Record<DialoguePart["kind"], ParagraphType>;

/**
 * The elements of paragraphs: what follows a cue is its speech, and notes within a speech follow it.
 * What stands where it cannot be (words to say without a cue, an empty paragraph) becomes action, or
 * nothing.
 */
export function fromParagraphs(paragraphs: readonly ScriptParagraph[]): ScreenplayElement[] {
  const elements: ScreenplayElement[] = [];
  let speech: (ScreenplayElement & { kind: "dialogue" }) | null = null;
  /** Notes that wait for the end of the speech. */
  let waiting: ScreenplayElement[] = [];
  const close = () => {
    elements.push(...waiting);
    waiting = [];
    speech = null;
  };
  for (const [at, paragraph] of paragraphs.entries()) {
    const text = tidy(paragraph.text);
    if (speech && (paragraph.type === "note" || paragraph.type === "boneyard")) {
      if (text !== "") waiting.push(toElement(paragraph, text));
      continue;
    }
    const part = speech && !paragraph.apart ? partOf(paragraph.type, text) : null;
    if (speech && part) {
      if (text !== "") addPart(speech, part);
      continue;
    }
    close();
    if (paragraph.type === "character") {
      const cue = parseCharacterCue(text);
      if (cue) {
        const before = elements.findLast(({ kind }) => kind !== "note" && kind !== "boneyard");
        const dual = (paragraph.dual ?? false) && before?.kind === "dialogue";
        speech = { kind: "dialogue", ...cue, dual, parts: [] };
        elements.push(speech);
      } else if (text !== "") elements.push({ kind: "action", text });
    } else if (paragraph.type === "page-break") elements.push({ kind: "page-break" });
    else if (paragraph.type === "title-page") {
      const page = at === 0 ? findTitlePage(paragraph.text.split("\n")) : null;
      elements.push(...(page ? [page] : splitAction(text)));
    } else if (paragraph.type === "action") elements.push(...splitAction(paragraph.text));
    else if (text !== "") elements.push(toElement(paragraph, text));
  }
  close();
  return elements;
}

/** Empty lines at either end, and white space at line ends, mean nothing. */
function tidy(text: string): string {
  return text.replaceAll(/[^\S\n]+$/gmu, "").trim();
}

/** An empty line ends a paragraph of action. */
function splitAction(text: string): ScreenplayElement[] {
  return text
    .replaceAll(/[^\S\n]+$/gmu, "")
    .split(/\n{2,}/u)
    .map((part) => part.replaceAll(/^\n+|\n+$/gu, ""))
    .filter((part) => part !== "")
    .map((part) => ({ kind: "action", text: part }));
}

function partOf(type: ParagraphType, text: string): DialoguePart | null {
  if (type === "parenthetical") return { kind: "parenthetical", text: onOneLine(text) };
  if (type === "dialogue") return { kind: "speech", text: text.replaceAll(/\n +/gu, "\n") };
  return type === "lyrics" ? { kind: "lyrics", text } : null;
}

/** Neighbours of one kind are one part, except parentheticals. */
function addPart(speech: { parts: DialoguePart[] }, part: DialoguePart): void {
  const last = speech.parts.at(-1);
  if (part.kind !== "parenthetical" && last?.kind === part.kind) last.text += `\n${part.text}`;
  else speech.parts.push(part);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ");
}

/** A paragraph that is an element by itself. */
function toElement(paragraph: ScriptParagraph, text: string): ScreenplayElement {
  switch (paragraph.type) {
    case "scene-heading": {
      const heading = toSceneHeading(onOneLine(text));
      return { ...heading, sceneNumber: paragraph.sceneNumber ?? heading.sceneNumber };
    }
    case "section": {
      const depth = Math.min(6, Math.max(1, Math.round(paragraph.depth ?? 1)));
      return { kind: "section", depth, text: onOneLine(text).replace(/^#+ */u, "") };
    }
    case "note":
      return { kind: "note", text: text.replaceAll("]]", "] ]") };
    case "boneyard":
      return { kind: "boneyard", text: text.replaceAll("*/", "* /") };
    case "lyrics":
      return { kind: "lyrics", text: text.replaceAll(/\n{2,}/gu, "\n") };
    case "transition":
    case "centered":
    case "synopsis":
      return { kind: paragraph.type, text: onOneLine(text) };
    case "parenthetical":
      return { kind: "action", text: `(${onOneLine(text)})` };
    default:
      return { kind: "action", text: text.replaceAll(/\n{2,}/gu, "\n") };
  }
}
