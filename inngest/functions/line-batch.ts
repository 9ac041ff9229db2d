import type { InngestFunction } from "inngest";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requestedEvent } from "@/lib/events";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import type { BatchKind } from "@/lib/rules/batch";
import { closeWhenThrough, enterBatch } from "@/lib/services/generation/chain";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import type {
  AllAtOnce,
  LineByLine,
  LineJob,
  LineSteps,
  SlowWork,
} from "@/lib/services/generation/kinds/line-kind";
import { noteFault, recordFailure, recordWaiting } from "@/lib/services/generation/line-step";
import { planBatch } from "@/lib/services/generation/plan-batch";
import { attempt, type StepTools, textOfStepError } from "./attempt";
import { pollSteps, pollUntilDone } from "./poll-until-done";
import { providerConcurrency } from "./provider-concurrency";
import { lineData } from "./run-data";
import { createRunFunction, createWorkFunction } from "./run-function";
import { awaitContinuity } from "./story-continuity";
import { type Tell, waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** How often a line looks whether a batch that somebody started alone is done with it: an hour. */
const POLLS_ELSEWHERE = 400;
const PAUSE_ELSEWHERE = "9s";

/** Nothing that is asked of a provider is over sooner, so more starts could only queue up there. */
const STARTS_PER_PLACE_AND_MINUTE = 60;

/**
 * Spreads the starts of lines, so that a long batch does not fall upon a provider at once. Within one
 * process the vendor's gate does that already, and the embedded engine does without.
 */
function evenStarts(places: number) {
  if (environment().inngest.kind === "embedded") return {};
  return { throttle: { limit: places * STARTS_PER_PLACE_AND_MINUTE, period: "1m" as const } };
}

/**
 * The two functions of a kind that is made line by line. The batch lists the lines, leaves out what is
 * finished and unchanged, has each of the others made by the function of one line, and counts. A line
 * that fails never stops the rest.
 * @param continuity the function that notes what holds from line to line of a story
 */
export function createLineBatch(rules: LineByLine, continuity: InngestFunction.Any) {
  const { kind, provider } = rules;
  const oneLine = createWorkFunction(
    {
      id: `${kind}-line`,
      event: `line/${kind}.requested`,
      provider,
      isRanked: true,
      ...evenStarts(providerConcurrency(provider).limit),
    },
    lineData,
    async ({ chained, runId: requestedBy, lineId, lineNumber }, step) => {
      const requested = { runId: requestedBy, lineId, lineNumber };
      const runId = chained ? await enter(requested, kind, step) : requestedBy;
      if (runId === null) return;
      try {
        const job = { ...requested, runId };
        await rules.make(job, lineSteps(step, job, kind));
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("record-failure", () =>
          recordFailure(
            runId,
            kind,
            { id: lineId, lineNumber },
            new AppError("generation.lineFailed", { values: { reason } }),
          ),
        );
      }
      if (chained) await step.run("close", () => attempt(() => closeWhenThrough(runId, kind)));
    },
  );

  const batch = createRunFunction(
    { id: `${kind}-batch`, event: requestedEvent(kind) },
    async (runId, step) => {
      const { lines } = await step.run("list-lines", () => attempt(() => planBatch(runId, kind)));
      if (rules.needsContinuity && lines.length > 0) {
        await awaitContinuity(step, continuity, runId);
      }
      await Promise.all(
        lines.map(({ id, lineNumber }) =>
          step.invoke(`line-${lineNumber}-${kind}`, {
            function: oneLine,
            data: { runId, lineId: id, lineNumber, prioritySeconds: 0 },
          }),
        ),
      );
      await step.run("finish", () => attempt(() => finishBatch(runId, kind)));
    },
  );
  return { oneLine, batch };
}

/** The function of a kind that is decided for all lines at once: rules need no line-by-line work. */
export function createBatchAtOnce({ kind, decide }: AllAtOnce) {
  return createRunFunction(
    { id: `${kind}-batch`, event: requestedEvent(kind) },
    async (runId, step) => {
      await step.run("list-lines", () => attempt(() => planBatch(runId, kind)));
      await step.run("decide", () => attempt(() => decide(runId)));
      await step.run("finish", () => attempt(() => finishBatch(runId, kind)));
    },
  );
}

/** The engine's steps as the kinds of work know them; whom a line waits for, and who failed it, is noted. */
function lineSteps(step: StepTools, job: LineJob, kind: BatchKind): LineSteps {
  const tell: Tell = (words, since) => recordWaiting(job, kind, words, since);
  const noted = <Result>(work: () => Promise<Result>) => notingFaults(work, job, kind);
  return {
    run: (name, work) => waitWhileBusy(waitingSteps(step), name, () => noted(work), tell),
    poll: ({ submit, fetchResult, tooLong }, prefix = "") => {
      const work = {
        submit: () => noted(submit),
        fetchResult: (submitted: SubmittedState) => noted(() => fetchResult(submitted)),
        tooLong,
      };
      return pollUntilDone(pollSteps(step, prefix), work, tell);
    },
  };
}

type SubmittedState = Parameters<SlowWork["fetchResult"]>[0];

/** Does the work of a step, and notes when a vendor has refused it or does not work. */
async function notingFaults<Result>(
  work: () => Promise<Result>,
  job: LineJob,
  kind: BatchKind,
): Promise<Result> {
  try {
    const result = await work();
    const isRefused = typeof result === "object" && result !== null && "state" in result;
    if (isRefused && result.state === "refused") await noteFault(job, kind, "refused");
    return result;
  } catch (error) {
    // Who waits for a busy vendor notes that himself.
    if (error instanceof ProviderError && error.kind !== "busy") {
      await noteFault(job, kind, OF_THE_VENDOR.includes(error.kind) ? "down" : "refused");
    }
    throw error;
  }
}

/** Faults of a vendor as a whole; all others are of what was asked, or of the account. */
const OF_THE_VENDOR: readonly ProviderErrorKind[] = ["unreachable", "malformed"];

/** The run under which a line of "Generate all" is made; null when there is nothing to make. */
async function enter(job: LineJob, kind: BatchKind, step: StepTools): Promise<string | null> {
  for (let poll = 1; poll <= POLLS_ELSEWHERE; poll += 1) {
    const entry = await step.run(`enter-${poll}`, () =>
      attempt(() => enterBatch(job.runId, kind, job.lineId)),
    );
    if (entry.state === "make") return entry.runId;
    if (entry.state === "over") return null;
    await step.sleep(`elsewhere-${poll}`, PAUSE_ELSEWHERE);
  }
  return null;
}
