import { SAMPLE_RATE } from "../contract/house-format";
import { seededNoise } from "../draw/pen/seeded-random";
import { type Delivery, SOUND, type VoiceRecipe } from "./data";
import { equalise } from "./equaliser";

const { balance, bands } = SOUND;

/** Colours a whole line in place: the voice's own body and edge, and air where nothing is before the mouth. */
export function colourVoice(
  samples: Float32Array,
  recipe: VoiceRecipe,
  delivery: Delivery,
  seed: number,
): void {
  equalise(samples, SAMPLE_RATE, [
    ...(delivery.breath === 1 ? bands.whisper : bands.clean),
    ...balance[recipe.base],
    { kind: "peak", hertz: 250, q: 0.8, gainDb: recipe.warmthDb },
    { kind: "peak", hertz: 3000, q: 0.8, gainDb: recipe.edgeDb + delivery.edgeDb },
  ]);
  if (delivery.muffled) equalise(samples, SAMPLE_RATE, bands.muffled);
  else addAir(samples, seed);
}

/** Level of the added air against the hiss it follows. */
const AIR_LEVEL = 0.8;
const FOLLOW_SECONDS = 0.004;

/**
 * The recorded voices end at 8 kHz, which makes every s and sh dull. Adds noise above, as loud as the
 * hiss below it.
 */
function addAir(samples: Float32Array, seed: number): void {
  const hiss = samples.slice();
  equalise(hiss, SAMPLE_RATE, bands.hiss);
  const noise = seededNoise(seed + 1);
  const pace = 1 - Math.exp(-1 / (FOLLOW_SECONDS * SAMPLE_RATE));
  let level = 0;
  for (let index = 0; index < hiss.length; index++) {
    level += pace * (Math.abs(hiss[index] ?? 0) - level);
    hiss[index] = noise() * level * AIR_LEVEL;
  }
  equalise(hiss, SAMPLE_RATE, bands.air);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (samples[index] ?? 0) + (hiss[index] ?? 0);
  }
}
