import { SAMPLE_RATE, samplesFor } from "@/lib/rules/house-format";
import { MediaError } from "./media-error";
import type { Pcm } from "./wav";

/** Sums on sound in memory; where it comes from and goes to is left to others. */

/** 5 ms: long enough that a cut does not click, too short to hear as a fade. */
const FADE_SECONDS = 0.005;

/** Both channels of a stretch of sound, of the same length. */
export type Stereo = readonly [left: Float32Array, right: Float32Array];

/** All channels as one: their mean, so that it cannot clip. */
export function toMono(pcm: Pcm): Float32Array {
  const [first, ...others] = pcm.channels;
  if (!first) throw new MediaError("unreadable", "The sound has no channels.");
  if (others.length === 0) return first;
  const mono = new Float32Array(first);
  for (const channel of others) {
    for (let index = 0; index < mono.length; index += 1) {
      mono[index] = (mono[index] as number) + (channel[index] ?? 0);
    }
  }
  const share = 1 / pcm.channels.length;
  for (let index = 0; index < mono.length; index += 1) {
    mono[index] = (mono[index] as number) * share;
  }
  return mono;
}

/** Left and right; a single channel goes to both, of more than two the first two are taken. */
export function toStereo(pcm: Pcm): [Float32Array, Float32Array] {
  const [left, right] = pcm.channels;
  if (!left) throw new MediaError("unreadable", "The sound has no channels.");
  return [left, right ?? left];
}

/**
 * Cuts or pads a channel (48 kHz) to exactly the samples of `frameCount` frames. Sound that is cut off
 * is faded out over 5 ms, and the first 5 ms are faded in, so that no shot begins or ends with a click.
 * @param into memory to use for it, at least so long
 */
export function fitToFrames(
  samples: Float32Array,
  frameCount: number,
  into?: Float32Array,
): Float32Array {
  const length = samplesFor(frameCount);
  const fitted = into?.subarray(0, length) ?? new Float32Array(length);
  const kept = Math.min(length, samples.length);
  fitted.set(samples.subarray(0, kept));
  fitted.fill(0, kept);
  const fade = Math.min(Math.round(FADE_SECONDS * SAMPLE_RATE), Math.floor(kept / 2));
  for (let index = 0; index < fade; index += 1) {
    const gain = index / fade;
    const last = kept - 1 - index;
    fitted[index] = (fitted[index] as number) * gain;
    fitted[last] = (fitted[last] as number) * gain;
  }
  return fitted;
}

/**
 * Left, right, left ... as 32-bit little-endian floats, the form in which ffmpeg is fed.
 * @param into memory to use for it, at least so long
 */
export function interleave(
  left: Float32Array,
  right: Float32Array,
  into?: Float32Array,
): Float32Array {
  const both = into?.subarray(0, left.length * 2) ?? new Float32Array(left.length * 2);
  for (let index = 0; index < left.length; index += 1) {
    both[2 * index] = left[index] as number;
    both[2 * index + 1] = right[index] ?? 0;
  }
  return both;
}

/** The reverse of `interleave`, for any number of channels. */
export function separate(interleaved: Float32Array, channelCount: number): Float32Array[] {
  const length = Math.floor(interleaved.length / channelCount);
  return Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      samples[index] = interleaved[index * channelCount + channel] as number;
    }
    return samples;
  });
}
