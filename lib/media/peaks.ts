import { PEAKS_PER_FRAME } from "@/lib/rules/cut/peaks";
import { SAMPLES_PER_FRAME } from "@/lib/rules/house-format";
import { decodeAudio } from "./decode-audio";
import { cacheKey } from "./media-cache";
import type { MediaFiles } from "./media-files";
import { toMono } from "./pcm";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import { keepSealed, readSealed } from "./sealed-pieces";

/** Bump when peaks are measured otherwise: kept ones are then made anew. */
const PEAKS_VERSION = 1;

/** The peaks of one channel at 48 kHz, as `PEAKS_PER_FRAME` says; the last stands for what is left. */
export function peaksOf(samples: Float32Array): Uint8Array {
  const each = SAMPLES_PER_FRAME / PEAKS_PER_FRAME;
  const peaks = new Uint8Array(Math.ceil(samples.length / each));
  for (let at = 0; at < peaks.length; at += 1) {
    let highest = 0;
    const end = Math.min(samples.length, (at + 1) * each);
    for (let index = at * each; index < end; index += 1) {
      highest = Math.max(highest, Math.abs(samples[index] as number));
    }
    peaks[at] = Math.min(255, Math.round(highest * 255));
  }
  return peaks;
}

/**
 * The peaks of a sound file: from what is kept, or measured once and kept.
 * @param soundPath its address; what lies there never changes
 * @throws MediaError "missing" or "unreadable"
 */
export async function findOrMeasurePeaks(
  soundPath: string,
  { ffmpeg, files, scratch }: { ffmpeg: Ffmpeg; files: MediaFiles; scratch: Scratch },
): Promise<Uint8Array> {
  const name = `${cacheKey("peaks", [PEAKS_VERSION, ffmpeg.version, soundPath])}.u8`;
  const kept = await readSealed(files, name);
  if (kept) return kept;
  const pcm = await files.withPath(soundPath, (path) => decodeAudio({ ffmpeg, path }));
  const peaks = peaksOf(toMono(pcm));
  await keepSealed(files, name, peaks, scratch.file(name));
  return peaks;
}
