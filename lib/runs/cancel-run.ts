import {
  findRun,
  listActiveChildRuns,
  listActiveRuns,
  listActiveRunsOfProject,
  listActiveRunsOfStrangers,
  type RunRow,
} from "@/db/queries/runs";
import type { RunScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { sendRunCancelled } from "@/lib/events";
import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";
import { keepOldPrompt } from "@/lib/runs/keep-old-prompt";

/**
 * Stops a run: it counts as cancelled at once, and what it started stops with it. Work that is under
 * way at this moment ends by itself and finds its result refused. Cancelling again does what an
 * interrupted cancelling left undone.
 */
export async function cancelRun(runId: string): Promise<RunRow | null> {
  await recordProgress(
    runId,
    { status: "cancelled", message: "Cancelled", finishedAt: new Date() },
    [
      {
        key: "run",
        body: { complete: true, status: "cancelled", message: "Cancelled", error: null },
      },
    ],
  );
  const run = await findRun(runId);
  if (run?.status !== "cancelled") return run;
  await keepOldPrompt(run);
  try {
    await sendRunCancelled(runId);
  } catch (cause) {
    // Every step looks at its run first, so the work stops without the engine being told.
    log("warn", "the engine could not be told of a cancelled run", { runId, cause });
  }
  for (const child of await listActiveChildRuns(runId)) await cancelRun(child.id);
  return run;
}

/** Stops everything that works for a project. */
export async function cancelRunsOfProject(projectId: string): Promise<void> {
  for (const run of await listActiveRunsOfProject(projectId)) await cancelRun(run.id);
}

/** Stops what people started in a project who do not belong to it any more. */
export async function cancelRunsOfStrangers(projectId: string): Promise<void> {
  for (const run of await listActiveRunsOfStrangers(projectId)) await cancelRun(run.id);
}

/** Stops everything that works for a story. */
export async function cancelRunsOfStory(storyId: string): Promise<void> {
  for (const run of await listActiveRuns(storyId)) await cancelRun(run.id);
}

/** Stops a run that its caller may stop. @throws AppError run.notFound */
export async function cancelRunOf(scope: RunScope): Promise<{ run_id: string; status: string }> {
  const run = await cancelRun(scope.runId);
  if (!run) throw new AppError("run.notFound");
  return { run_id: run.id, status: run.status };
}
