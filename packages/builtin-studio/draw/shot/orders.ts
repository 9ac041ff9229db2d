import type { FrameFormat } from "../../contract/frame-format";
import type { ImageRequest } from "../../contract/image-request";
import type { ImageStyle } from "../../contract/image-style";
import type { ShotSubject } from "../../contract/picture-subject";
import { StudioError } from "../../contract/studio-error";
import type { TitleRequest } from "../../contract/titles";
import type { VideoRequest } from "../../contract/video-request";

/** What can be asked of those who draw: of the requests the part that drawing by rule needs. */

export type StillOrder = Pick<
  ImageRequest,
  "imageStyle" | "seed" | "variant" | "words" | "subject"
>;

/** The still of a shot. */
export type ShotOrder = Pick<StillOrder, "imageStyle" | "seed" | "words"> & {
  subject: ShotSubject;
};

/** What a clip is made of. */
export type ClipOrder = Pick<
  VideoRequest,
  "imageStyle" | "variant" | "words" | "durationSeconds" | "subject" | "still" | "audio"
>;

/** A clip of a still; files are on this machine's disk. */
export interface ClipJob {
  request: ClipOrder;
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

/** Makes a silent clip of raw frames with exact times. */
export type OpenEncoder = (options: {
  ffmpeg: { path: string };
  width: number;
  height: number;
  /** Planes in I420, BT.709, limited range. */
  pixelFormat: "yuv420p";
  frameCount: number;
  outPath: string;
  threads: number;
  signal?: AbortSignal | undefined;
}) => {
  /** Resolves when the array may be painted over. */
  write(frame: Uint8Array): Promise<void>;
  /** Completes the file. */
  finish(): Promise<void>;
  /** Stops, and removes what was written. */
  abort(): Promise<void>;
};

/** How somebody who draws frame by frame is given an encoder, told of progress, and stopped. */
export interface FilmingOptions {
  openEncoder: OpenEncoder;
  /** Whole percents, rising. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** What came out, and what went wrong without stopping it. */
export interface RenderedClip {
  frameCount: number;
  /** Frames that could not be drawn and show the last good one instead. */
  badFrames: number;
  /** What the first of them, or the opening of the scene, failed with; null when all is well. */
  fault: string | null;
}

/** A file that should be a still and is no picture; its words are for people. */
export class UnreadableStill extends StudioError {
  constructor(cause: unknown) {
    super("refused", "The still cannot be read as a picture.", { cause });
    this.name = "UnreadableStill";
  }
}
