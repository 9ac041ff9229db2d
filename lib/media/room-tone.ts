import { SAMPLE_RATE } from "@/lib/rules/house-format";
import type { Stretch } from "./loudness";

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

/** The swell is a polygon with corners so far apart: 20 ms, beside waves of five seconds and more. */
const SWELL_SAMPLES = 960;
/**
 * A place repeats itself after so long, without a seam; nobody hears that of filtered noise. Making
 * noise costs far more than adding it.
 */
const LOOP_SAMPLES = 20 * SAMPLE_RATE;
/** At the seam the noise that goes on gives way to the noise from the start. */
const SEAM_SAMPLES = SAMPLE_RATE;

/** A place that can be listened to for as long as wanted. */
export class RoomToneSource {
  private readonly recipe: Recipe;
  private readonly sides: readonly [Side, Side];
  private readonly loops = [0, 1].map(() => new Float32Array(LOOP_SAMPLES + SEAM_SAMPLES)) as [
    Float32Array,
    Float32Array,
  ];
  private made = 0;

  /** @param heard how much of it was heard before, in samples */
  constructor(
    tone: Exclude<RoomTone, "none">,
    seed: number,
    private heard = 0,
  ) {
    this.recipe = RECIPES[tone];
    // Two unrelated noises: the place is around the listener, the voice stays in the middle.
    this.sides = [new Side(this.recipe, seed * 2 + 1), new Side(this.recipe, seed * 2 + 2)];
  }

  /** How many samples were heard: what comes next depends on nothing else. */
  get position(): number {
    return this.heard;
  }

  /**
   * Adds the next samples to both channels.
   * @param gains what each is multiplied by; null for 1
   */
  addTo(left: Float32Array, right: Float32Array, gains: Float32Array | null): void {
    const [one, other] = this.loops;
    for (let from = 0; from < left.length; ) {
      const into = this.heard % SWELL_SAMPLES;
      const at = this.heard % LOOP_SAMPLES;
      const count = Math.min(left.length - from, SWELL_SAMPLES - into, LOOP_SAMPLES - at);
      this.make(this.heard + count);
      const corner = this.swellAt(this.heard - into);
      const slope = (this.swellAt(this.heard - into + SWELL_SAMPLES) - corner) / SWELL_SAMPLES;
      for (let index = 0; index < count; index += 1) {
        const place = from + index;
        const gain = (corner + slope * (into + index)) * (gains ? (gains[place] as number) : 1);
        left[place] = (left[place] as number) + (one[at + index] as number) * gain;
        right[place] = (right[place] as number) + (other[at + index] as number) * gain;
      }
      this.heard += count;
      from += count;
    }
  }

  /** Makes the noise that is heard up to this place, a second or so at a time. */
  private make(until: number): void {
    if (this.made >= until || this.made === LOOP_SAMPLES + SEAM_SAMPLES) return;
    const [one, other] = this.loops;
    const isEnd = until > LOOP_SAMPLES - SEAM_SAMPLES;
    const to = isEnd ? LOOP_SAMPLES + SEAM_SAMPLES : until + SEAM_SAMPLES;
    Side.makeBoth(...this.sides, { left: one, right: other, from: this.made, to });
    this.made = to;
    if (isEnd) this.loops.forEach(closeLoop);
  }

  private swellAt(position: number): number {
    const { swellHz, swellDepth } = this.recipe;
    // Two unequal waves, so that the swell does not sound like a machine.
    const angle = (position * 2 * Math.PI * swellHz) / SAMPLE_RATE;
    const wave = 0.5 + 0.3 * Math.sin(angle) + 0.2 * Math.sin(angle * 2.37 + 1);
    return 1 - swellDepth * wave;
  }
}

/** Fades what goes on behind the end into the start, with the power of both together unchanged. */
function closeLoop(samples: Float32Array): void {
  for (let index = 0; index < SEAM_SAMPLES; index += 1) {
    const angle = ((index + 0.5) / SEAM_SAMPLES) * (Math.PI / 2);
    const goesOn = samples[LOOP_SAMPLES + index] as number;
    samples[index] = (samples[index] as number) * Math.sin(angle) + goesOn * Math.cos(angle);
  }
}

class Side {
  private state: number;
  private readonly lowShare: number;
  private readonly highShare: number;
  private readonly loudness: number;
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
    this.loudness = recipe.level * Math.sqrt(SAMPLE_RATE / 2 / recipe.highCutHz);
    this.dropChance = recipe.dropsPerSecond / SAMPLE_RATE;
  }

  /** Makes the next samples of both sides. */
  static makeBoth(one: Side, other: Side, stretch: Stretch): void {
    if (one.recipe.dropsPerSecond === 0) {
      Side.makeWithoutDrops(one, other, stretch);
      return;
    }
    const { left, right, from, to } = stretch;
    one.make(left, from, to);
    other.make(right, from, to);
  }

  /** Each sample waits for the one before it: two sides at once take little longer than one. */
  private static makeWithoutDrops(one: Side, other: Side, stretch: Stretch): void {
    const { left, right, from, to } = stretch;
    const { highShare, lowShare, loudness } = one;
    let { state: state1, first: first1, second: second1, low: low1 } = one;
    let { state: state2, first: first2, second: second2, low: low2 } = other;
    for (let index = from; index < to; index += 1) {
      state1 = shifted(state1);
      state2 = shifted(state2);
      first1 += (state1 / LARGEST_STATE - first1) * highShare;
      first2 += (state2 / LARGEST_STATE - first2) * highShare;
      second1 += (first1 - second1) * highShare;
      second2 += (first2 - second2) * highShare;
      low1 += (second1 - low1) * lowShare;
      low2 += (second2 - low2) * lowShare;
      left[index] = (second1 - low1) * loudness;
      right[index] = (second2 - low2) * loudness;
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

  /** Makes the next samples, with drops in them. */
  private make(samples: Float32Array, from: number, to: number): void {
    const { recipe, highShare, lowShare, loudness, dropChance } = this;
    let { state, drop, first, second, low } = this;
    for (let index = from; index < to; index += 1) {
      state = shifted(state);
      let noise = state / LARGEST_STATE;
      state = shifted(state);
      if ((state / LARGEST_STATE) * 0.5 + 0.5 < dropChance) drop = recipe.dropLevel;
      // A drop rings for about 4 ms.
      drop *= 0.995;
      noise += noise * drop;
      first += (noise - first) * highShare;
      second += (first - second) * highShare;
      low += (second - low) * lowShare;
      samples[index] = (second - low) * loudness;
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
