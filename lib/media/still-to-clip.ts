import { open, readFile, writeFile } from "node:fs/promises";
import type { FrameSize } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";
import type { CameraMove } from "@/lib/rules/shot";
import { pictureArguments } from "./burned-captions";
import { cropTo } from "./crop";
import { fadeFilters } from "./fades";
import { HOUSE_COLOUR, HOUSE_VIDEO_FLAGS, type PaintedClipJob, requireFrames } from "./house-clip";
import { MediaError } from "./media-error";
import { type Demuxer, type Ffmpeg, foreignInput, outputFile, runFfmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";

export interface StillToClipOptions extends PaintedClipJob {
  /** JPEG, PNG or WebP of any size; it covers the frame, cropped about the faces in it. */
  stillPath: string;
  /** Default `push-in`. */
  move?: CameraMove;
}

/** How much of the frame a move travels: gentle, because a flat picture shows every haste. */
const TRAVEL = 0.06;

/**
 * Makes a silent house clip from a still, with a slow camera move.
 * @throws MediaError "missing" or "unreadable"
 */
export async function stillToClip(options: StillToClipOptions): Promise<void> {
  const { frameCount, outPath } = options;
  const input = await inputOfStill(options.stillPath);
  try {
    const crop = await cropTo(options.size, { input }, options);
    await runFfmpeg({
      ffmpeg: options.ffmpeg,
      arguments: [
        ...["-framerate", String(FPS)],
        ...input,
        ...pictureArguments(
          [stillFilter(frameCount, crop, options), ...fadeFilters(options.fades, frameCount)].join(
            ",",
          ),
          options.captions,
        ),
        ...HOUSE_VIDEO_FLAGS,
        ...(options.threads ? ["-threads", String(options.threads)] : []),
        outputFile(outPath),
      ],
      onProgress: options.onProgress && (({ frame }) => options.onProgress?.(frame)),
      signal: options.signal,
    });
    await requireFrames(outPath, frameCount);
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind === "no-space") throw error;
    throw new MediaError("unreadable", "The still cannot be decoded; it may be damaged.", {
      cause: error.facts.cause ?? error,
    });
  }
}

/** The same of a still in memory, for whoever takes clips only. @throws MediaError */
export async function bytesToClip(
  still: Uint8Array,
  seconds: number,
  size: FrameSize,
  tools: { ffmpeg: Pick<Ffmpeg, "path">; scratchDirectory: string },
): Promise<Uint8Array> {
  return withScratch(tools.scratchDirectory, "clip", async (scratch) => {
    const [stillPath, outPath] = [scratch.file("still"), scratch.file("clip.mp4")];
    await writeFile(stillPath, still);
    const frameCount = Math.ceil(seconds * FPS);
    await stillToClip({ ffmpeg: tools.ffmpeg, stillPath, size, outPath, frameCount });
    return readFile(outPath);
  });
}

/** Input arguments for a picture from outside. @throws MediaError "missing" or "unreadable" */
export async function inputOfStill(stillPath: string): Promise<string[]> {
  return foreignInput(stillPath, await recogniseStill(stillPath));
}

/**
 * Tells by its first bytes how a picture is to be read.
 * @throws MediaError "missing" or "unreadable"
 */
async function recogniseStill(stillPath: string): Promise<Demuxer> {
  const file = await open(stillPath).catch((cause) => {
    throw new MediaError("missing", "The still is missing.", { cause });
  });
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    const text = head.toString("latin1");
    if (text.startsWith("\xff\xd8\xff")) return "jpeg_pipe";
    if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png_pipe";
    if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp_pipe";
    throw new MediaError("unreadable", "The still is not a JPEG, PNG or WebP picture.");
  } finally {
    await file.close();
  }
}

function stillFilter(
  frameCount: number,
  crop: string,
  { move = "push-in", size: { width, height } }: Pick<StillToClipOptions, "move" | "size">,
): string {
  const size = `${width}:${height}`;
  const filters = [
    `scale=${size}:force_original_aspect_ratio=increase:flags=bicubic:${HOUSE_COLOUR}`,
    crop,
    "setsar=1,format=yuv420p",
    // Decoded once and repeated; frames are numbered because a single picture has no duration.
    "loop=loop=-1:size=1:start=0",
    `settb=1/${FPS},setpts=N`,
    `trim=end_frame=${frameCount}`,
  ];
  const window = moveWindow(frameCount, move);
  // `perspective` samples between pixels: `zoompan` and `crop` move in whole pixels and shimmer.
  if (window) filters.push(`perspective=${window}:interpolation=linear:sense=source:eval=frame`);
  return filters.join(",");
}

/** The corners of the part of the still that fills the frame, as expressions of the frame number. */
function moveWindow(frameCount: number, move: CameraMove): string | null {
  if (move === "static") return null;
  const time = `(min(on,${frameCount - 1})/${Math.max(1, frameCount - 1)})`;
  // Smoothstep: starts and stops without a jerk.
  const done = `(${time}*${time}*(3-2*${time}))`;
  const left = `(1-${done})`;
  const inset = { "push-in": done, "pull-out": left }[move as string] ?? "1";
  const across = { "pan-right": done, "pan-left": left }[move as string] ?? "0.5";
  const down = { "tilt-down": done, "tilt-up": left }[move as string] ?? "0.5";
  const x = `W*${TRAVEL}*${inset}*${across}`;
  const y = `H*${TRAVEL}*${inset}*${down}`;
  const width = `W*(1-${TRAVEL}*${inset})`;
  const height = `H*(1-${TRAVEL}*${inset})`;
  return [
    ...[`x0='${x}'`, `y0='${y}'`, `x1='${x}+${width}'`, `y1='${y}'`],
    ...[`x2='${x}'`, `y2='${y}+${height}'`, `x3='${x}+${width}'`, `y3='${y}+${height}'`],
  ].join(":");
}
