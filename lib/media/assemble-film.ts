import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { secondsFor } from "@/lib/rules/house-format";
import { type CaptionCue, splitIntoCues } from "./captions";
import type { Chapter } from "./chapters";
import { type ConformClipsOptions, conformClips, type ShotPicture } from "./conform-clips";
import { cacheKey, hashFile, pruneCache, readCached, writeToCache } from "./media-cache";
import { atLine, MediaError } from "./media-error";
import { type FilmSound, mixFilm, type ShotSound } from "./mix-film";
import type { Mood } from "./music/music-bed";
import { muxFilm } from "./mux-film";
import type { RoomTone } from "./room-tone";
import type { EffectCue } from "./room-tone-mixer";
import type { Ffmpeg } from "./run-ffmpeg";
import { moveFile, requireFreeSpace, type Scratch } from "./scratch";
import { verifyFilm } from "./verify-film";

/** Joins the shots of a story to one film. Collecting the files and storing the film is the caller's. */

export type FilmShot = ShotPicture & {
  /** Named in every error that concerns this shot. */
  lineNumber: number;
  /** The shot lasts exactly so many frames, whatever its clip and sound say. */
  frameCount: number;
  /** The line's audio, or null when nobody speaks. */
  soundPath: string | null;
  /** Default `none`. */
  roomTone?: RoomTone;
  /** What is heard because the line says so. */
  effects?: readonly EffectCue[];
  /** Begins a chapter of this name. */
  chapterTitle?: string;
  /** What is said, in seconds from the start of the shot. */
  captions?: readonly CaptionCue[];
};

export interface AssembleFilmOptions {
  shots: readonly FilmShot[];
  outPath: string;
  ffmpeg: Ffmpeg;
  scratch: Scratch;
  /** Keeps normalised clips and the mix, so that joining again makes only what changed. */
  cacheDirectory: string;
  /** Written into the file. */
  title?: string;
  /** Mood of the music under the whole film; default: none. */
  music?: Mood | null;
  onProgress?: (progress: AssemblyProgress) => void;
  signal?: AbortSignal;
}

interface AssemblyProgress {
  phase: "normalizing_videos" | "concatenating_videos";
  /** 0 to 1 within the phase; never goes back. */
  fraction: number;
}

export interface AssembledFilm {
  durationSeconds: number;
  frameCount: number;
  fileSizeBytes: number;
  /** Measured on the encoded sound; null when the film is silent. */
  loudnessLufs: number | null;
  truePeakDb: number;
  /** All captions at film time, in readable pieces; see `toWebVtt` and `toSrt`. */
  captions: CaptionCue[];
  chapters: Chapter[];
}

/** Bump when the way sound is mixed changes: cached mixes are then made anew. */
const MIX_VERSION = 3;
/** About two hours of re-encoded clips. */
const CACHE_LIMIT_BYTES = 2_000_000_000;
/** Bytes of scratch per film second: two copies of the joined file at 4 Mbit/s and the premix. */
const SCRATCH_BYTES_PER_SECOND = 1_500_000;
/** What mixing weighs in the first phase, in video frames that could be encoded meanwhile, per frame. */
const MIX_WEIGHT = 0.1;

/**
 * Makes the film. It appears at `outPath` whole and checked, or not at all: house clips are copied,
 * others re-encoded, frame k stands at exactly k/24 s, and all sound is mixed and encoded once.
 * @throws MediaError naming the line, when a clip or sound is missing, unreadable or short; "no-space"
 */
export async function assembleFilm(options: AssembleFilmOptions): Promise<AssembledFilm> {
  const { scratch, shots, outPath } = options;
  const frameCount = countFrames(shots);
  const durationSeconds = secondsFor(frameCount);
  await requireFreeSpace(scratch.directory, durationSeconds * SCRATCH_BYTES_PER_SECOND);
  await mkdir(options.cacheDirectory, { recursive: true });

  const { clips, sound } = await prepare(options, frameCount);
  const { captions, chapters } = placeInFilm(shots);
  const filmPath = scratch.file("film.mp4");
  await muxFilm({
    ...{ clips, adts: sound.adts, chapters, title: options.title, scratch, outPath: filmPath },
    onProgress: reporter(options, "concatenating_videos"),
    signal: options.signal,
  });
  await verifyFilm(filmPath, frameCount);
  const { size: fileSizeBytes } = await stat(filmPath);
  await mkdir(path.dirname(outPath), { recursive: true });
  await moveFile(filmPath, outPath);
  await pruneCache(options.cacheDirectory, CACHE_LIMIT_BYTES);
  const { loudnessLufs, truePeakDb } = sound;
  return {
    ...{ durationSeconds, frameCount, fileSizeBytes, loudnessLufs, truePeakDb },
    ...{ captions, chapters },
  };
}

function countFrames(shots: readonly FilmShot[]): number {
  if (shots.length === 0) throw new MediaError("missing", "There is no shot to make a film of.");
  for (const { frameCount, lineNumber } of shots) {
    if (Number.isInteger(frameCount) && frameCount > 0) continue;
    throw atLine(new MediaError("short", "The shot has no length."), lineNumber);
  }
  return shots.reduce((sum, shot) => sum + shot.frameCount, 0);
}

