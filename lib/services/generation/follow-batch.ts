import { findActiveRun, findLatestRun, findRun, type RunKind } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { type BatchEvent, batchEvent } from "@/lib/contracts/production";
import { followRun, hasEnded } from "@/lib/progress";

interface Message {
  /** `<run id>:<sequence>`, so that a client that comes back misses and repeats nothing. */
  id: string;
  event: BatchEvent;
}

/**
 * Follows the active run of a kind, or tells how the latest one ended. Null for a client that has
 * seen the end while nothing new was started.
 */
export async function followBatch(
  scope: StoryScope,
  kind: RunKind,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<Message> | null> {
  const position = readPosition(lastEventId);
  const known = position ? await findRun(position.runId) : null;
  const resumed = known?.kind === kind && known.subjectId === scope.storyId ? known : null;
  const active = await findActiveRun(kind, scope.storyId);
  if (resumed && position) {
    const sawTheEnd = hasEnded(resumed) && position.sequence >= resumed.sequence;
    if (!sawTheEnd) return messagesOf(resumed.id, position.sequence, signal);
    return active && messagesOf(active.id, 0, signal);
  }
  const run = active ?? (await findLatestRun(kind, scope.storyId));
  if (run) return messagesOf(run.id, 0, signal);
  return lastEventId === NOTHING_STARTED ? null : nothingStarted();
}

async function* messagesOf(
  runId: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<Message> {
  let sentEnd = false;
  for await (const state of followRun(runId, from, signal)) {
    for (const { sequence, body } of state.events) {
      const event = batchEvent.safeParse({ ...body, run_id: runId }).data;
      if (!event) continue;
      sentEnd ||= event.complete === true;
      yield { id: `${runId}:${sequence}`, event };
    }
    if (hasEnded(state.run) && !sentEnd) {
      // The run ended without a last word.
      const { error, status } = state.run;
      const sequence = state.run.sequence;
      yield {
        id: `${runId}:${sequence}`,
        event: { run_id: runId, complete: true, status, error },
      };
    }
  }
}

/** Position of a client that was told that there is nothing to follow. */
const NOTHING_STARTED = "none";

/** A batch that was never started is over at once; there is no run to name. */
async function* nothingStarted(): AsyncGenerator<Message> {
  yield { id: NOTHING_STARTED, event: { run_id: "", complete: true } };
}

function readPosition(lastEventId: string | null): { runId: string; sequence: number } | null {
  const match = /^([0-9a-f-]{36}):(\d{1,15})$/u.exec(lastEventId ?? "");
  if (!match?.[1] || !match[2]) return null;
  return { runId: match[1], sequence: Number(match[2]) };
}
