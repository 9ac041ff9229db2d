import { findRun } from "@/db/queries/runs";
import type { RunScope } from "@/lib/access";
import { type RunEvent, runEvent } from "@/lib/contracts/run";
import { followRun, hasEnded } from "@/lib/progress";

interface Message {
  /** The run's own number of the event, so that a client that comes back misses and repeats nothing. */
  id: string;
  event: RunEvent;
}

/** What steps keep for each other, which is nobody else's to see. */
const INNER_KEY = /^draft-/u;

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
  let sentEnd = false;
  for await (const { run, events } of followRun(runId, from, signal)) {
    for (const { sequence, key, body } of events) {
      const event = runEvent.safeParse({ ...body, run_id: runId, kind: run.kind }).data;
      if (!event || INNER_KEY.test(key)) continue;
      sentEnd ||= event.complete === true;
      yield { id: String(sequence), event };
    }
    if (hasEnded(run) && !sentEnd) {
      const { status, error, kind } = run;
      yield {
        id: String(run.sequence),
        event: { run_id: runId, kind, complete: true, status, error },
      };
    }
  }
}
