/** Zero crossings of the kernel on each side: passes 0-7 kHz flat, images are below -80 dB. */
const KERNEL_RADIUS = 20;
/** Steps between two input samples at which the kernel is tabulated; between them it is interpolated. */
const KERNEL_STEPS = 256;
/** Shape of the Kaiser window for about 80 dB of stop band. */
const KAISER_BETA = 8;
/** A little below the input's own limit, so that the transition ends at it. */
const CUTOFF = 0.96;

const kernel = makeKernel();

interface Resampled {
  samples: Float32Array;
  /** The moment in the result at which a moment of the input is heard; both in seconds. */
  timeOf(inputSeconds: number): number;
}

/**
 * Plays samples at another rate, band-limited. `speedAt` bends the tape while it runs: a factor near 1
 * for each moment of the result, given in seconds; pitch and formants follow it.
 * The result's rate must be above the input's, so that nothing has to be cut off.
 */
export function resample(
  input: Float32Array,
  inputRate: number,
  outputRate: number,
  speedAt: (inputSeconds: number) => number,
): Resampled {
  const step = inputRate / outputRate;
  const output = new Float32Array(Math.ceil(input.length / step / 0.5));
  const positions: number[] = [];
  let position = 0;
  let count = 0;
  // The bend is slow, so it is read once a millisecond.
  const block = Math.round(outputRate / 1000);
  while (position < input.length && count < output.length) {
    positions.push(position);
    const blockStep = step * Math.min(2, Math.max(0.5, speedAt(position / inputRate)));
    for (let index = 0; index < block && position < input.length; index++) {
      output[count++] = valueAt(input, position);
      position += blockStep;
    }
  }
  return {
    samples: output.slice(0, count),
    timeOf: (inputSeconds) => {
      const outputIndex = inverse(positions, inputSeconds * inputRate) * block;
      return Math.min(count, outputIndex) / outputRate;
    },
  };
}

/** The fractional index at which a rising list reaches a value; beyond its end it goes on as before. */
function inverse(rising: readonly number[], value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= value) low = middle;
    else high = middle;
  }
  const from = rising[low] ?? 0;
  const to = rising[high] ?? from;
  return to > from ? low + Math.max(0, (value - from) / (to - from)) : low;
}

function valueAt(input: Float32Array, position: number): number {
  const centre = Math.floor(position);
  const first = Math.max(0, centre - KERNEL_RADIUS + 1);
  const last = Math.min(input.length - 1, centre + KERNEL_RADIUS);
  let sum = 0;
  for (let index = first; index <= last; index++) {
    const place = Math.abs(position - index) * KERNEL_STEPS;
    const cell = Math.floor(place);
    const before = kernel[cell] ?? 0;
    const after = kernel[cell + 1] ?? 0;
    sum += (input[index] ?? 0) * (before + (after - before) * (place - cell));
  }
  return sum;
}

/** One half of a Kaiser-windowed sinc; it is symmetric. */
function makeKernel(): Float32Array {
  const table = new Float32Array(KERNEL_RADIUS * KERNEL_STEPS + 2);
  for (let index = 0; index <= KERNEL_RADIUS * KERNEL_STEPS; index++) {
    const distance = index / KERNEL_STEPS;
    const angle = Math.PI * distance * CUTOFF;
    const sinc = index === 0 ? 1 : Math.sin(angle) / angle;
    const along = distance / KERNEL_RADIUS;
    const window = bessel(KAISER_BETA * Math.sqrt(1 - along * along)) / bessel(KAISER_BETA);
    table[index] = CUTOFF * sinc * window;
  }
  return table;
}

/** Modified Bessel function of the first kind, order 0, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let order = 1; term > sum * 1e-10; order++) {
    term *= (x / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}
