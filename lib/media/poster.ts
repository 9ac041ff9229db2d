import { FPS } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { probeMedia } from "./probe-media";
import { type Ffmpeg, foreignInput, readFfmpegOutput } from "./run-ffmpeg";

export interface PosterOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  videoPath: string;
  /** Which moment; beyond the end the last frames are taken. */
  atSeconds: number;
  /** Default: as wide as the video; the height follows its shape. */
  widthPixels?: number;
  signal?: AbortSignal | undefined;
}

/** So close to the end there may be no frame any more. */
const END_MARGIN_SECONDS = 0.1;
/** Where each frame stands for 1/24 s, the last one begins before this. */
const LAST_FRAME_SECONDS = 1.25 / FPS;

/**
 * One frame of a video as JPEG bytes.
 * @throws MediaError "missing" or "unreadable"
 */
export async function extractPoster(options: PosterOptions): Promise<Buffer> {
  return extract(options, END_MARGIN_SECONDS);
}

/**
 * The frame with this number of a video in the house format, counted from 0, as JPEG bytes; the last
 * one for a number that there is not.
 * @throws MediaError "missing" or "unreadable"
 */
export async function extractFrame({
  frame,
  ...options
}: Omit<PosterOptions, "atSeconds"> & { frame: number }): Promise<Buffer> {
  // What ffmpeg finds is the first frame that does not begin earlier: half a frame before it is safe.
  return extract({ ...options, atSeconds: (frame - 0.5) / FPS }, LAST_FRAME_SECONDS);
}

async function extract(options: PosterOptions, endMarginSeconds: number): Promise<Buffer> {
  const { container, video } = await probeMedia(options.videoPath, "times");
  if (!video) throw new MediaError("unreadable", "The video has no picture.");
  const latest = Math.max(0, video.endSeconds - endMarginSeconds);
  const atSeconds = Math.max(0, Math.min(options.atSeconds, latest));
  const picture = await readFfmpegOutput({
    ffmpeg: options.ffmpeg,
    arguments: [
      ...["-ss", atSeconds.toFixed(3), ...foreignInput(options.videoPath, container)],
      ...["-map", "0:v:0", "-frames:v", "1"],
      // JPEG uses the full range of values; the name for that in old and new ffmpeg is yuvj420p.
      ...[
        "-vf",
        `scale=${options.widthPixels ?? video.width}:-2:out_range=pc`,
        "-pix_fmt",
        "yuvj420p",
      ],
      ...["-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"],
    ],
    signal: options.signal,
  });
  if (picture.length === 0) throw new MediaError("unreadable", "The video has no frame to show.");
  return picture;
}
