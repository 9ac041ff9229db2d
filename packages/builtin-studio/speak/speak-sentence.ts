/**
 * One sentence from words to sound: the engine's reading, breath, the bend of the pitch, the stress of
 * words and the length of pauses. What concerns the whole line is in `speak-line.ts`.
 */
import { SAMPLE_RATE } from "../contract/house-format";
import { type KeptSpan, keepSpans, type SpokenPiece } from "../contract/spoken-piece";
import { ease } from "../draw/pen/ease";
import { bendPitch } from "./bend-pitch";
import type { Delivery, EngineVoice, VoiceRecipe } from "./data";
import {
  ENGINE_SAMPLE_RATE,
  type EnginePhone,
  type EngineSpeech,
  FIXED_MELODY,
  runEngine,
} from "./flite-engine";
import { mixBreath } from "./mix-breath";
import { resample } from "./resample";
import { hesitations, type Melody, speechMarkup, wordMelody } from "./speech-markup";
import type { Pause, SpokenSentence } from "./spoken-text";
import { wordOfPhones } from "./word-of-phones";

/** Silence that punctuation asks for inside a sentence, at a normal pace. */
const PAUSE_SECONDS: Readonly<Record<Exclude<Pause, "none">, number>> = {
  comma: 0.2,
  colon: 0.32,
  dash: 0.36,
  ellipsis: 0.55,
};
const HESITATION_SECONDS = 0.26;
/** Between the parts of one word, for example the stubs of a stutter. */
const INNER_PAUSE_SECONDS = 0.1;
/** A pause the engine makes by itself in a long phrase is not made longer than this. */
const LONGEST_BREATH_SECONDS = 0.22;
/** Sound kept before the first and after the last phone: sounds begin and fade outside their times. */
export const EDGE_SECONDS = { before: 0.03, after: 0.06 } as const;
/** Sound kept at each side of an inner pause. */
const PAUSE_EDGE_SECONDS = 0.045;

/** How far the pitch of a yes-no question climbs over its last vowel, on top of the markup's step. */
const QUESTION_RISE = 0.13;
const QUESTION_RISE_SECONDS = 0.35;

/** Cycles per second of an old or shaken voice, and the depth of the tremor in pitch and loudness. */
const TREMOR = { hertz: 5.3, driftHertz: 1.9, pitch: 0.02, drift: 0.012, loudness: 0.14 } as const;
const STRESS_GAIN = 10 ** (2.5 / 20);

const VOWEL = /^[aeiou]/;

/**
 * Speaks one sentence: samples at `SAMPLE_RATE` from just before the first to just after the last
 * sound, with words and phones timed.
 *
 * @throws ProviderError from the engine.
 */
export async function speakSentence(
  sentence: SpokenSentence,
  recipe: VoiceRecipe,
  delivery: Delivery,
  seed: number,
): Promise<SpokenPiece> {
  const { formants } = recipe;
  const lift =
    sentence.ending === "exclamation" ? { pitch: 1.05, range: 1.2 } : { pitch: 1, range: 1 };
  // The tape runs `formants` times faster afterwards: pitch and length are asked for accordingly.
  const pitchHz = (recipe.pitchHz * delivery.pitch * lift.pitch) / formants;
  const melody: Melody = {
    pitchHz,
    rangeHz: pitchHz * recipe.liveliness * delivery.range * lift.range,
    hesitant: delivery.hesitant,
  };
  const durationStretch = recipe.stretch * delivery.stretch * formants;
  const plain = speechMarkup(sentence, melody, { alternating: false });
  const doubled = speechMarkup(sentence, melody, { alternating: true });
  const spoken = await runEngine(recipe.base, plain, { durationStretch, timingOnly: false });
  const timed = await runEngine(recipe.base, doubled, { durationStretch, timingOnly: true });
  const letters = sentence.words.map((word) => word.say.length);
  const owners = wordOfPhones(spoken.phones, timed.phones, letters);

  const breath = Math.min(1, recipe.breath + delivery.breath * (1 - recipe.breath));
  const voice = mixBreath(inMelody(recipe.base, spoken, owners, sentence, melody), breath, seed);
  const phones = retimed(spoken.phones, (seconds) => seconds / formants);
  const tremor = Math.min(1, recipe.tremor + delivery.tremor);
  const rise = sentence.ending === "yes-no-question" ? riseOf(phones, owners) : null;
  const bent = resample(voice, ENGINE_SAMPLE_RATE * formants, SAMPLE_RATE, (seconds) =>
    tapeSpeed(seconds, tremor, rise),
  );
  const heard = retimed(phones, bent.timeOf);
  const words = timedWords(sentence, heard, owners);
  const piece: SpokenPiece = { samples: bent.samples, phones: heard, words };
  shapeLoudness(piece, sentence, owners, tremor);
  return keepSpans(piece, spansOf(piece.phones, owners, sentence, delivery));
}

