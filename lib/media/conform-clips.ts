import { dismissProbeProcess } from "./ask-probe-process";
import type { ClipFormat } from "./clip-format";
import { commonFormat, fits, houseTables, isPainted, type Look, lookAt } from "./clip-look";
import { beginningOf } from "./cut-house-clip";
import { findOrDissolve } from "./dissolve";
import {
  type EncodingOptions,
  type EncodingPlan,
  encodeAndKeep,
  findOrPlan,
  type Piece,
} from "./encode-piece";
import { mapAtOnce } from "./map-at-once";
import type { MuxClip } from "./mux-film";
import { OutOfTimeError } from "./out-of-time";
import type { ShotToConform } from "./shot-picture";

export interface ConformClipsOptions extends EncodingOptions {
  shots: readonly ShotToConform[];
  /** Asked before each clip that has to be encoded but the first, so that every call gets on. */
  isTimeUp?: (() => boolean) | undefined;
  /** Frames done of all that have to be encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called, once or more, when fewer encoders run than may: there is room for other work. */
  onSpareMemory?: (() => void) | undefined;
}

/** Two encoders with one thread each use two cores better than one with two. */
const CONCURRENCY = 2;
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

/**
 * Of a house clip that is too long only what follows its last key frame in the shot is encoded; with
 * captions in it, from a later frame on, slower, or where another is seen through it, a shot is one clip.
 */
function cutToShot(
  shot: ShotToConform,
  look: Look | null | undefined,
  format: ClipFormat,
): Conformed {
  const { clipPath, frameCount, lineNumber } = shot;
  const { fromFrame: begin = 0, dissolve = 0, slow = 0 } = shot;
  const isCutInside = begin > 0 || isPainted(shot) || dissolve > 0 || slow > 0;
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

/** One clip that has to be encoded, and where it is noted. */
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
    job.clip.path = await encodeAndKeep(job, threads, options, (frames) =>
      progress.report(job.shot, frames),
    );
    left -= 1;
    reportSpareMemory();
  });
  if (isPaused) throw new OutOfTimeError();
}

/** Something that has so many frames to be encoded. */
interface Part {
  frameCount: number;
}

/** Adds up the frames of several encoders that run at once. */
class FrameCounter {
  private readonly done = new Map<Part, number>();
  private readonly total: number;

  constructor(
    parts: readonly Part[],
    private readonly onProgress: ((done: number, total: number) => void) | undefined,
  ) {
    this.total = parts.reduce((sum, { frameCount }) => sum + frameCount, 0);
  }

  report(part: Part, frames: number): void {
    this.done.set(part, Math.min(frames, part.frameCount));
    const done = [...this.done.values()].reduce((sum, count) => sum + count, 0);
    this.onProgress?.(done, this.total);
  }
}
