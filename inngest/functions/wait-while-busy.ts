import { z } from "zod";
import { AppError } from "@/lib/errors";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { attempt, type StepTools } from "./attempt";

/** A vendor that has been busy for so long is no longer waited for. */
const PATIENCE_MS = 6 * 60 * 60_000;
/** Each wait is two steps of a run, which may have a thousand in all. */
const MOST_WAITS = 300;
/** A vendor that names no time is asked again after this. */
const UNNAMED_SECONDS = 1;
/** One that keeps naming too short a time is asked ever less often, from this wait on. */
const GROWS_FROM = 8;
const LONGEST_GROWN_SECONDS = 60;

/** What a step answers instead of its result, as the engine keeps it. */
const waitAnswer = z.object({
  waits_until: z.iso.datetime(),
  waits_since: z.iso.datetime(),
});
type WaitAnswer = z.output<typeof waitAnswer>;

/**
 * Tells whom a step waits for.
 * @param words with the time at which it goes on
 * @param since when the waiting began, ISO 8601
 */
export type Tell = (words: string, since: string) => Promise<unknown>;

/** What is needed of an engine's steps. */
export interface WaitingSteps {
  run(name: string, work: () => Promise<unknown>): Promise<unknown>;
  sleepUntil(name: string, until: string): Promise<void>;
}

/** The steps of a function, with a beginning for all names where one is given. */
export function waitingSteps(step: StepTools, prefix = ""): WaitingSteps {
  return {
    run: (name, work) => step.run(`${prefix}${name}`, work),
    sleepUntil: (name, until) => step.sleepUntil(`${prefix}${name}`, until),
  };
}

/**
 * Does the work of a step that asks a vendor. While the vendor is busy the function sleeps until the time
 * that the vendor has named, and asks again in a step of its own: it waits by the clock, and the tries of
 * a step are left for what really fails. A sleeping function holds none of the vendor's places.
 * @param tell is told within the step whom it waits for: `OpenAI is busy, goes on at 2026-11-24T14:05:00.000Z`
 * @throws Error with a text for people, as `attempt`
 */
export async function waitWhileBusy<Result>(
  steps: WaitingSteps,
  name: string,
  work: () => Promise<Result>,
  tell: Tell,
): Promise<Result> {
  let last: WaitAnswer | null = null;
  for (let number = 0; ; number += 1) {
    const known: WaitAnswer | null = last;
    const seen = await steps.run(number === 0 ? name : `${name}-after-${number}`, () =>
      attempt(() => workOrWait(work, { number, since: known?.waits_since ?? null, tell })),
    );
    const wait = waitAnswer.safeParse(seen).data;
    if (!wait) return fromStore<Result>(seen);
    last = wait;
    await steps.sleepUntil(`${name}-wait-${number + 1}`, wait.waits_until);
  }
}

async function workOrWait<Result>(
  work: () => Promise<Result>,
  wait: { number: number; since: string | null; tell: Tell },
): Promise<Result | WaitAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "busy") throw error;
    const seconds = Math.max(
      error.facts.retryAfterSeconds ?? UNNAMED_SECONDS,
      wait.number < GROWS_FROM
        ? 0
        : Math.min(LONGEST_GROWN_SECONDS, 2 ** (wait.number - GROWS_FROM)),
    );
    const now = Date.now();
    const until = new Date(now + seconds * 1000);
    const since = wait.since === null ? new Date(now) : new Date(wait.since);
    const isTooLong = until.getTime() - since.getTime() > PATIENCE_MS || wait.number >= MOST_WAITS;
    const reason = error.message.replace(/\.$/u, "");
    if (isTooLong) {
      const values = { reason: `${reason}, and would be for longer than six hours.` };
      throw new AppError("generation.lineFailed", { values, cause: error });
    }
    await wait.tell(`${reason}, goes on at ${until.toISOString()}`, since.toISOString());
    return { waits_until: until.toISOString(), waits_since: since.toISOString() };
  }
}

/** What comes back from the engine is what the step answered. */
function fromStore<Result>(stored: unknown): Result {
  return (stored ?? undefined) as Result;
}
