import { readFile, writeFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";
import { MediaError } from "@/lib/media/media-error";
import type { MediaProbe } from "@/lib/media/media-probe";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { normaliseStill } from "@/lib/media/normalise-still";
import { normaliseVoice } from "@/lib/media/normalise-voice";
import { probeMedia } from "@/lib/media/probe-media";
import type { Scratch } from "@/lib/media/scratch";
import { studioFfmpeg } from "@/lib/providers";
import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import {
  OWN_CLIP_HELD_SECONDS,
  OWN_FILE_SECONDS,
  OWN_IMAGE_SIDE,
  type TakeKind,
} from "@/lib/rules/own-file";
import { overlaySound } from "@/lib/services/media/house-clips";
import { requireSize, type SpooledFile, wrongKind } from "./spool-own-file";

/** A person's file after it was looked into and brought to a form that every part of us can read. */
export interface CheckedFile {
  kind: TakeKind;
  /** What is stored. */
  path: string;
  contentType: string;
  /** Null for stills. */
  durationSeconds: number | null;
}

/** What a clip has to fit. */
export interface ShotToFill {
  /** Seconds; null where the file is for no shot. */
  durationSeconds: number;
  format: FrameFormat;
  /** The line's own voice, which goes under the clip; null when it has none. */
  audioKey: string | null;
}

/** Wider than 4:1, or as tall, a picture is a strip of which a frame shows nothing. */
const LONGEST_SHAPE = 4;
/** -60 dBFS: below this nothing is heard. */
const SILENCE = 0.001;
/** A minute of film is made over in half of this on two slow cores. */
const CLIP_TIMEOUT_MS = 150_000;
/** Pixels of a side; beyond, a minute of video would keep the machine busy for longer than anybody waits. */
const CLIP_SIDE_MAXIMUM = 4096;

const STILL_DEMUXERS = { png: "png_pipe", jpeg: "jpeg_pipe", webp: "webp_pipe" } as const;

/**
 * Looks into a person's file as into a download: in processes of their own, within limits, and by
 * decoding all that is used of it. What is kept is our own encoding, never the bytes that came.
 * @param shot the shot that a clip is for; null where clips have no place
 * @throws AppError with the reason when it cannot be used
 */
export async function checkOwnFile(
  file: SpooledFile,
  kinds: readonly TakeKind[],
  shot: ShotToFill | null,
  scratch: Scratch,
): Promise<CheckedFile> {
  try {
    if (file.format === "png" || file.format === "jpeg" || file.format === "webp") {
      return await checkStill(file, STILL_DEMUXERS[file.format], scratch);
    }
    const probe = await probeMedia(file.path, "times");
    const kind = file.format === "mp4" && probe.video ? "video" : "audio";
    if (!kinds.includes(kind)) throw wrongKind(kinds);
    requireSize(kind, file.sizeBytes);
    requireDuration(probe);
    if (kind === "audio") return await checkVoice(file, probe, scratch);
    if (!shot) throw wrongKind(kinds);
    return await checkClip(file, probe, shot, scratch);
  } catch (error) {
    if (error instanceof MediaError && error.kind !== "no-space") {
      throw unusable(error.message, error);
    }
    throw error;
  }
}

async function checkStill(
  file: SpooledFile,
  demuxer: (typeof STILL_DEMUXERS)[keyof typeof STILL_DEMUXERS],
  scratch: Scratch,
): Promise<CheckedFile> {
  requireSize("image", file.sizeBytes);
  const path = scratch.file("still.jpg");
  const { width, height } = await normaliseStill({
    ffmpeg: await studioFfmpeg(),
    inputPath: file.path,
    demuxer,
    outPath: path,
  });
  if (Math.min(width, height) < OWN_IMAGE_SIDE.minimum) {
    throw unusable(
      `The picture has ${width} x ${height} pixels; each side needs at least ${OWN_IMAGE_SIDE.minimum}.`,
    );
  }
  if (Math.max(width / height, height / width) > LONGEST_SHAPE) {
    throw unusable(`The picture is too long and narrow (${width} x ${height} pixels).`);
  }
  return { kind: "image", path, contentType: "image/jpeg", durationSeconds: null };
}

async function checkVoice(
  file: SpooledFile,
  probe: MediaProbe,
  scratch: Scratch,
): Promise<CheckedFile> {
  if (!probe.audio) throw unusable("The file has no sound.");
  const path = scratch.file("voice.wav");
  const { durationSeconds, peak } = await normaliseVoice({
    ffmpeg: await studioFfmpeg(),
    inputPath: file.path,
    demuxer: probe.container,
    outPath: path,
    maximumSeconds: OWN_FILE_SECONDS.maximum,
  });
  if (durationSeconds < OWN_FILE_SECONDS.minimum) throw tooShort(durationSeconds);
  if (peak < SILENCE) throw unusable("Nothing can be heard in this recording.");
  return { kind: "audio", path, contentType: "audio/wav", durationSeconds };
}

async function checkClip(
  file: SpooledFile,
  { video }: MediaProbe,
  shot: ShotToFill,
  scratch: Scratch,
): Promise<CheckedFile> {
  if (!video || video.frameCount === 0) throw unusable("The clip has no picture.");
  if (Math.max(video.width, video.height) > CLIP_SIDE_MAXIMUM) {
    throw unusable(
      `The clip has ${video.width} x ${video.height} pixels; at most ${CLIP_SIDE_MAXIMUM} a side can be used.`,
    );
  }
  // The whole clip is kept: the film takes what its shot needs, also after that has grown longer.
  const frameCount = Math.max(framesFor(shot.durationSeconds), framesFor(video.endSeconds));
  const path = scratch.file("clip.mp4");
  const limit = AbortSignal.timeout(CLIP_TIMEOUT_MS);
  try {
    await normaliseClip({
      ffmpeg: await studioFfmpeg(),
      inputPath: file.path,
      outPath: path,
      size: frameSize(shot.format),
      frameCount,
      maximumHeldFrames: framesFor(OWN_CLIP_HELD_SECONDS),
      signal: limit,
    });
  } catch (error) {
    if (limit.aborted) throw unusable("The clip takes too long to be made over.", error);
    throw error;
  }
  const durationSeconds = secondsFor(frameCount);
  if (shot.audioKey !== null) {
    const heard = { voiceKey: shot.audioKey, sound: null };
    await writeFile(path, await overlaySound(await readFile(path), heard));
  }
  return { kind: "video", path, contentType: "video/mp4", durationSeconds };
}

function requireDuration({ durationSeconds }: MediaProbe): void {
  const { minimum, maximum } = OWN_FILE_SECONDS;
  if (durationSeconds < minimum) throw tooShort(durationSeconds);
  // Containers round: a minute that claims a frame more is still a minute.
  if (durationSeconds > maximum + 0.1) {
    throw unusable(
      `The file lasts ${Math.round(durationSeconds)} s; at most ${maximum} s can be used.`,
    );
  }
}

function tooShort(durationSeconds: number): AppError {
  const seconds = durationSeconds.toFixed(2);
  return unusable(
    `The file lasts ${seconds} s; at least ${OWN_FILE_SECONDS.minimum} s are needed.`,
  );
}

function unusable(reason: string, cause?: unknown): AppError {
  return new AppError("take.unusable", { values: { reason }, cause });
}
