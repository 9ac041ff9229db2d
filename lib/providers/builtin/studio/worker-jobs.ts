import type { CaptionPictures } from "@/lib/providers/ports/caption-maker";
import type { ImageRequest } from "@/lib/providers/ports/image-model";
import type { Json } from "@/lib/providers/ports/json";
import type { SpeechRequest, SpeechResult } from "@/lib/providers/ports/speech-model";
import type { TitleRequest } from "@/lib/providers/ports/title-maker";
import type { VideoRequest } from "@/lib/providers/ports/video-model";
import type { FrameFormat } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { RenderedClip } from "./render-clip";

/** What a video job needs besides the request: files are on this machine's disk. */
export interface ClipJob {
  request: VideoRequest;
  /** The still, for when the studio did not draw it itself. */
  stillPath: string;
  ffmpegPath: string;
  /** Where the silent clip is written; inside a scratch folder of the caller. */
  outPath: string;
}

/** A title or the credits, to be written to `outPath`. */
export interface TitleJob {
  request: TitleRequest;
  ffmpegPath: string;
  outPath: string;
}

/** Captions, to be written into `directory`. */
export interface CaptionJob {
  texts: readonly string[];
  imageStyle: ImageStyle;
  format: FrameFormat;
  directory: string;
}

/** The heavy work of the built-in studio, by kind: what goes in and what comes out. */
export interface WorkerJobs {
  speak: { input: SpeechRequest; output: SpeechResult };
  still: { input: ImageRequest; output: { jpeg: Uint8Array; recipe: Json } };
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
