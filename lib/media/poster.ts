import { WIDTH } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import { probeMedia } from "./probe-media";
import { type Ffmpeg, foreignInput, readFfmpegOutput } from "./run-ffmpeg";

export interface PosterOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  videoPath: string;
  /** Which moment; beyond the end the last frames are taken. */
  atSeconds: number;
  /** Default 1280; the height follows the picture's shape. */
  widthPixels?: number;
  signal?: AbortSignal | undefined;
}

/** So close to the end there may be no frame any more. */
const END_MARGIN_SECONDS = 0.1;

/**
 * One frame of a video as JPEG bytes.
 * @throws MediaError "missing" or "unreadable"
 */
export async function extractPoster(options: PosterOptions): Promise<Buffer> {
  const { container, video } = await probeMedia(options.videoPath, "times");
  if (!video) throw new MediaError("unreadable", "The video has no picture.");
  const latest = Math.max(0, video.endSeconds - END_MARGIN_SECONDS);
  const atSeconds = Math.max(0, Math.min(options.atSeconds, latest));
  const picture = await readFfmpegOutput({
    ffmpeg: options.ffmpeg,
    arguments: [
      ...["-ss", atSeconds.toFixed(3), ...foreignInput(options.videoPath, container)],
      ...["-map", "0:v:0", "-frames:v", "1"],
      // JPEG uses the full range of values; the name for that in old and new ffmpeg is yuvj420p.
      ...["-vf", `scale=${options.widthPixels ?? WIDTH}:-2:out_range=pc`, "-pix_fmt", "yuvj420p"],
      ...["-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"],
    ],
    signal: options.signal,
  });
  if (picture.length === 0) throw new MediaError("unreadable", "The video has no frame to show.");
  return picture;
}
