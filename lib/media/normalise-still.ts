import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { processWide } from "@/lib/process-wide";
import { isWholeJpeg, readJpegHead } from "./jpeg-head";
import type { ProcessLimits } from "./limited-process";
import { MediaError } from "./media-error";
import { type Demuxer, type Ffmpeg, foreignInput, outputFile, runFfmpeg } from "./run-ffmpeg";

export interface NormaliseStillOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** A picture from outside, whose first bytes are of this kind. */
  inputPath: string;
  demuxer: Extract<Demuxer, "jpeg_pipe" | "png_pipe" | "webp_pipe">;
  /** Where the JPEG is written; give a path in a scratch folder. */
  outPath: string;
  signal?: AbortSignal | undefined;
}

/** A larger picture is made smaller until it just covers this: enough for any model and any film. */
const COVERED = { width: 2048, height: 1152 };
/** JPEG quality of ffmpeg, 2 (best) to 31. */
const QUALITY = 2;
/** Two seconds of a processor, for which a busy machine may take half a minute. */
const TIMEOUT_MS = 120_000;
/**
 * The largest picture that is taken, 8192 x 8192 in 16 bits with transparency, needs 560 MB in one thread
 * (measured); each further thread of a decoder would hold another.
 */
const LIMITS: ProcessLimits = { addressBytes: 1_500_000_000, cpuSeconds: 30 };
const ONE_THREAD = ["-threads", "1"];
/** One picture at a time, over all uploads. */
const decoder = processWide("still-decoder", () => pLimit(1));

/** How a picture is turned upright, by the number that EXIF gives its position. */
const UPRIGHT: Record<number, string> = {
  2: "hflip,",
  3: "hflip,vflip,",
  4: "vflip,",
  5: "transpose=0,",
  6: "transpose=1,",
  7: "transpose=3,",
  8: "transpose=2,",
};

/**
 * Turns any still into an upright JPEG of sensible size, without anything that was written into the
 * file besides the picture (where and when it was taken). What cannot be decoded is refused.
 * @returns its size in pixels
 * @throws MediaError "unreadable", "tool-failed" or "no-space"
 */
export async function normaliseStill(
  options: NormaliseStillOptions,
): Promise<{ width: number; height: number }> {
  const { inputPath, outPath, demuxer } = options;
  // Only JPEG is commonly stored on its side. Not left to ffmpeg, whose versions differ in it.
  const jpeg = demuxer === "jpeg_pipe" ? await readFile(inputPath) : null;
  if (jpeg && !isWholeJpeg(jpeg)) throw unreadable("the picture has no end");
  const orientation = (jpeg && readJpegHead(jpeg)?.orientation) ?? 1;
  const factor = `min(1,max(${COVERED.width}/iw,${COVERED.height}/ih))`;
  const size = `'max(2,trunc(iw*${factor}/2)*2)':'max(2,trunc(ih*${factor}/2)*2)'`;
  try {
    await decoder(() =>
      runFfmpeg({
        ffmpeg: options.ffmpeg,
        limits: LIMITS,
        arguments: [
          ...["-filter_threads", "1", ...ONE_THREAD],
          "-noautorotate",
          ...foreignInput(inputPath, demuxer),
          ...["-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1"],
          ...[
            "-vf",
            `${UPRIGHT[orientation] ?? ""}scale=${size}:flags=bicubic:out_range=pc,setsar=1`,
          ],
          ...["-pix_fmt", "yuvj444p", "-c:v", "mjpeg", ...ONE_THREAD, "-q:v", String(QUALITY)],
          ...["-bitexact", "-f", "image2pipe"],
          outputFile(outPath),
        ],
        timeoutMs: TIMEOUT_MS,
        signal: options.signal,
      }),
    );
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind === "no-space") throw error;
    throw unreadable(error.facts.cause ?? error);
  }
  const head = readJpegHead(await readFile(outPath));
  if (!head) throw unreadable("no picture came out");
  return { width: head.width, height: head.height };
}

function unreadable(cause: unknown): MediaError {
  return new MediaError("unreadable", "The picture cannot be decoded; it may be damaged.", {
    cause,
  });
}
