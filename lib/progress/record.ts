import { database } from "@/db/client";
import {
  notifyProgress,
  type RunChange,
  updateActiveRun,
  upsertProgressEvents,
} from "@/db/queries/runs";

/** A state to show under a key: `run` for the whole, `line:<id>` for one line. */
export interface ProgressEvent {
  key: string;
  body: Record<string, unknown>;
}

/**
 * Writes what happened: the run's snapshot and its events in one transaction, numbered by the run's
 * own counter so that commit order and number order agree; then tells whoever follows.
 * A run that has ended takes nothing more. Answers whether it was still active.
 */
export async function recordProgress(
  runId: string,
  change: RunChange,
  events: ProgressEvent[] = [],
): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const last = await updateActiveRun(transaction, runId, change, events.length);
    if (last === null) return false;
    const first = last - events.length + 1;
    await upsertProgressEvents(
      transaction,
      events.map((event, index) => ({ runId, sequence: first + index, ...event })),
    );
    await notifyProgress(transaction, runId);
    return true;
  });
}
