import type { Changes, RunEnd, RunSnapshot, StepChange } from "./changes";
import { parseWhen } from "./durations";
import { MAX_RUN_BYTES, MAX_STEP_BYTES, MAX_STEPS_PER_RUN } from "./limits";
import { errorResult, storableText, type WireOp } from "./wire";

/** The part of an operation that names its step. */
type NamedStep = Pick<WireOp, "id" | "op" | "name" | "displayName" | "opts">;

/** What a sleep until a moment is recorded as, to be told from one of some length. */
export const SLEEP_UNTIL = "SleepUntil";

/** Records a step as planned; false when the run knows it already. */
export function plan(run: RunSnapshot, changes: Changes, op: WireOp): boolean {
  if ([...run.steps, ...changes.steps].some((step) => step.id === op.id)) return false;
  changes.steps.push({ ...stepOf(op), result: null });
  changes.addedSteps += 1;
  return true;
}

/** Records a step as done. One that is done already stays as it is. */
export function finish(run: RunSnapshot, changes: Changes, op: NamedStep, result: string): void {
  const known = run.steps.find((step) => step.id === op.id);
  if (known?.done) return;
  changes.steps.push({ ...stepOf(op), race: known?.race ?? stepOf(op).race, result });
  if (!known) changes.addedSteps += 1;
  changes.addedBytes += Buffer.byteLength(result);
}

function stepOf(op: NamedStep): StepChange {
  return {
    id: op.id,
    op: op.op,
    name: storableText(op.displayName ?? op.name ?? op.id),
    race: op.opts?.parallelMode === "race",
    result: null,
  };
}

/** Gives a step its result at the time that the SDK wrote. @throws RangeError for a bad time. */
export function resumeAt(
  changes: Changes,
  op: WireOp,
  text: string | null | undefined,
  payload: string,
): void {
  changes.jobs.push({ kind: "resume", stepId: op.id, payload, ...parseWhen(text ?? "") });
}

/**
 * After a step is done: discovery goes on when no step is pending, or at once for a step of
 * `group.parallel` and in a function with `optimizeParallelism` off. The Inngest server waits for
 * the whole group in the same way.
 */
export function discoverWhenSettled(run: RunSnapshot, changes: Changes): boolean {
  const done = changes.steps.filter((step) => step.result !== null);
  if (done.length === 0 || changes.end) return false;
  const pending = [
    ...run.steps.filter((step) => !step.done && !done.some(({ id }) => id === step.id)),
    ...changes.steps.filter((step) => step.result === null),
  ];
  const isFree = run.version === 1 || done.some((step) => step.race);
  if (!isFree && pending.some((step) => !step.race)) return false;
  requestDiscovery(run, changes);
  return true;
}

/** Asks for discovery: by the job at hand when it is one, else by a new job. */
export function requestDiscovery(run: RunSnapshot, changes: Changes): void {
  if (run.job.kind === "discover") {
    changes.own = { action: "keep", attempt: 0, starts: 0, delayMs: 0, error: null };
  } else {
    changes.jobs.push({ kind: "discover", stepId: "" });
  }
}

/** Ends the run as failed when the changes break a limit. */
export function enforceLimits(run: RunSnapshot, changes: Changes): void {
  const big = changes.steps.find((step) => Buffer.byteLength(step.result ?? "") > MAX_STEP_BYTES);
  if (big) {
    big.result = errorResult({ name: "OutputTooLarge", message: "larger than 4 MiB" });
    changes.end = failed("OutputTooLarge", `The output of "${big.name}" is larger than 4 MiB`);
  } else if (run.stateBytes + changes.addedBytes > MAX_RUN_BYTES) {
    changes.end = failed("StateTooLarge", "The step results of the run are larger than 32 MiB");
  } else if (run.stepCount + changes.addedSteps > MAX_STEPS_PER_RUN) {
    changes.end = failed("TooManySteps", `The run has more than ${MAX_STEPS_PER_RUN} steps`);
  }
}

/** The end of a run that failed by the engine's own verdict. */
export function failed(name: string, message: string): RunEnd {
  return { status: "failed", error: JSON.stringify({ name, message }) };
}

/** The end of a run that returned, unless its output is too large. */
export function completed(output: string): RunEnd {
  return Buffer.byteLength(output) > MAX_STEP_BYTES
    ? failed("OutputTooLarge", "The output of the function is larger than 4 MiB")
    : { status: "completed", output };
}

/** The end of a run that asked for what the engine cannot do. */
export function unsupported(what: string): RunEnd {
  return failed("Unsupported", `The embedded engine does not support ${what}`);
}
