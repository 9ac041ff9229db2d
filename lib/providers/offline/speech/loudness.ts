import { runFilter } from "./equaliser";

/** The highest sample that leaves room for the encoders that follow: -1.5 dBFS. */
export const PEAK_CEILING = 10 ** (-1.5 / 20);

/**
 * The two filters of ITU-R BS.1770 at 48 kHz (its table 1 and 2): the head's lift of high sounds and
 * the ear's deafness to low ones.
 */
const K_WEIGHTING = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
] as const;

const BLOCK_SECONDS = 0.05;
/** Blocks this far below the loudest are pauses and do not count. */
const GATE_DB = 25;

/**
 * Loudness of the spoken parts in LUFS (BS.1770's weighting, over 50 ms blocks because lines are
 * shorter than its windows). -Infinity for silence.
 */
export function speechLoudness(samples: Float32Array, sampleRate: number): number {
  const weighted = samples.slice();
  for (const coefficients of K_WEIGHTING) runFilter(weighted, coefficients);
  const block = Math.round(BLOCK_SECONDS * sampleRate);
  const powers: number[] = [];
  for (let start = 0; start < weighted.length; start += block) {
    const part = weighted.subarray(start, start + block);
    powers.push(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  if (loudest === 0) return Number.NEGATIVE_INFINITY;
  const spoken = powers.filter((power) => power > loudest / 10 ** (GATE_DB / 10));
  const mean = spoken.reduce((sum, power) => sum + power, 0) / spoken.length;
  return -0.691 + 10 * Math.log10(mean);
}

/** Multiplies all samples, in place. */
export function amplify(samples: Float32Array, gainDb: number): void {
  const factor = 10 ** (gainDb / 20);
  for (let index = 0; index < samples.length; index++)
    samples[index] = (samples[index] ?? 0) * factor;
}

const LOOK_AHEAD_SECONDS = 0.002;

/**
 * Holds every sample at or below the ceiling, in place: the gain bends down before a peak and back
 * after it, smoothly, so that nothing is clipped.
 */
export function limitPeaks(samples: Float32Array, sampleRate: number): void {
  const reach = Math.round(LOOK_AHEAD_SECONDS * sampleRate);
  const width = 2 * reach + 1;
  const wanted = Float32Array.from(samples, (sample) =>
    Math.min(1, PEAK_CEILING / Math.max(1e-9, Math.abs(sample))),
  );
  if (!wanted.some((gain) => gain < 1)) return;
  // The lowest gain within reach, smoothed by a mean of the same width: never above `wanted`.
  const lowest = slidingLowest(wanted, reach);
  const at = (index: number) => lowest[Math.min(lowest.length - 1, Math.max(0, index))] ?? 1;
  let sum = 0;
  for (let index = -reach; index <= reach; index++) sum += at(index);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (samples[index] ?? 0) * (sum / width);
    sum += at(index + reach + 1) - at(index - reach);
  }
}

/** The lowest value within `reach` on both sides of each place (a queue of rising candidates). */
function slidingLowest(values: Float32Array, reach: number): Float32Array {
  const lowest = new Float32Array(values.length);
  const queue: number[] = [];
  let head = 0;
  for (let index = 0; index < values.length + reach; index++) {
    if (index < values.length) {
      const value = values[index] ?? 1;
      while (queue.length > head && (values[queue[queue.length - 1] ?? 0] ?? 1) >= value)
        queue.pop();
      queue.push(index);
    }
    const place = index - reach;
    if (place < 0) continue;
    while ((queue[head] ?? 0) < place - reach) head++;
    lowest[place] = values[queue[head] ?? 0] ?? 1;
  }
  return lowest;
}
