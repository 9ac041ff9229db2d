import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { renderHandOver } from "@/lib/services/hand-over/render-hand-over";
import { inngest } from "../client";
import { callRetries } from "../retries";
import { attempt, textOfStepError } from "./attempt";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Stems are bound by the processor, like films. */
const HAND_OVERS_AT_ONCE = 1;

/** Renders what a hand-over needs beside the takes. */
export function createHandOver() {
  return inngest().createFunction(
    {
      id: "hand-over",
      triggers: [{ event: requestedEvent("hand-over") }],
      retries: callRetries(),
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [{ limit: HAND_OVERS_AT_ONCE }],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await step.run("render", () => attempt(() => renderHandOver(runId)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
}
