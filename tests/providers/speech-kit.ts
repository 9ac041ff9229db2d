/** Lines spoken by the built-in voices, and what can be measured of them. */
import type { SpokenAudio } from "@roughcut/builtin-studio";
import { measureLoudness } from "@/lib/media/loudness";
import { parseWav } from "@/lib/media/wav";
import { finishLine } from "@/lib/providers/builtin/finish-line";
import type { SpeechRequest, SpeechTiming } from "@/lib/providers/ports/speech-model";
import { speakLine } from "@/packages/builtin-studio/speak/speak-line";

const NOTHING_AROUND = { previousText: "", nextText: "" };
export const LINE = "You walked in here after twenty years, and you want the keys.";

/** In this process: what a worker of the studio does. */
export async function speak(
  text: string,
  changes: Partial<SpeechRequest> = {},
): Promise<SpokenAudio> {
  const request = {
    ...{ text, voiceId: "offline-female-middle-1", delivery: "" },
    ...NOTHING_AROUND,
  };
  return finishLine(await speakLine({ ...request, seed: 1, ...changes }));
}

const spoken = new Map<string, Promise<SpokenAudio>>();

/** The same for whoever only listens: what several tests ask for is spoken once. */
export function speakOnce(
  text: string,
  changes: Partial<SpeechRequest> = {},
): Promise<SpokenAudio> {
  const { delivery = "", ...others } = changes;
  const key = JSON.stringify([text, delivery, Object.entries(others).sort()]);
  const known = spoken.get(key) ?? speak(text, changes);
  spoken.set(key, known);
  return known;
}

export function samplesOf(result: SpokenAudio): Float32Array {
  return parseWav(result.audio.bytes).channels[0] ?? new Float32Array(0);
}

export function timingOf({ timing }: SpokenAudio): SpeechTiming {
  return timing;
}

/** Loudness in LUFS. */
export async function loudness(text: string, delivery: string): Promise<number> {
  const samples = samplesOf(await speakOnce(text, { delivery }));
  return measureLoudness(samples).lufs ?? Number.NEGATIVE_INFINITY;
}

/** Pitches in hertz every 20 ms where there is a voice, by autocorrelation at 8 kHz. */
export function pitches(samples: Float32Array): number[] {
  const rate = 8000;
  const low = Float32Array.from({ length: Math.floor(samples.length / 6) }, (_, index) =>
    samples.subarray(index * 6, index * 6 + 6).reduce((sum, sample) => sum + sample / 6, 0),
  );
  const width = 400;
  const likeness = (from: number, to: number): number => {
    let product = 0;
    let first = 1e-9;
    let second = 1e-9;
    for (let index = 0; index < width; index++) {
      const a = low[from + index] ?? 0;
      const b = low[to + index] ?? 0;
      product += a * b;
      first += a * a;
      second += b * b;
    }
    return first / width < 1e-5 ? 0 : product / Math.sqrt(first * second);
  };
  const found: number[] = [];
  for (let start = 0; start + 2 * width < low.length; start += 160) {
    let best = { lag: 0, value: 0.75 };
    for (let lag = Math.floor(rate / 420); lag <= rate / 60; lag++) {
      const value = likeness(start, start + lag);
      if (value > best.value * 1.03) best = { lag, value };
    }
    if (best.lag > 0) found.push(rate / best.lag);
  }
  return found;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Middle frequencies of bands from 150 Hz to 7 kHz, a quarter of an octave apart. */
export const BANDS = Array.from({ length: 23 }, (_, index) => 150 * 2 ** (index / 4));

/**
 * What a voice sounds like on the whole: the level of each band in dB, around its own mean. Goertzel's
 * filter in windows of 20 ms, which is about a pitch period or two wide.
 */
export function colourOf(samples: Float32Array): number[] {
  const width = 960;
  const levels = BANDS.map((hertz) => {
    const factor = 2 * Math.cos((2 * Math.PI * hertz) / 48_000);
    let energy = 1e-12;
    for (let start = 0; start + width <= samples.length; start += width) {
      let before = 0;
      let last = 0;
      for (let index = start; index < start + width; index++) {
        const next = (samples[index] ?? 0) + factor * last - before;
        before = last;
        last = next;
      }
      energy += last * last + before * before - factor * last * before;
    }
    return 10 * Math.log10(energy);
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

/** How far two colours are apart: the root of the mean square of their differences, in dB. */
export function colourDistance(one: number[], other: number[]): number {
  const squares = one.map((level, index) => (level - (other[index] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Share of the energy above 4 kHz between two moments: high where a hiss is heard. */
export function hiss(samples: Float32Array, startSeconds: number, endSeconds: number): number {
  const part = samples.subarray(Math.round(startSeconds * 48_000), Math.round(endSeconds * 48_000));
  let all = 1e-12;
  let high = 0;
  // The second difference of neighbours weighs a frequency by its square.
  for (let index = 2; index < part.length; index++) {
    const here = part[index] ?? 0;
    all += here * here;
    high += (here - 2 * (part[index - 1] ?? 0) + (part[index - 2] ?? 0)) ** 2;
  }
  return high / all;
}
