import { listForgottenRuns, markEventSent } from "@/db/queries/runs";
import { sendRunRequested } from "@/lib/events";

/** A run that is still queued after this long may have lost its event to a crash. */
const FORGOTTEN_AFTER_MS = 15_000;

/** Sends the events of queued runs again; the engine starts each only once. Answers how many. */
export async function sendForgottenRuns(now = Date.now()): Promise<number> {
  const forgotten = await listForgottenRuns(new Date(now - FORGOTTEN_AFTER_MS));
  for (const run of forgotten) {
    await sendRunRequested(run.id, run.kind);
    await markEventSent(run.id);
  }
  return forgotten.length;
}
