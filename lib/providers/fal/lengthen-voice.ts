import type { MediaBytes } from "../ports/media";
import { padWave } from "./pad-wave";

/** Reads any sound file as a WAV file. */
export type ToWave = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * A voice as a model takes it that refuses very short ones: one that lasts long enough as it is, a
 * shorter one as a WAV file with silence behind it. The clip is cut to the shot afterwards.
 * @param durationSeconds how long the voice lasts
 */
export async function lengthenVoice(
  voice: MediaBytes & { durationSeconds: number },
  minimumSeconds: number,
  toWave: ToWave,
): Promise<MediaBytes> {
  const { bytes, contentType, durationSeconds } = voice;
  if (durationSeconds >= minimumSeconds) return { bytes, contentType };
  const wave = contentType === "audio/wav" ? bytes : await toWave(bytes);
  return { bytes: padWave(wave, minimumSeconds), contentType: "audio/wav" };
}
