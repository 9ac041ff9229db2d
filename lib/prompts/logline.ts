import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { LoglineAnswer, LoglineTask } from "@/lib/providers/ports/writing-tasks";
import { writeLoglineList } from "@/lib/rules/logline-list";
import { countWords } from "@/lib/rules/script-length";
import { LOGLINE_ANGLES, LOGLINE_COUNT, LOGLINE_WORDS } from "@/lib/rules/writing";
import { FENCE_RULE, fences } from "./fence";
import { knownNames, materialBlocks } from "./story-material";
import { wordOverlap } from "./word-checks";
import { fatal, flaw, holdsForeignMatter, type WritingFault } from "./writing-fault";

const INSTRUCTIONS = `You are a development editor for short films. You write loglines that make somebody want to see the film tonight.

Write exactly ${LOGLINE_COUNT} loglines for one story. Before you write, think of the first ideas anybody would have and throw them away.

Rules for every logline:
- One sentence of ${LOGLINE_WORDS.minimum} to ${LOGLINE_WORDS.maximum} words: one particular person (a trait and a job or place in life), what they want now, what stands in the way, and what it costs or when time runs out.
- Only what can be seen or heard. Present tense. Plain words.
- It fits the length asked for. Up to one minute: one place, one or two people, one turn.
- Reveal one twist at most. No question. No quotation marks, brackets, line breaks, numbers in front, links or markup.
- Not: "must learn", "discovers that nothing is what it seems", "race against time", "changes everything", "embarks on a journey".

Rules for the five together:
- Each has another engine and another angle: character, situation, irony, twist, tone, one of each. Five stories that could be told, not five wordings of one.
- Use the people, places and facts of the material wherever it has them; never contradict it. Where it is thin, choose specifically.
- When there is a current logline, at least one of the five makes that same story sharper.
- When there is feedback, it says how the people want the loglines to be. Follow it as far as it is about the loglines. Keep an earlier logline word for word when the feedback likes it, and replace the others.
- Write in the language of the material.

${FENCE_RULE}`;

const schema: z.ZodType<LoglineAnswer> = z.object({
  loglines: z.array(z.object({ angle: z.enum(LOGLINE_ANGLES), text: z.string() })),
});

