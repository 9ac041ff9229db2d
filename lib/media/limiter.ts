import { SAMPLE_RATE } from "@/lib/rules/house-format";

/** 5 ms: the gain is down before the peak arrives, slowly enough not to be heard as a click. */
const LOOKAHEAD_SAMPLES = Math.round(0.005 * SAMPLE_RATE);
/** Time constant in which the gain comes back after a peak. */
const RELEASE_SECONDS = 0.08;

/**
 * Keeps stereo sound below a ceiling by looking ahead. No sample of the output is above the ceiling,
 * and sound below it passes unchanged. The output is as long as the input and not delayed.
 */
export class Limiter {
  private readonly release = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));
  private readonly held = { left: ring(), right: ring(), gain: ring().fill(1) };
  /** Gains that upcoming samples need, smallest first of those that still count. */
  private readonly needs: { at: number; gain: number }[] = [];
  private position = 0;
  private gain = 1;
  private gainSum = LOOKAHEAD_SAMPLES;

  constructor(private readonly ceiling: number) {}

  /** Takes a piece and returns what is ready: as much, less 5 ms held back at the first call. */
  push(left: Float32Array, right: Float32Array): [Float32Array, Float32Array] {
    const ready = Math.max(
      0,
      Math.min(left.length, this.position + left.length - LOOKAHEAD_SAMPLES),
    );
    const output: [Float32Array, Float32Array] = [new Float32Array(ready), new Float32Array(ready)];
    let written = 0;
    for (let index = 0; index < left.length; index += 1) {
      const slot = this.position % LOOKAHEAD_SAMPLES;
      if (this.position >= LOOKAHEAD_SAMPLES) {
        const gain = Math.min(1, this.gainSum / LOOKAHEAD_SAMPLES);
        output[0][written] = (this.held.left[slot] as number) * gain;
        output[1][written] = (this.held.right[slot] as number) * gain;
        written += 1;
      }
      this.take(left[index] as number, right[index] as number, slot);
    }
    return output;
  }

  /** Returns the last 5 ms. */
  flush(): [Float32Array, Float32Array] {
    const missing = Math.min(this.position, LOOKAHEAD_SAMPLES);
    const silence = new Float32Array(LOOKAHEAD_SAMPLES);
    const [left, right] = this.push(silence, silence);
    return [left.subarray(0, missing), right.subarray(0, missing)];
  }

  private take(left: number, right: number, slot: number): void {
    const peak = Math.max(Math.abs(left), Math.abs(right));
    if (peak > this.ceiling) this.need(this.ceiling / peak);
    while ((this.needs[0]?.at ?? this.position) <= this.position - LOOKAHEAD_SAMPLES) {
      this.needs.shift();
    }
    const target = this.needs[0]?.gain ?? 1;
    this.gain = target < this.gain ? target : this.gain + (target - this.gain) * this.release;
    // The mean over the look-ahead is a ramp that ends at the peak and never above what it needs.
    this.gainSum += this.gain - (this.held.gain[slot] as number);
    this.held.gain[slot] = this.gain;
    this.held.left[slot] = left;
    this.held.right[slot] = right;
    this.position += 1;
  }

  /** Sliding minimum: a need is forgotten when a later one is stronger (or when it is too old). */
  private need(gain: number): void {
    while ((this.needs.at(-1)?.gain ?? 0) >= gain) this.needs.pop();
    this.needs.push({ at: this.position, gain });
  }
}

function ring(): Float64Array<ArrayBuffer> {
  return new Float64Array(LOOKAHEAD_SAMPLES);
}
