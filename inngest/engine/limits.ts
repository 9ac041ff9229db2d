/*
 * Limits of the Inngest server and its cloud plans, enforced here too, so that what runs embedded
 * also runs hosted. Source: constants of the server, v1.43, and the plan page of December 2025.
 */

/** Largest result of one step, in bytes of JSON. */
export const MAX_STEP_BYTES = 4 * 1024 * 1024;
/** Largest sum of all step results of a run, in bytes of JSON. */
export const MAX_RUN_BYTES = 32 * 1024 * 1024;
export const MAX_STEPS_PER_RUN = 1000;
/** Largest event, in bytes of JSON, on the smallest cloud plan. */
export const MAX_EVENT_BYTES = 256 * 1024;
/** Longest sleep or wait. */
export const MAX_DELAY_MS = 366 * 24 * 3_600_000;
/** How far a run may go before those that came earlier. */
export const MAX_PRIORITY_SECONDS = 600;
/** Longest call of a function. */
export const MAX_CALL_MS = 2 * 3_600_000;
/** A call longer than this would be cut off by a hosted platform of 300 s; it is logged. */
export const LONG_CALL_MS = 280_000;
/** Attempts when a function does not say `retries`: the first and four more. */
export const DEFAULT_ATTEMPTS = 5;
export const MIN_RETRY_MS = 1_000;
export const MAX_RETRY_MS = 24 * 3_600_000;
/** Starts without an outcome after which a step is taken to be what kills the process. */
export const MAX_STARTS = 10;
/** Ended runs and old events are kept this long, for people who look at them. */
export const RETENTION_DAYS = 7;
