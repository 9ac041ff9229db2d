import { findRun } from "@/db/queries/runs";
import type { RunScope } from "@/lib/access";
import type { RunEvent } from "@/lib/contracts/run";
import { followPresented, hasEnded } from "@/lib/progress";

interface Message {
  /** The run's own number of the event, so that a client that comes back misses and repeats nothing. */
  id: string;
  event: RunEvent;
}

/** Follows one run of any kind. Null for a client that has seen its end. */
export async function followRunEvents(
  scope: RunScope,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<Message> | null> {
  const from = /^\d{1,15}$/u.test(lastEventId ?? "") ? Number(lastEventId) : 0;
  const run = await findRun(scope.runId);
  if (run && hasEnded(run) && from > 0 && from >= run.sequence) return null;
  return messagesOf(scope.runId, from, signal);
}

async function* messagesOf(
  runId: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<Message> {
  for await (const { sequence, event } of followPresented(runId, from, signal)) {
    yield { id: String(sequence), event };
  }
}
