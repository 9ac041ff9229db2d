import { findLatestRun, type RunRow } from "@/db/queries/runs";
import { runOn, type StoryScope } from "@/lib/access";
import type { WireHandOverPlan } from "@/lib/contracts/hand-over";
import { AppError } from "@/lib/errors";
import { hasEnded } from "@/lib/progress";
import { startRun } from "@/lib/runs/start-run";
import { planHandOver } from "./plan-hand-over";
import { missingFiles } from "./rendered-files";

/** What a package would hold now, and whether it can be fetched. */
export async function fetchHandOverPlan(scope: StoryScope): Promise<WireHandOverPlan> {
  const [newest, plan] = await Promise.all([
    findLatestRun("hand-over", scope.storyId),
    planHandOver(scope).catch(obstacleOf),
  ]);
  const run = presentRun(newest);
  if ("obstacle" in plan) {
    const nothing = { frames: 0, shots: 0, missing: 0, has_film: false, is_ready: false };
    return { ...run, ...nothing, obstacle: plan.obstacle };
  }
  const { frames, markers } = plan.events;
  return {
    ...run,
    ...{ frames, shots: plan.shots.length, obstacle: null },
    missing: markers.filter(({ kind }) => kind === "missing").length,
    has_film: plan.film !== null,
    is_ready: run.run_id === null && (await missingFiles(scope, plan)).length === 0,
  };
}

/** What is told of the newest run: how far it is, or why it came to nothing. */
function presentRun(run: RunRow | null) {
  if (!run) return { run_id: null, progress: 0, message: "", error: null };
  const { id, progress, message, error, status } = run;
  if (!hasEnded(run)) return { run_id: id, progress, message, error: null };
  return { run_id: null, progress: 0, message: "", error: status === "failed" ? error : null };
}

/** Why nothing can be handed over, in words. */
function obstacleOf(error: unknown): { obstacle: string } {
  if (error instanceof AppError) return { obstacle: error.message };
  throw error;
}

/**
 * Starts the rendering of what a hand-over needs, or joins the one under way.
 * @throws AppError handOver.nothing for a story without lines
 */
export async function startHandOver(scope: StoryScope) {
  await planHandOver(scope);
  const { run, joined } = await startRun({ kind: "hand-over", ...runOn(scope) });
  return { run_id: run.id, joined };
}
