import { findActiveRun, type RunRow } from "@/db/queries/runs";
import { runOn, type StoryScope } from "@/lib/access";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { requireQuiet } from "@/lib/services/parsing/require-quiet";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { planFilm } from "./plan-film";

/**
 * "Make the film": everything from the saved script to the finished film as one run, or joins the film
 * that is being made.
 * @throws AppError script.empty and its like, before anything is begun; script.generationRunning when
 *   the script has to be parsed while something works on its lines; 402 when it costs more than is left
 */
export async function makeFilm(scope: StoryScope) {
  const active = await findActiveRun("film", scope.storyId);
  if (active) return presentStart(active, true, NOTHING_TO_PAY, 0);
  const { estimate, isParsed, leftAlone } = await planFilm(scope);
  if (!isParsed) await requireQuiet(scope.storyId);
  const { run, joined } = await openFilm(scope, async () => estimate);
  return presentStart(run, joined, estimate, leftAlone);
}

/** Has everything done from the saved script to the finished film, or joins the film being made. */
export async function startFilm(scope: StoryScope): Promise<RunRow> {
  const { run } = await openFilm(scope, async () => (await planFilm(scope)).estimate);
  return run;
}

function openFilm(scope: StoryScope, estimate: () => Promise<Estimate>) {
  return startPaidRun({ kind: "film", ...runOn(scope) }, estimate);
}

function presentStart(run: RunRow, joined: boolean, estimate: Estimate, leftAlone: number) {
  return {
    run_id: run.id,
    joined,
    estimate: presentEstimate(estimate),
    ...(leftAlone > 0 ? { left_alone: leftAlone } : {}),
  };
}
