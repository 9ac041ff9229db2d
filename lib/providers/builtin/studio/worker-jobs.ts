import type { CaptionPictures } from "@roughcut/builtin-studio/contract/captions";
import type { Json } from "@roughcut/builtin-studio/contract/json";
import type {
  CaptionJob,
  ClipJob,
  RenderedClip,
  StillOrder,
  TitleJob,
} from "@roughcut/builtin-studio/draw";
import type { SpeechRequest, SpeechResult } from "@/lib/providers/ports/speech-model";

/** The heavy work of the built-in studio, by kind: what goes in and what comes out. */
export interface WorkerJobs {
  speak: { input: SpeechRequest; output: SpeechResult };
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
  | { id: number; type: "failed"; kind: "refused" | "malformed"; message: string; stack: string };
