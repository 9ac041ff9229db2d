import { type Changes, noChanges, type RunSnapshot } from "./changes";
import { isMoment } from "./durations";
import { isCondition } from "./expression";
import { derivedId, newRun } from "./new-run";
import type { Registry } from "./register";
import {
  completed,
  discoverWhenSettled,
  enforceLimits,
  failed,
  finish,
  plan,
  requestDiscovery,
  resumeAt,
  SLEEP_UNTIL,
  unsupported,
} from "./step-changes";
import {
  type Answer,
  dataResult,
  errorResult,
  storableText,
  toWireError,
  type WireError,
  type WireOp,
} from "./wire";

/** What an answer is judged by, besides the state of the run. */
export interface ApplyContext {
  registry: Registry;
  maxAttempts: number;
  /** Delay before the retry that follows an attempt (0-based). */
  backoffMs: (attempt: number) => number;
  /** Generation of the job when it was dispatched. */
  generation: number;
  /** Unix time, for the event of an invoked function. */
  nowMs: number;
}

const INVOKE_TIMEOUT = {
  name: "InngestInvokeTimeoutError",
  message: "Timed out waiting for invoked function to complete",
};

/** What the answer of a called function changes. Pure: the same state and answer give the same. */
export function applyAnswer(run: RunSnapshot, answer: Answer, context: ApplyContext): Changes {
  const changes = noChanges();
  changes.version = answer.version;
  switch (answer.type) {
    case "done":
      return { ...changes, end: completed(answer.output) };
    case "error":
      return retryOrFail(run, changes, answer, context);
    case "ops":
      return applyOps(run, changes, answer, context);
  }
}

/** What a checkpoint changes: steps are stored, the call goes on, its attempts start afresh. */
export function applyCheckpoint(run: RunSnapshot, ops: WireOp[]): Changes {
  const changes = noChanges();
  changes.own = { action: "keep", attempt: 0, starts: 1, delayMs: null, error: null };
  for (const op of ops) {
    if (op.op === "StepRun") finish(run, changes, op, dataResult(op.data));
    else changes.end ??= unsupported(`the operation "${op.op}"`);
  }
  enforceLimits(run, changes);
  return changes;
}

/** What a due timer, a matched event or the end of an invoked run changes. */
export function applyResume(run: RunSnapshot): Changes {
  const changes = noChanges();
  const step = run.steps.find((known) => known.id === run.job.stepId);
  if (!step || step.done) return changes;
  finish(run, changes, { id: step.id, op: step.op }, run.job.payload ?? dataResult(null));
  enforceLimits(run, changes);
  discoverWhenSettled(run, changes);
  return changes;
}

/** The end of a run that an event cancels. */
export function applyCancel(): Changes {
  const message = "The run was cancelled by an event";
  const error = JSON.stringify({ name: "InngestRunCancelled", message });
  return { ...noChanges(), end: { status: "cancelled", error } };
}

/** What a job changes whose process died at each of its starts. */
export function applyDeath(run: RunSnapshot, starts: number): Changes {
  const changes = noChanges();
  const error = {
    name: "ProcessDied",
    message: `process died repeatedly: ${starts} starts without an outcome`,
  };
  if (run.job.kind !== "step") {
    changes.end = failed(error.name, error.message);
    return changes;
  }
  finish(run, changes, { id: run.job.stepId, op: "StepFailed" }, errorResult(error));
  discoverWhenSettled(run, changes);
  return changes;
}

function retryOrFail(
  run: RunSnapshot,
  changes: Changes,
  answer: { error: WireError; retriable: boolean; retryAfterMs?: number },
  context: ApplyContext,
): Changes {
  if (!answer.retriable || isLastAttempt(run, context)) {
    changes.end = { status: "failed", error: JSON.stringify(answer.error) };
    return changes;
  }
  const { attempt } = run.job;
  changes.own = {
    action: "keep",
    attempt: attempt + 1,
    starts: 0,
    delayMs: answer.retryAfterMs ?? context.backoffMs(attempt),
    error: storableText(`${answer.error.name}: ${answer.error.message}`),
  };
  return changes;
}

