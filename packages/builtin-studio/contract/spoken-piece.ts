import { SAMPLE_RATE } from "./house-format";
import type { SpeechTiming } from "./speech";

/** A stretch of speech with its timing, in seconds from its own start. */
export interface SpokenPiece extends SpeechTiming {
  /** Mono at `SAMPLE_RATE`. */
  samples: Float32Array;
}

/** A pause that a line asks for: so much silence between two moments of the speech as it came. */
export interface AskedPause {
  /** When the word before it ends; 0 before the first word. */
  fromSeconds: number;
  /** When the word after it begins; the end of the speech behind the last word. */
  toSeconds: number;
  seconds: number;
}

/** A part of a piece to keep, and the silence to put after it. */
export interface KeptSpan {
  startSeconds: number;
  endSeconds: number;
  silenceAfterSeconds: number;
}

/** Length of the fades at the edges of a kept span, where none is given; they lie in pauses. */
const FADE_SECONDS = 0.012;

/**
 * Cuts a piece down to spans and sets the silence between them. The spans are in order and every
 * phone but a pause lies in one of them; pauses are timed anew and fill all that is left.
 */
export function keepSpans(
  piece: SpokenPiece,
  spans: readonly KeptSpan[],
  fadeSeconds = FADE_SECONDS,
): SpokenPiece {
  const cuts: { from: number; length: number; to: number }[] = [];
  let length = 0;
  for (const span of spans) {
    const from = Math.max(0, toSamples(span.startSeconds));
    const kept = Math.max(0, Math.min(piece.samples.length, toSamples(span.endSeconds)) - from);
    cuts.push({ from, length: kept, to: length });
    length += kept + toSamples(span.silenceAfterSeconds);
  }
  const samples = new Float32Array(length);
  for (const cut of cuts) {
    samples.set(piece.samples.subarray(cut.from, cut.from + cut.length), cut.to);
    fadeEdges(samples.subarray(cut.to, cut.to + cut.length), fadeSeconds);
  }
  const moved = (seconds: number, isEnd: boolean): number => {
    const position = Math.max(toSamples(seconds), cuts[0]?.from ?? 0);
    // What ends where the silence is put in ends before it.
    const cut =
      cuts.findLast(({ from }) => from < position || (from === position && !isEnd)) ?? cuts[0];
    if (!cut) return 0;
    const inside = Math.min(cut.length, position - cut.from);
    return (cut.to + inside) / SAMPLE_RATE;
  };
  const move = <T extends { startSeconds: number; endSeconds: number }>(timed: T): T => ({
    ...timed,
    startSeconds: moved(timed.startSeconds, false),
    endSeconds: Math.max(moved(timed.startSeconds, false), moved(timed.endSeconds, true)),
  });
  const spoken = piece.phones.filter(({ phone }) => phone !== "pau").map(move);
  return {
    samples,
    words: piece.words.map(move),
    phones: withPauses(spoken, length / SAMPLE_RATE),
  };
}

/** Puts pieces one after the other, each followed by its silence. */
export function joinPieces(
  pieces: readonly { piece: SpokenPiece; silenceAfterSeconds: number }[],
): SpokenPiece {
  const total = pieces.reduce(
    (sum, { piece, silenceAfterSeconds }) =>
      sum + piece.samples.length + toSamples(silenceAfterSeconds),
    0,
  );
  const samples = new Float32Array(total);
  const words: SpeechTiming["words"] = [];
  const spoken: SpeechTiming["phones"] = [];
  let at = 0;
  for (const { piece, silenceAfterSeconds } of pieces) {
    const offset = at / SAMPLE_RATE;
    const later = <T extends { startSeconds: number; endSeconds: number }>(timed: T): T => ({
      ...timed,
      startSeconds: timed.startSeconds + offset,
      endSeconds: timed.endSeconds + offset,
    });
    samples.set(piece.samples, at);
    words.push(...piece.words.map(later));
    spoken.push(...piece.phones.filter(({ phone }) => phone !== "pau").map(later));
    at += piece.samples.length + toSamples(silenceAfterSeconds);
  }
  return { samples, words, phones: withPauses(spoken, total / SAMPLE_RATE) };
}

/** Multiplies all samples, in place. */
export function amplify(samples: Float32Array, gainDb: number): void {
  const factor = 10 ** (gainDb / 20);
  for (let index = 0; index < samples.length; index++)
    samples[index] = (samples[index] ?? 0) * factor;
}

/** Fades both ends in place along half a cosine, so that no edge clicks. */
export function fadeEdges(samples: Float32Array, seconds: number): void {
  const length = Math.min(toSamples(seconds), Math.floor(samples.length / 2));
  for (let index = 0; index < length; index++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / length);
    const mirrored = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[mirrored] = (samples[mirrored] ?? 0) * gain;
  }
}

/** The shortest gap that counts as a pause; below it is rounding. */
const SHORTEST_GAP_SECONDS = 0.001;

/** Fills the time before, between and after sounds with `pau`, so that phones cover all of it. */
function withPauses(
  spoken: SpeechTiming["phones"],
  durationSeconds: number,
): SpeechTiming["phones"] {
  // A voice that tells of words only is not silent all the time.
  if (spoken.length === 0) return [];
  const phones: SpeechTiming["phones"] = [];
  let until = 0;
  for (const phone of spoken) {
    if (phone.startSeconds - until > SHORTEST_GAP_SECONDS) {
      phones.push({ phone: "pau", startSeconds: until, endSeconds: phone.startSeconds });
    }
    phones.push(phone);
    until = phone.endSeconds;
  }
  if (durationSeconds - until > SHORTEST_GAP_SECONDS) {
    phones.push({ phone: "pau", startSeconds: until, endSeconds: durationSeconds });
  }
  return phones;
}

function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
