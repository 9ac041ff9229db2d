import { MAX_DELAY_MS, MAX_RETRY_MS, MIN_RETRY_MS } from "./limits";

const UNIT_MS: Record<string, number> = {
  w: 7 * 86_400_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1_000,
  ms: 1,
};

/** What the SDK writes for a length of time: "1h30m". */
const LENGTH = /^(?:\d+(?:ms|[wdhms]))+$/;

/** A moment from now on the database's clock, or a fixed one as ISO text. */
type When = { delayMs: number } | { at: string };

/**
 * Reads what the SDK writes for sleeps and timeouts: "1h30m" or an ISO date.
 * @throws RangeError for other text and for more than 366 days.
 */
export function parseWhen(text: string): When {
  if (!isMoment(text)) {
    const parts = [...text.matchAll(/(\d+)(ms|[wdhms])/g)];
    const delayMs = parts.reduce((sum, part) => sum + Number(part[1]) * unitMs(part[2]), 0);
    if (delayMs > MAX_DELAY_MS) throw new RangeError(`"${text}" is longer than 366 days`);
    return { delayMs };
  }
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${text}" is neither duration nor date`);
  if (date.getTime() - Date.now() > MAX_DELAY_MS) {
    throw new RangeError(`"${text}" is more than 366 days away`);
  }
  return { at: date.toISOString() };
}

/** Whether a sleep that the SDK wrote is one until a moment, and not of some length. */
export function isMoment(text: string): boolean {
  return !LENGTH.test(text);
}

function unitMs(unit: string | undefined): number {
  return UNIT_MS[unit ?? ""] ?? 0;
}

/** Reads a `retry-after` header (seconds or a date), clipped to 1 s .. 24 h; undefined if unusable. */
export function parseRetryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const delayMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  if (Number.isNaN(delayMs)) return undefined;
  return Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, delayMs));
}

const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600, 7200];

/** Delay before the retry that follows the given attempt (0-based), as the Inngest server waits. */
export function backoffMs(attempt: number): number {
  const seconds = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 7200;
  return seconds * 1000 + Math.random() * 30_000;
}

const MINUTES_IN_HOUR = 60;

const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

/**
 * Reads the schedules that functions have: every minute, every so many minutes of the hour, hourly, daily.
 * @returns after how many minutes it is due again, counted from midnight (UTC)
 * @throws Error that names any other schedule
 */
export function minutesOf(cron: string): number {
  if (cron === "0 * * * *") return MINUTES_IN_HOUR;
  if (cron === "0 0 * * *") return MINUTES_IN_DAY;
  const match = /^\*(?:\/(\d+))? \* \* \* \*$/u.exec(cron);
  const minutes = Number(match?.[1] ?? 1);
  if (!match || MINUTES_IN_HOUR % minutes !== 0) throw new Error(`the schedule "${cron}"`);
  return minutes;
}