/** The same phones at other times. @param timeOf the new time of a moment, both in seconds */
function retimed(
  phones: readonly EnginePhone[],
  timeOf: (seconds: number) => number,
): EnginePhone[] {
  return phones.map(({ phone, startSeconds, endSeconds }) => ({
    ...{ phone, startSeconds: timeOf(startSeconds), endSeconds: timeOf(endSeconds) },
  }));
}

/** The sound in the wanted melody: as it is, or bent where the recorded voice has a fixed one. */
function inMelody(
  base: EngineVoice,
  spoken: EngineSpeech,
  owners: readonly number[],
  sentence: SpokenSentence,
  melody: Melody,
): Float32Array {
  const fixed = FIXED_MELODY[base];
  if (!fixed) return spoken.samples;
  let phone = 0;
  return bendPitch(spoken.samples, (seconds, hertz) => {
    while (seconds > (spoken.phones[phone]?.endSeconds ?? Number.POSITIVE_INFINITY)) phone++;
    const word = wordMelody(sentence, Math.max(0, owners[phone] ?? 0));
    const deviation = (hertz / fixed.hertz - 1) / fixed.share;
    const height = Math.min(2.5, Math.max(-2.5, deviation));
    const wanted = melody.pitchHz * word.pitch + height * melody.rangeHz * word.range;
    return wanted / hertz;
  });
}

/** Each word from its first to its last sound; a word of which nothing is heard has no time. */
function timedWords(
  { words }: SpokenSentence,
  phones: readonly EnginePhone[],
  owners: readonly number[],
): SpokenPiece["words"] {
  return words.flatMap(({ text }, index) => {
    const own = phones.filter((phone, at) => owners[at] === index && phone.phone !== "pau");
    const first = own[0];
    const last = own.at(-1);
    if (!first || !last) return [];
    return [{ text, startSeconds: first.startSeconds, endSeconds: last.endSeconds }];
  });
}

/** How fast the tape runs at a moment: trembling with the voice, faster where a question climbs. */
function tapeSpeed(
  seconds: number,
  tremor: number,
  rise: { start: number; length: number } | null,
): number {
  let speed = 1;
  if (tremor > 0) {
    speed += tremor * TREMOR.pitch * Math.sin(2 * Math.PI * TREMOR.hertz * seconds);
    speed += tremor * TREMOR.drift * Math.sin(2 * Math.PI * TREMOR.driftHertz * seconds + 1);
  }
  if (rise) speed *= 1 + QUESTION_RISE * ease((seconds - rise.start) / rise.length);
  return speed;
}

/** Where the pitch climbs: from the last word's first vowel, but not longer than a syllable or two. */
function riseOf(
  phones: readonly EnginePhone[],
  owners: readonly number[],
): { start: number; length: number } | null {
  const last = owners.at(-1);
  const own = phones.filter(({ phone }, index) => owners[index] === last && phone !== "pau");
  const vowel = own.find(({ phone }) => VOWEL.test(phone));
  const end = own.at(-1)?.endSeconds;
  if (!vowel || end === undefined) return null;
  const start = Math.max(vowel.startSeconds, end - QUESTION_RISE_SECONDS);
  return { start, length: end - start };
}

