import { environment } from "@/lib/env";

/** How often a step that fails is tried again before it counts as failed. */
export const STEP_RETRIES = 3;

/** By Inngest's pauses between tries (15 s, growing to 20 minutes) an app may be away for half an hour. */
const CALL_RETRIES = 9;

/**
 * How often an engine may call a function again. An Inngest server counts the calls that never reached
 * the app (it was killed, or is being updated) as tries; the embedded engine is away together with the app
 * and needs no more than the tries of a step. How often a step's own work is tried is the same for both:
 * the client makes the last failure of a step final (`inngest/client.ts`).
 */
export function callRetries(): typeof STEP_RETRIES | typeof CALL_RETRIES {
  return environment().inngest.kind === "embedded" ? STEP_RETRIES : CALL_RETRIES;
}
