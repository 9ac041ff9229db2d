import { rename, rm } from "node:fs/promises";
import type { FrameSize } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";
import type { BurnedCaption } from "./burned-captions";
import { readClipSamples } from "./clip-samples";
import type { Fades } from "./fades";
import { MediaError } from "./media-error";
import { type Ffmpeg, outputFile, startFfmpeg } from "./run-ffmpeg";

/** Encodes pictures to the house format, and holds the flags that define it. */

/**
 * The one set of flags of all our video. `stitchable=1` keeps the decoder parameters (SPS, PPS) the
 * same for every content, so that clips can be joined by copying; a key frame every 2 s makes seeking
 * quick; 90000 ticks a second is a multiple of 24, so that frame times are exact.
 */
export const HOUSE_VIDEO_FLAGS: readonly string[] = [
  ...["-an", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-profile:v", "high"],
  ...["-x264-params", "stitchable=1", "-g", String(2 * FPS), "-bf", "2", "-pix_fmt", "yuv420p"],
  ...["-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "bt709"],
  // Else a JPEG's own place of the colour samples would end up in the decoder parameters.
  ...["-chroma_sample_location", "left"],
  ...["-colorspace", "bt709", "-r", String(FPS), "-video_track_timescale", "90000"],
  ...["-movflags", "+faststart", "-f", "mp4"],
];

/** Scaler arguments that bring any source to the colours of HOUSE_VIDEO_FLAGS. */
export const HOUSE_COLOUR = "out_color_matrix=bt709:out_range=tv";

/** What every clip of the house format is made with. */
export interface ClipJob {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** So many frames has the clip. */
  frameCount: number;
  /** Where the clip is written; what is there is not whole until the end. */
  outPath: string;
  /** Threads of decoder and encoder; default: as many as ffmpeg likes. */
  threads?: number;
  signal?: AbortSignal | undefined;
}

/** What a clip is made with from a picture or a clip that is there. */
export interface PaintedClipJob extends ClipJob {
  /** Of the clip, in pixels. */
  size: FrameSize;
  /** It comes out of black, and goes into it, within so many frames; default: neither. */
  fades?: Fades | undefined;
  /** Painted into the picture; default: none. */
  captions?: readonly BurnedCaption[] | undefined;
  /** Frames encoded so far. */
  onProgress?: ((frames: number) => void) | undefined;
}

export interface ClipEncoderOptions extends ClipJob {
  /** Size of the frames and of the clip, in pixels; both even. */
  width: number;
  height: number;
  /**
   * What a written frame is: RGBA, or planes that are already in the house's colours (I420,
   * BT.709, limited range) and need no conversion. Default `rgba`.
   */
  pixelFormat?: "rgba" | "yuv420p";
}

export interface ClipEncoder {
  /**
   * Takes one frame: 8 bits, rows from the top, `width * height * 4` bytes of RGBA or 1.5 of planes.
   * Resolves when the bytes have been handed over and the array may be used again. @throws MediaError
   */
  write(frame: Uint8Array): Promise<void>;
  /** Completes the file. @throws MediaError when frames are missing or ffmpeg failed */
  finish(): Promise<void>;
  /** Stops and removes what was written so far; safe to call at any time, also after `finish`. */
  abort(): Promise<void>;
}

/**
 * Opens an encoder that turns raw frames into a silent clip in the house format. Exactly as many have to be
 * written as the clip has; it appears under its name when it is complete.
 */
export function openClipEncoder(options: ClipEncoderOptions): ClipEncoder {
  const { width, height, frameCount, pixelFormat = "rgba" } = options;
  const partPath = `${options.outPath}.part`;
  const frameBytes = width * height * (pixelFormat === "rgba" ? 4 : 1.5);
  let written = 0;
  const running = startFfmpeg({
    ffmpeg: options.ffmpeg,
    arguments: rawClipArguments(options, partPath),
    signal: options.signal,
  });
  running.stdout.resume();

  async function abort(): Promise<void> {
    running.kill();
    await running.finished.catch(() => undefined);
    await rm(partPath, { force: true });
  }

  return {
    async write(frame) {
      if (frame.byteLength !== frameBytes) {
        throw new MediaError(
          "inexact",
          `A frame has ${frame.byteLength} bytes, not ${frameBytes}.`,
        );
      }
      if (written === frameCount) {
        throw new MediaError("inexact", `The clip already has its ${frameCount} frames.`);
      }
      written += 1;
      // Waiting for the callback, not for "drain": only then may the caller paint over the array.
      const taken = new Promise<void>((resolve, reject) => {
        running.stdin.write(frame, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([taken, running.finished]).catch(async (cause) => {
        await running.finished;
        throw new MediaError("tool-failed", "ffmpeg stopped taking frames.", { cause });
      });
    },
    async finish() {
      try {
        if (written !== frameCount) {
          throw new MediaError("inexact", `${written} of ${frameCount} frames were written.`);
        }
        running.stdin.end();
        await running.finished;
        await requireFrames(partPath, frameCount);
        await rename(partPath, options.outPath);
      } catch (error) {
        await abort();
        throw error;
      }
    },
    abort,
  };
}

/**
 * Checks a clip that we have just encoded.
 * @throws MediaError "inexact" unless it has exactly these frames at exactly their times
 */
export async function requireFrames(clipPath: string, frameCount: number): Promise<void> {
  const { video } = (await readClipSamples(clipPath)) ?? {};
  if (video?.frameCount === frameCount && video.regular) return;
  throw new MediaError(
    "inexact",
    `The encoded clip has ${video?.frameCount ?? 0} frames instead of ${frameCount}.`,
  );
}

/**
 * Frames that are written one by one are drawn, and drawn pictures move by whole layers, from one scene
 * only: they need neither a finer search for motion (`subme`, `me`), nor smaller pieces that move apart
 * (`partitions`), nor a choice of where B-frames and scenes begin (`b-adapt`, `scenecut`). Measured on
 * four drawn shots against `subme=1:me=dia` alone: 28 % less of the encoder's time for as many bytes,
 * SSIM lower by 0.0001 to 0.0005. Looking 3 frames ahead instead of 10 saves 20 MB of each encoder; what that
 * costs of the picture (0.001 of SSIM) a lower `crf` gives back, for as many bytes and no more time. Not
 * looking ahead at all takes a fifth more. None changes the decoder parameters. A later option replaces the
 * one of the house's flags.
 */
const DRAWN_FLAGS: readonly string[] = [
  ...["-crf", "20", "-x264-params"],
  "stitchable=1:subme=0:me=dia:partitions=none:b-adapt=0:scenecut=0:rc-lookahead=3",
];

function rawClipArguments(options: ClipEncoderOptions, partPath: string): string[] {
  const size = `${options.width}x${options.height}`;
  const { pixelFormat = "rgba" } = options;
  const conversion = pixelFormat === "rgba" ? `scale=${HOUSE_COLOUR},` : "";
  return [
    ...["-f", "rawvideo", "-pix_fmt", pixelFormat, "-s", size, "-r", String(FPS), "-i", "pipe:0"],
    ...["-vf", `${conversion}setsar=1`],
    ...HOUSE_VIDEO_FLAGS,
    ...DRAWN_FLAGS,
    ...(options.threads ? ["-threads", String(options.threads)] : []),
    outputFile(partPath),
  ];
}
