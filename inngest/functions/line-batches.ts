import { imageModel, speechModel, textModel, videoModel } from "@/lib/providers";
import { makeLineAudio } from "@/lib/services/production/make-line-audio";
import { writeImagePrompt, writeVideoPrompt } from "@/lib/services/production/write-prompts";
import { attempt } from "./attempt";
import { createLineBatch } from "./line-batch";
import { makePictureLine } from "./picture-line";

/** The batches that work line by line. Lines of one provider share its limit, whatever the batch. */
export function createLineBatches() {
  const speech = { limit: speechModel().concurrency, sharedAs: "speech" };
  const text = { limit: textModel().concurrency, sharedAs: "text" };
  const image = { limit: imageModel().concurrency, sharedAs: "image" };
  const video = { limit: videoModel().concurrency, sharedAs: "video" };
  return {
    audio: createLineBatch({
      kind: "audio",
      concurrency: speech,
      makeLine: async ({ runId, lineId }, step) => {
        await step.run("speak", () => attempt(() => makeLineAudio(runId, lineId)));
      },
    }),
    "image-prompts": createLineBatch({
      kind: "image-prompts",
      concurrency: text,
      makeLine: async ({ runId, lineId }, step) => {
        await step.run("write", () => attempt(() => writeImagePrompt(runId, lineId)));
      },
    }),
    images: createLineBatch({
      kind: "images",
      concurrency: image,
      makeLine: makePictureLine("images"),
    }),
    "video-prompts": createLineBatch({
      kind: "video-prompts",
      concurrency: text,
      makeLine: async ({ runId, lineId }, step) => {
        await step.run("write", () => attempt(() => writeVideoPrompt(runId, lineId)));
      },
    }),
    "talking-videos": createLineBatch({
      kind: "talking-videos",
      concurrency: video,
      makeLine: makePictureLine("talking-videos"),
    }),
    "action-videos": createLineBatch({
      kind: "action-videos",
      concurrency: video,
      makeLine: makePictureLine("action-videos"),
    }),
  };
}
