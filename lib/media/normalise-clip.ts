import { isCropNoticed } from "@/lib/rules/crop-place";
import { slownessOf } from "@/lib/rules/cut/slow-motion";
import type { FrameSize } from "@/lib/rules/frame-format";
import { FPS, secondsFor } from "@/lib/rules/house-format";
import { pictureArguments } from "./burned-captions";
import { cropTo, cropToMiddle } from "./crop";
import { fadeFilters } from "./fades";
import { HOUSE_COLOUR, HOUSE_VIDEO_FLAGS, type PaintedClipJob, requireFrames } from "./house-clip";
import { MediaError } from "./media-error";
import type { MediaProbe, VideoProbe } from "./media-probe";
import { probeMedia } from "./probe-media";
import { foreignInput, outputFile, runFfmpeg } from "./run-ffmpeg";

/**
 * How a picture of another shape fills the frame: `cover` cuts what stands out, `pad` adds black
 * bars, `auto` covers when little is lost.
 */
export type Fit = "cover" | "pad" | "auto";

export interface NormaliseClipOptions extends PaintedClipJob {
  /** Any clip: another size, rate, codec, rotation, with or without sound. */
  inputPath: string;
  /** What `probeMedia` says of it at depth `data`, when that is known already. */
  probe?: MediaProbe | undefined;
  /** Which frame at 24 a second is the first; default 0. */
  fromFrame?: number;
  /** How many frames may be missing; the last picture is then held. Default: any number. */
  maximumHeldFrames?: number;
  /** How much slower it is shown than it was made; default 1. */
  slowing?: number;
  /**
   * Its frames at 24 a second, as many as they are then, are shown so many percent longer: which is seen when
   * says `takeFrameAt`. The first frame is one of the slowed clip. Default 0.
   */
  slow?: number;
  /** Default `auto`. */
  fit?: Fit;
  /** Which part is kept where it covers; default: that with the faces. */
  keeps?: "faces" | "middle";
}

/** `auto` covers while at most this share of the picture is cut: 3:2 and 1.85:1 are covered, 4:3 not. */
const MAXIMUM_CUT_SHARE = 0.16;
/** Pictures of a clip in which faces are looked for: people move. */
const FACE_SAMPLES = 3;
/** From this height on, a picture that does not name its colour matrix is taken for BT.709. */
const HIGH_DEFINITION_HEIGHT = 720;

/**
 * Turns any clip into a silent house clip of exactly `frameCount` frames, a longer one without its end.
 * Its time zero is the file's time zero, so that sound that belongs to it stays in sync.
 * @throws MediaError "missing", "unreadable", "short", or "tool-failed"
 */
export async function normaliseClip(options: NormaliseClipOptions): Promise<void> {
  const { frameCount, fromFrame = 0, slowing = 1, slow = 0, inputPath, outPath } = options;
  const { container, video } = options.probe ?? (await probeMedia(inputPath, "data"));
  if (!video || video.frameCount === 0) {
    throw new MediaError("unreadable", "The clip has no picture.");
  }
  requireLength(
    video.endSeconds * slowing * slownessOf(slow),
    fromFrame + frameCount,
    options.maximumHeldFrames ?? Number.POSITIVE_INFINITY,
  );
  const threads = options.threads ? ["-threads", String(options.threads)] : [];
  try {
    const input = foreignInput(inputPath, container);
    const part = { fromFrame, frameCount, slowing, slow };
    const fitted = await fitFilter(video, options, { input, part });
    await runFfmpeg({
      ffmpeg: options.ffmpeg,
      arguments: [
        ...threads,
        ...input,
        ...pictureArguments(
          [normalisingFilter(part, fitted), ...fadeFilters(options.fades, frameCount)].join(","),
          options.captions,
        ),
        ...HOUSE_VIDEO_FLAGS,
        ...threads,
        outputFile(outPath),
      ],
      onProgress: options.onProgress && (({ frame }) => options.onProgress?.(frame)),
      signal: options.signal,
    });
    await requireFrames(outPath, frameCount);
  } catch (error) {
    throw asUnreadable(error);
  }
}

/**
 * Width and height to scale to, both even, so that a picture of this shape covers or fits the frame.
 * @param width displayed size, any unit
 */
