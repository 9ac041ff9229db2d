import { z } from "zod";
import { saveContinuity, saveContinuityDraft } from "@/db/queries/continuity";
import { findRun, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { log } from "@/lib/log/log";
import { hasEnded } from "@/lib/progress";
import { checkContinuity } from "@/lib/prompts/check-continuity";
import { continuityRequest, continuitySchema } from "@/lib/prompts/continuity";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { BUILT_IN } from "@/lib/providers/built-in";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import type { ContinuityAnswer } from "@/lib/providers/ports/text-tasks";
import { noteScenes } from "@/lib/rules/continuity/note-scenes";
import { judge } from "@/lib/services/production/judge-line";
import { isSingleRun } from "@/lib/services/production/line-step";
import { settleWork } from "@/lib/services/production/provider-work";
import { readCases } from "@/lib/services/production/read-cases";
import { askWhileActive } from "@/lib/services/writing/ask-once";
import { type ContinuityQuestion, continuityQuestion } from "./continuity-task";
import type { StoredScene } from "./state-of-lines";

/** The first answer and at most two mended ones. */
const ROUNDS = 3;
/** What a model may make of the question that another try would hardly change. */
const UNUSABLE: readonly ProviderErrorKind[] = ["malformed", "refused"];
/** Enough to mend; a longer list makes models rewrite everything. */
const COMPLAINTS = 20;

/** A model's answer that is to be mended: how often was asked about what. */
const draftSchema = z.object({
  inputHash: z.string(),
  round: z.int().min(1),
  answer: continuitySchema,
});
type Draft = z.output<typeof draftSchema>;

/**
 * Notes what people wear and carry, how they look and what the weather is at every line of a story,
 * once for all prompts that are about to be written. Notes that were made of the same script, cast and
 * places are used again; each answer is kept before its call is closed in the ledger. A model whose
 * answers cannot be used is followed by the rules of the built-in writer.
 * @throws ProviderError; AppError (402) at a cap. Prompts can be written without.
 */
export async function noteContinuity(runId: string): Promise<void> {
  const run = await findRun(runId);
  // Whoever asks for one line alone does not wait, and pay, for a look at all of them.
  if (!run?.storyId || hasEnded(run) || isSingleRun(run)) return;
  const scope = await requireStoryForSystem(run.storyId);
  const cases = await readCases(scope);
  const [first] = cases;
  if (!first || !cases.some((one) => judge("image-prompts", one).make)) return;
  const { cast, continuity } = first.story;
  const question = continuityQuestion(
    cases.map(({ line }) => line),
    cast,
  );
  if (!question || continuity.inputHash === question.hash) return;
  const model = textModel();
  const kept = draftSchema.safeParse(continuity.draft).data;
  const draft = kept?.inputHash === question.hash ? kept : null;
  // The process may have died before the ledger of a kept answer was closed.
  if (draft) await settleWork(workKeyOf(scope, question, draft.round));
  const answer = await askForNotes({ run, scope, question }, draft).catch((cause: unknown) => {
    // Asked again it would be paid again, and all lines wait: the rules are good enough.
    if (!(cause instanceof ProviderError && UNUSABLE.includes(cause.kind))) throw cause;
    log("warn", "a model gave no notes on continuity", { storyId: scope.storyId, cause });
    return "unusable" as const;
  });
  if (!answer) return;
  if (answer === "unusable") {
    log("warn", "no notes on continuity could be used: rules have noted it", {
      storyId: scope.storyId,
    });
    await keepNotes(scope, question, { scenes: noteScenes(question.task.scenes) }, BUILT_IN);
  } else if (model.provider === BUILT_IN) {
    await keepNotes(scope, question, answer, BUILT_IN);
  }
}

interface Noting {
  run: RunRow;
  scope: StoryScope;
  question: ContinuityQuestion;
}

const workKeyOf = ({ storyId }: StoryScope, { hash }: ContinuityQuestion, round: number) =>
  `text:continuity:${storyId}:${hash.slice(0, 16)}:${round}`;

/** The answer that can be used and is kept; null when the run was stopped meanwhile. */
async function askForNotes(
  noting: Noting,
  draft: Draft | null,
): Promise<ContinuityAnswer | "unusable" | null> {
  const { run, scope, question } = noting;
  const model = textModel();
  const first = {
    ...continuityRequest(question.task),
    cacheKey: `continuity:${scope.storyId}`,
  };
  if (model.provider === BUILT_IN) return (await model.answer(first)).answer;
  let last = draft;
  for (let round = (last?.round ?? 0) + 1; round <= ROUNDS; round += 1) {
    const heard: { answer: ContinuityAnswer; isUsable: boolean }[] = [];
    await askWhileActive<ContinuityAnswer>(model, {
      run,
      workKey: workKeyOf(scope, question, round),
      request: last
        ? repairRequest(first, last.answer, complaintsOf(question, last.answer))
        : first,
      onPartial: () => {
        // Half of the notes hold for nothing.
      },
      keep: async (answer) => {
        const isUsable = isGood(question, answer, round);
        heard.push({ answer, isUsable });
        if (isUsable) return keepNotes(scope, question, answer, model.provider);
        const mending: Draft = { inputHash: question.hash, round, answer };
        await saveContinuityDraft(scope.storyId, model.provider, mending);
      },
    });
    const [given] = heard;
    if (!given) return null;
    if (given.isUsable) return given.answer;
    last = { inputHash: question.hash, round, answer: given.answer };
  }
  return "unusable";
}

/** Without a fault; once mended, without one that would put something false into a picture. */
function isGood({ task }: ContinuityQuestion, answer: ContinuityAnswer, round: number): boolean {
  const faults = checkContinuity(task, answer);
  return round === 1 ? faults.length === 0 : !faults.some(({ isFatal }) => isFatal);
}

function complaintsOf({ task }: ContinuityQuestion, answer: ContinuityAnswer): string[] {
  const complaints = checkContinuity(task, answer).map(({ complaint }) => complaint);
  return [...new Set(complaints)].slice(0, COMPLAINTS);
}

async function keepNotes(
  { storyId }: StoryScope,
  { runs, hash }: ContinuityQuestion,
  { scenes }: ContinuityAnswer,
  provider: string,
): Promise<void> {
  const stored = scenes.flatMap(({ weather, cast, changes }, index): StoredScene[] => {
    const run = runs[index];
    if (!run) return [];
    return [
      {
        key: run.key,
        weather,
        cast,
        // From the scene's first line, so that lines put in elsewhere move nothing.
        changes: changes.map((change) => ({
          ...change,
          lineNumber: run.lineNumbers.indexOf(change.lineNumber),
        })),
      },
    ];
  });
  await saveContinuity({ storyId, inputHash: hash, provider, scenes: stored });
}