/** The question for five loglines. */
export function loglineRequest(task: LoglineTask): TextRequest<LoglineAnswer> {
  const { material, previous, feedback } = task;
  const material_ = fences(materialBlocks(material));
  const before = fences([["earlier-loglines", writeLoglineList(previous)]]);
  const wishes = fences([["feedback", feedback]]);
  return {
    task,
    instructions: INSTRUCTIONS,
    input: [
      material_,
      `The film is to last ${spokenLength(material.lengthSeconds)}.`,
      before,
      wishes,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    schema,
    schemaName: "loglines",
    // Five sentences of 35 words are about 250 tokens; twice that, and their labels.
    maxOutputTokens: 800,
    effort: "medium",
  };
}

/** `1 minute 15 seconds` */
export function spokenLength(lengthSeconds: number): string {
  const minutes = Math.floor(lengthSeconds / 60);
  const seconds = lengthSeconds % 60;
  const parts = [
    minutes > 0 ? `${minutes} ${minutes === 1 ? "minute" : "minutes"}` : "",
    seconds > 0 ? `${seconds} seconds` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const CLICHES =
  /\bmust learn\b|nothing is (?:as|what) it seems|race against time|changes everything|embarks? on a journey|deadly game|will never be the same/iu;

/** Two loglines that share more of their runs of three words than this are one. */
const NEAR_DUPLICATE = 0.35;

/** What is wrong with one logline by itself. */
function faultsOf(text: string): WritingFault[] {
  const { minimum, maximum } = LOGLINE_WORDS;
  const words = countWords(text);
  const faults: WritingFault[] = [];
  if (words === 0) faults.push(fatal("is empty"));
  if (holdsForeignMatter(text)) faults.push(fatal("holds brackets, a link, markup or a gap"));
  if (/[\r\n]/u.test(text)) faults.push(fatal("has a line break"));
  if (/^\s*(?:\d+[.):]|[-*•])/u.test(text)) faults.push(fatal("has a number or bullet in front"));
  // Up to half as many words again it still is a logline, only a long one.
  if (words > maximum * 1.5)
    faults.push(fatal(`has ${words} words; write ${minimum} to ${maximum}`));
  else if (words > 0 && (words < minimum || words > maximum)) {
    faults.push(flaw(`has ${words} words; write ${minimum} to ${maximum}`));
  }
  if (/[.!?]["”’)]*\s+\p{Lu}/u.test(text.replace(/\b(?:Dr|Mr|Mrs|Ms|St|vs)\./gu, ""))) {
    faults.push(flaw("is more than one sentence"));
  }
  if (text.includes("?")) faults.push(flaw("asks a question"));
  if (/["“”«»]/u.test(text)) faults.push(flaw("has quotation marks"));
  const cliche = CLICHES.exec(text);
  if (cliche) faults.push(flaw(`says "${cliche[0]}", which is worn out`));
  return faults;
}

/** What is wrong with an answer, in words for the next try; empty when it can be used. */
export function checkLoglines(task: LoglineTask, answer: LoglineAnswer): WritingFault[] {
  const { loglines } = answer;
  const faults = loglines.flatMap(({ text }, index) =>
    faultsOf(text).map(({ complaint, isFatal }) => ({
      complaint: `Logline ${index + 1} ${complaint}.`,
      isFatal,
    })),
  );
  if (loglines.length !== LOGLINE_COUNT) {
    faults.push(flaw(`There are ${loglines.length} loglines; write exactly ${LOGLINE_COUNT}.`));
  }
  for (const [left, right] of nearDuplicates(loglines.map(({ text }) => text))) {
    faults.push(fatal(`Loglines ${left + 1} and ${right + 1} are nearly the same.`));
  }
  if (new Set(loglines.map(({ angle }) => angle)).size < Math.min(loglines.length, 4)) {
    faults.push(flaw("Several loglines have the same angle; give each another one."));
  }
  const names = knownNames(task.material);
  const rooted = loglines.filter(({ text }) => mentions(text, names)).length;
  // Below a dozen names and long words the material is too thin to hold anybody to it.
  if (names.size >= 12 && rooted < 3) {
    faults.push(flaw("Most loglines use nothing of the material: name its people or places."));
  }
  return faults;
}

/** The loglines that may be shown even when others of the answer may not. */
export function usableLoglines(answer: LoglineAnswer): string[] {
  const kept: string[] = [];
  for (const { text } of answer.loglines) {
    const isSound = !faultsOf(text).some(({ isFatal }) => isFatal);
    if (isSound && kept.every((other) => trigramOverlap(other, text) <= NEAR_DUPLICATE)) {
      kept.push(text.trim());
    }
  }
  return kept.slice(0, LOGLINE_COUNT);
}

const partialSchema = z.object({ loglines: z.array(z.object({ text: z.string() }).partial()) });

/** The list as far as it is written, for the page; entries that may not be shown are left out. */
export function printPartialLoglines(partial: unknown): string {
  const loglines = partialSchema.safeParse(partial).data?.loglines ?? [];
  const texts = loglines.map(({ text = "" }) => text.replace(/\s+/gu, " ").trim());
  return writeLoglineList(texts.filter((text) => text !== "" && !holdsForeignMatter(text)));
}

function nearDuplicates(texts: string[]): [number, number][] {
  return texts.flatMap((left, index) =>
    texts.slice(index + 1).flatMap((right, offset): [number, number][] => {
      const same = trigramOverlap(left, right) > NEAR_DUPLICATE || wordOverlap(left, right) > 0.8;
      return same ? [[index, index + 1 + offset]] : [];
    }),
  );
}

/** Shared runs of three words, 0 (none) to 1 (the same). */
function trigramOverlap(left: string, right: string): number {
  const first = trigrams(left);
  const second = trigrams(right);
  const shared = [...first].filter((run) => second.has(run)).length;
  const total = new Set([...first, ...second]).size;
  return total === 0 ? 0 : shared / total;
}

function trigrams(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return new Set(
    words.slice(2).map((word, index) => [words[index], words[index + 1], word].join(" ")),
  );
}

function mentions(text: string, names: Set<string>): boolean {
  const words = text.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  return words.some((word) => names.has(word));
}