export function fitSize(
  width: number,
  height: number,
  fit: Fit,
  frame: FrameSize,
): { width: number; height: number; covers: boolean } {
  const ratio = width / height / (frame.width / frame.height);
  const cutShare = 1 - Math.min(ratio, 1 / ratio);
  const covers = fit === "cover" || (fit === "auto" && cutShare <= MAXIMUM_CUT_SHARE);
  // The side that decides is the shorter one when covering, the longer one when padding.
  const byWidth = covers ? ratio < 1 : ratio > 1;
  const even = (size: number) => Math.max(2, 2 * Math.round(size / 2));
  return byWidth
    ? { width: frame.width, height: even(frame.height / ratio), covers }
    : { width: even(frame.width * ratio), height: frame.height, covers };
}

/** Which frames at 24 a second become the clip. */
interface ClipPart {
  fromFrame: number;
  frameCount: number;
  slowing: number;
  slow: number;
}

/** Filters that bring the clip's pictures to the size that is wanted. */
async function fitFilter(
  video: VideoProbe,
  { fit = "auto", keeps, size: frame, ffmpeg, signal }: NormaliseClipOptions,
  { input, part }: { input: readonly string[]; part: ClipPart },
): Promise<string> {
  const size = fitSize(video.width, video.height, fit, frame);
  const untaggedHd = !video.hasColourMatrix && video.codedHeight >= HIGH_DEFINITION_HEIGHT;
  const colour = `${untaggedHd ? "in_color_matrix=bt709:" : ""}${HOUSE_COLOUR}`;
  const scale = `scale=${size.width}:${size.height}:flags=bicubic:${colour}`;
  if (!size.covers) return `${scale},pad=${frame.width}:${frame.height}:-1:-1:black,setsar=1`;
  const shown = { input, filters: [samplesOf(part, video.endSeconds)], count: FACE_SAMPLES };
  const isMiddle = keeps === "middle" || !isCropNoticed(video, frame);
  const crop = isMiddle ? cropToMiddle(frame) : await cropTo(frame, shown, { ffmpeg, signal });
  return `${scale},${crop},setsar=1`;
}

/** The filters that give pictures from the whole of what is shown, which may lie behind the clip's end. */
function samplesOf({ fromFrame, frameCount, slowing, slow }: ClipPart, endSeconds: number): string {
  const slower = slowing * slownessOf(slow);
  const start = Math.max(0, Math.min(secondsFor(fromFrame) / slower, endSeconds - 1 / FPS));
  const length = Math.min(secondsFor(frameCount) / slower, endSeconds - start);
  return `trim=start=${start}:duration=${length},setpts=PTS-STARTPTS,fps=${FACE_SAMPLES}/${length}`;
}

function normalisingFilter(
  { fromFrame, frameCount, slowing, slow }: ClipPart,
  fitted: string,
): string {
  return [
    ...(slowing === 1 ? [] : [`setpts=PTS*${slowing}`]),
    // A first frame that comes late is shown from the start; what comes before zero is dropped.
    `fps=fps=${FPS}:start_time=0`,
    // Before anything is moved in time: where a clip ends is not moved along with its pictures.
    `tpad=stop_mode=clone:stop=${fromFrame + frameCount}`,
    // A hundred ticks for each frame: every time that one is moved to is a whole tick.
    ...(slow === 0 ? [] : [`settb=1/${100 * FPS},setpts=PTS*${100 + slow}/100,fps=fps=${FPS}`]),
    `trim=start_frame=${fromFrame}:end_frame=${fromFrame + frameCount},setpts=PTS-STARTPTS`,
    fitted,
    `trim=end_frame=${frameCount}`,
  ].join(",");
}

function requireLength(endSeconds: number, frameCount: number, maximumHeldFrames: number): void {
  const available = Math.round(endSeconds * FPS);
  if (frameCount - available <= maximumHeldFrames) return;
  const seconds = (value: number) => value.toFixed(2).replace(/\.?0+$/u, "");
  throw new MediaError(
    "short",
    `The clip lasts ${seconds(endSeconds)} s but its shot needs ${seconds(secondsFor(frameCount))} s.`,
  );
}

/** Whatever ffmpeg says about a foreign file, the file is the reason as far as the user can tell. */
function asUnreadable(error: unknown): unknown {
  if (
    !(error instanceof MediaError) ||
    (error.kind !== "tool-failed" && error.kind !== "inexact")
  ) {
    return error;
  }
  return new MediaError("unreadable", "The clip cannot be decoded; it may be damaged.", {
    cause: error.facts.cause ?? error,
  });
}
