import {
  after,
  type Changes,
  type MergedChanges,
  merge,
  noChanges,
  type RunEnd,
  type RunSnapshot,
  type StoredRun,
} from "./changes";
import type { RunQuery } from "./pool";
import { findEventBody } from "./store/events";
import { type EndEvent, findRun, removeJobs, writeRun } from "./store/runs";

/** The outcome of a job: how it changes the run is judged when the run's state is read. */
interface Outcome {
  runId: string;
  jobId: string;
  /** The dispatch that it belongs to; undefined for a job of the engine's own. */
  dispatch?: string;
  /** Steps that `decide` has to know even when they are done. */
  stepIds: string[];
  decide: (run: RunSnapshot) => Changes;
}

/** Outcomes written together at most. */
const MAX_BATCH = 16;

interface Waiting {
  query: RunQuery;
  outcome: Outcome;
  isListenedTo: (event: string) => boolean;
  resolve: (written: Changes | "stale") => void;
  reject: (error: unknown) => void;
}

const queues = new Map<string, Waiting[]>();

/**
 * Applies an outcome to its run: reads the state, lets `decide` judge it, and writes, all over again
 * when the run was written in between. The outcome of a run that has ended, of a job that is done,
 * or of a dispatch that another has followed is stale and changes nothing.
 *
 * Outcomes that arrive for a run while one is being written are written together: parallel steps
 * end in waves, and would queue for the run's row.
 * @param isListenedTo whether an event of this name starts or cancels anything
 * @returns what was written, or "stale"
 */
export function settle(
  query: RunQuery,
  outcome: Outcome,
  isListenedTo: (event: string) => boolean,
): Promise<Changes | "stale"> {
  return new Promise((resolve, reject) => {
    const waiting = { query, outcome, isListenedTo, resolve, reject };
    const queue = queues.get(outcome.runId);
    if (queue) queue.push(waiting);
    else void drain(outcome.runId, [waiting]);
  });
}

async function drain(runId: string, queue: Waiting[]): Promise<void> {
  queues.set(runId, queue);
  while (queue.length > 0) {
    const batch = queue.splice(0, MAX_BATCH);
    try {
      const written = await settleBatch(runId, batch);
      for (const [index, { resolve }] of batch.entries()) resolve(written[index] ?? "stale");
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  queues.delete(runId);
}

async function settleBatch(runId: string, batch: Waiting[]): Promise<(Changes | "stale")[]> {
  const [first] = batch;
  if (!first) return [];
  const jobIds = batch.map(({ outcome }) => outcome.jobId);
  const stepIds = batch.flatMap(({ outcome }) => outcome.stepIds);
  for (;;) {
    const run = await findRun(first.query, runId, jobIds, stepIds);
    if (run === undefined) return [];
    if (run.status !== "running") {
      if (run.jobs.length > 0) await removeJobs(first.query, runId);
      return [];
    }
    const { judged, merged } = judge(run, batch);
    if (judged.every((changes) => changes === "stale")) return judged;
    const events = merged.end
      ? await endEvents(first.query, run, merged.end, first.isListenedTo)
      : [];
    if (await writeRun(first.query, run, merged, events)) return judged;
  }
}

/** Judges outcomes one after the other, each by the state that the one before leaves. */
function judge(
  run: StoredRun,
  batch: Waiting[],
): { judged: (Changes | "stale")[]; merged: MergedChanges } {
  const merged: MergedChanges = { ...noChanges(), own: [] };
  let state = run;
  const judged = batch.map(({ outcome }) => {
    const job = run.jobs.find(({ id }) => id === outcome.jobId);
    const isStale = outcome.dispatch !== undefined && outcome.dispatch !== job?.dispatch;
    if (!job || isStale || merged.end) return "stale";
    const changes = outcome.decide({ ...state, job });
    merge(merged, job, changes);
    state = after(state, changes);
    return changes;
  });
  return { judged, merged };
}

/** The events that the end of a run sends, as the Inngest server does. */
async function endEvents(
  query: RunQuery,
  run: StoredRun,
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
