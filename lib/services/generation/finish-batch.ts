import { findRun } from "@/db/queries/runs";
import { batchStats } from "@/lib/contracts/production";
import { hasEnded, recordProgress } from "@/lib/progress";
import { withLeftAlone } from "@/lib/rules/approval";
import { type BatchKind, lineKindFacts } from "@/lib/rules/batch";
import { keepOldPrompt } from "@/lib/runs/end-run";
import { lineKinds } from "./kinds";
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
  const made =
    failed > 0 ? `${stats?.completed ?? 0} completed, ${failed} failed` : lineKindFacts[kind].title;
  const message = withLeftAlone(made, stats?.left_alone);
  const status = error ? ("failed" as const) : ("completed" as const);
  if (error) await keepOldPrompt(run);
  await recordProgress(runId, { status, progress: 100, message, error, finishedAt: new Date() }, [
    { key: "run", body: { complete: true, status, message, error, progress: 100, stats } },
  ]);
}

function allFailed(kind: BatchKind, count: number): string {
  const own = lineKinds[kind].allFailed;
  return own ? own(count) : `${lineKindFacts[kind].title}: all ${count} lines failed.`;
}
