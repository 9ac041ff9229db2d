import type { Counter } from "@/db/queries/rate-limits";
import type { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { waitInWords } from "@/lib/rules/wait-in-words";
import { pseudonym } from "./derive-key";

/**
 * What limits of calls, of guesses and of mails share: counters of fixed windows in the database, so
 * that all instances count together. Keys hold no names or addresses, only pseudonyms of them.
 */

/** A setting that says how many are allowed. */
export type LimitName = keyof ReturnType<typeof environment>["limits"];

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The counter of the window that is open now. */
export function counterOf(name: string, subject: string, windowSeconds: number): Counter {
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(Date.now() / windowMs) * windowMs);
  return { key: keyOf(name, subject), windowStart };
}

/** What a subject is counted under. */
export function keyOf(name: string, subject: string): string {
  return `${name}:${pseudonym("rate-limit", subject)}`;
}

/** Seconds until the window of a counter ends, at least one. */
export function secondsLeft(counter: Counter, windowSeconds: number): number {
  const endMs = counter.windowStart.getTime() + windowSeconds * 1000;
  return Math.max(1, Math.ceil((endMs - Date.now()) / 1000));
}

/** The refusal, which says how long to wait: until the window ends. */
export function tooMany(counter: Counter, windowSeconds: number): AppError {
  const retryAfterSeconds = secondsLeft(counter, windowSeconds);
  return new AppError("general.tooManyUntil", {
    values: { wait: waitInWords(retryAfterSeconds) },
    details: { retryAfterSeconds },
  });
}
