import { z } from "zod";
import { database } from "@/db/client";
import { findRun, holdActiveRun, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { getRecommendation, insertRecommendation, type WritingKind } from "@/db/queries/writing";
import { requireStoryForSystem } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { billingOfRun } from "@/lib/ledger/attempts";
import { settleWork } from "@/lib/ledger/provider-jobs";
import { answerWhileActive } from "@/lib/ledger/text-answers";
import { hasEnded, recordProgress } from "@/lib/progress";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import type { StoryMaterial } from "@/lib/providers/ports/writing-tasks";
import { ensureContext, materialOf } from "./build-context";
import { showPartials } from "./partial-recorder";
import { recommendationHash } from "./recommendation-hash";
import { writingInput } from "./start-writing";
import { type Craft, loglineCraft, scriptCraft, type Usable } from "./written-text";

/** The first answer and at most two mended ones. */
export const WRITING_ROUNDS = 3;

/** An answer as it is kept between two steps of its run, with what it was made from. */
const draftSchema = z.object({
  answer: z.unknown(),
  material: z.unknown(),
  inputHash: z.string(),
  provider: z.string(),
});
type Draft = z.output<typeof draftSchema>;

const workKeyOf = (run: RunRow, round: number) => `text:${run.kind}:${run.id}:${round}`;
const draftKey = (round: number) => `draft-${round}`;

/**
 * One round of a writing run: asks, or asks again with the faults of the last answer, and keeps the
 * answer. A round whose answer is kept already asks nobody. Answers whether another round is needed.
 * @throws ProviderError
 */
export async function writeRound(runId: string, round: number): Promise<{ again: boolean }> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return { again: false };
  return run.kind === "logline"
    ? writeRoundOf(run, loglineCraft, round)
    : writeRoundOf(run, scriptCraft, round);
}

async function writeRoundOf<Task, Answer>(
  run: RunRow,
  craft: Craft<Task, Answer>,
  round: number,
): Promise<{ again: boolean }> {
  const drafts = await readDrafts(run.id);
  const known = drafts.get(round);
  // The process died after the answer was kept: it is used, and the ledger closed.
  if (known) await settleWork(workKeyOf(run, round));
  const kept = known ?? (await write(run, craft, round, drafts.get(round - 1) ?? null));
  if (!kept) return { again: false };
  const faults = faultsOf(run, craft, kept);
  // The built-in writer gives the same answer again, so there is nothing to mend.
  const again = faults.length > 0 && kept.provider !== BUILTIN && round < WRITING_ROUNDS;
  await recordProgress(run.id, { message: "Checking", progress: 92 }, [
    {
      key: "run",
      body: {
        message: again ? mending(round) : "Checking",
        progress: 92,
        text: again ? undefined : craftText(run, craft, kept),
      },
    },
  ]);
  return { again };
}

/** What is said while the answer of a round is mended. */
const mending = (round: number) => `Mending what is not right yet (${round} of 2)`;

/** Asks the model for this round's answer; null when the run was stopped meanwhile. */
async function write<Task, Answer>(
  run: RunRow,
  craft: Craft<Task, Answer>,
  round: number,
  last: Draft | null,
): Promise<Draft | null> {
  // Mending takes as long as writing: all that time it is said.
  const message = last ? mending(round - 1) : "Reading the project";
  await recordProgress(run.id, { status: "running", message }, [
    { key: "run", body: { message, progress: 5 } },
  ]);
  const scope = await requireStoryForSystem(run.storyId ?? "");
  const kind = kindOf(run);
  const { row, print } = await ensureContext(scope, kind);
  const { feedback } = writingInput.parse(run.input);
  const model = textModel();
  const material = materialOf(row);
  const task = craft.taskOf(material, await previousText(run), feedback);
  const first = { ...craft.requestOf(task), cacheKey: `${kind}:${scope.storyId}` };
  const request = last
    ? repairRequest(
        first,
        answerOf<Task, Answer>(craft, task, last),
        complaintsOf(run, craft, last),
      )
    : first;
  const draft: Omit<Draft, "answer"> = {
    material,
    inputHash: recommendationHash(kind, print, feedback, model.provider),
    provider: model.provider,
  };
  const partials = showPartials(run.id, {
    message: last ? message : craft.working,
    expectedCharacters: craft.expectedCharacters(task),
  });
  partials.show("");
  try {
    return await answerWhileActive(model, run.id, {
      billing: billingOfRun(run),
      workKey: workKeyOf(run, round),
      request,
      onPartial: (partial) => partials.show(craft.printPartial(partial)),
      keep: async (answer) => {
        await partials.settle();
        const body = { ...draft, answer };
        const isActive = await recordProgress(run.id, {}, [{ key: draftKey(round), body }]);
        return isActive ? body : null;
      },
    });
  } finally {
    await partials.settle();
  }
}

