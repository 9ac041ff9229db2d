import { findActiveRun, findLatestRun, findRun, type RunKind } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { batchEvent, type BatchEvent } from "@/lib/contracts/production";
import { followRun, hasEnded } from "@/lib/progress";

/**
 * Follows the active run of a kind, or tells how the latest one ended. A position is
 * `<run id>:<sequence>`, so that a client that comes back misses and repeats nothing.
 */
export async function* followBatch(
  scope: StoryScope,
  kind: RunKind,
  lastEventId: string | null,
  signal: AbortSignal,
): AsyncGenerator<{ id: string; event: BatchEvent }> {
  const position = readPosition(lastEventId);
  const known = position ? await findRun(position.runId) : null;
  const resumed = known?.kind === kind && known.subjectId === scope.storyId ? known : null;
  const run =
    resumed ??
    (await findActiveRun(kind, scope.storyId)) ??
    (await findLatestRun(kind, scope.storyId));
  if (!run) return;
  const from = resumed && position ? position.sequence : 0;
  let sentEnd = false;
  for await (const state of followRun(run.id, from, signal)) {
    for (const { sequence, body } of state.events) {
      const event = batchEvent.safeParse({ ...body, run_id: run.id }).data;
      if (!event) continue;
      sentEnd ||= event.complete === true;
      yield { id: `${run.id}:${sequence}`, event };
    }
    if (hasEnded(state.run) && !sentEnd) {
      // The end was seen before by this client, or the run ended without a last word.
      const { error, status } = state.run;
      const sequence = state.run.sequence;
      yield {
        id: `${run.id}:${sequence}`,
        event: { run_id: run.id, complete: true, status, error },
      };
    }
  }
}

function readPosition(lastEventId: string | null): { runId: string; sequence: number } | null {
  const match = /^([0-9a-f-]{36}):(\d{1,15})$/u.exec(lastEventId ?? "");
  if (!match?.[1] || !match[2]) return null;
  return { runId: match[1], sequence: Number(match[2]) };
}
