import { requestedEvent } from "@/lib/events";
import { sayOfRun } from "@/lib/runs/say-of-run";
import {
  fetchCharacterFace,
  submitCharacterFace,
} from "@/lib/services/character/make-character-face";
import { pollSteps, pollUntilDone } from "./poll-until-done";
import { createRunFunction } from "./run-function";

/** Makes one face for a character, asked for on its own page. */
export function createCharacterImage() {
  const event = requestedEvent("character-image");
  return createRunFunction(
    { id: "character-image", event, provider: "image" },
    async (runId, step) => {
      await pollUntilDone(
        pollSteps(step),
        {
          submit: () => submitCharacterFace(runId),
          fetchResult: (submitted) => fetchCharacterFace(runId, submitted),
          tooLong: "generation.imageTooLong",
        },
        (words) => sayOfRun(runId, words),
      );
    },
  );
}
