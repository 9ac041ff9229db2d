import { stat } from "node:fs/promises";
import { FPS, framesFor } from "@/lib/rules/house-format";
import type { CameraMove } from "@/lib/rules/shot";
import { dismissProbeProcess } from "./ask-probe-process";
import { type BurnedCaption, captionFacts } from "./burned-captions";
import { type ClipSamples, type HouseFacts, readClipSamples } from "./clip-samples";
import { beginningOf, endOfPictures, probeOfHouseClip } from "./cut-house-clip";
import { FrameCounter } from "./frame-counter";
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
  shots: readonly (ShotPicture & {
    lineNumber: number;
    frameCount: number;
    burned?: readonly BurnedCaption[];
  })[];
  scratch: Scratch;
  cacheDirectory: string;
  /** Frames done of all that have to be encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called, once or more, when fewer encoders run than may: there is room for other work. */
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
  const conformed = shots.map((shot, index): Conformed => {
    const { clipPath: path = "", frameCount, lineNumber } = shot;
    const tables = probes[index]?.tables;
    if (isReady(index)) return { clips: [{ path, frameCount, lineNumber, tables }], missing: null };
    return cutToShot(shot, probes[index], options.ffmpeg.houseConfiguration);
  });
  const missing = conformed.flatMap((part) => part.missing ?? []);
  const progress = new FrameCounter(missing, options.onProgress);
  const jobs: EncodingJob[] = [];
  for (const [index, part] of conformed.entries()) {
    if (!part.missing) continue;
    const { missing: shot, clips } = part;
    options.signal?.throwIfAborted();
    const found = await findOrPlan(shot, probes[index], options);
    const clip = { path: "", frameCount: shot.frameCount, lineNumber: shot.lineNumber };
    clips.push(clip);
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
  return conformed.flatMap(({ clips }) => clips);
}

/** The pieces that a shot is joined from, and what of it has to be encoded behind them. */
interface Conformed {
  clips: MuxClip[];
  missing: Piece | null;
}

/** A shot, or what is left of it from a frame of its clip on. */
type Piece = Shot & { fromFrame: number };

/**
 * Of a house clip that is too long only what follows its last key frame in the shot is encoded; with
 * captions in it, a shot is encoded as a whole.
 */
function cutToShot(shot: Shot, look: Look | null | undefined, configuration: string): Conformed {
  const { clipPath, frameCount, lineNumber } = shot;
  const whole = isPainted(shot) ? null : houseTables(look, configuration);
  const tables = whole && beginningOf(whole, frameCount);
  if (!tables || clipPath === undefined) return { clips: [], missing: { ...shot, fromFrame: 0 } };
  const fromFrame = tables.samples.length;
  const rest = frameCount - fromFrame;
  return {
    clips: [{ path: clipPath, frameCount: fromFrame, lineNumber, tables }],
    missing: rest > 0 ? { ...shot, frameCount: rest, fromFrame } : null,
  };
}

/** One clip that has to be encoded. */
interface EncodingPlan {
  shot: Piece;
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
  const reportSpareMemory = () => {
    if (left < CONCURRENCY) options.onSpareMemory?.();
  };
  reportSpareMemory();
  await mapAtOnce(CONCURRENCY, jobs, async (job) => {
    options.signal?.throwIfAborted();
    job.clip.path = await encodeToCache(job, threads, options, progress);
    left -= 1;
    reportSpareMemory();
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
  if (!shot || !video || isPainted(shot)) return false;
  return video.frameCount === shot.frameCount && isHouseVideo(video, configuration);
}

/** Whether the shot's own clip lacks what is to be seen in it. */
function isPainted({ burned = [] }: Shot): boolean {
  return burned.length > 0;
}

/** The tables of a clip in the house format, whatever its length; null for any other. */
function houseTables(look: Look | null | undefined, configuration: string): ClipSamples | null {
  return look?.tables && isHouseVideo(look.video, configuration) ? look.tables : null;
}

/** The shot's clip in the cache, or what is needed to encode it. */
async function findOrPlan(
  shot: Piece,
  look: Look | null | undefined,
  { cacheDirectory, ffmpeg }: ConformClipsOptions,
): Promise<string | EncodingPlan> {
  const { clipPath, frameCount, fromFrame, lineNumber } = shot;
  try {
    const hash = await hashFile(clipPath ?? shot.stillPath);
    const move = clipPath === undefined ? (shot.move ?? "push-in") : null;
    const part = fromFrame === 0 ? [frameCount] : [frameCount, fromFrame];
    const painted = await captionFacts(shot.burned);
    const facts = [RECIPE_VERSION, FPS, ffmpeg.houseConfiguration, ...part, move, hash, ...painted];
    const name = `${cacheKey("clip", facts)}.mp4`;
    const file = await findCached(cacheDirectory, name);
    if (file && (await isWhole(file, frameCount, ffmpeg))) return file;
    if (clipPath === undefined) return { shot, name, probe: undefined };
    const tables = houseTables(look, ffmpeg.houseConfiguration);
    const known = tables && (await probeOfHouseClip(clipPath, tables));
    return { shot, name, probe: known ?? (await probeMedia(clipPath, "data")) };
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** Whether a clip in the cache is as it was put there; one that was damaged since is made anew. */
async function isWhole(file: string, frameCount: number, ffmpeg: Ffmpeg): Promise<boolean> {
  const found = await readClipSamples(file);
  if (!found || found.samples.length !== frameCount) return false;
  const isHouse = isHouseVideo(found.video, ffmpeg.houseConfiguration);
  return isHouse && (await stat(file)).size >= endOfPictures(found);
}

async function encodeToCache(
  { shot, name, probe }: EncodingPlan,
  threads: number,
  options: ConformClipsOptions,
  progress: FrameCounter,
): Promise<string> {
  const { ffmpeg, scratch, signal } = options;
  const { frameCount, fromFrame, lineNumber } = shot;
  const outPath = scratch.file(`line-${lineNumber}-${name}`);
  const onProgress = (frames: number) => progress.report(shot, frames);
  const captions = shot.burned;
  const job = { ffmpeg, outPath, frameCount, captions, threads, onProgress, signal };
  try {
    if (shot.clipPath === undefined) {
      await stillToClip({ ...job, stillPath: shot.stillPath, move: shot.move ?? "push-in" });
    } else {
      const maximumHeldFrames = MAXIMUM_HELD_FRAMES;
      const input = { inputPath: shot.clipPath, probe, fromFrame };
      await normaliseClip({ ...job, ...input, maximumHeldFrames });
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
