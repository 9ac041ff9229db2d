import type { CaptionPictures } from "../contract/captions";
import type { Json } from "../contract/json";
import type { MediaBytes } from "../contract/media";
import type { SpeechRequest, SpeechTiming } from "../contract/speech";
import type { StudioErrorKind } from "../contract/studio-error";
import type { CaptionJob, ClipJob, RenderedClip, StillOrder, TitleJob } from "../draw/shot/orders";

/** A line as a file of sound. */
export interface SpokenAudio {
  audio: MediaBytes;
  durationSeconds: number;
  timing: SpeechTiming;
}

/** The heavy work of the studio, by kind: what goes in and what comes out. */
export interface WorkerJobs {
  speak: { input: SpeechRequest; output: SpokenAudio };
  still: { input: StillOrder; output: { jpeg: Uint8Array; recipe: Json } };
  clip: { input: ClipJob; output: RenderedClip };
  titles: { input: TitleJob; output: RenderedClip };
  captions: { input: CaptionJob; output: CaptionPictures };
}

export type JobKind = keyof WorkerJobs;

/** From the pool to a worker. */
export type JobMessage = {
  [Kind in JobKind]: { id: number; kind: Kind; input: WorkerJobs[Kind]["input"] };
}[JobKind];

/** From a worker to the pool. */
export type WorkerMessage =
  | { id: number; type: "progress"; percent: number }
  | { id: number; type: "done"; output: WorkerJobs[JobKind]["output"]; cpuSeconds: number }
  | { id: number; type: "failed"; kind: StudioErrorKind; message: string; stack: string };
