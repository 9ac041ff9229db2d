import * as z from "zod";
import { defineContract, defineStreamContract } from "./contract";
import { batchEvent } from "./production";

/**
 * One message about a run of any kind. Every message is the whole state under its key and replaces
 * the one before; the last one has `complete`.
 */
export const runEvent = batchEvent.extend({
  kind: z.string(),
  /** What is written so far (loglines, scripts): the whole text, as it would be saved. */
  text: z.string().optional(),
});
export type RunEvent = z.output<typeof runEvent>;

/** Beyond the specification: what a run does, from its beginning to its end. */
export const runEvents = defineStreamContract("GET /runs/{id}/events", {
  event: runEvent,
  notFound: "run.notFound",
});

/** Beyond the specification: stops a run. `/run/{id}/cancel`, its first address, leads here, too. */
export const cancelRun = defineContract("POST /runs/{id}/cancel", {
  response: z.object({ run_id: z.string(), status: z.string() }),
  notFound: "run.notFound",
});
