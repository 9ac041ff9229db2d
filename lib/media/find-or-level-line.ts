import { decodeAudio } from "./decode-audio";
import { levelLine } from "./level-line";
import { cacheKey, readCached, writeToCache } from "./media-cache";
import { atLine } from "./media-error";
import { fitToFrames, toMono } from "./pcm";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";

/** The voice of a shot as the mix takes it: exactly as long as the shot, and at its level. */

export interface LineLevel {
  /** Integrated loudness, as it sounds from both loudspeakers. */
  lufs: number;
  /** Highest sample, relative to full scale. */
  ceilingDb: number;
}

export interface LevelledLineOptions {
  ffmpeg: Pick<Ffmpeg, "path" | "version">;
  level: LineLevel;
  scratch: Scratch;
  /** Keeps levelled lines whose content is known; default: each is levelled. */
  cacheDirectory?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface SpokenShot {
  lineNumber: number;
  soundPath: string;
  /** SHA-256 of the sound's content. */
  soundHash?: string | null | undefined;
  frameCount: number;
}

/** Bump when the way lines are cut or levelled changes: kept ones are then made anew. */
const LEVEL_VERSION = 1;

/**
 * One channel at 48 kHz from the cache, or made of the line's sound and kept; null when there is
 * nothing to be heard in it.
 * @param into memory that a new line may be made in, at least as long as the shot
 * @throws MediaError naming the line whose sound is missing or unreadable
 */
export async function findOrLevelLine(
  shot: SpokenShot,
  into: Float32Array,
  options: LevelledLineOptions,
): Promise<Float32Array | null> {
  const { ffmpeg, level, scratch, cacheDirectory, signal } = options;
  const { soundPath, soundHash, frameCount, lineNumber } = shot;
  const facts = [LEVEL_VERSION, ffmpeg.version, level.lufs, level.ceilingDb, frameCount];
  const name = soundHash ? `${cacheKey("line", [...facts, soundHash])}.f32` : null;
  const kept = cacheDirectory && name ? await readCached(cacheDirectory, name) : null;
  if (kept) return kept.length === 0 ? null : samplesIn(kept);
  try {
    const pcm = await decodeAudio({ ffmpeg, path: soundPath, signal });
    const fitted = fitToFrames(toMono(pcm), frameCount, into);
    const line = levelLine(fitted, level.lufs, level.ceilingDb);
    if (cacheDirectory && name) {
      const bytes = line ? new Uint8Array(line.buffer, line.byteOffset, line.byteLength) : "";
      await writeToCache(cacheDirectory, name, bytes, scratch.file(name));
    }
    return line;
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** The samples where they lie, or copied when they begin at a place that is no multiple of four. */
function samplesIn(bytes: Buffer): Float32Array {
  const isAligned = bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;
  const own = isAligned ? bytes : new Uint8Array(bytes);
  return new Float32Array(own.buffer, own.byteOffset, own.byteLength / 4);
}
