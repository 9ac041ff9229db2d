import { type GetStepTools, type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import { adviseRetry, failureText, logStepError } from "@/lib/runs/step-errors";

/** The steps of a function. */
export type StepTools = GetStepTools<Inngest>;

/**
 * Does the work of a step and tells the engine whether, and when, another try can help. The error
 * that leaves a step carries a text for people, because only its message survives the way.
 */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    logStepError(error);
    const advice = adviseRetry(error);
    const text = failureText(error);
    if (!advice.retry) throw new NonRetriableError(text, { cause: error });
    if (advice.afterSeconds !== null) {
      throw new RetryAfterError(text, advice.afterSeconds * 1000, { cause: error });
    }
    throw new Error(text, { cause: error });
  }
}

/** The text for people that an error of a step carries. */
export function textOfStepError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
