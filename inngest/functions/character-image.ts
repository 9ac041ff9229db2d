import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { sayOfRun } from "@/lib/runs/say-of-run";
import {
  fetchCharacterFace,
  submitCharacterFace,
} from "@/lib/services/character/make-character-face";
import { inngest } from "../client";
import { callRetries } from "../retries";
import { attempt, textOfStepError } from "./attempt";
import { pollSteps, pollUntilDone } from "./poll-until-done";
import { providerConcurrency } from "./provider-concurrency";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Makes one face for a character, asked for on its own page. */
export function createCharacterImage() {
  return inngest().createFunction(
    {
      id: "character-image",
      triggers: [{ event: requestedEvent("character-image") }],
      retries: callRetries(),
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [providerConcurrency("image")],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await pollUntilDone(
          pollSteps(step),
          {
            submit: () => submitCharacterFace(runId),
            fetchResult: (submitted) => fetchCharacterFace(runId, submitted),
            tooLong: "generation.imageTooLong",
          },
          (words) => sayOfRun(runId, words),
        );
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("fail", () => attempt(() => failRun(runId, reason)));
      }
    },
  );
}
