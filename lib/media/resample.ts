/** Changes the sample rate of sound by band-limited interpolation. */

/** Zero crossings of the kernel to each side: 32 keeps a band of 16 kHz sound flat to 6.8 kHz. */
const HALF_WIDTH = 32;
/** Kernel positions between two samples; with linear steps between them the error is below -90 dB. */
const PHASES = 512;
/** Kaiser window parameter: about 90 dB of stop band. */
const KAISER_BETA = 9;
/** The band ends a little below half the lower rate, so that the transition does not fold back. */
const PASS_BAND = 0.94;

/**
 * Returns the samples at another rate. The result starts at the same moment, has
 * round(length * toRate / fromRate) samples and no delay.
 */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return samples;
  const step = fromRate / toRate;
  const length = Math.round(samples.length / step);
  // Going down, the kernel is stretched so that it also removes what the lower rate cannot hold.
  const cutoff = PASS_BAND * Math.min(1, toRate / fromRate);
  const reach = Math.ceil(HALF_WIDTH / cutoff);
  const kernel = buildKernel(reach, cutoff);
  const taps = 2 * reach;
  const output = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const position = index * step;
    const whole = Math.floor(position);
    const place = (position - whole) * PHASES;
    const phase = Math.floor(place);
    const blend = place - phase;
    const row = phase * taps;
    const first = whole - reach + 1;
    let sum = 0;
    const from = Math.max(0, -first);
    const to = Math.min(taps, samples.length - first);
    for (let tap = from; tap < to; tap += 1) {
      const low = kernel[row + tap] as number;
      const high = kernel[row + taps + tap] as number;
      sum += (samples[first + tap] as number) * (low + (high - low) * blend);
    }
    output[index] = sum;
  }
  return output;
}

/** Rows of `2 * reach` weights, one row per phase and one more for the blend behind the last. */
function buildKernel(reach: number, cutoff: number): Float64Array {
  const taps = 2 * reach;
  const kernel = new Float64Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const row = kernel.subarray(phase * taps, (phase + 1) * taps);
    let total = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - reach + 1 - phase / PHASES;
      const weight = sinc(distance * cutoff) * kaiser(distance / reach);
      row[tap] = weight;
      total += weight;
    }
    // A constant stays the same constant in every phase: no ripple at the input's rate.
    for (let tap = 0; tap < taps; tap += 1) row[tap] = (row[tap] as number) / total;
  }
  return kernel;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
