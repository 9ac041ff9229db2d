import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { sayOfRun } from "@/lib/runs/say-of-run";
import {
  finishWriting,
  WRITING_ROUNDS,
  writeRound,
} from "@/lib/services/writing/write-recommendation";
import { inngest } from "../client";
import { callRetries } from "../retries";
import { attempt, textOfStepError } from "./attempt";
import { providerConcurrency } from "./provider-concurrency";
import { CANCEL_WITH_RUN, runData } from "./run-data";
import { waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Recommends a text for a story: asks, mends at most twice what is wrong, and keeps the best. */
export function createWriting(kind: "logline" | "script") {
  return inngest().createFunction(
    {
      id: `write-${kind}`,
      triggers: [{ event: requestedEvent(kind) }],
      retries: callRetries(),
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [providerConcurrency("text")],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        for (let round = 1; round <= WRITING_ROUNDS; round += 1) {
          const { again } = await waitWhileBusy(
            waitingSteps(step),
            `write-${round}`,
            () => writeRound(runId, round),
            (words) => sayOfRun(runId, words),
          );
          if (!again) break;
        }
        await step.run("finish", () => attempt(() => finishWriting(runId)));
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("fail", () => attempt(() => failRun(runId, reason)));
      }
    },
  );
}
