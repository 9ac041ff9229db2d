import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { measureLoudness } from "../loudness";
import { band, lowPass, noiseOf } from "./noise";

/** Sounds of what happens in a shot, made by rule: filtered noise and tones, no recording. */

export const SOUND_EFFECTS = [
  "footsteps",
  "running",
  "door",
  "knock",
  "phone",
  "bell",
  "train",
  "car",
  "fire",
  "wind",
  "rain",
  "thunder",
  "wave",
  "birds",
  "steam",
  "drop",
] as const;
export type SoundEffect = (typeof SOUND_EFFECTS)[number];

/** Loudness of an effect: 12 LU under the dialogue, which stands at -16 LUFS. */
export const EFFECT_LUFS = -28;
/** Short knocks measure quiet and would be raised to cracks; no peak goes above this. */
const HIGHEST_PEAK = 0.12;
const FADE_SECONDS = 0.25;

/**
 * The sound of something for so long: mono samples at the house's rate, equal for equal arguments,
 * at EFFECT_LUFS or below, faded in and out where it does not begin and end by itself.
 */
export function makeSoundEffect(
  effect: SoundEffect,
  durationSeconds: number,
  seed: number,
): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(durationSeconds * SAMPLE_RATE)));
  MAKERS[effect](samples, noiseOf(seed));
  fadeEnds(samples);
  return levelled(samples);
}

type Maker = (samples: Float32Array, noise: () => number) => void;

const TURN = 2 * Math.PI;
const at = (index: number) => index / SAMPLE_RATE;

/** Adds a short burst of filtered noise that dies away: steps, knocks, drops. */
function burst(
  samples: Float32Array,
  noise: () => number,
  startSeconds: number,
  sound: { fromHz: number; toHz: number; lastsSeconds: number; level: number; toneHz?: number },
): void {
  const first = Math.round(startSeconds * SAMPLE_RATE);
  const filter = band(sound.fromHz, sound.toHz, SAMPLE_RATE);
  const length = Math.round(sound.lastsSeconds * 5 * SAMPLE_RATE);
  for (let index = 0; index < length && first + index < samples.length; index += 1) {
    const seconds = at(index);
    const fade = Math.exp(-seconds / sound.lastsSeconds) * Math.min(1, index / 60);
    const tone = sound.toneHz ? 0.5 * Math.sin(TURN * sound.toneHz * seconds) : 0;
    samples[first + index] =
      (samples[first + index] as number) + (filter(noise()) * 3 + tone) * fade * sound.level;
  }
}

function steps(paceSeconds: number): Maker {
  return (samples, noise) => {
    for (let step = 0; step * paceSeconds < at(samples.length); step += 1) {
      const level = 0.7 + 0.3 * Math.abs(noise());
      const start = step * paceSeconds + 0.02 * Math.abs(noise());
      burst(samples, noise, start, { fromHz: 60, toHz: 420, lastsSeconds: 0.035, level });
      const heel = { fromHz: 900, toHz: 3_200, lastsSeconds: 0.012, level: level * 0.35 };
      burst(samples, noise, start + 0.07, heel);
    }
  };
}

/** Noise in a band, louder and softer as `swell` says. */
function stream(
  fromHz: number,
  toHz: number,
  swell: (seconds: number, share: number) => number,
): Maker {
  return (samples, noise) => {
    const filter = band(fromHz, toHz, SAMPLE_RATE);
    const softer = lowPass(toHz, SAMPLE_RATE);
    for (let index = 0; index < samples.length; index += 1) {
      const share = index / samples.length;
      samples[index] = softer(filter(noise())) * swell(at(index), share);
    }
  };
}

/** Passes from far to near and away again. */
const passing = (_seconds: number, share: number) => 0.08 + 0.92 * Math.sin(Math.PI * share) ** 2;

function ring(tonesHz: readonly number[], onSeconds: number, everySeconds: number): Maker {
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const inTurn = at(index) % everySeconds;
      if (inTurn > onSeconds) continue;
      const edge = Math.min(1, inTurn / 0.01, (onSeconds - inTurn) / 0.02);
      const beat = 0.5 + 0.5 * Math.sign(Math.sin(TURN * 22 * inTurn));
      const tone = tonesHz.reduce((sum, hz) => sum + Math.sin(TURN * hz * at(index)), 0);
      samples[index] = tone * beat * edge * 0.2;
    }
  };
}

function layered(...makers: readonly Maker[]): Maker {
  return (samples, noise) => {
    const layer = new Float32Array(samples.length);
    for (const make of makers) {
      layer.fill(0);
      make(layer, noise);
      for (let index = 0; index < samples.length; index += 1)
        samples[index] = (samples[index] as number) + (layer[index] as number);
    }
  };
}

