import { batchReads } from "@/db/client";
import { findRun, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { wakeUps } from "./wake-ups";

export interface FollowedState {
  run: RunRow;
  /** Events since the last state, oldest first. */
  events: { sequence: number; key: string; body: Record<string, unknown> }[];
}

/** States in which a run changes no more. */
export function hasEnded(run: Pick<RunRow, "status">): boolean {
  return run.status === "completed" || run.status === "failed" || run.status === "cancelled";
}

/**
 * Follows a run from a position to its end: first subscribes, then replays what is already written,
 * then waits for more. Ends after the state in which the run has ended, or when the signal aborts.
 */
export async function* followRun(
  runId: string,
  afterSequence: number,
  signal: AbortSignal,
): AsyncGenerator<FollowedState> {
  let position = afterSequence;
  let first = true;
  for await (const _ of wakeUps([runId], signal)) {
    // In one statement: an end that is seen has all its events written.
    const [run, rows] = await batchReads(() =>
      Promise.all([findRun(runId), listProgressEvents(runId, position)]),
    );
    if (!run) return;
    position = rows.at(-1)?.sequence ?? position;
    if (first || rows.length > 0 || hasEnded(run)) {
      yield {
        run,
        events: rows.map(({ sequence, key, body }) => ({ sequence, key, body: asBody(body) })),
      };
    }
    first = false;
    if (hasEnded(run)) return;
  }
}

/** Event bodies are written by `recordProgress` only, as objects. */
function asBody(value: unknown): Record<string, unknown> {
  return value as Record<string, unknown>;
}
