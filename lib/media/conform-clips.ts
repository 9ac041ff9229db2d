import { stat } from "node:fs/promises";
import { FPS, framesFor } from "@/lib/rules/house-format";
import type { CameraMove } from "@/lib/rules/shot";
import { dismissProbeProcess } from "./ask-probe-process";
import { type ClipSamples, type HouseFacts, readClipSamples } from "./clip-samples";
import { mapAtOnce } from "./map-at-once";
import { cacheKey, findCached, hashFile, keepInCache } from "./media-cache";
import { atLine, MediaError } from "./media-error";
import type { MediaProbe } from "./media-probe";
import type { MuxClip } from "./mux-film";
import { normaliseClip } from "./normalise-clip";
import { isHouseVideo, probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { stillToClip } from "./still-to-clip";

/** What is seen in a shot: a clip, or a still where there is none. */
export type ShotPicture =
  | { clipPath: string; stillPath?: undefined }
  | { clipPath?: undefined; stillPath: string; move?: CameraMove };

export interface ConformClipsOptions {
  ffmpeg: Ffmpeg;
  shots: readonly (ShotPicture & { lineNumber: number; frameCount: number })[];
  scratch: Scratch;
  cacheDirectory: string;
  /** Frames done of all that have to be encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Hears, once or more, that fewer encoders run than may: there is room for other work. */
  onSpareMemory?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
}

type Shot = ConformClipsOptions["shots"][number];

/** Two encoders with one thread each use two cores better than one with two. */
const CONCURRENCY = 2;
/** Bump when the way clips are normalised changes: cached ones are then made anew. */
const RECIPE_VERSION = 2;
/** A clip may miss half a second, which a shot holds after its last word; its last picture stands still. */
const MAXIMUM_HELD_FRAMES = framesFor(0.5);
const LOOKS_AT_ONCE = 8;

/**
 * Returns for every shot a clip that can be joined to all the others by copying: the shot's own clip
 * when it already is one, else a re-encoded one, made once and kept in the cache.
 * @throws MediaError naming the line whose clip is missing, unreadable or short
 */
export async function conformClips(options: ConformClipsOptions): Promise<MuxClip[]> {
  const { shots } = options;
  const probes = await mapAtOnce(LOOKS_AT_ONCE, shots, lookAt);
  const configuration = commonConfiguration(shots, probes) ?? options.ffmpeg.houseConfiguration;
  const isReady = (index: number) => fits(shots[index], probes[index], configuration);
  const clips = shots.map(({ clipPath = "", frameCount, lineNumber }, index): MuxClip => {
    return { path: clipPath, frameCount, lineNumber, tables: probes[index]?.tables };
  });
  const deviating = shots.filter((_, index) => !isReady(index));
  const progress = new FrameCounter(deviating, options.onProgress);
  const jobs: EncodingJob[] = [];
  for (const [index, shot] of shots.entries()) {
    const clip = clips[index];
    if (!clip || isReady(index)) continue;
    options.signal?.throwIfAborted();
    const found = await findOrPlan(shot, options);
    clip.tables = undefined;
    if (typeof found === "string") {
      clip.path = found;
      progress.report(shot, shot.frameCount);
    } else {
      jobs.push({ ...found, clip });
    }
  }
  // All files have been looked into: the encoders need the memory.
  dismissProbeProcess();
  await encodeAll(jobs, options, progress);
  return clips;
}

/** One clip that has to be encoded. */
interface EncodingPlan {
  shot: Shot;
  /** Its name in the cache. */
  name: string;
  /** What the file is; undefined for a still. */
  probe: MediaProbe | undefined;
}
type EncodingJob = EncodingPlan & { clip: MuxClip };

async function encodeAll(
  jobs: EncodingJob[],
  options: ConformClipsOptions,
  progress: FrameCounter,
): Promise<void> {
  // Longest first, so that the last job is a short one and both workers end together.
  jobs.sort((a, b) => b.shot.frameCount - a.shot.frameCount);
  const threads = jobs.length > 1 ? 1 : CONCURRENCY;
  let left = jobs.length;
  const tell = () => {
    if (left < CONCURRENCY) options.onSpareMemory?.();
  };
  tell();
  await mapAtOnce(CONCURRENCY, jobs, async (job) => {
    options.signal?.throwIfAborted();
    job.clip.path = await encodeToCache(job, threads, options, progress);
    left -= 1;
    tell();
  });
}

/** What a clip is, and its tables where they could be read. */
interface Look {
  video: HouseFacts;
  tables?: ClipSamples | undefined;
}

/** Plain MP4 files are read at once; only others need the process that foreign files are kept in. */
async function lookAt(shot: Shot): Promise<Look | null> {
  if (shot.clipPath === undefined) return null;
  try {
    const tables = await readClipSamples(shot.clipPath);
    if (tables) return { video: tables.video, tables };
    const { video } = await probeMedia(shot.clipPath, "times");
    if (!video) throw new MediaError("unreadable", "The clip has no picture.");
    return { video };
  } catch (error) {
    throw atLine(error, shot.lineNumber);
  }
}

/**
 * The codec configuration that all clips share, whoever encoded them; null as soon as anything has to
 * be encoded, because then it has to be that of the ffmpeg at hand.
 */
function commonConfiguration(
  shots: readonly Shot[],
  probes: readonly (Look | null)[],
): string | null {
  const first = probes[0]?.video?.configuration ?? null;
  const isShared = first !== null && shots.every((shot, index) => fits(shot, probes[index], first));
  return isShared ? first : null;
}

function fits(
  shot: Shot | undefined,
  probe: Look | null | undefined,
  configuration: string,
): boolean {
  const video = probe?.video;
  if (!shot || !video) return false;
  return video.frameCount === shot.frameCount && isHouseVideo(video, configuration);
}

/** The shot's clip in the cache, or what is needed to encode it. */
async function findOrPlan(
  shot: Shot,
  { cacheDirectory, ffmpeg }: ConformClipsOptions,
): Promise<string | EncodingPlan> {
  const { clipPath, frameCount, lineNumber } = shot;
  try {
    const hash = await hashFile(clipPath ?? shot.stillPath);
    const move = clipPath === undefined ? (shot.move ?? "push-in") : null;
    const facts = [RECIPE_VERSION, FPS, ffmpeg.houseConfiguration, frameCount, move, hash];
    const name = `${cacheKey("clip", facts)}.mp4`;
    const file = await findCached(cacheDirectory, name);
    if (file && (await isWhole(file, frameCount, ffmpeg))) return file;
    const probe = clipPath === undefined ? undefined : await probeMedia(clipPath, "data");
    return { shot, name, probe };
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** Whether a clip in the cache is as it was put there; one that was damaged since is made anew. */
async function isWhole(file: string, frameCount: number, ffmpeg: Ffmpeg): Promise<boolean> {
  const found = await readClipSamples(file);
  if (!found || found.samples.length !== frameCount) return false;
  const end = Math.max(...found.samples.map(({ offset, size }) => offset + size));
  return isHouseVideo(found.video, ffmpeg.houseConfiguration) && (await stat(file)).size >= end;
}

async function encodeToCache(
  { shot, name, probe }: EncodingPlan,
  threads: number,
  options: ConformClipsOptions,
  progress: FrameCounter,
): Promise<string> {
  const { ffmpeg, scratch, signal } = options;
  const { frameCount, lineNumber } = shot;
  const outPath = scratch.file(`line-${lineNumber}-${name}`);
  const onProgress = (frames: number) => progress.report(shot, frames);
  const job = { ffmpeg, outPath, frameCount, threads, onProgress, signal };
  try {
    if (shot.clipPath === undefined) {
      await stillToClip({ ...job, stillPath: shot.stillPath, move: shot.move ?? "push-in" });
    } else {
      const maximumHeldFrames = MAXIMUM_HELD_FRAMES;
      await normaliseClip({ ...job, inputPath: shot.clipPath, probe, maximumHeldFrames });
    }
    await requireHouse(outPath, ffmpeg);
    progress.report(shot, frameCount);
    return await keepInCache(options.cacheDirectory, name, outPath);
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** Joining trusts what was encoded here, so that one foreign parameter would spoil the film. */
async function requireHouse(outPath: string, ffmpeg: Ffmpeg): Promise<void> {
  const found = await readClipSamples(outPath);
  if (found && isHouseVideo(found.video, ffmpeg.houseConfiguration)) return;
  throw new MediaError("inexact", "The encoded clip is not in the house format.");
}

/** Adds up the frames of several encoders that run at once. */
class FrameCounter {
  private readonly done = new Map<Shot, number>();
  private readonly total: number;

  constructor(
    shots: readonly Shot[],
    private readonly onProgress: ConformClipsOptions["onProgress"],
  ) {
    this.total = shots.reduce((sum, shot) => sum + shot.frameCount, 0);
  }

  report(shot: Shot, frames: number): void {
    this.done.set(shot, Math.min(frames, shot.frameCount));
    const done = [...this.done.values()].reduce((sum, count) => sum + count, 0);
    this.onProgress?.(done, this.total);
  }
}
