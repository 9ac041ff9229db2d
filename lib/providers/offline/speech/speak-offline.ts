import { ProviderError } from "../../ports/provider-error";
import type { SpeechRequest, SpeechResult } from "../../ports/speech-model";
import { type Delivery, readDelivery } from "./delivery";
import { amplify, limitPeaks, speechLoudness } from "./loudness";
import { seededNoise } from "./noise";
import { findOfflineVoice, type VoiceRecipe } from "./offline-voices";
import { EDGE_SECONDS, speakSentence } from "./speak-sentence";
import { speechRefusal } from "./speech-refusal";
import { fadeEdges, joinPieces, SPEECH_SAMPLE_RATE, type SpokenPiece } from "./spoken-piece";
import { readSentences, type SentenceEnding } from "./spoken-text";
import { colourVoice } from "./voice-colour";
import { encodeWav } from "./wav";

/** Silence after a sentence, and its loudness against a plain statement. */
const SENTENCES: Readonly<Record<SentenceEnding, { pauseSeconds: number; gainDb: number }>> = {
  statement: { pauseSeconds: 0.4, gainDb: 0 },
  "yes-no-question": { pauseSeconds: 0.45, gainDb: 0 },
  "open-question": { pauseSeconds: 0.42, gainDb: 0 },
  exclamation: { pauseSeconds: 0.36, gainDb: 2 },
  trailing: { pauseSeconds: 0.65, gainDb: -2 },
  "cut-off": { pauseSeconds: 0.3, gainDb: 0 },
  unfinished: { pauseSeconds: 0.18, gainDb: 0 },
};

/** Silence before the first and after the last sound of a line. */
const SILENCE_SECONDS = 0.08;
const FADE_SECONDS = 0.02;
/** A line in a normal voice; whispers and shouts are measured from here. */
const SPEECH_LUFS = -20;
/** How far another seed changes the same reading: shares of pitch, of length and of range. */
const VARIATION = { pitch: 0.015, stretch: 0.025, range: 0.08 } as const;

/**
 * Speaks a line in the calling thread: 48 kHz mono 16-bit WAV with 80 ms of silence at both ends, and
 * the time of every word and phone. Words are those between white space, as written. The same request
 * gives the same bytes; another seed gives a slightly different reading. Neighbouring lines do not
 * change it. It blocks for about 30 ms per second of speech, and lets others in between sentences.
 *
 * @throws ProviderError kind "refused" for an unknown voice or a text that `speechRefusal` refuses.
 */
export async function speakOffline(
  request: SpeechRequest,
  signal?: AbortSignal,
): Promise<SpeechResult> {
  const voice = findOfflineVoice(request.voiceId);
  if (!voice) throw refused(`The offline studio has no voice "${request.voiceId}".`);
  const refusal = speechRefusal(request.text);
  if (refusal) throw refused(refusal);

  const delivery = readDelivery(request.delivery);
  const recipe = vary(voice.recipe, request.seed);
  const noiseSeed = textSeed(request.text, request.seed);
  const pieces: { piece: SpokenPiece; silenceAfterSeconds: number }[] = [];
  let weightedGain = 0;
  let sampleCount = 0;
  for (const sentence of readSentences(request.text)) {
    signal?.throwIfAborted();
    const piece = await speakSentence(sentence, recipe, delivery, noiseSeed + pieces.length);
    const { pauseSeconds, gainDb } = SENTENCES[sentence.ending];
    amplify(piece.samples, gainDb);
    weightedGain += gainDb * piece.samples.length;
    sampleCount += piece.samples.length;
    const margins = EDGE_SECONDS.before + EDGE_SECONDS.after;
    const pause = pauseSeconds * delivery.pauses * recipe.stretch - margins;
    pieces.push({ piece, silenceAfterSeconds: Math.max(0, pause) });
    await breathe();
  }
  const line = joinPieces(withEdges(pieces));
  finish(line, recipe, delivery, weightedGain / Math.max(1, sampleCount), noiseSeed);
  return {
    audio: { bytes: encodeWav(line.samples, SPEECH_SAMPLE_RATE), contentType: "audio/wav" },
    durationSeconds: line.samples.length / SPEECH_SAMPLE_RATE,
    timing: { words: line.words.map(rounded), phones: line.phones.map(rounded) },
    cost: null,
  };
}

/** Sets the line's own silence at both ends in place of the pause after the last sentence. */
function withEdges(pieces: readonly { piece: SpokenPiece; silenceAfterSeconds: number }[]) {
  const empty: SpokenPiece = { samples: new Float32Array(0), words: [], phones: [] };
  return [
    { piece: empty, silenceAfterSeconds: SILENCE_SECONDS - EDGE_SECONDS.before },
    ...pieces.map((entry, index) =>
      index === pieces.length - 1
        ? { ...entry, silenceAfterSeconds: SILENCE_SECONDS - EDGE_SECONDS.after }
        : entry,
    ),
  ];
}

/** Colour, loudness, peaks and fades of the whole line, in place. */
function finish(
  line: SpokenPiece,
  recipe: VoiceRecipe,
  delivery: Delivery,
  sentenceGainDb: number,
  seed: number,
): void {
  colourVoice(line.samples, recipe, delivery, seed);
  const loudness = speechLoudness(line.samples, SPEECH_SAMPLE_RATE);
  const wanted = SPEECH_LUFS + delivery.gainDb + sentenceGainDb;
  if (Number.isFinite(loudness)) amplify(line.samples, wanted - loudness);
  limitPeaks(line.samples, SPEECH_SAMPLE_RATE);
  fadeEdges(line.samples, FADE_SECONDS);
}

/** The same person on another take. */
function vary(recipe: VoiceRecipe, seed: number): VoiceRecipe {
  const next = seededNoise(seed);
  return {
    ...recipe,
    pitchHz: recipe.pitchHz * (1 + VARIATION.pitch * next()),
    stretch: recipe.stretch * (1 + VARIATION.stretch * next()),
    liveliness: recipe.liveliness * (1 + VARIATION.range * next()),
  };
}

/** A seed for the noise of this text, so that two lines do not hiss alike (FNV-1a). */
function textSeed(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A tenth of a millisecond is finer than any picture needs. */
function rounded<T extends { startSeconds: number; endSeconds: number }>(timed: T): T {
  const round = (seconds: number) => Math.round(seconds * 10_000) / 10_000;
  return { ...timed, startSeconds: round(timed.startSeconds), endSeconds: round(timed.endSeconds) };
}

/** Gives other work of this thread its turn. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function refused(message: string): ProviderError {
  return new ProviderError("offline", "refused", message);
}
