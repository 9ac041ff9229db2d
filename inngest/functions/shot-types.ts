import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { decideShotTypes } from "@/lib/services/generation/decide-shot-types";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import { planBatch } from "@/lib/services/generation/plan-batch";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Decides all shot types of a story in one go: rules need no line-by-line work. */
export function createShotTypes() {
  return inngest().createFunction(
    {
      id: "shot-types-batch",
      triggers: [{ event: requestedEvent("shot-types") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await step.run("list-lines", () => attempt(() => planBatch(runId, "shot-types")));
        await step.run("decide", () => attempt(() => decideShotTypes(runId)));
        await step.run("finish", () => attempt(() => finishBatch(runId, "shot-types")));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
}
