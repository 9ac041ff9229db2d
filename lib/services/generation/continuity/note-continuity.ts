import { clearContinuityDraft, saveContinuity, saveContinuityDraft } from "@/db/queries/continuity";
import { billingOfRun } from "@/lib/ledger/attempts";
import { answerWhileActive } from "@/lib/ledger/text-answers";
import { log } from "@/lib/log/log";
import { checkContinuity } from "@/lib/prompts/check-continuity";
import { continuityRequest } from "@/lib/prompts/continuity";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import type { ContinuityAnswer } from "@/lib/providers/ports/text-tasks";
import { noteScenes } from "@/lib/rules/continuity/note-scenes";
import { isRetryable } from "@/lib/runs/step-errors";
import type { ContinuityQuestion } from "./continuity-task";
import {
  type Draft,
  findOpenQuestion,
  type KeptAnswer,
  type Noting,
  workKeyOf,
} from "./open-question";
import type { StoredScene } from "./state-of-lines";

/** The first answer and at most two mended ones. */
const ROUNDS = 3;
/** What a model may make of the question that another try would hardly change. */
const UNUSABLE: readonly ProviderErrorKind[] = ["malformed", "refused"];
/** Enough to mend; a longer list makes models rewrite everything. */
const COMPLAINTS = 20;

/**
 * Notes what people wear and carry, how they look and what the weather is at every line of a story,
 * once for all prompts that are about to be written. Notes that were made of the same script, cast and
 * places are used again; each answer is kept before its call is closed in the ledger. A model whose
 * answers cannot be used is followed by the rules of the built-in writer.
 * @throws ProviderError; AppError (402) at a cap. Prompts can be written without.
 */
export async function noteContinuity(runId: string): Promise<void> {
  const noting = await findOpenQuestion(runId);
  if (!noting) return;
  const { scope, question } = noting;
  const model = textModel();
  if (model.provider === BUILTIN) {
    const { answer } = await model.answer(firstRequest(noting));
    return keepNotes(noting, answer, BUILTIN, null);
  }
  const end = await askForNotes(noting);
  if (end !== "unusable") return;
  log("warn", "no notes on continuity could be used: rules have noted it", {
    storyId: scope.storyId,
  });
  await keepNotes(noting, { scenes: noteScenes(question.task.scenes) }, BUILTIN, null);
}

const firstRequest = ({ scope, question }: Noting) => ({
  ...continuityRequest(question.task),
  cacheKey: `continuity:${scope.storyId}`,
});

/** Asks until notes can be used, and keeps them. Ends over, too, when the run was stopped meanwhile. */
async function askForNotes(noting: Noting): Promise<"over" | "unusable"> {
  const { provider } = textModel();
  const { question, scope } = noting;
  let last = noting.draft;
  if (last && isGood(question, last)) {
    await keepNotes(noting, last.answer, provider, null);
    return "over";
  }
  for (let round = (last?.round ?? 0) + 1; round <= ROUNDS; round += 1) {
    const spare = last && !hasFatalFault(question, last) ? last : null;
    const given = await ask(noting, round, last).catch((cause: unknown) => {
      if (!isFinal(cause) && (spare === null || isRetryable(cause))) throw cause;
      log("warn", "a model gave no notes on continuity", { storyId: scope.storyId, cause });
      return "nothing" as const;
    });
    if (given === null) return "over";
    if (given !== "nothing" && isGood(question, given)) {
      await clearContinuityDraft(scope.storyId);
      return "over";
    }
    // What was paid for and can be used is not given away because mending it came to nothing.
    if (spare) {
      await keepNotes(noting, spare.answer, provider, null);
      return "over";
    }
    if (given === "nothing") return "unusable";
    last = given;
  }
  return "unusable";
}

/** Whether asking again would be paying again, with little hope: all lines wait, and rules are good enough. */
function isFinal(cause: unknown): boolean {
  if (!(cause instanceof ProviderError)) return false;
  return UNUSABLE.includes(cause.kind) || cause.facts.mayBePaid === true;
}

/** One call: its answer, kept as the notes or as what is to be mended; null when the run was stopped. */
async function ask(noting: Noting, round: number, last: Draft | null): Promise<Draft | null> {
  const { run, scope, question } = noting;
  const model = textModel();
  const first = firstRequest(noting);
  return answerWhileActive(model, run.id, {
    billing: billingOfRun(run),
    workKey: workKeyOf(scope, { inputHash: question.hash, round }),
    request: last ? repairRequest(first, last.answer, complaintsOf(question, last.answer)) : first,
    onPartial: () => {
      // Half of the notes hold for nothing.
    },
    keep: async (answer) => {
      const given = { inputHash: question.hash, round, answer };
      if (isGood(question, given)) {
        await keepNotes(noting, answer, model.provider, { ...given, answer: null });
      } else {
        await saveContinuityDraft(scope.storyId, model.provider, given);
      }
      return given;
    },
  });
}

/** Without a fault; once mended, without one that would put something false into a picture. */
function isGood(question: ContinuityQuestion, draft: Draft): boolean {
  if (draft.round > 1) return !hasFatalFault(question, draft);
  return checkContinuity(question.task, draft.answer).length === 0;
}

function hasFatalFault({ task }: ContinuityQuestion, { answer }: Draft): boolean {
  return checkContinuity(task, answer).some(({ isFatal }) => isFatal);
}

function complaintsOf({ task }: ContinuityQuestion, answer: ContinuityAnswer): string[] {
  const complaints = checkContinuity(task, answer).map(({ complaint }) => complaint);
  return [...new Set(complaints)].slice(0, COMPLAINTS);
}

/** @param open the call that is to be closed in the ledger when these notes are found kept */
async function keepNotes(
  { scope: { storyId }, question: { task, runs, hash } }: Noting,
  { scenes }: ContinuityAnswer,
  provider: string,
  open: KeptAnswer | null,
): Promise<void> {
  const stored = scenes.flatMap(({ weather, cast, changes }, index): StoredScene[] => {
    const run = runs[index];
    if (!run) return [];
    const sideOf = new Map(task.scenes[index]?.people.map(({ name, side }) => [name, side]));
    return [
      {
        key: run.key,
        weather,
        // Sides are the director's, whatever was repeated of them.
        cast: cast.map((person) => ({ ...person, side: sideOf.get(person.name) ?? person.side })),
        // From the scene's first line, so that lines put in elsewhere move nothing.
        changes: changes.map((change) => ({
          ...change,
          lineNumber: run.lineNumbers.indexOf(change.lineNumber),
        })),
      },
    ];
  });
  await saveContinuity({ storyId, inputHash: hash, provider, scenes: stored, draft: open });
}
