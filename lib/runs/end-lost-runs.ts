import { listLeftChildRuns, listSilentRuns } from "@/db/queries/run-watch";
import { listActiveChildRuns } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { findEngineState } from "@/lib/events";
import { log } from "@/lib/log/log";
import { cancelRun, failRun } from "./end-run";

/** A run that has told nothing for so long is asked after; with a look a minute it ends within two. */
const SILENT_MS = 60_000;

/**
 * Ends the runs that the engine does not work for any more: their function was stopped there by hand,
 * or what it knew of them is gone. A run that waits to begin is left alone while nothing was begun for
 * it: it is sent again. Answers how many were ended.
 */
export async function endLostRuns(now = Date.now()): Promise<number> {
  const silentSince = new Date(now - SILENT_MS);
  let ended = 0;
  for (const run of await listSilentRuns(silentSince)) {
    const state = await findEngineState(run.engineEventIds).catch((cause: unknown) => {
      log("warn", "the engine could not be asked about a run", { runId: run.id, cause });
      return "working" as const;
    });
    if (state === "working" || (state === "nothing" && run.status === "queued")) continue;
    ended += 1;
    log("warn", "the engine has lost a run", { runId: run.id, state });
    if (state === "cancelled") await cancelRun(run.id);
    else await endAsLost(run.id);
  }
  // A process that died in the middle of the above left these.
  for (const run of await listLeftChildRuns(silentSince)) {
    ended += 1;
    await endAsLost(run.id);
  }
  return ended;
}

async function endAsLost(runId: string): Promise<void> {
  await failRun(runId, catalogue["run.lost"].text);
  for (const child of await listActiveChildRuns(runId)) await endAsLost(child.id);
}