/** Pictures and sound at the same time: one mostly waits for ffmpeg, the other mostly computes. */
async function prepare(options: AssembleFilmOptions, frameCount: number) {
  const report = reporter(options, "normalizing_videos");
  report(0);
  const mixTotal = frameCount * MIX_WEIGHT;
  const done = { frames: 0, framesTotal: 0, mix: 0 };
  const tell = () => report((done.frames + done.mix * mixTotal) / (done.framesTotal + mixTotal));
  // When one of the two fails, the other must not go on encoding for nobody.
  const failure = new AbortController();
  const signal = options.signal
    ? AbortSignal.any([options.signal, failure.signal])
    : failure.signal;
  const conforming: ConformClipsOptions = {
    ...{ ffmpeg: options.ffmpeg, shots: options.shots, scratch: options.scratch, signal },
    cacheDirectory: options.cacheDirectory,
    onProgress: (frames, framesTotal) => {
      Object.assign(done, { frames, framesTotal });
      tell();
    },
  };
  const mixing = findOrMixSound(options, signal, (fraction) => {
    done.mix = fraction;
    tell();
  });
  const both = [conformClips(conforming), mixing] as const;
  try {
    const [clips, sound] = await Promise.all(both);
    report(1);
    return { clips, sound };
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(both);
    throw error;
  }
}

/** The film's sound from the cache when nothing in it changed. */
async function findOrMixSound(
  options: AssembleFilmOptions,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<FilmSound> {
  const { ffmpeg, scratch, cacheDirectory, music = null } = options;
  const shots: ShotSound[] = options.shots.map((shot) => {
    const { lineNumber, soundPath, frameCount, roomTone = "none", effects } = shot;
    return { lineNumber, soundPath, frameCount, roomTone, effects };
  });
  const facts: (string | number | null)[] = [MIX_VERSION, ffmpeg.version, music];
  for (const shot of shots) {
    const hash = shot.soundPath ? await hashSound(shot.soundPath, shot.lineNumber) : null;
    facts.push(shot.frameCount, shot.roomTone, JSON.stringify(shot.effects ?? []), hash);
  }
  const name = cacheKey("mix", facts);
  const cached = await readCached(cacheDirectory, `${name}.aac`);
  const figures = cached && parseFigures(await readCached(cacheDirectory, `${name}.json`));
  if (cached && figures) {
    onProgress(1);
    return { adts: cached, ...figures };
  }
  const sound = await mixFilm({ ffmpeg, shots, music, scratch, onProgress, signal });
  const { adts, loudnessLufs, truePeakDb } = sound;
  const notes = JSON.stringify({ loudnessLufs, truePeakDb });
  await writeToCache(cacheDirectory, `${name}.json`, notes, scratch.file("mix.json"));
  await writeToCache(cacheDirectory, `${name}.aac`, adts, scratch.file("mix.aac"));
  onProgress(1);
  return sound;
}

async function hashSound(soundPath: string, lineNumber: number): Promise<string> {
  try {
    return await hashFile(soundPath);
  } catch (cause) {
    const missing = new MediaError("missing", "The sound file is missing.", { cause });
    throw atLine(missing, lineNumber);
  }
}

function parseFigures(bytes: Buffer | null): Omit<FilmSound, "adts"> | null {
  if (!bytes) return null;
  const figures: unknown = JSON.parse(bytes.toString("utf8"));
  if (typeof figures !== "object" || figures === null) return null;
  if (!("loudnessLufs" in figures && "truePeakDb" in figures)) return null;
  const { loudnessLufs, truePeakDb } = figures;
  if (typeof truePeakDb !== "number") return null;
  if (loudnessLufs !== null && typeof loudnessLufs !== "number") return null;
  return { loudnessLufs, truePeakDb };
}

function placeInFilm(shots: readonly FilmShot[]): { captions: CaptionCue[]; chapters: Chapter[] } {
  const captions: CaptionCue[] = [];
  const chapters: Chapter[] = [];
  let firstFrame = 0;
  for (const shot of shots) {
    const startSeconds = secondsFor(firstFrame);
    const shotSeconds = secondsFor(shot.frameCount);
    if (shot.chapterTitle) chapters.push({ title: shot.chapterTitle, startSeconds });
    for (const cue of shot.captions ?? []) {
      captions.push({
        ...cue,
        startSeconds: startSeconds + Math.min(cue.startSeconds, shotSeconds),
        endSeconds: startSeconds + Math.min(cue.endSeconds, shotSeconds),
      });
    }
    firstFrame += shot.frameCount;
  }
  return { captions: splitIntoCues(captions), chapters };
}

/** Reports only when at least a hundredth was gained, and never a step back. */
function reporter(
  options: AssembleFilmOptions,
  phase: AssemblyProgress["phase"],
): (fraction: number) => void {
  let reported = -1;
  return (fraction) => {
    const bounded = Math.max(0, Math.min(1, fraction));
    if (bounded <= reported || (bounded < 1 && bounded - reported < 0.01)) return;
    reported = bounded;
    options.onProgress?.({ phase, fraction: bounded });
  };
}
