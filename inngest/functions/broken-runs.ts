import { z } from "zod";
import { catalogue } from "@/lib/errors";
import { failRun } from "@/lib/runs/end-run";
import { inngest } from "../client";
import { STEP_RETRIES } from "./attempt";

/** What the engine says of a function that failed: the event that started it is inside. */
const failure = z.object({
  event: z.object({ data: z.object({ runId: z.string(), lineId: z.string().optional() }) }),
});

/**
 * The last net. Pipelines catch what goes wrong in them and say so of their run; when even that was
 * not possible (the database was gone for longer than the tries last), the function fails, and the
 * run must not look alive for ever. Parts of a run are left to the parent run that waits for them.
 */
export function createBrokenRuns() {
  return inngest().createFunction(
    {
      id: "broken-runs",
      triggers: [{ event: "inngest/function.failed" }],
      retries: STEP_RETRIES,
    },
    async ({ event, step }) => {
      const broken = failure.safeParse(event.data);
      if (!broken.success || broken.data.event.data.lineId !== undefined) return;
      const { runId } = broken.data.event.data;
      // A run that has ended or is gone stays as it is.
      await step.run("end-run", () => failRun(runId, catalogue["general.failed"].text));
    },
  );
}
