import { setTimeout as pause } from "node:timers/promises";
import { databaseSilentMs } from "@/db/client";
import { AppError } from "@/lib/errors";

/** Whoever reads waits no longer than this for a database that answers nobody. */
const PATIENCE_MS = 10_000;
const POLL_MS = 250;

/**
 * Does some reading, as long as the database answers anybody. One that is there and never answers (stopped,
 * not dead) would hold the reader for minutes; long reading while others are answered goes on.
 * @throws AppError general.databaseDown after ten seconds of silence; what `work` throws
 */
export async function answerInTime<T>(work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([work(), untilSilent(over.signal)]);
  } finally {
    over.abort();
  }
}

async function untilSilent(over: AbortSignal): Promise<never> {
  const since = performance.now();
  while (!over.aborted) {
    await pause(POLL_MS, undefined, { ref: false });
    const isLate = performance.now() - since >= PATIENCE_MS;
    if (isLate && databaseSilentMs() >= PATIENCE_MS) throw new AppError("general.databaseDown");
  }
  // Nobody waits for this any more.
  return new Promise<never>(() => undefined);
}
