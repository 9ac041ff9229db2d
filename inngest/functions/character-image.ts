import { requestedEvent } from "@/lib/events";
import { imageModel } from "@/lib/providers";
import { failRun } from "@/lib/runs/end-run";
import {
  collectCharacterFace,
  submitCharacterFace,
} from "@/lib/services/character/make-character-face";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
import { lookUntilDone } from "./look-until-done";
import { providerPlaces } from "./provider-places";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Makes one face for a character, asked for on its own page. */
export function createCharacterImage() {
  return inngest().createFunction(
    {
      id: "character-image",
      triggers: [{ event: requestedEvent("character-image") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [providerPlaces("image", imageModel())],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await lookUntilDone(
          step,
          () => submitCharacterFace(runId),
          (submitted) => collectCharacterFace(runId, submitted),
          "generation.imageTooLong",
        );
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("fail", () => attempt(() => failRun(runId, reason)));
      }
    },
  );
}
