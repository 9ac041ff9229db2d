/** Second-order filters after the Audio EQ Cookbook (Robert Bristow-Johnson), run in place. */

import type { Band } from "./data";

/** Filters samples through the bands, one after the other, changing them in place. */
export function equalise(samples: Float32Array, sampleRate: number, bands: readonly Band[]): void {
  for (const band of bands) {
    if ("gainDb" in band && band.gainDb === 0) continue;
    runFilter(samples, coefficientsOf(band, sampleRate));
  }
}

/** b0 b1 b2 a1 a2, divided by a0. */
type Coefficients = readonly [number, number, number, number, number];

/** Runs one second-order filter in place (transposed direct form II). */
function runFilter(samples: Float32Array, coefficients: Coefficients): void {
  const [b0, b1, b2, a1, a2] = coefficients;
  let first = 0;
  let second = 0;
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] ?? 0;
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    samples[index] = output;
  }
}

function coefficientsOf(band: Band, sampleRate: number): Coefficients {
  const angle = (2 * Math.PI * band.hertz) / sampleRate;
  const cosine = Math.cos(angle);
  const alpha = Math.sin(angle) / (2 * ("q" in band ? band.q : Math.SQRT1_2));
  switch (band.kind) {
    case "low-pass": {
      const side = (1 - cosine) / 2;
      return over(1 + alpha, [side, 1 - cosine, side, -2 * cosine, 1 - alpha]);
    }
    case "high-pass": {
      const side = (1 + cosine) / 2;
      return over(1 + alpha, [side, -1 - cosine, side, -2 * cosine, 1 - alpha]);
    }
    case "peak": {
      const gain = 10 ** (band.gainDb / 40);
      return over(1 + alpha / gain, [
        1 + alpha * gain,
        -2 * cosine,
        1 - alpha * gain,
        -2 * cosine,
        1 - alpha / gain,
      ]);
    }
    case "high-shelf": {
      const gain = 10 ** (band.gainDb / 40);
      const bend = 2 * Math.sqrt(gain) * alpha;
      return over(gain + 1 - (gain - 1) * cosine + bend, [
        gain * (gain + 1 + (gain - 1) * cosine + bend),
        -2 * gain * (gain - 1 + (gain + 1) * cosine),
        gain * (gain + 1 + (gain - 1) * cosine - bend),
        2 * (gain - 1 - (gain + 1) * cosine),
        gain + 1 - (gain - 1) * cosine - bend,
      ]);
    }
  }
}

function over(divisor: number, values: Coefficients): Coefficients {
  const [b0, b1, b2, a1, a2] = values;
  return [b0 / divisor, b1 / divisor, b2 / divisor, a1 / divisor, a2 / divisor];
}
