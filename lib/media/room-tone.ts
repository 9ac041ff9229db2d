import { SAMPLE_RATE } from "@/lib/rules/house-format";

/** The quiet sound of places, made from filtered noise: always the same for the same seed. */

export const ROOM_TONES = [
  "interior",
  "exterior",
  "rain",
  "sea",
  "wind",
  "street",
  "none",
] as const;
export type RoomTone = (typeof ROOM_TONES)[number];

/** How a place sounds. Levels are linear; about 30 dB below speech, where air is felt, not heard. */
interface Recipe {
  level: number;
  /** Band of the noise in Hz: a one-pole low cut and a two-pole high cut. */
  lowCutHz: number;
  highCutHz: number;
  /** Slow swell: how often a second, and how deep (0 to 1). */
  swellHz: number;
  swellDepth: number;
  /** Single drops a second, and their level beside the noise. */
  dropsPerSecond: number;
  dropLevel: number;
}

const STILL = { swellHz: 0.07, swellDepth: 0.15, dropsPerSecond: 0, dropLevel: 0 };
const RECIPES: Record<Exclude<RoomTone, "none">, Recipe> = {
  interior: { ...STILL, level: 0.011, lowCutHz: 50, highCutHz: 260 },
  exterior: { ...STILL, level: 0.008, lowCutHz: 140, highCutHz: 1_400, swellDepth: 0.4 },
  rain: {
    ...{ level: 0.0055, lowCutHz: 500, highCutHz: 7_000, swellHz: 0.11, swellDepth: 0.2 },
    ...{ dropsPerSecond: 26, dropLevel: 3.2 },
  },
  sea: { ...STILL, level: 0.014, lowCutHz: 70, highCutHz: 900, swellHz: 0.13, swellDepth: 0.85 },
  wind: { ...STILL, level: 0.014, lowCutHz: 120, highCutHz: 520, swellHz: 0.21, swellDepth: 0.75 },
  street: { ...STILL, level: 0.014, lowCutHz: 45, highCutHz: 420, swellHz: 0.05, swellDepth: 0.5 },
};

/** The swell moves in steps of less than a millisecond, far below what is heard as a step. */
const SWELL_SAMPLES = 32;

/** A place that can be listened to for as long as wanted. */
export class RoomToneSource {
  private readonly recipe: Recipe;
  private readonly sides: readonly [Side, Side];
  private position = 0;

  constructor(tone: Exclude<RoomTone, "none">, seed: number) {
    this.recipe = RECIPES[tone];
    // Two unrelated noises: the place is around the listener, the voice stays in the middle.
    this.sides = [new Side(this.recipe, seed * 2 + 1), new Side(this.recipe, seed * 2 + 2)];
  }

  /** Adds the next samples to both channels, each multiplied by the gain of its place in `gains`. */
  addTo(left: Float32Array, right: Float32Array, gains: Float32Array): void {
    for (let from = 0; from < left.length; ) {
      const into = this.position % SWELL_SAMPLES;
      const to = Math.min(left.length, from + SWELL_SAMPLES - into);
      const swell = this.swellAt(this.position - into);
      const [one, other] = this.sides;
      if (this.recipe.dropsPerSecond > 0) {
        one.addTo(left, from, to, gains, swell);
        other.addTo(right, from, to, gains, swell);
      } else {
        Side.addBoth(one, other, { left, right, gains, from, to, swell });
      }
      this.position += to - from;
      from = to;
    }
  }

  private swellAt(position: number): number {
    const { swellHz, swellDepth } = this.recipe;
    // Two unequal waves, so that the swell does not sound like a machine.
    const angle = (position * 2 * Math.PI * swellHz) / SAMPLE_RATE;
    const wave = 0.5 + 0.3 * Math.sin(angle) + 0.2 * Math.sin(angle * 2.37 + 1);
    return 1 - swellDepth * wave;
  }
}

/** Samples `from` up to `to` of both channels, and how loud the place is in them. */
interface Stretch {
  left: Float32Array;
  right: Float32Array;
  gains: Float32Array;
  from: number;
  to: number;
  swell: number;
}

class Side {
  private state: number;
  private readonly lowShare: number;
  private readonly highShare: number;
  private readonly makeUp: number;
  private readonly dropChance: number;
  private low = 0;
  private first = 0;
  private second = 0;
  private drop = 0;

  constructor(
    private readonly recipe: Recipe,
    seed: number,
  ) {
    this.state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
    this.lowShare = 1 - Math.exp((-2 * Math.PI * recipe.lowCutHz) / SAMPLE_RATE);
    this.highShare = 1 - Math.exp((-2 * Math.PI * recipe.highCutHz) / SAMPLE_RATE);
    // A narrow band keeps little of white noise's power; the level should not depend on the band.
    this.makeUp = Math.sqrt(SAMPLE_RATE / 2 / recipe.highCutHz);
    this.dropChance = recipe.dropsPerSecond / SAMPLE_RATE;
  }

  /**
   * Adds the next samples of both sides of a place without drops, from one place to another. Each
   * sample waits for the one before it: two sides at once take little longer than one.
   */
  static addBoth(one: Side, other: Side, stretch: Stretch): void {
    const { left, right, gains, from, to, swell } = stretch;
    const { highShare, lowShare, makeUp } = one;
    const { level } = one.recipe;
    let { state: state1, first: first1, second: second1, low: low1 } = one;
    let { state: state2, first: first2, second: second2, low: low2 } = other;
    for (let index = from; index < to; index += 1) {
      const gain = (gains[index] as number) * swell;
      state1 = shifted(state1);
      state2 = shifted(state2);
      first1 += (state1 / LARGEST_STATE - first1) * highShare;
      first2 += (state2 / LARGEST_STATE - first2) * highShare;
      second1 += (first1 - second1) * highShare;
      second2 += (first2 - second2) * highShare;
      low1 += (second1 - low1) * lowShare;
      low2 += (second2 - low2) * lowShare;
      left[index] = (left[index] as number) + (second1 - low1) * makeUp * level * gain;
      right[index] = (right[index] as number) + (second2 - low2) * makeUp * level * gain;
    }
    one.keep(state1, first1, second1, low1);
    other.keep(state2, first2, second2, low2);
  }

  private keep(state: number, first: number, second: number, low: number): void {
    this.state = state;
    this.first = first;
    this.second = second;
    this.low = low;
  }

  /** Adds the next samples, from one place to another. The memories are kept at hand in between. */
  addTo(samples: Float32Array, from: number, to: number, gains: Float32Array, swell: number): void {
    const { recipe, highShare, lowShare, makeUp, dropChance } = this;
    const hasDrops = recipe.dropsPerSecond > 0;
    let { state, drop, first, second, low } = this;
    for (let index = from; index < to; index += 1) {
      state = shifted(state);
      let noise = state / LARGEST_STATE;
      if (hasDrops) {
        state = shifted(state);
        if ((state / LARGEST_STATE) * 0.5 + 0.5 < dropChance) drop = recipe.dropLevel;
        // A drop rings for about 4 ms.
        drop *= 0.995;
        noise += noise * drop;
      }
      first += (noise - first) * highShare;
      second += (first - second) * highShare;
      low += (second - low) * lowShare;
      const heard = (second - low) * makeUp * recipe.level;
      samples[index] = (samples[index] as number) + heard * ((gains[index] as number) * swell);
    }
    this.drop = drop;
    this.keep(state, first, second, low);
  }
}

const LARGEST_STATE = 2_147_483_648;

/** The next state of a xorshift generator; divided by the largest it is noise from -1 to 1. */
function shifted(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
}