/**
 * Ends a writing run with the best of its answers: the one without a fault, else the one with the
 * fewest that may be shown. @throws AppError recommendation.unusable when none may be
 */
export async function finishWriting(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  const { storyId } = run;
  const drafts = [...(await readDrafts(runId)).values()];
  const [best] = drafts
    .flatMap((draft) => {
      const usable = usableOf(run, draft);
      return usable ? [{ draft, usable }] : [];
    })
    .sort((left, right) => left.usable.rank - right.usable.rank);
  if (!best) throw new AppError("recommendation.unusable");
  const { text, note } = best.usable;
  await database().transaction(async (transaction) => {
    if (!(await holdActiveRun(transaction, runId))) return;
    await insertRecommendation(transaction, {
      storyId,
      kind: kindOf(run),
      text,
      feedback: writingInput.parse(run.input).feedback,
      inputHash: best.draft.inputHash,
      provider: best.draft.provider,
      runId,
    });
  });
  const message = note === "" ? "Written" : note;
  await recordProgress(
    runId,
    { status: "completed", progress: 100, message, finishedAt: new Date() },
    [
      {
        key: "run",
        body: { complete: true, status: "completed", progress: 100, message, error: null, text },
      },
    ],
  );
}

async function previousText(run: RunRow): Promise<string> {
  const { previousId } = writingInput.parse(run.input);
  return previousId ? ((await getRecommendation(previousId))?.text ?? "") : "";
}

async function readDrafts(runId: string): Promise<Map<number, Draft>> {
  const events = await listProgressEvents(runId, 0);
  return new Map(
    events.flatMap(({ key, body }) => {
      const round = /^draft-(\d)$/u.exec(key)?.[1];
      const draft = draftSchema.safeParse(body).data;
      return round && draft ? [[Number(round), draft] as const] : [];
    }),
  );
}

function kindOf({ kind }: RunRow): WritingKind {
  if (kind === "logline" || kind === "script") return kind;
  throw new Error(`a ${kind} run writes nothing`);
}

function taskOf<Task, Answer>(run: RunRow, craft: Craft<Task, Answer>, draft: Draft): Task {
  const { feedback } = writingInput.parse(run.input);
  return craft.taskOf(asMaterial(draft.material), "", feedback);
}

/** The material of a draft is only ever written by `write`. */
function asMaterial(value: unknown): StoryMaterial {
  return value as StoryMaterial;
}

/** A kept answer has passed the schema of its request before. @throws ZodError when it has not */
function answerOf<Task, Answer>(craft: Craft<Task, Answer>, task: Task, draft: Draft): Answer {
  return craft.requestOf(task).schema.parse(draft.answer);
}

function faultsOf<Task, Answer>(run: RunRow, craft: Craft<Task, Answer>, draft: Draft) {
  const task = taskOf(run, craft, draft);
  return craft.check(task, answerOf(craft, task, draft));
}

/** Enough to mend; a longer list makes models rewrite everything. */
const COMPLAINTS = 20;

function complaintsOf<Task, Answer>(run: RunRow, craft: Craft<Task, Answer>, draft: Draft) {
  const faults = faultsOf(run, craft, draft);
  return [...new Set(faults.map(({ complaint }) => complaint))].slice(0, COMPLAINTS);
}

function usableOf(run: RunRow, draft: Draft): Usable | null {
  return run.kind === "logline"
    ? usableBy(run, loglineCraft, draft)
    : usableBy(run, scriptCraft, draft);
}

function usableBy<Task, Answer>(run: RunRow, craft: Craft<Task, Answer>, draft: Draft) {
  const task = taskOf(run, craft, draft);
  return craft.usable(task, answerOf(craft, task, draft));
}

function craftText<Task, Answer>(run: RunRow, craft: Craft<Task, Answer>, draft: Draft) {
  return usableBy(run, craft, draft)?.text;
}
