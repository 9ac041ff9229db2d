import { setImmediate as nextTurn } from "node:timers/promises";
import { isShoutedLine } from "../contract/delivery";
import { SAMPLE_RATE } from "../contract/house-format";
import type { SpeechRequest } from "../contract/speech";
import { BEFORE_SPEECH_SECONDS, BEHIND_SPEECH_SECONDS } from "../contract/speech-edges";
import { type AskedPause, amplify, joinPieces, type SpokenPiece } from "../contract/spoken-piece";
import { StudioError } from "../contract/studio-error";
import { readPauses, type SpokenPart } from "../contract/written-pauses";
import { seededNoise } from "../draw/pen/seeded-random";
import { colourVoice } from "./colour-voice";
import { SOUND, VOICES, type VoiceRecipe } from "./data";
import { readDelivery } from "./delivery";
import { placeVoice } from "./place-voice";
import { EDGE_SECONDS, speakSentence } from "./speak-sentence";
import { speechRefusal } from "./speech-refusal";
import { readSentences } from "./spoken-text";

/** How far another seed changes the same reading: shares of pitch, of length and of range. */
const VARIATION = { pitch: 0.015, stretch: 0.025, range: 0.08 } as const;

/** The silence before the first sentence. */
const START = {
  piece: { samples: new Float32Array(0), words: [], phones: [] },
  silenceAfterSeconds: BEFORE_SPEECH_SECONDS - EDGE_SECONDS.before,
};

/** A line as it was spoken, with more silence at both ends than `speech-edges.ts` leaves. */
export interface SpokenLine extends SpokenPiece {
  /** Pauses that the line asks for; what is silent there already counts. */
  pauses: AskedPause[];
  /** How much louder than plain speech it is spoken, in dB; the samples are at no level yet. */
  aboveSpeechDb: number;
}

/**
 * Speaks a line in the calling thread: 48 kHz mono, and the time of every word and phone. Words are those
 * between white space, as written; a name or a figure that is one thing is one word (`$5 million`). The same
 * request gives the same samples; another seed gives a slightly different reading. Neighbouring lines do not
 * change it. It blocks for about 40 ms per second of speech, and lets others in between sentences.
 *
 * @throws StudioError "refused" for an unknown voice or a text that `speechRefusal` refuses
 */
export async function speakLine(request: SpeechRequest, signal?: AbortSignal): Promise<SpokenLine> {
  const voice = VOICES.find(({ voiceId }) => voiceId === request.voiceId);
  if (!voice) throw refused(`The offline studio has no voice "${request.voiceId}".`);
  const refusal = speechRefusal(request.text);
  if (refusal) throw refused(refusal);

  const isInCapitals = isShoutedLine(request.delivery, request.text);
  const delivery = readDelivery(isInCapitals ? "shouting" : request.delivery);
  const recipe = vary(voice.recipe, request.seed);
  const noiseSeed = textSeed(request.text, request.seed);
  const pieces: { piece: SpokenPiece; silenceAfterSeconds: number }[] = [];
  let weightedGain = 0;
  let sampleCount = 0;
  const { pauseBeforeSeconds, parts } = readPauses(request.text, request.delivery);
  const asked = [{ afterWord: 0, seconds: pauseBeforeSeconds }];
  let wordCount = 0;
  for (const part of parts) {
    for (const sentence of readSentences(part.text, request.pronunciations, isBrokenOff(part))) {
      signal?.throwIfAborted();
      const piece = await speakSentence(sentence, recipe, delivery, noiseSeed + pieces.length);
      const { pauseSeconds, gainDb } = SOUND.endings[sentence.ending];
      amplify(piece.samples, gainDb);
      weightedGain += gainDb * piece.samples.length;
      sampleCount += piece.samples.length;
      const margins = EDGE_SECONDS.before + EDGE_SECONDS.after;
      const pause = pauseSeconds * delivery.pauses * recipe.stretch - margins;
      pieces.push({ piece, silenceAfterSeconds: Math.max(0, pause) });
      wordCount += piece.words.length;
      // Other work of this thread has its turn.
      await nextTurn();
    }
    asked.push({ afterWord: wordCount, seconds: part.pauseAfterSeconds });
  }
  // The line's own silence at both ends takes the place of the pause after the last sentence.
  const last = pieces.at(-1);
  if (last) last.silenceAfterSeconds = BEHIND_SPEECH_SECONDS - EDGE_SECONDS.after;
  const line = joinPieces([START, ...pieces]);
  colourVoice(line.samples, recipe, delivery, noiseSeed);
  if (request.heard) placeVoice(line.samples, request.heard);
  return {
    ...line,
    pauses: asked.filter(({ seconds }) => seconds > 0).map((pause) => placed(pause, line)),
    aboveSpeechDb: delivery.gainDb + weightedGain / Math.max(1, sampleCount),
  };
}

/** What stops without a mark before a pause is broken off there. */
function isBrokenOff({ text, pauseAfterSeconds }: SpokenPart): boolean {
  return pauseAfterSeconds > 0 && /[\p{L}\p{N}]$/u.test(text);
}

/** Where a pause behind so many words lies. */
function placed(
  { afterWord, seconds }: { afterWord: number; seconds: number },
  { words, samples }: SpokenPiece,
): AskedPause {
  const wholeSeconds = samples.length / SAMPLE_RATE;
  return {
    fromSeconds:
      afterWord === words.length ? wholeSeconds : (words[afterWord - 1]?.endSeconds ?? 0),
    toSeconds: afterWord === 0 ? 0 : (words[afterWord]?.startSeconds ?? wholeSeconds),
    seconds,
  };
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

function refused(message: string): StudioError {
  return new StudioError("refused", message);
}
