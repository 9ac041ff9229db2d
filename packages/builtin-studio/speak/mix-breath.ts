/**
 * Turns a voice into breath. The throat's filter is estimated by linear prediction in short frames and
 * excited by noise instead of the vocal cords: the words stay, the pitch goes.
 */
import { seededNoise } from "../draw/pen/seeded-random";
import { ENGINE_SAMPLE_RATE } from "./flite-engine";

const FRAME = Math.round(ENGINE_SAMPLE_RATE * 0.025);
const HOP = Math.round(FRAME / 4);
/** Two poles for each kilohertz of bandwidth and two more: the formants and little else. */
const ORDER = 18;
/** Flattens the spectrum before the analysis, as usual for speech. */
const PRE_EMPHASIS = 0.9;
/** Less than was taken: breath has little of the low end that the cords give. */
const DE_EMPHASIS = 0.3;

const window = Float32Array.from(
  { length: FRAME },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / FRAME),
);

/**
 * Mixes breath into a voice.
 *
 * @param voice at the engine's sample rate.
 * @param share 0 gives the voice unchanged, 1 a whisper; the loudness stays about the same.
 */
export function mixBreath(voice: Float32Array, share: number, seed: number): Float32Array {
  if (share <= 0) return voice;
  const breath = toBreath(voice, seed);
  const voicePower = power(voice);
  const breathPower = power(breath);
  const level = breathPower > 0 ? Math.sqrt(voicePower / breathPower) : 0;
  const voiceShare = Math.sqrt(1 - share);
  const breathShare = Math.sqrt(share) * level;
  return voice.map((sample, index) => sample * voiceShare + (breath[index] ?? 0) * breathShare);
}

function toBreath(voice: Float32Array, seed: number): Float32Array {
  const noise = seededNoise(seed);
  const flat = Float32Array.from(
    voice,
    (sample, index) => sample - PRE_EMPHASIS * (voice[index - 1] ?? 0),
  );
  const output = new Float32Array(voice.length);
  const frame = new Float32Array(FRAME);
  const filtered = new Float32Array(FRAME);
  for (let start = -FRAME + HOP; start < voice.length; start += HOP) {
    for (let index = 0; index < FRAME; index++) {
      frame[index] = (flat[start + index] ?? 0) * (window[index] ?? 0);
    }
    const { coefficients, gain } = predict(frame);
    for (let index = 0; index < FRAME; index++) {
      let value = noise() * gain;
      for (let tap = 1; tap <= ORDER && tap <= index; tap++) {
        value -= (coefficients[tap] ?? 0) * (filtered[index - tap] ?? 0);
      }
      filtered[index] = value;
    }
    for (let index = 0; index < FRAME; index++) {
      const at = start + index;
      if (at >= 0 && at < output.length) {
        output[at] = (output[at] ?? 0) + (filtered[index] ?? 0) * (window[index] ?? 0);
      }
    }
  }
  for (let index = 1; index < output.length; index++) {
    output[index] = (output[index] ?? 0) + DE_EMPHASIS * (output[index - 1] ?? 0);
  }
  return output;
}

/** Linear prediction of one windowed frame: Levinson and Durbin's recursion on its autocorrelation. */
function predict(frame: Float32Array): { coefficients: Float64Array; gain: number } {
  const correlation = new Float64Array(ORDER + 1);
  for (let lag = 0; lag <= ORDER; lag++) {
    let sum = 0;
    for (let index = lag; index < FRAME; index++) {
      sum += (frame[index] ?? 0) * (frame[index - lag] ?? 0);
    }
    correlation[lag] = sum;
  }
  const coefficients = new Float64Array(ORDER + 1);
  coefficients[0] = 1;
  // A trace of white noise keeps the recursion stable on silence and pure tones.
  let error = (correlation[0] ?? 0) * 1.0001 + 1e-9;
  for (let order = 1; order <= ORDER; order++) {
    let sum = correlation[order] ?? 0;
    for (let tap = 1; tap < order; tap++) {
      sum += (coefficients[tap] ?? 0) * (correlation[order - tap] ?? 0);
    }
    const reflection = -sum / error;
    const previous = coefficients.slice(0, order);
    for (let tap = 1; tap < order; tap++) {
      coefficients[tap] = (previous[tap] ?? 0) + reflection * (previous[order - tap] ?? 0);
    }
    coefficients[order] = reflection;
    error *= 1 - reflection * reflection;
  }
  return { coefficients, gain: Math.sqrt(Math.max(0, error) / FRAME) };
}

function power(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
