/** Noise that is the same for the same seed, -1 to 1 (xorshift). */
export function noiseOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}

/** Lets through what lies below a frequency: one pole, 6 dB an octave. */
export function lowPass(cutHz: number, sampleRate: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * cutHz) / sampleRate);
  let value = 0;
  return (sample) => {
    value += (sample - value) * share;
    return value;
  };
}

/** Lets through what lies between two frequencies. */
export function band(fromHz: number, toHz: number, sampleRate: number): (sample: number) => number {
  const above = lowPass(fromHz, sampleRate);
  const below = lowPass(toHz, sampleRate);
  return (sample) => {
    const bounded = below(sample);
    return bounded - above(bounded);
  };
}
