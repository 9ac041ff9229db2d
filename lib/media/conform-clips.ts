import { formatOfSize } from "@/lib/rules/frame-format";
import { FPS, framesFor } from "@/lib/rules/house-format";
import { dismissProbeProcess } from "./ask-probe-process";
import { blackClip } from "./black-clip";
import { captionFacts } from "./burned-captions";
import type { ClipFormat } from "./clip-format";
import { commonFormat, fits, houseTables, isPainted, type Look, lookAt } from "./clip-look";
import { beginningOf, probeOfHouseClip } from "./cut-house-clip";
import { findOrDissolve } from "./dissolve";
import { fadeFacts } from "./fades";
import { FrameCounter } from "./frame-counter";
import { isWholePiece, requireHouse } from "./house-piece";
import { mapAtOnce } from "./map-at-once";
import { cacheKey } from "./media-cache";
import { atLine } from "./media-error";
import type { MediaFiles } from "./media-files";
import type { MediaProbe } from "./media-probe";
import type { MuxClip } from "./mux-film";
import { type Fit, normaliseClip } from "./normalise-clip";
import { OutOfTimeError } from "./out-of-time";
import { probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import type { ShotToConform } from "./shot-picture";
import { stillToClip } from "./still-to-clip";

export interface ConformClipsOptions {
  ffmpeg: Ffmpeg;
  /** Of the film's clips. */
  format: ClipFormat;
  shots: readonly ShotToConform[];
  scratch: Scratch;
  /** Where clips and stills lie, and where what is made of them is kept. */
  files: MediaFiles;
  /** Asked before each clip that has to be encoded but the first, so that every call gets on. */
  isTimeUp?: (() => boolean) | undefined;
  /** Frames done of all that have to be encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called, once or more, when fewer encoders run than may: there is room for other work. */
  onSpareMemory?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Two encoders with one thread each use two cores better than one with two. */
const CONCURRENCY = 2;
/** Bump when the way clips are normalised changes: cached ones are then made anew. */
const RECIPE_VERSION = 3;
/** A clip may miss half a second, which a shot holds after its last word; its last picture stands still. */
const MAXIMUM_HELD_FRAMES = framesFor(0.5);
const LOOKS_AT_ONCE = 8;

/**
 * Returns for every shot a clip that can be joined to all the others by copying: the shot's own clip
 * when it already is one, else a re-encoded one, made once and kept.
 * @throws MediaError naming the line whose clip is missing, unreadable or short; OutOfTimeError
 */
export async function conformClips(options: ConformClipsOptions): Promise<MuxClip[]> {
  const { shots, files, format } = options;
  const probes = await mapAtOnce(LOOKS_AT_ONCE, shots, (shot) => lookAt(shot, files));
  const isMixed = shots.some(({ dissolve = 0 }) => dissolve > 0);
  const common = isMixed ? null : commonFormat(shots, probes, format);
  const isReady = (index: number) => fits(shots[index], probes[index], common ?? format);
  const conformed = shots.map((shot, index): Conformed => {
    const { clipPath: path = "", frameCount, lineNumber } = shot;
    const tables = probes[index]?.tables;
    if (isReady(index)) return { clips: [{ path, frameCount, lineNumber, tables }], missing: null };
    return cutToShot(shot, probes[index], format);
  });
  const missing = conformed.flatMap((part) => part.missing ?? []);
  const progress = new FrameCounter(missing, options.onProgress);
  const jobs: EncodingJob[] = [];
  await mapAtOnce(LOOKS_AT_ONCE, [...conformed.entries()], async ([index, part]) => {
    if (!part.missing) return;
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
  });
  // All files have been looked into: the encoders need the memory.
  dismissProbeProcess();
  await encodeAll(jobs, options, progress);
  return (await dissolveAll(conformed, options)).flat();
}

/** The clips of each shot, with what is seen of the shot before in those that dissolve. */
async function dissolveAll(
  conformed: readonly Conformed[],
  options: ConformClipsOptions,
): Promise<MuxClip[][]> {
  let isBegun = false;
  return await mapAtOnce(CONCURRENCY, [...conformed.entries()], async ([index, { clips }]) => {
    const { dissolve = 0 } = options.shots[index] ?? {};
    const [clip] = clips;
    const before = conformed[index - 1]?.clips.at(-1);
    if (dissolve === 0 || !clip || !before) return clips;
    options.signal?.throwIfAborted();
    if (isBegun && options.isTimeUp?.()) throw new OutOfTimeError();
    isBegun = true;
    const last = { path: before.path, frame: before.frameCount - 1 };
    return await findOrDissolve(clip, last, dissolve, options);
  });
}

/** The pieces that a shot is joined from, and what of it has to be encoded behind them. */
interface Conformed {
  clips: MuxClip[];
  missing: Piece | null;
}

/** A shot, or what is left of it from a frame of its clip on. */
type Piece = ShotToConform & { fromFrame: number };

/**
 * Of a house clip that is too long only what follows its last key frame in the shot is encoded; with
 * captions in it, from a later frame on, or where another is seen through it, a shot is one clip.
 */
function cutToShot(
  shot: ShotToConform,
  look: Look | null | undefined,
  format: ClipFormat,
): Conformed {
  const { clipPath, frameCount, lineNumber } = shot;
  const { fromFrame: begin = 0 } = shot;
  const isCutInside = begin > 0 || isPainted(shot) || (shot.dissolve ?? 0) > 0;
  const whole = isCutInside ? null : houseTables(look, format);
  const tables = whole && beginningOf(whole, frameCount);
  if (!tables || clipPath === undefined) {
    // A still is seen whole, whenever its shot begins.
    const fromFrame = clipPath === undefined ? 0 : begin;
    return { clips: [], missing: { ...shot, fromFrame } };
  }
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
  /** The name under which it is kept. */
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
  let [isPaused, isBegun] = [false, false];
  const reportSpareMemory = () => {
    if (left < CONCURRENCY) options.onSpareMemory?.();
  };
  reportSpareMemory();
  await mapAtOnce(CONCURRENCY, jobs, async (job) => {
    options.signal?.throwIfAborted();
    // What is being encoded meanwhile is finished and kept.
    if (isPaused || (isBegun && options.isTimeUp?.())) {
      isPaused = true;
      return;
    }
    isBegun = true;
    job.clip.path = await encodeAndKeep(job, threads, options, progress);
    left -= 1;
    reportSpareMemory();
  });
  if (isPaused) throw new OutOfTimeError();
}

/** The address of the shot's clip as it is kept, or what is needed to encode it. */
async function findOrPlan(
  shot: Piece,
  look: Look | null | undefined,
  { files, format }: ConformClipsOptions,
): Promise<string | EncodingPlan> {
  const { clipPath, frameCount, fromFrame, lineNumber } = shot;
  try {
    const source = clipPath ?? shot.stillPath;
    const hash = source === undefined ? "black" : await files.identify(source);
    const move = shot.stillPath === undefined ? null : (shot.move ?? "push-in");
    const part = fromFrame === 0 ? [frameCount] : [frameCount, fromFrame];
    const painted = [...(await captionFacts(shot.burned)), ...fadeFacts(shot)];
    const facts = [RECIPE_VERSION, FPS, format.configuration, ...part, move, hash, ...painted];
    const name = `${cacheKey("clip", facts)}.mp4`;
    const piece = await files.findPiece(name);
    if (piece !== null && (await isWholePiece(piece, frameCount, { format, files }))) return piece;
    if (clipPath === undefined) return { shot, name, probe: undefined };
    const tables = houseTables(look, format);
    const known = tables && probeOfHouseClip(tables);
    const probe = known ?? (await files.withPath(clipPath, (path) => probeMedia(path, "data")));
    return { shot, name, probe };
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** What was made in another format of ours is cropped: bars on two sides would leave little of it. */
function fitOf(probe: MediaProbe | undefined): Fit {
  return probe?.video && formatOfSize(probe.video) ? "cover" : "auto";
}

async function encodeAndKeep(
  { shot, name, probe }: EncodingPlan,
  threads: number,
  options: ConformClipsOptions,
  progress: FrameCounter,
): Promise<string> {
  const { ffmpeg, format, files, scratch, signal } = options;
  const { size } = format;
  const { clipPath, frameCount, heldFrames = 0, fromFrame, lineNumber } = shot;
  const outPath = scratch.file(`line-${lineNumber}-${name}`);
  const onProgress = (frames: number) => progress.report(shot, frames);
  const captions = shot.burned;
  const job = {
    ffmpeg,
    size,
    outPath,
    frameCount,
    captions,
    fades: shot,
    threads,
    onProgress,
    signal,
  };
  try {
    if (shot.stillPath !== undefined) {
      const { stillPath, move = "push-in" } = shot;
      await files.withPath(stillPath, (path) => stillToClip({ ...job, stillPath: path, move }));
    } else if (clipPath === undefined) {
      await blackClip({ ffmpeg, size, frameCount, outPath, signal });
    } else {
      const fit = fitOf(probe);
      const input = { probe, fit, fromFrame, maximumHeldFrames: MAXIMUM_HELD_FRAMES + heldFrames };
      await files.withPath(clipPath, (inputPath) => normaliseClip({ ...job, ...input, inputPath }));
    }
    await requireHouse(outPath, format);
    progress.report(shot, frameCount);
    return await files.keepPiece(name, outPath);
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}
