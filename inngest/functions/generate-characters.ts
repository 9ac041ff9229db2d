import { AppError } from "@/lib/errors";
import { requestedEvent } from "@/lib/events";
import { sayOfRun } from "@/lib/runs/say-of-run";
import { finishCasting, recordCharacterFailure } from "@/lib/services/casting/finish-casting";
import { fetchCastFace, submitCastFace } from "@/lib/services/casting/make-cast-face";
import { planCasting, prepareCharacter } from "@/lib/services/casting/prepare-character";
import { attempt, textOfStepError } from "./attempt";
import { pollSteps, pollUntilDone } from "./poll-until-done";
import { characterData } from "./run-data";
import { createRunFunction, createWorkFunction } from "./run-function";
import { waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Gives everybody in a story's cast a description, a voice and a face. */
export function createGenerateCharacters() {
  const oneFace = createWorkFunction(
    { id: "character-face", event: "character/face.requested", provider: "image" },
    characterData,
    async ({ runId, name }, step) => {
      try {
        await pollUntilDone(
          pollSteps(step),
          {
            submit: () => submitCastFace(runId, name),
            fetchResult: (submitted) => fetchCastFace(runId, name, submitted),
            tooLong: "generation.imageTooLong",
          },
          (words) => sayOfRun(runId, words),
        );
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("record-failure", () => failCharacter(runId, name, reason));
      }
    },
  );

  const words = createWorkFunction(
    { id: "character-words", event: "character/words.requested", provider: "text" },
    characterData,
    async ({ runId, name }, step) => {
      try {
        await waitWhileBusy(
          waitingSteps(step),
          "prepare",
          () => prepareCharacter(runId, name),
          (words) => sayOfRun(runId, words),
        );
        return true;
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("unprepared", () => failCharacter(runId, name, reason));
        return false;
      }
    },
  );

  const wholeCast = createRunFunction(
    { id: "generate-characters", event: requestedEvent("characters") },
    async (runId, step) => {
      const { names } = await step.run("list-cast", () => attempt(() => planCasting(runId)));
      // One after the other: each description is written knowing those before it.
      const prepared: [string, number][] = [];
      for (const [index, name] of names.entries()) {
        const isPrepared = await step.invoke(`words-${index + 1}`, {
          function: words,
          data: { runId, name },
        });
        if (isPrepared) prepared.push([name, index]);
      }
      // Without a description there is no face to draw; the others go on.
      await Promise.all(
        prepared.map(([name, index]) =>
          step.invoke(`face-${index + 1}`, { function: oneFace, data: { runId, name } }),
        ),
      );
      await step.run("finish", () => attempt(() => finishCasting(runId)));
    },
  );
  return { oneFace, words, wholeCast };
}

function failCharacter(runId: string, name: string, reason: string): Promise<void> {
  return recordCharacterFailure(
    runId,
    name,
    new AppError("generation.lineFailed", { values: { reason } }),
  );
}
