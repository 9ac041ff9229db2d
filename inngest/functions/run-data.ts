import { z } from "zod";
import { CANCELLED_EVENT } from "@/lib/events";

/** What every pipeline is told: ids only, never payloads. */
export const runData = z.object({ runId: z.string() });

/** What the work on one line is told. */
export const lineData = z.object({
  runId: z.string(),
  lineId: z.string(),
  lineNumber: z.number(),
});

/** What the work on one character is told. */
export const characterData = z.object({ runId: z.string(), name: z.string() });

/** Ends the work of a run between two steps, whatever function does it. */
export const CANCEL_WITH_RUN = [{ event: CANCELLED_EVENT, match: "data.runId" }];
