import type { ScreenplayElement } from "./element";
import { splitQuotations } from "./quotation";
import { readFountain } from "./read-fountain";
import { findNamedLine } from "./read-name-colon";

/** `fountain`: a screenplay; `name-colon`: 'NAME: words'; `prose`: a story told in paragraphs. */
export type ScriptShape = "fountain" | "name-colon" | "prose";

export interface DetectedShape {
  shape: ScriptShape;
  /** Which share of the letters the grammar of that shape accounts for, 0 to 1; 1 for empty text. */
  recognisedShare: number;
}

/** Below this a grammar would guess: the text is read as prose. */
const LEAST_RECOGNISED = 0.8;
/** A script whose named lines are fewer than this is prose in which a colon occurs. */
const LEAST_NAMED = 0.2;
/** More words under each cue are chapters under capital titles, not speeches. */
const MOST_WORDS_A_SPEECH = 60;

interface Letters {
  total: number;
  /** Accounted for by screenplay grammar: headings, dialogue, transitions, whatever is forced. */
  structured: number;
  dialogue: number;
  headings: number;
  /** Paragraphs of plain description. */
  plain: number;
  /** Lines that name their speaker before a colon, with those that go on with them. */
  named: number;
  /** Paragraphs in which somebody speaks in quotation marks. */
  quoted: number;
  dialogueBlocks: number;
  dialogueWords: number;
}

/** Decides by which grammar a script is read. */
export function detectShape(text: string): DetectedShape {
  return judgeShape(readFountain(text));
}

/** The same for a text that has already been read as Fountain. */
export function judgeShape(elements: ScreenplayElement[]): DetectedShape {
  const letters = measure(elements);
  if (letters.total === 0) return { shape: "fountain", recognisedShare: 1 };
  const namedShare = (letters.named + letters.headings + letters.plain) / letters.total;
  const isNamed = letters.named > letters.dialogue && letters.named / letters.total >= LEAST_NAMED;
  if (isNamed && namedShare >= LEAST_RECOGNISED) {
    return { shape: "name-colon", recognisedShare: namedShare };
  }
  const speaks =
    letters.dialogueBlocks > 0 &&
    letters.dialogueWords / letters.dialogueBlocks <= MOST_WORDS_A_SPEECH;
  const isScreenplay = letters.headings > 0 || speaks;
  const share = (letters.structured + letters.plain) / letters.total;
  if (isScreenplay && share >= LEAST_RECOGNISED) {
    return { shape: "fountain", recognisedShare: share };
  }
  return { shape: "prose", recognisedShare: (letters.quoted + letters.plain) / letters.total };
}

function measure(elements: ScreenplayElement[]): Letters {
  const letters: Letters = {
    total: 0,
    structured: 0,
    dialogue: 0,
    headings: 0,
    plain: 0,
    named: 0,
    quoted: 0,
    dialogueBlocks: 0,
    dialogueWords: 0,
  };
  for (const element of elements) {
    if (element.kind === "note" || element.kind === "boneyard") continue;
    if (element.kind === "page-break" || element.kind === "title-page") continue;
    if (element.kind === "action") {
      measureParagraph(element.text, letters);
      continue;
    }
    const words =
      element.kind === "dialogue"
        ? [element.characterName, ...element.parts.map((part) => part.text)].join(" ")
        : element.text;
    const count = countLetters(words);
    letters.total += count;
    letters.structured += count;
    if (element.kind === "scene-heading") letters.headings += count;
    if (element.kind === "dialogue" && element.parts.length > 0) {
      letters.dialogue += count;
      letters.dialogueBlocks += 1;
      letters.dialogueWords += words.split(/\s+/).length;
    }
  }
  return letters;
}

function measureParagraph(paragraph: string, letters: Letters): void {
  const total = countLetters(paragraph);
  letters.total += total;
  const lines = paragraph.split("\n");
  const firstNamed = lines.findIndex((line) => findNamedLine(line) !== null);
  if (firstNamed >= 0) {
    const named = countLetters(lines.slice(firstNamed).join("\n"));
    letters.named += named;
    letters.plain += total - named;
  } else if (splitQuotations(paragraph).some((piece) => piece.kind === "speech")) {
    letters.quoted += total;
  } else {
    letters.plain += total;
  }
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
