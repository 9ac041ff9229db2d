import { type ApplyContext, applyAnswer, applyCancel, applyDeath, applyResume } from "./apply";
import { callFunction } from "./call";
import type { Changes, RunSnapshot } from "./changes";
import { noChanges } from "./changes";
import { backoffMs } from "./durations";
import { MAX_STARTS } from "./limits";
import type { EngineOptions, Log } from "./options";
import { isLasting, persist, type RunQuery } from "./pool";
import { isListenedTo, type Registry } from "./register";
import { settle } from "./settle";
import { failed } from "./step-changes";
import type { CallState, Dispatch, DueJob } from "./store/jobs";
import type { Answer } from "./wire";

/** What carrying out a job needs. */
export interface Worker {
  query: RunQuery;
  registry: Registry;
  options: EngineOptions;
  log: Log;
  /** Aborted when the engine has stopped: results not stored by then are left to the next leader. */
  stopped: AbortSignal;
}

/** Whether a job calls a function, and so counts against its concurrency. */
export function isCall(job: { kind: string }): boolean {
  return job.kind === "discover" || job.kind === "step";
}

/** Carries out one of the engine's own jobs. */
export async function runOwnJob(worker: Worker, job: DueJob): Promise<void> {
  const decide = job.kind === "cancel" ? applyCancel : applyResume;
  await settleJob(worker, job, undefined, decide);
}

/** Calls a function for a dispatched job and stores the outcome. */
export async function runCall(
  worker: Worker,
  job: DueJob,
  dispatch: Dispatch,
  state: CallState | undefined,
): Promise<void> {
  const answer = await makeCall(worker, job, dispatch, state);
  const fn = worker.registry.get(job.functionId);
  const context: ApplyContext = {
    registry: worker.registry,
    maxAttempts: fn?.maxAttempts ?? 1,
    backoffMs: worker.options.backoff ?? backoffMs,
    generation: dispatch.generation,
    nowMs: Date.now(),
  };
  const stepIds =
    typeof answer === "object" && "ops" in answer ? answer.ops.map((op) => op.id) : [];
  await settleJob(worker, job, { ...dispatch, stepIds }, (run) => {
    if (answer === "over") return noChanges();
    return answer === "died" ? applyDeath(run, MAX_STARTS) : applyAnswer(run, answer, context);
  });
}

/** Makes the call, unless the run is over or the job has killed the process too often. */
async function makeCall(
  worker: Worker,
  job: DueJob,
  dispatch: Dispatch,
  state: CallState | undefined,
): Promise<Answer | "died" | "over"> {
  if (dispatch.starts > MAX_STARTS) return "died";
  const fn = worker.registry.get(job.functionId);
  if (!fn) {
    const message = `The app has no function "${job.functionId}" any more`;
    return { type: "error", error: { name: "FunctionNotFound", message }, retriable: false };
  }
  if (state?.status !== "running") return "over";
  const call = {
    fn,
    runId: job.runId,
    stepId: job.kind === "step" ? job.stepId : "step",
    token: `${job.id}.${dispatch.dispatch}`,
    attempt: dispatch.attempt,
    version: state.version,
    plansOnly: state.pendingSteps > 0,
    event: state.event,
    results: state.results,
  };
  return await callFunction(worker.options.serve, call, worker.log);
}

async function settleJob(
  worker: Worker,
  job: DueJob,
  call: { dispatch: string; stepIds: string[] } | undefined,
  decide: (run: RunSnapshot) => Changes,
): Promise<void> {
  const store = (judge: (run: RunSnapshot) => Changes) => {
    const { dispatch, stepIds } = call ?? { dispatch: undefined, stepIds: [job.stepId] };
    const outcome = { runId: job.runId, jobId: job.id, dispatch, stepIds, decide: judge };
    return settle(worker.query, outcome, (event) => isListenedTo(worker.registry, event));
  };
  try {
    await persist(() => store(decide), worker.stopped, worker.log);
  } catch (error) {
    if (!isLasting(error)) throw error;
    worker.log("engine: an outcome cannot be stored, the run fails", {
      run: job.runId,
      reason: String(error),
    });
    const end = failed("NotStorable", "The result could not be stored in the database");
    await persist(() => store(() => ({ ...noChanges(), end })), worker.stopped, worker.log);
  }
}
