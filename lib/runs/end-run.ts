import { unmarkStalePrompt } from "@/db/queries/line-prompts";
import {
  findRun,
  listActiveChildRuns,
  listActiveRuns,
  listActiveRunsOfProject,
  listActiveRunsOfStrangers,
  type RunRow,
} from "@/db/queries/runs";
import { sendRunCancelled } from "@/lib/events";
import { log } from "@/lib/log/log";
import { hasEnded, recordProgress } from "@/lib/progress";
import { BATCH_KINDS, promptPartOf } from "@/lib/rules/batch";

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
  for (const run of await listActiveRuns({ storyId })) await cancelRun(run.id);
}

/** Ends a run that could not go on at all. @param error why, in words for people */
export async function failRun(runId: string, error: string): Promise<void> {
  const run = await findRun(runId);
  if (run && !hasEnded(run)) await keepOldPrompt(run);
  await recordProgress(runId, { status: "failed", error, finishedAt: new Date() }, [
    { key: "run", body: { complete: true, status: "failed", error } },
  ]);
}

/**
 * After the writing of one line's prompt came to nothing: what stands there counts again as what it
 * was, a person's or a model's, and is not written anew by the next batch.
 */
export async function keepOldPrompt(
  run: Pick<RunRow, "kind" | "subjectId" | "storyId">,
): Promise<void> {
  if (run.subjectId === run.storyId) return;
  const kind = BATCH_KINDS.find((known) => known === run.kind);
  const part = kind && promptPartOf(kind);
  if (part) await unmarkStalePrompt(run.subjectId, part);
}
