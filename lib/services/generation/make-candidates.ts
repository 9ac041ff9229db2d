import { listLineTakes, preferStill } from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import { bestByLook } from "@/lib/rules/look";
import type { LineJob, LineSteps } from "./kinds/line-kind";
import { openLineStep } from "./line-step";
import { lookAside, noteNotLookedAt } from "./look-at-still";
import { makePicture, type PictureRecipe } from "./make-picture";
import { recordKept } from "./record-kept";

/** What became of one of several stills; small, because the engine keeps it. */
interface Candidate {
  takeId: string | null;
  failure: string | null;
}

/**
 * Makes several stills of one shot at once. One that fails takes none of the others with it; what was
 * made is there to be chosen from, with the best of it in use until somebody does.
 * @throws AppError generation.lineFailed when none of them could be made
 */
export async function makeCandidates(
  recipe: PictureRecipe,
  job: LineJob,
  steps: LineSteps,
  variants: readonly number[],
): Promise<void> {
  const made = await Promise.all(
    variants.map((variant, index) => makeOne({ ...recipe, variant }, job, steps, index + 1)),
  );
  const takeIds = made.flatMap(({ takeId }) => takeId ?? []);
  const failures = made.flatMap(({ failure }) => failure ?? []);
  if (takeIds.length === 0) {
    const [reason] = failures;
    if (reason === undefined) return;
    throw new AppError("generation.lineFailed", { values: { reason } });
  }
  await steps.run("compare", () => compareCandidates(job, takeIds, failures));
}

async function makeOne(
  recipe: PictureRecipe,
  job: LineJob,
  steps: LineSteps,
  number: number,
): Promise<Candidate> {
  const name = `candidate-${number}`;
  try {
    const end = await makePicture({ ...recipe, isOneOfSeveral: true }, `${name}-`)(job, steps);
    if (end.state !== "done" || !end.still) return { takeId: null, failure: null };
    const { takeId, isToBeSeen } = end.still;
    if (isToBeSeen) await lookAtOne(job, steps, name, takeId);
    return { takeId, failure: null };
  } catch (error) {
    return { takeId: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Without a look a candidate is as good to be chosen, and says so. */
async function lookAtOne(
  job: LineJob,
  steps: LineSteps,
  name: string,
  takeId: string,
): Promise<void> {
  try {
    await steps.run(`${name}-look`, () => lookAside(job, takeId));
  } catch (error) {
    await steps.run(`${name}-look-failed`, () => noteNotLookedAt(takeId, error));
  }
}

/** Puts the best of them in use, unless somebody chose meanwhile, and ends the line. */
async function compareCandidates(
  { runId, lineId }: LineJob,
  takeIds: readonly string[],
  failures: readonly string[],
): Promise<undefined> {
  const step = await openLineStep(runId, lineId);
  if (!step) return;
  const byId = new Map((await listLineTakes({ lineId })).map((take) => [take.id, take]));
  const best = bestByLook(takeIds.flatMap((id) => byId.get(id) ?? []));
  if (!best) return;
  await preferStill(
    lineId,
    best.id,
    takeIds.filter((id) => id !== best.id),
  );
  const [reason] = failures;
  const all = takeIds.length + failures.length;
  const warning =
    reason === undefined ? undefined : `${takeIds.length} of ${all} were made. ${reason}`;
  await recordKept(step, "images", best, warning);
}
