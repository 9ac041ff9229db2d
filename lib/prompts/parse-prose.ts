import { z } from "zod";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ParsedProse, ParseProseTask } from "@/lib/providers/ports/text-tasks";
import { FENCE_RULE, fence } from "./fence";

const INSTRUCTIONS = `You cut a prose story into the lines of a script. You decide only where a line begins and ends and whose it is; you never write words of your own.

Rules:
- quote is copied from the text character by character, without the quotation marks around speech. Keep the order. Leave nothing out, and use nothing twice.
- dialogue: one speaker, the words spoken. Give the speaker the one name the story uses most; find out whom a pronoun means.
- action: everything that is seen or told, character null. Thoughts are action.
- A clause like "she said, turning round" does not become a line: put what it says about the manner into cue of the dialogue beside it. cue is null when there is none.
- A new line begins when the speaker changes, when something new happens, or when the place changes. Speech of more than 25 words is cut at the end of a sentence, same speaker.
- location: the place in a few words as often as the text lets you know it, repeated for every line there; null when unknown.

${FENCE_RULE}`;

const schema: z.ZodType<ParsedProse> = z.object({
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

/** The question how a prose story falls into lines. */
export function parseProseRequest(task: ParseProseTask): TextRequest<ParsedProse> {
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fence("story", task.text),
    schema,
    schemaName: "parsed_prose",
    // A line costs its own words, about 1.3 tokens each, and its labels.
    maxOutputTokens: 1000 + Math.ceil(task.text.length * 0.7),
  };
}

/** Reporting clauses may be dropped; more than this part of a story they are not. */
const MINIMUM_COVERAGE = 0.8;

/** What is wrong with an answer, in words for the next try; empty when it can be used. */
export function checkParsedProse(task: ParseProseTask, answer: ParsedProse): string[] {
  const source = lettersOf(task.text);
  const complaints: string[] = [];
  let position = 0;
  let covered = 0;
  answer.lines.forEach((line, index) => {
    const quote = lettersOf(line.quote);
    const at = quote === "" ? -1 : source.indexOf(quote, position);
    if (at < 0) complaints.push(`The quote of line ${index + 1} is not in the text at that place.`);
    else {
      position = at + quote.length;
      covered += quote.length;
    }
    if (line.kind === "dialogue" && !line.character) {
      complaints.push(`Line ${index + 1} is dialogue without a speaker.`);
    }
    if (line.kind === "action" && line.character) {
      complaints.push(`Line ${index + 1} is action and must have no character.`);
    }
  });
  if (covered < MINIMUM_COVERAGE * source.length) {
    complaints.push("Too much of the text is left out; every sentence belongs to a line.");
  }
  return complaints;
}

/** Letters and digits only: quotation marks, dashes and line breaks may differ. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
