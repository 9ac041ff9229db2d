import { findRun } from "@/db/queries/runs";
import { batchStats } from "@/lib/contracts/production";
import { hasEnded, recordProgress } from "@/lib/progress";
import { type BatchKind, batchWords } from "@/lib/rules/batch";
import { keepOldPrompt } from "@/lib/runs/end-run";
import { findLineUpdate, isSingleRun } from "./line-step";

/**
 * Ends a batch. It counts as completed when its lines came to an end, even if some failed: those say
 * why and can be started again. Only when nothing at all was made is the batch itself an error.
 */
export async function finishBatch(runId: string, kind: BatchKind): Promise<void> {
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return;
  const stats = batchStats.safeParse(run.stats).data;
  const failed = stats?.failed ?? 0;
  const reason = isSingleRun(run) ? (await findLineUpdate(runId, run.subjectId))?.error : null;
  const error = failed > 0 && stats?.completed === 0 ? (reason ?? allFailed(kind, failed)) : null;
  const message =
    failed > 0 ? `${stats?.completed ?? 0} completed, ${failed} failed` : batchWords[kind].title;
  const status = error ? ("failed" as const) : ("completed" as const);
  if (error) await keepOldPrompt(run);
  await recordProgress(runId, { status, progress: 100, message, error, finishedAt: new Date() }, [
    { key: "run", body: { complete: true, status, message, error, progress: 100, stats } },
  ]);
}

function allFailed(kind: BatchKind, count: number): string {
  if (kind === "action-videos") {
    return count === 1
      ? "Failed to generate any action videos."
      : `All ${count} action videos failed to generate.`;
  }
  return `${batchWords[kind].title}: all ${count} lines failed.`;
}
