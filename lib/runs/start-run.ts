import { markEventSent } from "@/db/queries/run-watch";
import { insertRunOrJoin, listForgottenRuns, type NewRun, type RunRow } from "@/db/queries/runs";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { sendRunRequested } from "@/lib/events";
import { log } from "@/lib/log/log";
import { watchRuns } from "./watch-runs";

/**
 * Starts a run, or joins the one that is active. The row comes first; the event follows after the
 * commit. When the event cannot be sent now, the sweep sends it later: the run is never lost.
 * @throws AppError run.engineOff (503)
 */
export async function startRun(run: NewRun): Promise<{ run: RunRow; joined: boolean }> {
  if (environment().inngest.kind === "off") throw new AppError("run.engineOff");
  const started = await insertRunOrJoin(run);
  watchRuns();
  if (started.joined) return started;
  try {
    await hand(started.run);
  } catch (cause) {
    log("warn", "the engine could not be told of a run; the sweep will", {
      runId: started.run.id,
      cause,
    });
  }
  return started;
}

/** A run that is still queued after this long may have lost its event to a crash. */
const FORGOTTEN_AFTER_MS = 15_000;

/** Sends the events of queued runs again; the engine starts each only once. Answers how many. */
export async function sendForgottenRuns(now = Date.now()): Promise<number> {
  const forgotten = await listForgottenRuns(new Date(now - FORGOTTEN_AFTER_MS));
  for (const run of forgotten) {
    await hand(run);
  }
  return forgotten.length;
}

async function hand({ id, kind }: RunRow): Promise<void> {
  await markEventSent(id, await sendRunRequested(id, kind));
}
