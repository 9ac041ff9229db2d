import { SAMPLE_RATE } from "@/lib/rules/house-format";

/**
 * Loudness as ITU-R BS.1770-4 and EBU R 128 define it: K-weighted power in 400 ms blocks, gated twice.
 * For sound at 48 kHz, one channel (heard from both loudspeakers) or two.
 */

/** Two-pole filter coefficients with a0 = 1: [b0, b1, b2, a1, a2]. */
type Biquad = readonly [number, number, number, number, number];

/** The head's high shelf and the low cut of BS.1770-4, tables 1 and 2 (valid for 48 kHz only). */
const SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const LOW_CUT: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Blocks of 400 ms that begin every 100 ms: four hops make a block. */
const HOP_SAMPLES = SAMPLE_RATE / 10;
const HOPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
/** So that a 997 Hz sine at full scale in one channel measures -3.01 LUFS. */
const OFFSET_LU = -0.691;

export interface Loudness {
  /** Integrated loudness; null when there is nothing above -70 LUFS. */
  lufs: number | null;
  /** Highest value between samples too (4 times oversampled), in dB relative to full scale. */
  truePeakDb: number;
}

/** Measures sound that arrives in pieces. */
export class LoudnessMeter {
  private readonly filters = [new KWeighting(), new KWeighting()] as const;
  private readonly hops: number[] = [];
  private hopPower = 0;
  private hopFill = 0;
  private readonly peaks = [new PeakFinder(), new PeakFinder()] as const;

  /** Both arrays have the same length. */
  push(left: Float32Array, right: Float32Array): void {
    const [leftFilter, rightFilter] = this.filters;
    for (let index = 0; index < left.length; index += 1) {
      const a = leftFilter.next(left[index] as number);
      const b = rightFilter.next(right[index] as number);
      this.hopPower += a * a + b * b;
      this.hopFill += 1;
      if (this.hopFill === HOP_SAMPLES) {
        this.hops.push(this.hopPower / HOP_SAMPLES);
        this.hopPower = 0;
        this.hopFill = 0;
      }
    }
    this.peaks[0].push(left);
    this.peaks[1].push(right);
  }

  /** The figures for everything pushed so far. */
  read(): Loudness {
    const peak = Math.max(this.peaks[0].peak, this.peaks[1].peak);
    return { lufs: this.integrate(), truePeakDb: 20 * Math.log10(Math.max(peak, 1e-9)) };
  }

  private integrate(): number | null {
    const blocks = this.blockPowers();
    const audible = blocks.filter((power) => lufsOf(power) > ABSOLUTE_GATE_LUFS);
    if (audible.length === 0) return null;
    const gate = lufsOf(mean(audible)) + RELATIVE_GATE_LU;
    return lufsOf(mean(audible.filter((power) => lufsOf(power) > gate)));
  }

  private blockPowers(): number[] {
    const { hops } = this;
    if (hops.length < HOPS_PER_BLOCK) {
      // Shorter than one block: the standard has no figure; the mean of all there is serves.
      const samples = hops.length * HOP_SAMPLES + this.hopFill;
      const power = hops.reduce((sum, hop) => sum + hop * HOP_SAMPLES, this.hopPower);
      return samples === 0 ? [] : [power / samples];
    }
    return hops
      .slice(HOPS_PER_BLOCK - 1)
      .map((_, block) => mean(hops.slice(block, block + HOPS_PER_BLOCK)));
  }
}

/** Measures one channel as it sounds from both loudspeakers, or two channels. */
export function measureLoudness(left: Float32Array, right: Float32Array = left): Loudness {
  const meter = new LoudnessMeter();
  meter.push(left, right);
  return meter.read();
}

class KWeighting {
  // Transposed direct form II: two memories a stage.
  private s1 = 0;
  private s2 = 0;
  private c1 = 0;
  private c2 = 0;

  next(x: number): number {
    const y = SHELF[0] * x + this.s1;
    this.s1 = SHELF[1] * x - SHELF[3] * y + this.s2;
    this.s2 = SHELF[2] * x - SHELF[4] * y;
    const z = LOW_CUT[0] * y + this.c1;
    this.c1 = LOW_CUT[1] * y - LOW_CUT[3] * z + this.c2;
    this.c2 = LOW_CUT[2] * y - LOW_CUT[4] * z;
    return z;
  }
}

/** Taps to each side for the value between two samples; BS.1770-4 annex 2 asks for 12 in all. */
const PEAK_REACH = 8;
const PEAK_PHASES = [0.25, 0.5, 0.75].map(peakKernel);
/**
 * Values between samples are looked for only near samples this high beside the highest so far, which
 * makes the search cheap; an overshoot of more than 3 dB between two samples does not occur in speech.
 */
const PEAK_NEAR = 0.7;

class PeakFinder {
  peak = 0;
  private tail = new Float32Array(0);

  push(samples: Float32Array): void {
    const joined = new Float32Array(this.tail.length + samples.length);
    joined.set(this.tail);
    joined.set(samples, this.tail.length);
    for (let index = this.tail.length; index < joined.length; index += 1) {
      const value = Math.abs(joined[index] as number);
      if (value > this.peak) this.peak = value;
    }
    const near = this.peak * PEAK_NEAR;
    const last = joined.length - PEAK_REACH;
    for (let index = PEAK_REACH - 1; index < last; index += 1) {
      if (Math.abs(joined[index] as number) < near) continue;
      this.lookAround(joined, index);
      if (index > PEAK_REACH - 1) this.lookAround(joined, index - 1);
    }
    this.tail = joined.slice(-2 * PEAK_REACH);
  }

  private lookAround(samples: Float32Array, index: number): void {
    for (const kernel of PEAK_PHASES) {
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap += 1) {
        sum += (samples[index - PEAK_REACH + 1 + tap] as number) * (kernel[tap] as number);
      }
      const value = Math.abs(sum);
      if (value > this.peak) this.peak = value;
    }
  }
}

/** Hann-windowed sinc for the value `fraction` of the way between two samples. */
function peakKernel(fraction: number): Float64Array {
  return Float64Array.from({ length: 2 * PEAK_REACH }, (_, tap) => {
    const x = tap - PEAK_REACH + 1 - fraction;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / PEAK_REACH);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
}

function lufsOf(power: number): number {
  return OFFSET_LU + 10 * Math.log10(Math.max(power, 1e-12));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
