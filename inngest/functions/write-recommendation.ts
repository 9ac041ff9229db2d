import { requestedEvent } from "@/lib/events";
import { sayOfRun } from "@/lib/runs/say-of-run";
import {
  finishWriting,
  WRITING_ROUNDS,
  writeRound,
} from "@/lib/services/writing/write-recommendation";
import { attempt } from "./attempt";
import { createRunFunction } from "./run-function";
import { waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Recommends a text for a story: asks, mends at most twice what is wrong, and keeps the best. */
export function createWriting(kind: "logline" | "script") {
  return createRunFunction(
    { id: `write-${kind}`, event: requestedEvent(kind), provider: "text" },
    async (runId, step) => {
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
    },
  );
}
