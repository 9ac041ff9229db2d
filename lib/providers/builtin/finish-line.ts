import type { SpokenPiece } from "@roughcut/builtin-studio/contract/spoken-piece";
import { amplify } from "@roughcut/builtin-studio/contract/spoken-piece";
import type { FinishLine } from "@roughcut/builtin-studio/worker";
import { Limiter } from "@/lib/media/limiter";
import { measureLoudness } from "@/lib/media/loudness";
import { encodeWav } from "@/lib/media/wav";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { finishSpeech } from "../speech/finish-speech";

/** Room for the encoders that follow: -1.5 dBFS. */
const PEAK_CEILING = 10 ** (-1.5 / 20);
/** A line in a normal voice; whispers and shouts are measured from here. */
const SPEECH_LUFS = -20;

/**
 * What the built-in studio has spoken becomes the sound of a line: at its level, with the silence of
 * `speech-edges.ts` at both ends, as 16-bit WAV.
 */
export const finishLine: FinishLine = ({ pauses, aboveSpeechDb, ...line }) => {
  level(line, aboveSpeechDb);
  const { samples, words, phones } = finishSpeech(
    { ...line, samples: limitPeaks(line.samples) },
    pauses,
  ).piece;
  const bytes = encodeWav({ sampleRate: SAMPLE_RATE, channels: [samples] });
  return {
    audio: { bytes, contentType: "audio/wav" },
    durationSeconds: samples.length / SAMPLE_RATE,
    timing: { words: words.map(rounded), phones: phones.map(rounded) },
  };
};

/** Brings the sounds of a line, without its pauses, to the loudness of speech and so much above. */
function level(line: SpokenPiece, aboveSpeechDb: number): void {
  const sounds = line.phones.filter(({ phone }) => phone !== "pau");
  const spoken = sounds.map(({ startSeconds, endSeconds }) =>
    line.samples.subarray(
      Math.round(startSeconds * SAMPLE_RATE),
      Math.round(endSeconds * SAMPLE_RATE),
    ),
  );
  const together = new Float32Array(spoken.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of spoken) {
    together.set(part, at);
    at += part.length;
  }
  const { lufs } = measureLoudness(together);
  if (lufs !== null) amplify(line.samples, SPEECH_LUFS + aboveSpeechDb - lufs);
}

/** Bends the gain down around peaks, so that nothing is clipped. */
function limitPeaks(samples: Float32Array): Float32Array {
  const limiter = new Limiter(PEAK_CEILING);
  const [start] = limiter.push(samples, samples);
  const [end] = limiter.flush();
  const limited = new Float32Array(samples.length);
  limited.set(start);
  limited.set(end, start.length);
  return limited;
}

/** A tenth of a millisecond is finer than any picture needs. */
function rounded<T extends { startSeconds: number; endSeconds: number }>(timed: T): T {
  const round = (seconds: number) => Math.round(seconds * 10_000) / 10_000;
  return { ...timed, startSeconds: round(timed.startSeconds), endSeconds: round(timed.endSeconds) };
}
