import type { InngestFunction } from "inngest";
import { imageModel, speechModel, textModel, videoModel } from "@/lib/providers";
import {
  keepFirstReading,
  makeLineAudio,
  speakLineAgain,
} from "@/lib/services/generation/make-line-audio";
import { writeImagePrompt, writeVideoPrompt } from "@/lib/services/generation/write-prompts";
import { attempt, textOfStepError } from "./attempt";
import { createLineBatch } from "./line-batch";
import { makePictureLine } from "./picture-line";
import { providerPlaces } from "./provider-places";
import { awaitContinuity } from "./story-continuity";

/**
 * The batches that work line by line. Lines of one provider share its limit, whatever the batch.
 * @param noting the function that notes a story before prompts of its pictures are written
 */
export function createLineBatches(noting: InngestFunction.Any) {
  const speech = providerPlaces("speech", speechModel());
  const text = providerPlaces("text", textModel());
  const image = providerPlaces("image", imageModel());
  const video = providerPlaces("video", videoModel());
  return {
    audio: createLineBatch({
      kind: "audio",
      places: speech,
      makeLine: async ({ runId, lineId }, step) => {
        const read = await step.run("speak", () => attempt(() => makeLineAudio(runId, lineId)));
        if (read !== "doubtful") return;
        await step
          .run("speak-again", () => attempt(() => speakLineAgain(runId, lineId)))
          .catch((error: unknown) => {
            const reason = textOfStepError(error);
            return step.run("keep-first-reading", () => keepFirstReading(runId, lineId, reason));
          });
      },
    }),
    "image-prompts": createLineBatch({
      kind: "image-prompts",
      places: text,
      makeLine: async ({ runId, lineId }, step) => {
        await step.run("write", () => attempt(() => writeImagePrompt(runId, lineId)));
      },
      prepare: (runId, step) => awaitContinuity(step, noting, runId),
    }),
    images: createLineBatch({
      kind: "images",
      places: image,
      makeLine: makePictureLine("images"),
    }),
    "video-prompts": createLineBatch({
      kind: "video-prompts",
      places: text,
      makeLine: async ({ runId, lineId }, step) => {
        await step.run("write", () => attempt(() => writeVideoPrompt(runId, lineId)));
      },
    }),
    "talking-videos": createLineBatch({
      kind: "talking-videos",
      places: video,
      makeLine: makePictureLine("talking-videos"),
    }),
    "action-videos": createLineBatch({
      kind: "action-videos",
      places: video,
      makeLine: makePictureLine("action-videos"),
    }),
  };
}
