import { saveScriptReading } from "@/db/queries/parsing";
import { listProgressEvents, type RunRow } from "@/db/queries/runs";
import { AppError } from "@/lib/errors";
import { billingOfRun } from "@/lib/ledger/attempts";
import { settleWork } from "@/lib/ledger/provider-jobs";
import { answerWhileActive } from "@/lib/ledger/text-answers";
import { recordProgress } from "@/lib/progress";
import { checkParsedProse, type ProseSoFar, parseProseRequest } from "@/lib/prompts/parse-prose";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import type { ParsedProse } from "@/lib/providers/ports/text-tasks";
import { proseBody, readScript } from "@/lib/screenplay";
import { toProseScript } from "./prose-script";
import { findReading, keptAnswer, readingHash, type StoryReading } from "./read-story";

/**
 * Longest text that a model is asked to cut in one go, in characters: about four pages. An answer
 * repeats the text, and models lose their place in longer ones.
 */
const PORTION_CHARACTERS = 9_000;
/** The first answer and one mended one. */
const ROUNDS = 2;
/** Enough to mend; a longer list makes models rewrite everything. */
const COMPLAINTS = 20;

/**
 * Reads the script of a parse run: by the grammar, by rules, or, where it is told in prose and a text
 * model is there, by asking it. An answer must hold every word of the text in its order and none of
 * its own; it is asked for once more with its faults, and then given up. Each answer is kept with the
 * run before its call is closed in the ledger, so that a crash pays for none twice; a whole reading is
 * kept with the story.
 * Null when the run was stopped meanwhile.
 * @throws ProviderError; AppError parsing.proseNotKept
 */
export async function readForRun(run: RunRow, text: string): Promise<StoryReading | null> {
  const storyId = run.storyId ?? "";
  const known = await findReading(storyId, text);
  if (known) return known;
  const model = textModel();
  const portions = cutPortions(proseBody(text));
  const answer: ParsedProse = { lines: [] };
  // A script that is saved anew while it is read is read once more by the same run.
  const textKey = readingHash(text).slice(0, 12);
  const count = portions.length;
  for (const [index, portion] of portions.entries()) {
    const part = await readPortion(run, { portion, index, count, textKey }, soFar(answer));
    if (!part) return null;
    answer.lines.push(...part.lines);
  }
  const inputHash = readingHash(text);
  await saveScriptReading({ storyId, inputHash, provider: model.provider, answer });
  return { script: toProseScript(readScript(text), answer), readBy: "model" };
}

/** Cuts a text at the ends of paragraphs, else of sentences, into portions that are not too long. */
export function cutPortions(text: string, longest = PORTION_CHARACTERS): string[] {
  const portions: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const window = rest.slice(0, longest);
    const ends = [
      /\n\s*\n(?![\s\S]*\n\s*\n)/u,
      /\n(?!.*\n)/su,
      /[.!?…]["”’»]?\s(?!.*[.!?…]["”’»]?\s)/su,
    ];
    const match = ends.map((end) => end.exec(window)).find((found) => found !== null);
    const at = match ? match.index + match[0].length : longest;
    portions.push(rest.slice(0, at).trim());
    rest = rest.slice(at);
  }
  portions.push(rest.trim());
  return portions.filter((portion) => portion !== "");
}

function soFar({ lines }: ParsedProse): ProseSoFar {
  const names = lines.flatMap(({ character }) => (character ? [character] : []));
  const location = lines.findLast((line) => line.location !== null)?.location ?? null;
  return { characters: [...new Set(names)], location };
}

interface Portion {
  portion: string;
  index: number;
  count: number;
  /** Tells the answers about one text from those about another. */
  textKey: string;
}

async function readPortion(
  run: RunRow,
  { portion, index, count, textKey }: Portion,
  before: ProseSoFar,
): Promise<ParsedProse | null> {
  const task = { task: "parse-prose", text: portion } as const;
  const first = parseProseRequest(task, before);
  let request = first;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const key = `reading-${textKey}-${index + 1}-${round}`;
    const workKey = `text:parse:${run.id}:${textKey}:${index + 1}:${round}`;
    const known = await findKept(run.id, key);
    // The process died after the answer was kept: it is used, and the ledger closed.
    if (known) await settleWork(workKey);
    const message =
      count === 1 ? "Reading the story" : `Reading the story, part ${index + 1} of ${count}`;
    const answer = known ?? (await ask(run, { key, workKey, message }, request));
    if (!answer) return null;
    const complaints = checkParsedProse(task, answer);
    if (complaints.length === 0) return answer;
    request = repairRequest(first, answer, [...new Set(complaints)].slice(0, COMPLAINTS));
  }
  throw new AppError("parsing.proseNotKept");
}

async function ask(
  run: RunRow,
  { key, workKey, message }: { key: string; workKey: string; message: string },
  request: ReturnType<typeof parseProseRequest>,
): Promise<ParsedProse | null> {
  await recordProgress(run.id, { message }, [{ key: "run", body: { message } }]);
  return answerWhileActive(textModel(), run.id, {
    billing: billingOfRun(run),
    workKey,
    request,
    onPartial: () => {
      // Half an answer shows nothing: only a checked one becomes lines.
    },
    keep: async (answer) => {
      const isActive = await recordProgress(run.id, {}, [{ key, body: { answer } }]);
      return isActive ? answer : null;
    },
  });
}

async function findKept(runId: string, key: string): Promise<ParsedProse | null> {
  const events = await listProgressEvents(runId, 0);
  const body = events.find((event) => event.key === key)?.body;
  return keptAnswer.safeParse(body).data?.answer ?? null;
}
