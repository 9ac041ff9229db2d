/**
 * Changes the pitch of a voice without its formants or its length: pitch-synchronous overlap-add. The
 * sound is cut into pieces of two periods around each beat of the vocal cords, and the pieces are laid
 * closer together or further apart.
 */
import { ENGINE_SAMPLE_RATE } from "./flite-engine";

/** The pitch that is looked for, in hertz; it covers the recorded men. */
const LOWEST_HERTZ = 62;
const HIGHEST_HERTZ = 240;
/** The pitch is found at half the rate: it lies far below. */
const DECIMATION = 2;
const ANALYSIS_RATE = ENGINE_SAMPLE_RATE / DECIMATION;
const WINDOW = Math.round(ANALYSIS_RATE * 0.03);
const HOP = Math.round(ANALYSIS_RATE * 0.005);
/** How alike two periods must be to count as voiced (normalised correlation). */
const VOICED = 0.55;
/** A shorter period nearly as good is the true one: twice the period always matches too. */
const OCTAVE_MARGIN = 0.9;
/** Mean square below which nothing is heard. */
const SILENCE_POWER = 1e-6;
/** Spacing of the pieces where there is no pitch, in samples. */
const UNVOICED_STEP = Math.round(ENGINE_SAMPLE_RATE * 0.005);

interface Beat {
  at: number;
  period: number;
  voiced: boolean;
}

/**
 * Bends the pitch of samples at the engine's rate.
 *
 * @param factorAt the factor on the pitch at a moment in seconds, given the pitch found there in hertz.
 */
export function bendPitch(
  samples: Float32Array,
  factorAt: (seconds: number, hertz: number) => number,
): Float32Array {
  const beats = findBeats(samples, findPeriods(samples));
  const output = new Float32Array(samples.length);
  const weight = new Float32Array(samples.length);
  let nearest = 0;
  for (let at = 0; at < samples.length; ) {
    while (distance(beats[nearest + 1], at) <= distance(beats[nearest], at)) nearest++;
    const beat = beats[nearest];
    if (!beat) break;
    layPiece(samples, beat, Math.round(at), output, weight);
    const factor = beat.voiced
      ? factorAt(beat.at / ENGINE_SAMPLE_RATE, ENGINE_SAMPLE_RATE / beat.period)
      : 1;
    at += beat.period / Math.min(2, Math.max(0.6, factor));
  }
  // Where pieces lie apart the sum of their windows dips; it is evened out, but not without limit.
  return output.map((sample, index) => sample / Math.max(0.4, weight[index] ?? 1));
}

function distance(beat: Beat | undefined, at: number): number {
  return beat ? Math.abs(beat.at - at) : Number.POSITIVE_INFINITY;
}

/** Adds two periods around a beat, under a Hann window, centred at a place of the output. */
function layPiece(
  samples: Float32Array,
  beat: Beat,
  centre: number,
  output: Float32Array,
  weight: Float32Array,
): void {
  const radius = Math.round(beat.period);
  for (let offset = -radius + 1; offset < radius; offset++) {
    const to = centre + offset;
    if (to < 0 || to >= output.length) continue;
    const gain = 0.5 + 0.5 * Math.cos((Math.PI * offset) / radius);
    output[to] = (output[to] ?? 0) + (samples[beat.at + offset] ?? 0) * gain;
    weight[to] = (weight[to] ?? 0) + gain;
  }
}

/** The period in engine samples for each hop, 0 where there is none: the peak of the correlation. */
function findPeriods(samples: Float32Array): Float32Array {
  const low = new Float32Array(Math.floor(samples.length / DECIMATION));
  for (let index = 0; index < low.length; index++) {
    const first = index * DECIMATION;
    low[index] = ((samples[first] ?? 0) + (samples[first + 1] ?? 0)) / 2;
  }
  const shortest = Math.floor(ANALYSIS_RATE / HIGHEST_HERTZ);
  const longest = Math.ceil(ANALYSIS_RATE / LOWEST_HERTZ);
  const likeness = new Float32Array(longest + 2);
  const periods = new Float32Array(Math.ceil(low.length / HOP));
  for (let frame = 0; frame < periods.length; frame++) {
    // Centred on the hop: half of the compared stretch lies before it.
    const start = Math.max(0, frame * HOP - Math.round((WINDOW + longest / 2) / 2));
    if (start + WINDOW + longest + 1 >= low.length) break;
    const power = dot(low, start, start);
    if (power / WINDOW < SILENCE_POWER) continue;
    let best = 0;
    let shifted = dot(low, start + shortest, start + shortest);
    for (let lag = shortest; lag <= longest + 1; lag++) {
      likeness[lag] = dot(low, start, start + lag) / Math.sqrt(power * shifted + 1e-12);
      if (lag <= longest) best = Math.max(best, likeness[lag] ?? 0);
      shifted += (low[start + lag + WINDOW] ?? 0) ** 2 - (low[start + lag] ?? 0) ** 2;
    }
    if (best < VOICED) continue;
    for (let lag = shortest + 1; lag <= longest; lag++) {
      const here = likeness[lag] ?? 0;
      const isPeak = here >= (likeness[lag - 1] ?? 0) && here >= (likeness[lag + 1] ?? 0);
      if (isPeak && here >= best * OCTAVE_MARGIN) {
        periods[frame] = lag * DECIMATION;
        break;
      }
    }
  }
  return smooth(periods);
}

function dot(samples: Float32Array, first: number, second: number): number {
  let sum = 0;
  for (let index = 0; index < WINDOW; index++) {
    sum += (samples[first + index] ?? 0) * (samples[second + index] ?? 0);
  }
  return sum;
}

/** The median of five neighbours removes single frames that are an octave off. */
function smooth(periods: Float32Array): Float32Array {
  return periods.map((period, index) => {
    if (period === 0) return 0;
    const near = periods.slice(Math.max(0, index - 2), index + 3).filter((other) => other > 0);
    return near.sort()[near.length >> 1] ?? period;
  });
}

/** Walks through the samples from beat to beat: on the strongest peak of each period where voiced. */
function findBeats(samples: Float32Array, periods: Float32Array): Beat[] {
  const sign = polarity(samples);
  const beats: Beat[] = [];
  let at = 0;
  let wasVoiced = false;
  while (at < samples.length) {
    const period = periods[Math.round(at / DECIMATION / HOP)] ?? 0;
    if (period === 0) {
      beats.push({ at, period: UNVOICED_STEP, voiced: false });
      at += UNVOICED_STEP;
      wasVoiced = false;
      continue;
    }
    // The first beat is looked for in a whole period, later ones near where they are due.
    const reach = Math.round(period * (wasVoiced ? 0.2 : 0.5));
    let peak = at;
    for (let place = at - reach; place <= at + reach; place++) {
      if (sign * (samples[place] ?? 0) > sign * (samples[peak] ?? 0)) peak = place;
    }
    const last = beats.at(-1);
    if (last && peak <= last.at) peak = last.at + Math.round(period);
    beats.push({ at: peak, period, voiced: true });
    at = peak + Math.round(period);
    wasVoiced = true;
  }
  return beats;
}

/** 1 when the beats of this recording point up, -1 when they point down. */
function polarity(samples: Float32Array): number {
  let skew = 0;
  for (const sample of samples) skew += sample ** 3;
  return skew < 0 ? -1 : 1;
}
