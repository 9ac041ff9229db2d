import { samplesFor } from "@/lib/rules/house-format";
import { decodeAudio } from "./decode-audio";
import { levelLine } from "./level-line";
import { cacheKey } from "./media-cache";
import { atLine } from "./media-error";
import type { MediaFiles } from "./media-files";
import { fitToFrames, toMono } from "./pcm";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { keepSealed, readSealed } from "./sealed-pieces";

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
  /** Where the sounds lie. */
  files: MediaFiles;
  /** Keeps levelled lines whose content is known; default: each is levelled. */
  kept?: MediaFiles | undefined;
  signal?: AbortSignal | undefined;
}

interface SpokenShot {
  lineNumber: number;
  /** Address of the sound. */
  soundPath: string;
  /** As `MediaFiles` identifies the sound. */
  soundHash?: string | null | undefined;
  frameCount: number;
  /** From which frame of the sound on it is heard; default 0. */
  fromFrame?: number | undefined;
}

/** Bump when the way lines are cut or levelled changes: kept ones are then made anew. */
const LEVEL_VERSION = 2;

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
  const { ffmpeg, level, scratch, files, kept: keep, signal } = options;
  const { soundPath, soundHash, frameCount, fromFrame = 0, lineNumber } = shot;
  const length = fromFrame > 0 ? [frameCount, fromFrame] : [frameCount];
  const facts = [LEVEL_VERSION, ffmpeg.version, level.lufs, level.ceilingDb, ...length];
  const name = soundHash ? `${cacheKey("line", [...facts, soundHash])}.f32` : null;
  const kept = keep && name ? await readSealed(keep, name) : null;
  if (kept) return kept.length === 0 ? null : samplesIn(kept);
  try {
    const pcm = await files.withPath(soundPath, (path) => decodeAudio({ ffmpeg, path, signal }));
    const heard = toMono(pcm).subarray(samplesFor(fromFrame));
    const fitted = fitToFrames(heard, frameCount, into);
    const line = levelLine(fitted, level.lufs, level.ceilingDb);
    if (keep && name) {
      const bytes = line ? new Uint8Array(line.buffer, line.byteOffset, line.byteLength) : "";
      await keepSealed(keep, name, bytes, scratch.file(name));
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
