/** The highest sample, whichever its sign; 0 for none. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.abs(samples[index] as number);
    if (value > peak) peak = value;
  }
  return peak;
}

/** Multiplies samples where they are, and returns them. */
export function amplify(samples: Float32Array, gain: number): Float32Array {
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (samples[index] as number) * gain;
  }
  return samples;
}
