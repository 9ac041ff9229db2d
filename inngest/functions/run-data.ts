import { z } from "zod";
import { CANCELLED_EVENT } from "@/lib/events";
import { BATCH_KINDS } from "@/lib/rules/batch";

/** What every pipeline is told: ids only, never payloads. */
export const runData = z.object({ runId: z.string() });

/** What the work on one line is told. */
export const lineData = z.object({
  runId: z.string(),
  lineId: z.string(),
  lineNumber: z.number(),
  /** Whether the run is that of "Generate all", of which the batch's own run is a part. */
  chained: z.boolean().default(false),
  /** Seconds that it goes before others that came earlier and wait for the same places. */
  prioritySeconds: z.number().default(0),
});

/** What the way of one line through all batches is told. */
export const chainData = z.object({
  runId: z.string(),
  lineId: z.string(),
  lineNumber: z.number(),
  /** The batches in which something is to be made of the line. */
  kinds: z.array(z.enum(BATCH_KINDS)),
  /** How far it goes before other lines, in seconds as above. */
  prioritySeconds: z.number().default(0),
});

/** What the work on one character is told. */
export const characterData = z.object({ runId: z.string(), name: z.string() });

/** What of a parsing is left to the text model. */
export const parseData = z.object({
  runId: z.string(),
  /** What the run says at its end, once the lines are there; null while the script is to be read. */
  found: z.string().nullable(),
  prioritySeconds: z.number().default(0),
});

/** Ends the work of a run between two steps, whatever function does it. */
export const CANCEL_WITH_RUN = [{ event: CANCELLED_EVENT, match: "data.runId" }];