const MAKERS: Readonly<Record<SoundEffect, Maker>> = {
  footsteps: steps(0.56),
  running: steps(0.31),
  door: (samples, noise) => {
    // The latch, a creak that rises, and the wood against its frame.
    burst(samples, noise, 0.05, { fromHz: 1_200, toHz: 4_000, lastsSeconds: 0.012, level: 0.6 });
    const filter = band(300, 900, SAMPLE_RATE);
    for (let index = 0; index < Math.min(samples.length, SAMPLE_RATE); index += 1) {
      const seconds = at(index);
      const rattle = Math.max(0, Math.sin(TURN * (26 + 30 * seconds) * seconds)) ** 3;
      const shape = Math.sin(Math.PI * Math.min(1, seconds));
      samples[index] = (samples[index] as number) + filter(noise()) * rattle * shape * 0.8;
    }
    const thud = { fromHz: 50, toHz: 260, lastsSeconds: 0.07, level: 0.9 };
    burst(samples, noise, Math.min(1.05, at(samples.length) * 0.7), thud);
  },
  knock: (samples, noise) => {
    for (const start of [0.1, 0.36, 0.62])
      burst(samples, noise, start, {
        ...{ fromHz: 120, toHz: 900, lastsSeconds: 0.035, level: 1, toneHz: 190 },
      });
  },
  phone: ring([440, 480], 1, 1.6),
  bell: (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const seconds = at(index) % 2.2;
      const fade = Math.exp(-seconds * 1.7) * Math.min(1, seconds / 0.003);
      samples[index] =
        fade *
        (Math.sin(TURN * 523 * seconds) * 0.5 +
          Math.sin(TURN * 1_254 * seconds) * 0.24 * Math.exp(-seconds * 2) +
          Math.sin(TURN * 1_810 * seconds) * 0.14 * Math.exp(-seconds * 4));
    }
  },
  train: layered(stream(40, 500, passing), (samples, noise) => {
    for (let start = 0; start < at(samples.length); start += 0.62) {
      const level = 0.6 * passing(start, start / at(samples.length));
      for (const beat of [0, 0.13])
        burst(samples, noise, start + beat, {
          ...{ fromHz: 90, toHz: 1_400, lastsSeconds: 0.03, level },
        });
    }
  }),
  car: stream(45, 620, passing),
  fire: layered(
    stream(120, 900, (seconds) => 0.35 + 0.1 * Math.sin(seconds * 3.1)),
    (samples, noise) => {
      let start = 0;
      while (start < at(samples.length)) {
        burst(samples, noise, start, {
          ...{ fromHz: 1_400, toHz: 6_500, lastsSeconds: 0.004, level: 0.4 + Math.abs(noise()) },
        });
        start += 0.05 + 0.22 * Math.abs(noise());
      }
    },
  ),
  wind: stream(
    140,
    620,
    (seconds) => 0.5 + 0.3 * Math.sin(seconds * 1.1) + 0.2 * Math.sin(seconds * 2.7 + 1),
  ),
  rain: stream(900, 8_000, () => 0.5),
  thunder: stream(28, 190, (seconds) => {
    const roll = 0.7 + 0.3 * Math.sin(seconds * 5.3) * Math.sin(seconds * 2.1);
    return Math.min(1, seconds / 0.05) * Math.exp(-seconds / 1.4) * roll;
  }),
  wave: stream(90, 2_400, (seconds) => {
    const age = (seconds % 2.6) / 2.6;
    return 0.1 + 0.9 * Math.sin(Math.PI * age) ** 3;
  }),
  birds: (samples, noise) => {
    let start = 0.15;
    while (start < at(samples.length) - 0.3) {
      const from = 2_300 + 900 * Math.abs(noise());
      const long = 0.09 + 0.08 * Math.abs(noise());
      const first = Math.round(start * SAMPLE_RATE);
      const count = Math.round(long * SAMPLE_RATE);
      let phase = 0;
      for (let index = 0; index < count && first + index < samples.length; index += 1) {
        const share = index / count;
        phase += (TURN * (from + 700 * Math.sin(share * Math.PI * 2))) / SAMPLE_RATE;
        samples[first + index] = Math.sin(phase) * Math.sin(Math.PI * share) * 0.3;
      }
      start += noise() > 0.2 ? 0.6 + Math.abs(noise()) : 0.22;
    }
  },
  steam: stream(2_500, 9_000, (_seconds, share) => 0.2 + 0.3 * share),
  drop: (samples, noise) => {
    for (const [start, level] of [
      [0.1, 1],
      [0.29, 0.4],
      [0.39, 0.18],
    ] as const)
      burst(samples, noise, start, { fromHz: 300, toHz: 3_800, lastsSeconds: 0.03, level });
  },
};

function fadeEnds(samples: Float32Array): void {
  const length = Math.min(Math.round(FADE_SECONDS * SAMPLE_RATE), samples.length >> 2);
  for (let index = 0; index < length; index += 1) {
    const last = samples.length - 1 - index;
    samples[last] = (samples[last] as number) * (index / length);
  }
  // Only against a click: many of these begin with what they are.
  const soft = Math.min(240, samples.length >> 2);
  for (let index = 0; index < soft; index += 1)
    samples[index] = (samples[index] as number) * (index / soft);
}

function levelled(samples: Float32Array): Float32Array {
  const { lufs } = measureLoudness(samples);
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 0) return samples;
  const wanted = lufs === null ? Number.POSITIVE_INFINITY : 10 ** ((EFFECT_LUFS - lufs) / 20);
  const gain = Math.min(wanted, HIGHEST_PEAK / peak);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (samples[index] as number) * gain;
  return samples;
}
