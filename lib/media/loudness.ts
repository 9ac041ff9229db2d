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

/** Measures sound of two channels that arrives in pieces. */
export class LoudnessMeter {
  private readonly filters = [new KWeighting(), new KWeighting()] as const;
  private readonly hops: number[] = [];
  private hopPower = 0;
  private hopFill = 0;
  private readonly peaks = [new PeakFinder(), new PeakFinder()] as const;

  /** Both arrays have the same length. */
  push(left: Float32Array, right: Float32Array): void {
    this.pushPower(left, right);
    this.peaks[0].push(left);
    this.peaks[1].push(right);
  }

  /** The power alone, without a look for peaks: half the work. Equal arrays count as one channel. */
  pushPower(left: Float32Array, right: Float32Array): void {
    const [leftFilter, rightFilter] = this.filters;
    for (let from = 0; from < left.length; ) {
      const to = Math.min(left.length, from + HOP_SAMPLES - this.hopFill);
      this.hopPower +=
        left === right
          ? 2 * leftFilter.power(left, from, to)
          : KWeighting.powerOfBoth(leftFilter, rightFilter, { left, right, from, to });
      this.hopFill += to - from;
      from = to;
      if (this.hopFill < HOP_SAMPLES) return;
      this.hops.push(this.hopPower / HOP_SAMPLES);
      this.hopPower = 0;
      this.hopFill = 0;
    }
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

/**
 * Loudness of a line in one channel as it is heard in a film from both loudspeakers, in LUFS; null for
 * silence. A film's blocks that end in a line begin up to 300 ms before it: without them short lines would
 * measure up to 0.7 LU more than a film of them.
 */
export function measureLineLufs(line: Float32Array): number | null {
  const meter = new LoudnessMeter();
  const before = new Float32Array((HOPS_PER_BLOCK - 1) * HOP_SAMPLES);
  meter.pushPower(before, before);
  meter.pushPower(line, line);
  return meter.read().lufs;
}

/** Samples `from` up to `to` of both channels. */
export interface Stretch {
  left: Float32Array;
  right: Float32Array;
  from: number;
  to: number;
}

class KWeighting {
  // Transposed direct form II: two memories a stage.
  private s1 = 0;
  private s2 = 0;
  private c1 = 0;
  private c2 = 0;

  /**
   * The sum for two channels. Each sample waits for the one before it: two at once take little longer
   * than one.
   */
  static powerOfBoth(
    one: KWeighting,
    other: KWeighting,
    { left, right, from, to }: Stretch,
  ): number {
    const [a0, a1, a2, a3, a4] = SHELF;
    const [b0, b1, b2, b3, b4] = LOW_CUT;
    let { s1, s2, c1, c2 } = one;
    let { s1: t1, s2: t2, c1: d1, c2: d2 } = other;
    let sum = 0;
    let otherSum = 0;
    for (let index = from; index < to; index += 1) {
      const x = left[index] as number;
      const u = right[index] as number;
      const y = a0 * x + s1;
      const v = a0 * u + t1;
      s1 = a1 * x - a3 * y + s2;
      t1 = a1 * u - a3 * v + t2;
      s2 = a2 * x - a4 * y;
      t2 = a2 * u - a4 * v;
      const z = b0 * y + c1;
      const w = b0 * v + d1;
      c1 = b1 * y - b3 * z + c2;
      d1 = b1 * v - b3 * w + d2;
      c2 = b2 * y - b4 * z;
      d2 = b2 * v - b4 * w;
      sum += z * z;
      otherSum += w * w;
    }
    one.keep(s1, s2, c1, c2);
    other.keep(t1, t2, d1, d2);
    return sum + otherSum;
  }

  /** Silence would let the memories fade into numbers so small that every sum on them is slow. */
  private keep(s1: number, s2: number, c1: number, c2: number): void {
    this.s1 = settled(s1);
    this.s2 = settled(s2);
    this.c1 = settled(c1);
    this.c2 = settled(c2);
  }

  /** Sum of the squares of the next samples behind the filters. */
  power(samples: Float32Array, from: number, to: number): number {
    const [a0, a1, a2, a3, a4] = SHELF;
    const [b0, b1, b2, b3, b4] = LOW_CUT;
    let { s1, s2, c1, c2 } = this;
    let sum = 0;
    for (let index = from; index < to; index += 1) {
      const x = samples[index] as number;
      const y = a0 * x + s1;
      s1 = a1 * x - a3 * y + s2;
      s2 = a2 * x - a4 * y;
      const z = b0 * y + c1;
      c1 = b1 * y - b3 * z + c2;
      c2 = b2 * y - b4 * z;
      sum += z * z;
    }
    this.keep(s1, s2, c1, c2);
    return sum;
  }
}

function settled(memory: number): number {
  return Math.abs(memory) < 1e-20 ? 0 : memory;
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
  /** What was heard last, and behind it the newest piece. */
  private joined = new Float32Array(2 * PEAK_REACH);
  private tailLength = 0;

  push(samples: Float32Array): void {
    const { tailLength } = this;
    const length = tailLength + samples.length;
    if (length > this.joined.length) {
      const longer = new Float32Array(length);
      longer.set(this.joined.subarray(0, tailLength));
      this.joined = longer;
    }
    const { joined } = this;
    joined.set(samples, tailLength);
    const highest = highestOf(joined, length);
    if (highest > this.peak) this.peak = highest;
    // Most pieces hold nothing near the highest of all.
    if (highest >= this.peak * PEAK_NEAR) this.lookBetween(joined, length - PEAK_REACH);
    this.tailLength = Math.min(2 * PEAK_REACH, length);
    joined.copyWithin(0, length - this.tailLength, length);
  }

  private lookBetween(joined: Float32Array, last: number): void {
    const near = this.peak * PEAK_NEAR;
    for (let index = PEAK_REACH - 1; index < last; index += 1) {
      const value = joined[index] as number;
      if (value < near && value > -near) continue;
      this.lookAround(joined, index);
      if (index > PEAK_REACH - 1) this.lookAround(joined, index - 1);
    }
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

function highestOf(samples: Float32Array, length: number): number {
  let highest = 0;
  for (let index = 0; index < length; index += 1) {
    const value = Math.abs(samples[index] as number);
    if (value > highest) highest = value;
  }
  return highest;
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
