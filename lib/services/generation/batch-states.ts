import { listLastFailures, listNewestStoryRuns, type RunState } from "@/db/queries/production-runs";
import type { StoryScope } from "@/lib/access";
import { type BatchRunState, batchStats, type LineFailure } from "@/lib/contracts/production";
import { readLine } from "@/lib/progress";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { speechRefusals } from "./speech-refusals";

/**
 * Where the batches of a story stand: the newest run of each, and which lines failed when they were
 * last tried, also in a run of their own. What a reload shows is what the streams told.
 */
export async function batchStates(scope: StoryScope) {
  const [runs, failed, refusals] = await Promise.all([
    listNewestStoryRuns(scope.storyId, [...BATCH_KINDS, "all-media"]),
    listLastFailures(scope.storyId, BATCH_KINDS),
    speechRefusals(scope.storyId),
  ]);
  const parentRun = runs.find(({ kind }) => kind === "all-media");
  const stateOf = (run: RunState, failures: LineFailure[]): BatchRunState => ({
    run_id: run.id,
    is_part: parentRun !== undefined && run.parentRunId === parentRun.id,
    status: run.status,
    progress: run.progress,
    message: run.message,
    error: run.error,
    stats: batchStats.safeParse(run.stats).data ?? null,
    failures,
  });
  const batches: Partial<Record<BatchKind, BatchRunState>> = {};
  for (const kind of BATCH_KINDS) {
    const run = runs.find((newest) => newest.kind === kind);
    if (!run) continue;
    const failures = failed
      .filter((record) => record.kind === kind)
      .flatMap(({ body }) => presentFailure(body));
    batches[kind] = stateOf(
      run,
      failures.sort((left, right) => left.line_number - right.line_number),
    );
  }
  return {
    batches,
    all_media: parentRun ? stateOf(parentRun, []) : null,
    speech_refusals: refusals,
  };
}

function presentFailure(body: unknown): LineFailure[] {
  const { line_id, line_number, error } = readLine(body) ?? {};
  if (!error || line_id === undefined || line_number === undefined) return [];
  return [{ line_id, line_number, error }];
}
