import { AppError } from "@/lib/errors";
import { requestedEvent } from "@/lib/events";
import { imageModel } from "@/lib/providers";
import { finishCasting, recordCharacterFailure } from "@/lib/services/casting/finish-casting";
import { collectFace, submitFace } from "@/lib/services/casting/make-face";
import { planCasting, prepareCharacter } from "@/lib/services/casting/prepare-character";
import { failRun } from "@/lib/services/production/finish-batch";
import { inngest } from "../client";
import { attempt, LOOK_PAUSES, STEP_RETRIES, textOfStepError } from "./attempt";
import type { StepTools } from "./line-batch";
import { CANCEL_WITH_RUN, characterData, runData } from "./run-data";

/** Gives everybody in a story's cast a description, a voice and a face. */
export function createGenerateCharacters() {
  const oneFace = inngest().createFunction(
    {
      id: "character-face",
      triggers: [{ event: "character/face.requested" }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [{ limit: imageModel().concurrency, key: '"image"', scope: "env" }],
    },
    async ({ event, step }) => {
      const { runId, name } = characterData.parse(event.data);
      try {
        await makeFace(runId, name, step);
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("record-failure", () => failCharacter(runId, name, reason));
      }
    },
  );

  const wholeCast = inngest().createFunction(
    {
      id: "generate-characters",
      triggers: [{ event: requestedEvent("characters") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        const { names } = await step.run("list-cast", () => attempt(() => planCasting(runId)));
        // One after the other: each description is written knowing those before it.
        for (const [index, name] of names.entries()) {
          try {
            await step.run(`prepare-${index + 1}`, () =>
              attempt(() => prepareCharacter(runId, name)),
            );
          } catch (error) {
            const reason = textOfStepError(error);
            await step.run(`unprepared-${index + 1}`, () => failCharacter(runId, name, reason));
          }
        }
        await Promise.all(
          names.map((name, index) =>
            step.invoke(`face-${index + 1}`, { function: oneFace, data: { runId, name } }),
          ),
        );
        await step.run("finish", () => attempt(() => finishCasting(runId)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
  return { oneFace, wholeCast };
}

async function makeFace(runId: string, name: string, step: StepTools): Promise<void> {
  const submitted = await step.run("submit", () => attempt(() => submitFace(runId, name)));
  if (submitted.state !== "submitted") return;
  for (const [look, pause] of LOOK_PAUSES.entries()) {
    const seen = await step.run(`collect-${look + 1}`, () =>
      attempt(() => collectFace(runId, name, submitted)),
    );
    if (seen.state !== "working") return;
    await step.sleep(`pause-${look + 1}`, pause);
  }
  throw new AppError("generation.imageTooLong");
}

function failCharacter(runId: string, name: string, reason: string): Promise<void> {
  return recordCharacterFailure(
    runId,
    name,
    new AppError("generation.lineFailed", { values: { reason } }),
  );
}
