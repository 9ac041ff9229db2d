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
    const { swellHz, swellDepth } = this.recipe;
    const turn = (2 * Math.PI * swellHz) / SAMPLE_RATE;
    for (let index = 0; index < left.length; index += 1) {
      // Two unequal waves, so that the swell does not sound like a machine.
      const angle = this.position * turn;
      const wave = 0.5 + 0.3 * Math.sin(angle) + 0.2 * Math.sin(angle * 2.37 + 1);
      const gain = (gains[index] as number) * (1 - swellDepth * wave);
      left[index] = (left[index] as number) + this.sides[0].next() * gain;
      right[index] = (right[index] as number) + this.sides[1].next() * gain;
      this.position += 1;
    }
  }
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

  next(): number {
    const { recipe } = this;
    let noise = this.random();
    if (recipe.dropsPerSecond > 0) {
      if (this.random() * 0.5 + 0.5 < this.dropChance) this.drop = recipe.dropLevel;
      // A drop rings for about 4 ms.
      this.drop *= 0.995;
      noise += noise * this.drop;
    }
    this.first += (noise - this.first) * this.highShare;
    this.second += (this.first - this.second) * this.highShare;
    this.low += (this.second - this.low) * this.lowShare;
    return (this.second - this.low) * this.makeUp * recipe.level;
  }

  /** Xorshift, -1 to 1. */
  private random(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x / 2_147_483_648;
  }
}
