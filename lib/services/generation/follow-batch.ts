import { findActiveRun, findLatestRun, findRun, type RunKind } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import type { BatchEvent } from "@/lib/contracts/production";
import { followPresented, hasEnded } from "@/lib/progress";

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
  for await (const { sequence, event } of followPresented(runId, from, signal)) {
    yield { id: `${runId}:${sequence}`, event };
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
