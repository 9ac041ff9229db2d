import { z } from "zod";
import { clearContinuityDraft } from "@/db/queries/continuity";
import { findRun, type RunRow } from "@/db/queries/runs";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { settleWork } from "@/lib/ledger/provider-jobs";
import { hasEnded } from "@/lib/progress";
import { continuitySchema } from "@/lib/prompts/continuity";
import { LINE_KINDS } from "../kinds";
import { isSingleRun } from "../line-step";
import { planLine } from "../plan-line";
import { readLineContexts } from "../read-line-contexts";
import { type ContinuityQuestion, continuityQuestion } from "./continuity-task";

/** An answer whose call may not be closed in the ledger yet: how often was asked about what. */
const draftSchema = z.object({
  inputHash: z.string(),
  round: z.int().min(1),
  /** Null when it holds as it is, and is kept as the notes. */
  answer: continuitySchema.nullable(),
});
export type KeptAnswer = z.output<typeof draftSchema>;
/** An answer that is to be mended. */
export type Draft = KeptAnswer & { answer: NonNullable<KeptAnswer["answer"]> };

/** A look at all lines of a story that is still to be taken. */
export interface Noting {
  run: RunRow;
  scope: StoryScope;
  question: ContinuityQuestion;
  /** The answer to this very question that a process kept before it died. */
  draft: Draft | null;
}

/** Whether somebody has to be asked before the prompts of a run are written. */
export async function isContinuityOpen(runId: string): Promise<boolean> {
  return (await findOpenQuestion(runId)) !== null;
}

/**
 * What is to be asked before the prompts of a run are written; null where nothing is. Closes the
 * ledger of an answer whose process died between keeping it and writing so.
 */
export async function findOpenQuestion(runId: string): Promise<Noting | null> {
  const run = await findRun(runId);
  // Whoever asks for one line alone does not wait, and pay, for a look at all of them.
  if (!run?.storyId || hasEnded(run) || isSingleRun(run)) return null;
  const scope = await requireStoryForSystem(run.storyId);
  const contexts = await readLineContexts(scope);
  const [first] = contexts;
  if (!first) return null;
  const { cast, continuity } = first.story;
  const kept = draftSchema.safeParse(continuity.draft).data ?? null;
  if (kept) await closeLedger(scope, kept);
  const isAsked = LINE_KINDS.some(
    ({ kind, needsContinuity }) =>
      needsContinuity && contexts.some((context) => planLine(kind, context).make),
  );
  if (!isAsked) return null;
  const question = continuityQuestion(
    contexts.map(({ line }) => line),
    cast,
  );
  if (!question || continuity.inputHash === question.hash) return null;
  const isOfThis = kept?.inputHash === question.hash;
  const draft = isOfThis && kept.answer ? { ...kept, answer: kept.answer } : null;
  return { run, scope, question, draft };
}

async function closeLedger(scope: StoryScope, kept: KeptAnswer): Promise<void> {
  await settleWork(workKeyOf(scope, kept));
  if (!kept.answer) await clearContinuityDraft(scope.storyId);
}

/** What a round of a question is called in the ledger. */
export function workKeyOf(
  { storyId }: StoryScope,
  { inputHash, round }: Pick<KeptAnswer, "inputHash" | "round">,
): string {
  return `text:continuity:${storyId}:${inputHash.slice(0, 16)}:${round}`;
}
