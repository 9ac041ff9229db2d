import type { Changes, RunEnd, RunSnapshot } from "./changes";
import type { RunQuery } from "./pool";
import { findEventBody } from "./store/events";
import { type EndEvent, findRun, removeJob, writeRun } from "./store/runs";

/** Which job an outcome belongs to; without `dispatch` the job is the engine's own. */
export interface SettledJob {
  id: string;
  runId: string;
  dispatch?: string;
}

/**
 * Applies an outcome to a run: reads the state, lets `decide` judge it, and writes, all over again
 * when the run was written in between. The outcome of a run that has ended, of a job that is done,
 * or of a dispatch that another has followed is stale and changes nothing.
 * @param stepIds the steps that `decide` has to know even when they are done
 * @param isListenedTo whether an event of this name starts or cancels anything
 * @returns what was written, or "stale"
 */
export async function settle(
  query: RunQuery,
  job: SettledJob,
  stepIds: string[],
  decide: (run: RunSnapshot) => Changes,
  isListenedTo: (event: string) => boolean,
): Promise<Changes | "stale"> {
  return await oneAtATime(job.runId, async () => {
    for (;;) {
      const run = await findRun(query, job.runId, job.id, stepIds);
      if (!run?.job) return "stale";
      if (run.status !== "running") {
        await removeJob(query, job.id);
        return "stale";
      }
      if (job.dispatch !== undefined && job.dispatch !== run.job.dispatch) return "stale";
      const changes = decide(run);
      const events = changes.end ? await endEvents(query, run, changes.end, isListenedTo) : [];
      if (await writeRun(query, run, changes, events)) return changes;
    }
  });
}

/** The events that the end of a run sends, as the Inngest server does. */
async function endEvents(
  query: RunQuery,
  run: RunSnapshot,
  end: RunEnd,
  isListenedTo: (event: string) => boolean,
): Promise<EndEvent[]> {
  const origin = (await findEventBody(query, run.eventId)) ?? "null";
  const outcome = end.status === "completed" ? `"result":${end.output}` : `"error":${end.error}`;
  const ts = Date.now();
  const make = (name: string, id: string): EndEvent => ({
    id,
    name,
    body:
      `{"id":"${id}","name":"${name}","ts":${ts},"data":{` +
      `"function_id":${JSON.stringify(run.functionId)},"run_id":"${run.id}",` +
      `"event":${origin},"events":[${origin}],${outcome}}}`,
    always: isListenedTo(name),
  });
  const finished = make("inngest/function.finished", `${run.id}-finished`);
  if (end.status === "completed") return [finished];
  return [finished, make(`inngest/function.${end.status}`, run.id)];
}

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs actions on the same run one after the other. The revision guards the write in any case; this
 * only spares the outcomes of parallel steps from repeating each other's reads.
 */
async function oneAtATime<T>(runId: string, action: () => Promise<T>): Promise<T> {
  const turn = (tails.get(runId) ?? Promise.resolve()).then(action, action);
  tails.set(runId, turn);
  try {
    return await turn;
  } finally {
    if (tails.get(runId) === turn) tails.delete(runId);
  }
}
