import { FPS, framesFor } from "@/lib/rules/house-format";
import type { CameraMove } from "@/lib/rules/shot";
import { type ClipSamples, type HouseFacts, readClipSamples } from "./clip-samples";
import { cacheKey, findCached, hashFile, keepInCache } from "./media-cache";
import { atLine, MediaError } from "./media-error";
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
  const jobs = shots.map((shot, index) => ({ shot, index })).filter(({ index }) => !isReady(index));
  // Longest first, so that the last job is a short one and both workers end together.
  jobs.sort((a, b) => b.shot.frameCount - a.shot.frameCount);
  const progress = new FrameCounter(
    jobs.map(({ shot }) => shot),
    options.onProgress,
  );
  await mapAtOnce(CONCURRENCY, jobs, async ({ shot, index }) => {
    options.signal?.throwIfAborted();
    const clip = clips[index];
    if (!clip) return;
    clip.path = await findOrEncode(shot, options, jobs.length, progress);
    clip.tables = undefined;
  });
  return clips;
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

async function findOrEncode(
  shot: Shot,
  options: ConformClipsOptions,
  jobCount: number,
  progress: FrameCounter,
): Promise<string> {
  const { cacheDirectory, ffmpeg, scratch } = options;
  const { frameCount, lineNumber } = shot;
  try {
    const hash = await hashFile(shot.clipPath ?? shot.stillPath);
    const move = shot.clipPath === undefined ? (shot.move ?? "push-in") : null;
    const facts = [RECIPE_VERSION, FPS, ffmpeg.houseConfiguration, frameCount, move, hash];
    const name = `${cacheKey("clip", facts)}.mp4`;
    let file = await findCached(cacheDirectory, name);
    if (!file) {
      const outPath = scratch.file(`line-${lineNumber}-${name}`);
      const threads = jobCount > 1 ? 1 : CONCURRENCY;
      await encodeShot(shot, outPath, threads, options, progress);
      await requireHouse(outPath, ffmpeg);
      file = await keepInCache(cacheDirectory, name, outPath);
    }
    progress.report(shot, frameCount);
    return file;
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

async function encodeShot(
  shot: Shot,
  outPath: string,
  threads: number,
  options: ConformClipsOptions,
  progress: FrameCounter,
): Promise<void> {
  const { ffmpeg, signal } = options;
  const onProgress = (frames: number) => progress.report(shot, frames);
  const job = { ffmpeg, outPath, frameCount: shot.frameCount, threads, onProgress, signal };
  if (shot.clipPath === undefined) {
    await stillToClip({ ...job, stillPath: shot.stillPath, move: shot.move ?? "push-in" });
  } else {
    const maximumHeldFrames = MAXIMUM_HELD_FRAMES;
    await normaliseClip({ ...job, inputPath: shot.clipPath, maximumHeldFrames });
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

/** Runs `work` on all items, so many at once; after a failure no further item is begun. */
async function mapAtOnce<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let failed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
