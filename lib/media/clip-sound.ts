import { slownessOf } from "@/lib/rules/cut/slow-motion";
import { gainOf } from "@/lib/rules/decibels";
import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { decodeAudio } from "./decode-audio";
import { amplify, peakOf } from "./gain";
import { atLine } from "./media-error";
import type { MediaFiles } from "./media-files";
import { fitToFrames, type Stereo, toStereo } from "./pcm";
import { probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import { encodeWav } from "./wav";

/**
 * The sound that a clip's model has made of what happens in it. It is kept apart from the clip, and is
 * an effect in the film: what people say comes from the lines' own audio alone.
 */

/** Effects are levelled by their peak: they are too short for a loudness. */
const HIGHEST_DB = -12;
/** Under a voice so much lower, so that every word is understood. */
const UNDER_VOICE_DB = -8;
/** What stays below is no sound but the noise of an encoder. */
const SILENT_DB = -60;

export interface SoundOfClipOptions {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** The clip as its model made it. */
  clipPath: string;
  /** How long its shot is. */
  frameCount: number;
  /** How much slower it is shown than it was made; its sound goes along, at its own pitch. */
  slowing: number;
  signal?: AbortSignal | undefined;
}

/**
 * A clip's own sound as a WAV file of two channels, as long as its shot and no louder than effects are;
 * null for a clip without one, or with nothing in it.
 * @throws MediaError "unreadable"
 */
export async function soundOfClip(options: SoundOfClipOptions): Promise<Uint8Array | null> {
  const { ffmpeg, clipPath, frameCount, slowing, signal } = options;
  const { audio } = await probeMedia(clipPath, "times");
  if (!audio) return null;
  const pcm = await decodeAudio({ ffmpeg, path: clipPath, tempo: 1 / slowing, signal });
  const channels = toStereo(pcm).map((channel) => fitToFrames(channel, frameCount));
  const peak = Math.max(...channels.map(peakOf));
  if (peak < gainOf(SILENT_DB)) return null;
  const gain = Math.min(1, gainOf(HIGHEST_DB) / peak);
  for (const channel of channels) amplify(channel, gain);
  return encodeWav({ sampleRate: SAMPLE_RATE, channels });
}

/** A shot whose clip has brought sound along. */
export interface ShotWithClipSound {
  lineNumber: number;
  frameCount: number;
  /** From which frame of it, as slow as it is shown, on it is heard; default 0. */
  fromFrame?: number | undefined;
  /** Its clip is shown so many percent longer than it is: its sound goes along, at its own pitch. Default 0. */
  slow?: number | undefined;
  /** Address of the clip's own sound, as `soundOfClip` makes it; left out where there is none. */
  clipSoundPath?: string | undefined;
}

/**
 * Adds the own sound of a shot's clip to what else is heard in it.
 * @param isSpoken whether somebody speaks in the shot
 * @throws MediaError naming the line whose file is missing or unreadable
 */
export async function addClipSound(
  { lineNumber, frameCount, fromFrame = 0, slow = 0, clipSoundPath }: ShotWithClipSound,
  into: Stereo,
  isSpoken: boolean,
  { ffmpeg, files, signal }: { files: MediaFiles } & Pick<SoundOfClipOptions, "ffmpeg" | "signal">,
): Promise<void> {
  if (clipSoundPath === undefined) return;
  try {
    const pcm = await files.withPath(clipSoundPath, (path) =>
      decodeAudio({ ffmpeg, path, signal, ...(slow > 0 ? { tempo: 1 / slownessOf(slow) } : {}) }),
    );
    const channels = toStereo(pcm).map((channel) =>
      fitToFrames(channel.subarray(samplesFor(fromFrame)), frameCount),
    );
    addUnder(into, channels, isSpoken);
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** Adds a clip's own sound to two channels of the same length. */
export function addUnder(into: Stereo, sound: readonly Float32Array[], isSpoken: boolean): void {
  const gain = isSpoken ? gainOf(UNDER_VOICE_DB) : 1;
  for (const [side, channel] of into.entries()) {
    const added = sound[side];
    if (!added) continue;
    for (let at = 0; at < channel.length; at += 1) {
      channel[at] = (channel[at] as number) + gain * (added[at] ?? 0);
    }
  }
}