/** Stressed words a little louder, and the tremor's share of loudness, in place. */
function shapeLoudness(
  piece: SpokenPiece,
  sentence: SpokenSentence,
  owners: readonly number[],
  tremor: number,
): void {
  const { samples, phones } = piece;
  if (tremor > 0) {
    for (let index = 0; index < samples.length; index++) {
      const phase = (2 * Math.PI * TREMOR.hertz * index) / SAMPLE_RATE;
      samples[index] = (samples[index] ?? 0) * (1 + tremor * TREMOR.loudness * Math.sin(phase));
    }
  }
  phones.forEach((phone, at) => {
    if (!sentence.words[owners[at] ?? -1]?.stressed || phone.phone === "pau") return;
    const from = Math.round(phone.startSeconds * SAMPLE_RATE);
    const to = Math.round(phone.endSeconds * SAMPLE_RATE);
    // The gain goes up over the word's first sound and down over its last, without a step.
    const rises = owners[at - 1] !== owners[at] || phones[at - 1]?.phone === "pau";
    const falls = owners[at + 1] !== owners[at] || phones[at + 1]?.phone === "pau";
    for (let index = from; index < Math.min(to, samples.length); index++) {
      const along = (index - from) / (to - from);
      const ramp = Math.min(rises ? along : 1, falls ? 1 - along : 1);
      samples[index] = (samples[index] ?? 0) * (1 + (STRESS_GAIN - 1) * ease(ramp));
    }
  });
}

/** The spans between pauses, each with the silence that its last word asks for. */
function spansOf(
  phones: readonly EnginePhone[],
  owners: readonly number[],
  sentence: SpokenSentence,
  delivery: Delivery,
): KeptSpan[] {
  const hesitating = delivery.hesitant ? hesitations(sentence.words) : new Set<number>();
  const first = phones.findIndex(({ phone }) => phone !== "pau");
  const last = phones.findLastIndex(({ phone }) => phone !== "pau");
  const firstPhone = phones[first];
  const lastPhone = phones[last];
  if (!firstPhone || !lastPhone) return [];
  const spans: KeptSpan[] = [];
  let start = Math.max(0, firstPhone.startSeconds - EDGE_SECONDS.before);
  for (let index = first + 1; index < last; index++) {
    const phone = phones[index];
    if (phone?.phone !== "pau") continue;
    const natural = phone.endSeconds - phone.startSeconds;
    const owner = owners[index] ?? 0;
    const isInsideWord = owners[index + 1] === owner;
    const asked = isInsideWord
      ? INNER_PAUSE_SECONDS
      : silenceAfter(sentence.words[owner]?.pauseAfter ?? "none", hesitating.has(owner));
    const wanted = (asked ?? Math.min(natural, LONGEST_BREATH_SECONDS)) * delivery.pauses;
    const edge = Math.min(PAUSE_EDGE_SECONDS, natural / 2, wanted / 2);
    spans.push({
      startSeconds: start,
      endSeconds: phone.startSeconds + edge,
      silenceAfterSeconds: wanted - 2 * edge,
    });
    start = phone.endSeconds - edge;
  }
  const endSeconds = lastPhone.endSeconds + EDGE_SECONDS.after;
  spans.push({ startSeconds: start, endSeconds, silenceAfterSeconds: 0 });
  return spans;
}

/** Seconds that a word asks for after it; null when nothing is asked. */
function silenceAfter(pause: Pause, hesitating: boolean): number | null {
  if (pause !== "none") return PAUSE_SECONDS[pause];
  return hesitating ? HESITATION_SECONDS : null;
}
