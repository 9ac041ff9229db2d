import type { InngestFunction } from "inngest";
import { log } from "@/lib/log/log";
import { textModel } from "@/lib/providers";
import { noteContinuity } from "@/lib/services/continuity/note-continuity";
import { inngest } from "../client";
import { attempt, textOfStepError } from "./attempt";
import { providerPlaces } from "./provider-places";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Fewer than of other steps: all lines of a batch wait for this one, and can do without it. */
const RETRIES = 2;

/** Notes what holds from line to line of a story, before the prompts of its pictures are written. */
export function createStoryContinuity() {
  return inngest().createFunction(
    {
      id: "story-continuity",
      triggers: [{ event: "story/continuity.requested" }],
      retries: RETRIES,
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [providerPlaces("text", textModel())],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await step.run("note", () => attempt(() => noteContinuity(runId)));
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

interface Invoking {
  invoke(
    name: string,
    call: { function: InngestFunction.Any; data: { runId: string } },
  ): Promise<unknown>;
}

/** Waits until a story is noted, or cannot be. One that was cancelled rejects: its run ends anyway. */
export async function awaitContinuity(
  step: Invoking,
  noting: InngestFunction.Any,
  runId: string,
): Promise<void> {
  await step.invoke("continuity", { function: noting, data: { runId } }).catch(() => undefined);
}
