import type { z } from "zod";
import { failRun } from "@/lib/runs/end-run";
import type { ProviderWork } from "@/lib/services/generation/kinds/line-kind";
import { inngest } from "../client";
import { callRetries } from "../retries";
import { attempt, type StepTools, textOfStepError } from "./attempt";
import { providerConcurrency } from "./provider-concurrency";
import { CANCEL_WITH_RUN, runData } from "./run-data";

interface RunFunction {
  id: string;
  /** The event that it starts with. */
  event: string;
  /** Whose limit its steps keep to. */
  provider?: ProviderWork;
  /** How many of its steps go at once, where they are bound by the processor. */
  atOnce?: number;
  /** Whether the event says by how many seconds the work goes before other work. */
  isRanked?: boolean;
  throttle?: { limit: number; period: "1m" };
  retries?: ReturnType<typeof callRetries> | 2;
}

/**
 * A function that works for a run: it ends when the run is cancelled.
 * @param data what it is told by its event
 */
export function createWorkFunction<Data, Result>(
  { id, event, provider, atOnce, isRanked, throttle, retries = callRetries() }: RunFunction,
  data: z.ZodType<Data>,
  work: (data: Data, step: StepTools) => Promise<Result>,
) {
  return inngest().createFunction(
    {
      ...{ id, retries, triggers: [{ event }], cancelOn: CANCEL_WITH_RUN },
      ...(provider ? { concurrency: [providerConcurrency(provider)] } : {}),
      ...(atOnce === undefined ? {} : { concurrency: [{ limit: atOnce }] }),
      ...(isRanked ? { priority: { run: "event.data.prioritySeconds" } } : {}),
      ...(throttle ? { throttle } : {}),
    },
    ({ event: { data: told }, step }) => work(data.parse(told), step),
  );
}

/** As `createWorkFunction`, for the work of a whole run: what goes wrong in it, the run says at its end. */
export function createRunFunction(
  options: RunFunction,
  work: (runId: string, step: StepTools) => Promise<unknown>,
) {
  return createWorkFunction(options, runData, async ({ runId }, step) => {
    try {
      await work(runId, step);
    } catch (error) {
      const reason = textOfStepError(error);
      await step.run("fail", () => attempt(() => failRun(runId, reason)));
    }
  });
}
