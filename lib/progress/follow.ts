import { databaseSql } from "@/db/client";
import { findRun, listProgressEvents, type RunRow } from "@/db/queries/runs";

export interface FollowedState {
  run: RunRow;
  /** Events since the last state, oldest first. */
  events: { sequence: number; key: string; body: Record<string, unknown> }[];
}

type Wake = () => void;

interface Listener {
  watchers: Map<string, Set<Wake>>;
}

const listenerKey = Symbol.for("roughcut.progress-listener");
const holder = globalThis as typeof globalThis & { [listenerKey]?: Promise<Listener> };

/** One LISTEN connection a process, however many streams are open. */
async function listener(): Promise<Listener> {
  holder[listenerKey] ??= (async () => {
    const watchers = new Map<string, Set<Wake>>();
    const wakeAll = () => {
      for (const wakes of watchers.values()) for (const wake of wakes) wake();
    };
    await databaseSql().listen(
      "roughcut_progress",
      (runId) => {
        for (const wake of watchers.get(runId) ?? []) wake();
      },
      // After a lost connection, notices may have been missed: everybody looks again.
      wakeAll,
    );
    return { watchers };
  })();
  try {
    return await holder[listenerKey];
  } catch (error) {
    holder[listenerKey] = undefined;
    throw error;
  }
}

/** A net under lost notices (transaction poolers pass none): look again at least this often. */
const LOOK_AGAIN_MS = 2_000;

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
  const { watchers } = await listener();
  let wake: Wake = () => undefined;
  let changed = true;
  const onChange = () => {
    changed = true;
    wake();
  };
  const wakes = watchers.get(runId) ?? new Set<Wake>();
  watchers.set(runId, wakes.add(onChange));
  try {
    let position = afterSequence;
    let first = true;
    while (!signal.aborted) {
      changed = false;
      // The run is read before its events: an end that is seen has all its events written.
      const run = await findRun(runId);
      if (!run) return;
      const rows = await listProgressEvents(runId, position);
      position = rows.at(-1)?.sequence ?? position;
      if (first || rows.length > 0 || hasEnded(run)) {
        yield {
          run,
          events: rows.map(({ sequence, key, body }) => ({ sequence, key, body: asBody(body) })),
        };
      }
      first = false;
      if (hasEnded(run)) return;
      if (!changed) await pause(signal, (resolve) => (wake = resolve));
    }
  } finally {
    wakes.delete(onChange);
    if (wakes.size === 0) watchers.delete(runId);
  }
}

/** Event bodies are written by `recordProgress` only, as objects. */
function asBody(value: unknown): Record<string, unknown> {
  return value as Record<string, unknown>;
}

async function pause(signal: AbortSignal, onWake: (resolve: () => void) => void): Promise<void> {
  // A signal that was given before tells nobody any more.
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, LOOK_AGAIN_MS);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done, { once: true });
    onWake(done);
  });
}