function isLastAttempt(run: RunSnapshot, context: ApplyContext): boolean {
  return run.job.attempt + 1 >= context.maxAttempts;
}

function applyOps(
  run: RunSnapshot,
  changes: Changes,
  answer: { ops: WireOp[]; retryAfterMs?: number },
  context: ApplyContext,
): Changes {
  let discover = false;
  for (const op of answer.ops) {
    try {
      discover = applyOp(run, changes, op, answer.retryAfterMs, context) || discover;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      changes.end ??= failed("InvalidDuration", error.message);
    }
  }
  enforceLimits(run, changes);
  if (changes.end) return changes;
  const settled = discoverWhenSettled(run, changes);
  if (discover && !settled) requestDiscovery(run, changes);
  const reopened = run.job.kind === "discover" && run.job.generation !== context.generation;
  if (reopened && changes.own.action === "remove") requestDiscovery(run, changes);
  const pending =
    run.steps.some((step) => !step.done) || changes.steps.some((step) => !step.result);
  if (!pending && changes.own.action === "remove" && changes.jobs.length === 0) {
    const error = { name: "EmptyAnswer", message: "The function answered with nothing to do" };
    return retryOrFail(run, noChanges(), { error, retriable: true }, context);
  }
  return changes;
}

/** Applies one operation; true when it asks for discovery by itself. */
function applyOp(
  run: RunSnapshot,
  changes: Changes,
  op: WireOp,
  retryAfterMs: number | undefined,
  context: ApplyContext,
): boolean {
  switch (op.op) {
    case "StepRun":
      finish(run, changes, op, dataResult(op.data));
      return false;
    case "StepError":
      if (isLastAttempt(run, context)) {
        finish(run, changes, op, errorResult(op.error));
      } else {
        const error = toWireError(op.error);
        retryOrFail(run, changes, { error, retriable: true, retryAfterMs }, context);
      }
      return false;
    case "StepFailed":
      finish(run, changes, op, errorResult(op.error));
      return false;
    case "StepPlanned":
      if (plan(run, changes, op)) changes.jobs.push({ kind: "step", stepId: op.id });
      return false;
    case "Sleep":
      if (plan(run, changes, isMoment(op.name ?? "") ? { ...op, op: SLEEP_UNTIL } : op)) {
        resumeAt(changes, op, op.name, dataResult(null));
      }
      return false;
    case "WaitForEvent":
      if (!plan(run, changes, op)) return false;
      if (op.opts?.if && !isCondition(op.opts.if)) {
        changes.end ??= unsupported(`the condition "${op.opts.if}"`);
        return false;
      }
      changes.waits.push({
        stepId: op.id,
        event: storableText(op.name ?? ""),
        expression: op.opts?.if ? storableText(op.opts.if) : null,
      });
      resumeAt(changes, op, op.opts?.timeout, dataResult(null));
      return false;
    case "InvokeFunction":
      invoke(run, changes, op, context);
      return false;
    case "RunComplete":
      changes.end ??= completed(JSON.stringify(op.data ?? null));
      return false;
    case "DiscoveryRequest":
      return true;
    default:
      changes.end ??= unsupported(`the operation "${op.op}"`);
      return false;
  }
}

function invoke(run: RunSnapshot, changes: Changes, op: WireOp, context: ApplyContext): void {
  const id = op.opts?.function_id ?? "";
  const fn = context.registry.get(id);
  if (!fn) {
    const message = `could not find function with ID: ${id}`;
    finish(run, changes, op, errorResult({ name: "InngestInvokeError", message }));
    return;
  }
  if (!plan(run, changes, op)) return;
  const { data, ...rest } = op.opts?.payload ?? { data: undefined };
  const name = "inngest/function.invoked";
  const event = {
    ...rest,
    id: derivedId(run.id, op.id),
    name,
    data: data ?? {},
    ts: context.nowMs,
  };
  changes.children.push({
    run: newRun(fn, event, context.nowMs),
    event: { id: event.id, name, body: JSON.stringify(event) },
    stepId: op.id,
  });
  if (op.opts?.timeout) resumeAt(changes, op, op.opts.timeout, errorResult(INVOKE_TIMEOUT));
}
