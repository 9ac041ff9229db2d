import { SAMPLE_RATE } from "../contract/house-format";
import type { EngineVoice, VoiceRecipe } from "./data";
import type { Delivery } from "./delivery";
import { type Band, equalise } from "./equaliser";
import { seededNoise } from "./seeded-noise";

/** Rumble below the voice. */
const CLEAN: readonly Band[] = [{ kind: "high-pass", hertz: 65, q: 0.7 }];

/** Breath alone has none of the low end that the vocal cords give. */
const WHISPER: readonly Band[] = [
  { kind: "high-pass", hertz: 260, q: 0.7 },
  { kind: "high-pass", hertz: 260, q: 0.7 },
];

/**
 * What each recording lacks or has too much of against the average spectrum of speech (Byrne and
 * others, 1994), over ten lines: awb is dark, rms hollow and sharp. Gains in decibels.
 */
const BALANCE: Readonly<Record<EngineVoice, readonly Band[]>> = {
  slt: [],
  awb: [
    { kind: "peak", hertz: 250, q: 0.8, gainDb: -3 },
    { kind: "peak", hertz: 3000, q: 0.8, gainDb: -3 },
    { kind: "high-shelf", hertz: 5000, gainDb: 8 },
  ],
  rms: [
    { kind: "peak", hertz: 250, q: 0.8, gainDb: -3 },
    { kind: "peak", hertz: 1100, q: 0.8, gainDb: 6 },
    { kind: "high-shelf", hertz: 4500, gainDb: -6 },
  ],
};

/** Through a door only the low part comes. */
const MUFFLED: readonly Band[] = [
  { kind: "low-pass", hertz: 650, q: 0.7 },
  { kind: "low-pass", hertz: 900, q: 0.7 },
];

/** Colours a whole line in place: the voice's own body and edge, and air where nothing is before the mouth. */
export function colourVoice(
  samples: Float32Array,
  recipe: VoiceRecipe,
  delivery: Delivery,
  seed: number,
): void {
  equalise(samples, SAMPLE_RATE, [
    ...(delivery.breath === 1 ? WHISPER : CLEAN),
    ...BALANCE[recipe.base],
    { kind: "peak", hertz: 250, q: 0.8, gainDb: recipe.warmthDb },
    { kind: "peak", hertz: 3000, q: 0.8, gainDb: recipe.edgeDb + delivery.edgeDb },
  ]);
  if (delivery.muffled) equalise(samples, SAMPLE_RATE, MUFFLED);
  else addAir(samples, seed);
}

/** Where the recorded voices stop, and how far hiss reaches in a real one. */
const HISS: readonly Band[] = [
  { kind: "high-pass", hertz: 4500, q: 0.7 },
  { kind: "high-pass", hertz: 4500, q: 0.7 },
];
const AIR: readonly Band[] = [
  { kind: "high-pass", hertz: 7800, q: 0.8 },
  { kind: "high-pass", hertz: 7800, q: 0.8 },
  { kind: "low-pass", hertz: 13_000, q: 0.6 },
];
/** Level of the added air against the hiss it follows. */
const AIR_LEVEL = 0.8;
const FOLLOW_SECONDS = 0.004;

/**
 * The recorded voices end at 8 kHz, which makes every s and sh dull. Adds noise above, as loud as the
 * hiss below it.
 */
function addAir(samples: Float32Array, seed: number): void {
  const hiss = samples.slice();
  equalise(hiss, SAMPLE_RATE, HISS);
  const noise = seededNoise(seed + 1);
  const pace = 1 - Math.exp(-1 / (FOLLOW_SECONDS * SAMPLE_RATE));
  let level = 0;
  for (let index = 0; index < hiss.length; index++) {
    level += pace * (Math.abs(hiss[index] ?? 0) - level);
    hiss[index] = noise() * level * AIR_LEVEL;
  }
  equalise(hiss, SAMPLE_RATE, AIR);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (samples[index] ?? 0) + (hiss[index] ?? 0);
  }
}
