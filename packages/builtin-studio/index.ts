/** The door of the built-in studio: what reads, draws, speaks and writes without a key. */

import type { CatalogueVoice } from "./contract/speech";
import * as drawn from "./draw";
import type { JobKind, WorkerJobs } from "./processes/jobs";
import { createStudioPool, type JobOptions, type WorkerProgram } from "./processes/pool";
import { VOICES } from "./speak/data";
import { speechRefusal } from "./speak/speech-refusal";
import { answerTask } from "./write";

export { StudioError, type StudioErrorKind } from "./contract/studio-error";
export type { CaptionJob, ClipJob, RenderedClip, StillOrder, TitleJob } from "./draw/shot/orders";
export type { SpokenAudio } from "./processes/jobs";
export type { WrittenTask } from "./write";

export type BuiltinStudio = ReturnType<typeof createBuiltinStudio>;

/**
 * Opens the studio. Nothing of it is paid, and the same request gives the same result.
 * @param options.worker names the program of its processes, which calls `serveStudio` with its tools
 * @param options.size how many jobs are done at the same time; left out, as many as there are cores, at most 4
 */
export function createBuiltinStudio(options: { worker: () => WorkerProgram; size?: number }) {
  const pool = createStudioPool(options.worker, options.size);
  // What takes long is done in processes of its own, side by side.
  const job =
    <Kind extends JobKind>(kind: Kind) =>
    (input: WorkerJobs[Kind]["input"], how?: JobOptions) =>
      pool.run(kind, input, how);
  return {
    /** How many jobs are done at the same time. */
    size: pool.size,
    /** CPU seconds that finished jobs took, their encoders included. */
    spent: pool.spent,
    /** @throws StudioError from every job: "refused" for the work itself, "malformed" for a fault of the studio */
    draw: {
      still: job("still"),
      clip: job("clip"),
      titles: job("titles"),
      captions: job("captions"),
      /** What the still of a shot shows, in words. */
      tell: drawn.tellScene,
      /** How many frames a title lasts (24 a second); 0 when there is nothing to say. */
      titleFrameCount: drawn.titleFrameCount,
      /** What a note wishes for, as words by which is drawn. */
      changedWords: drawn.changedWords,
      /** What of a wish is not heard, and what is so already. */
      unheardInStill: drawn.unheardInStill,
      unheardInClip: drawn.unheardInClip,
      alreadyInStill: drawn.alreadyInStill,
      alreadyInClip: drawn.alreadyInClip,
    },
    speak: {
      line: job("speak"),
      voices: VOICES.map(
        ({ recipe: _, ...voice }): CatalogueVoice => ({ ...voice, previewUrl: null }),
      ),
      /** Why a text cannot be spoken, as one sentence for people; null when it can. */
      refusal: speechRefusal,
      /** What of a wish is not heard in a reading. */
      unheard: drawn.unheardInReading,
    },
    /** Answers a task of writing at once, by rule. */
    write: answerTask,
    /** Ends the processes and waits until they are gone; whatever they still did is lost. */
    stop: () => pool.stop(),
  };
}
