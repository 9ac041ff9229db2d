import type { InngestFunction } from "inngest";
import { z } from "zod";
import { catalogue } from "@/lib/errors";
import { cancelRun, failRun } from "@/lib/runs/end-run";
import { APP_ID, inngest } from "../client";
import { callRetries } from "../retries";

/** What the engine says of a function that failed or was cancelled: the event that started it is inside. */
const broken = z.object({
  function_id: z.string(),
  event: z.object({ data: z.object({ runId: z.string() }) }),
});

/**
 * The last net. Pipelines catch what goes wrong in them and say so of their run; when even that was
 * not possible (the database was gone for longer than the tries last), the function fails, and the
 * run must not look alive for ever. Nor must it when somebody cancels the function in the engine's own
 * dashboard. Parts of a run are left to the function that waits for them.
 * @param functions all that there are; those that runs ask for by an event own them
 */
export function createBrokenRuns(functions: readonly InngestFunction.Any[]) {
  const owners = functions.filter(isOwner).map((fn) => fn.id(APP_ID));
  return inngest().createFunction(
    {
      id: "broken-runs",
      triggers: [{ event: "inngest/function.failed" }, { event: "inngest/function.cancelled" }],
      retries: callRetries(),
    },
    async ({ event, step }) => {
      const told = broken.safeParse(event.data).data;
      if (!told || !owners.includes(told.function_id)) return;
      const { runId } = told.event.data;
      // A run that has ended or is gone stays as it is.
      await step.run("end-run", async () => {
        if (event.name === "inngest/function.cancelled") await cancelRun(runId);
        else await failRun(runId, catalogue["general.failed"].text);
      });
    },
  );
}

function isOwner({ opts }: InngestFunction.Any): boolean {
  const triggers: { event?: unknown }[] = opts.triggers ?? [];
  return triggers.some(({ event }) => typeof event === "string" && event.startsWith("run/"));
}
