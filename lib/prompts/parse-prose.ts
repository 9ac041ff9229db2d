import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ParsedProse, ParseProseTask } from "@/lib/providers/ports/text-tasks";
import { FENCE_RULE, fence, fences } from "./fence";

const INSTRUCTIONS = `You cut a prose story into the lines of a script. You decide only where a line begins and ends and whose it is; you never write words of your own.

Rules:
- quote is copied from the text character by character, without the quotation marks around speech. Keep the order. Leave nothing out, and use nothing twice.
- dialogue: one speaker, the words spoken. Give the speaker the one name the story uses most; find out whom a pronoun means. A story told by an "I" who has no name: NARRATOR.
- action: everything that is seen or told, character null. Thoughts are action.
- A clause like "she said, turning round" does not become a line: put what it says about the manner into cue of the dialogue beside it, in the words of the text. cue is null when there is none.
- A new line begins when the speaker changes, when something new happens, or when the place changes. Speech of more than 25 words is cut at the end of a sentence, same speaker.
- location: the place in a few words as often as the text lets you know it, repeated for every line there; null when unknown.
- <so-far>, when there is one, tells what was found in the pages before: keep to those names and, until the place changes, to that place.

${FENCE_RULE}`;

/** How an answer must look. */
export const parsedProseSchema: z.ZodType<ParsedProse> = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(["dialogue", "action"]),
      character: z.string().nullable(),
      location: z.string().nullable(),
      cue: z.string().nullable(),
      quote: z.string(),
    }),
  ),
});

/** What the pages before a portion have shown. */
export interface ProseSoFar {
  characters: string[];
  location: string | null;
}

/** The question how a prose story, or a portion of it, falls into lines. */
export function parseProseRequest(
  task: ParseProseTask,
  soFar: ProseSoFar = { characters: [], location: null },
): TextRequest<ParsedProse> {
  const known = [
    soFar.characters.length > 0 ? `People: ${soFar.characters.join(", ")}` : "",
    soFar.location ? `Place: ${soFar.location}` : "",
  ];
  return {
    task,
    instructions: INSTRUCTIONS,
    input: [
      fences([["so-far", known.filter((text) => text !== "").join("\n")]]),
      fence("story", task.text),
    ]
      .filter((text) => text !== "")
      .join("\n\n"),
    schema: parsedProseSchema,
    schemaName: "parsed_prose",
    // A line costs its own words, about 1.3 tokens each, and its labels.
    maxOutputTokens: 1000 + Math.ceil(task.text.length * 0.7),
  };
}

/** 'She said, without turning round from the window, and not for the first time': no clause is longer. */
const CLAUSE_WORDS = 18;
/** Verbs that tell that somebody speaks; a clause without one is known by how it hangs on the words. */
const SPEECH_VERB =
  /^(?:said|says?|ask(?:s|ed)?|repl(?:y|ies|ied)|answer(?:s|ed)?|whisper(?:s|ed)?|murmur(?:s|ed)?|mutter(?:s|ed)?|shout(?:s|ed)?|yell(?:s|ed)?|cr(?:y|ies|ied)|call(?:s|ed)?|add(?:s|ed)?|told|tells?)$/iu;
/**
 * Quotation marks that open: words in them are spoken, and may never be left out. One that closes
 * can look the same, but stands apart from the words behind it: `"Come in," said Marta`.
 */
const QUOTED = /["“„「][\p{L}\p{N}]|«\s*[\p{L}\p{N}]/u;
/** Speakers who need no name in the text. */
const UNNAMED = new Set(["narrator", "someone", "voice"]);

/** What is wrong with an answer, in words for the next try; empty when it can be used. */
export function checkParsedProse(task: ParseProseTask, answer: ParsedProse): string[] {
  const source = indexLetters(task.text);
  const complaints: string[] = [];
  let position = 0;
  let lastKind: "dialogue" | "action" | null = null;
  for (const [index, line] of answer.lines.entries()) {
    const number = index + 1;
    complaints.push(...complainOfLabels(line, number, source.letters));
    const quote = indexLetters(line.quote).letters;
    const at = quote === "" ? -1 : source.letters.indexOf(quote, position);
    if (at < 0) {
      complaints.push(`The quote of line ${number} is not in the text at that place.`);
    } else {
      const isBesideSpeech = line.kind === "dialogue" || lastKind === "dialogue";
      complaints.push(...complainOfGap(task.text, source, position, at, isBesideSpeech));
      position = at + quote.length;
    }
    lastKind = line.kind;
  }
  const end = source.letters.length;
  complaints.push(...complainOfGap(task.text, source, position, end, lastKind === "dialogue"));
  return complaints;
}

function complainOfLabels(line: ParsedProse["lines"][number], number: number, letters: string) {
  const complaints: string[] = [];
  if (line.kind === "dialogue" && !line.character?.trim()) {
    complaints.push(`Line ${number} is dialogue without a speaker.`);
  }
  if (line.kind === "action" && line.character) {
    complaints.push(`Line ${number} is action and must have no character.`);
  }
  const name = line.character ?? "";
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const isNamed = words.every((word) => letters.includes(word.toLowerCase()));
  if (!isNamed && !UNNAMED.has(name.trim().toLowerCase())) {
    complaints.push(`The speaker of line ${number}, ${name}, has a name that is not in the text.`);
  }
  if (line.cue && !letters.includes(indexLetters(line.cue).letters)) {
    complaints.push(`The cue of line ${number} is not in the words of the text.`);
  }
  return complaints;
}

/** Between two quotes nothing may be left out but clauses that tell who speaks. */
function complainOfGap(
  text: string,
  source: Letters,
  from: number,
  to: number,
  isBesideSpeech: boolean,
): string[] {
  if (from >= to) return [];
  const start = source.places[from] ?? text.length;
  const end = source.places[to] ?? text.length;
  // The mark that opens what is left out stands before its first letter.
  const isQuoted = QUOTED.test(text.slice(Math.max(start - 2, 0), end));
  const pieces = text.slice(start, end).split(/(?<=[.!?…])["”’»]?\s+/u);
  const lost = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !isReportingClause(piece));
  if (isBesideSpeech && !isQuoted && lost.length === 0) return [];
  const shown = text.slice(start, end).replace(/\s+/gu, " ").trim().slice(0, 120);
  return [`These words belong to no line: “${shown}”`];
}

/** 'said Voss quietly.', 'Then Marta turned and said,', 'Marta said.' */
function isReportingClause(text: string): boolean {
  const piece = text.trim();
  const words = piece.match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (words.length > CLAUSE_WORDS) return false;
  const goesOn = /^[\p{Ll}\p{Lo}]/u.test(piece) || /[,:]\P{L}*$/u.test(piece);
  return goesOn || words.some((word) => SPEECH_VERB.test(word));
}

interface Letters {
  /** Letters and digits only, small: quotation marks, dashes and line breaks may differ. */
  letters: string;
  /** Where each of them stands in the text. */
  places: number[];
}

function indexLetters(text: string): Letters {
  let letters = "";
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    for (const small of letter.toLowerCase()) {
      letters += small;
      places.push(...Array<number>(small.length).fill(index));
    }
  }
  return { letters, places };
}
