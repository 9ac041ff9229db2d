import type { InngestFunction } from "inngest";
import { log } from "@/lib/log/log";
import { sayOfRun } from "@/lib/runs/say-of-run";
import { noteContinuity } from "@/lib/services/generation/continuity/note-continuity";
import { isContinuityOpen } from "@/lib/services/generation/continuity/open-question";
import { attempt, type StepTools, textOfStepError } from "./attempt";
import { runData } from "./run-data";
import { createWorkFunction } from "./run-function";
import { waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Fewer than of other steps: all lines of a batch wait for this one, and can do without it. */
const RETRIES = 2;
/** And so it goes before single lines of other batches, as far as the engine lets work go ahead. */
const PRIORITY_SECONDS = 600;

/** Notes what holds from line to line of a story, before the prompts of its pictures are written. */
export function createStoryContinuity() {
  const event = "story/continuity.requested";
  return createWorkFunction(
    { id: "story-continuity", event, provider: "text", isRanked: true, retries: RETRIES },
    runData,
    async ({ runId }, step) => {
      try {
        await waitWhileBusy(
          waitingSteps(step),
          "note",
          () => noteContinuity(runId),
          (words) => sayOfRun(runId, words),
        );
      } catch (error) {
        // A function that fails would end its run, and prompts can be written without notes.
        const reason = textOfStepError(error);
        await step.run("go-without", async () =>
          log("warn", "prompts are written without notes on continuity", { runId, reason }),
        );
      }
    },
  );
}

/**
 * Waits until a story is noted, or cannot be. Where nothing is to be asked nobody waits for a place of
 * the text model. One that was cancelled rejects: its run ends anyway.
 */
export async function awaitContinuity(
  step: StepTools,
  noting: InngestFunction.Any,
  runId: string,
): Promise<void> {
  const isOpen = await step
    .run("is-continuity-open", () => attempt(() => isContinuityOpen(runId)))
    .catch(() => false);
  if (!isOpen) return;
  const data = { runId, prioritySeconds: PRIORITY_SECONDS };
  await step.invoke("continuity", { function: noting, data }).catch(() => undefined);
}
