import type { AskedPause } from "@roughcut/builtin-studio/contract/spoken-piece";
import type { ElevenLabs } from "elevenlabs";
import { log } from "@/lib/log/log";
import { toMono } from "@/lib/media/pcm";
import { encodeWav, type Pcm } from "@/lib/media/wav";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import type { SpokenPiece as SentPiece } from "@/lib/rules/spoken/read-aloud";
import type { SpeechResult, SpeechTiming } from "../ports/speech-model";
import { finishSpeech } from "../speech/finish-speech";
import { wordTimings } from "./word-timings";

/** Reads a sound file as 48 kHz samples. */
export type DecodeSound = (bytes: Uint8Array) => Promise<Pcm>;

type Answer = Pick<ElevenLabs.AudioWithTimestampsResponse, "alignment" | "normalizedAlignment">;

/** What was asked for. */
interface Sent {
  /** As it was sent. */
  text: string;
  /** Its words beside those of the line. */
  pieces: readonly SentPiece[];
  pauseBeforeSeconds: number;
}

/** 128 kbit/s at a constant rate, see `OUTPUT_FORMAT`. */
const MP3_BITS_PER_SECOND = 128_000;

/**
 * A voice as it came, as the speech of its line. One that was paid for is kept even when it does not
 * say when each word is heard, and as it came when it cannot be decoded here.
 * @param mp3 at a constant rate of 128 kbit/s
 */
export async function receivedSpeech(
  mp3: Uint8Array,
  answer: Answer,
  sent: Sent,
  decode: DecodeSound,
): Promise<Omit<SpeechResult, "cost">> {
  const alignment = answer.alignment ?? answer.normalizedAlignment;
  const times = alignment ? wordTimings(alignment, sent.pieces) : null;
  const timing = times && times.words.length > 0 ? { words: times.words, phones: [] } : null;
  const samples = await decode(mp3).then(toMono, (cause: unknown) => {
    log("warn", "A voice was kept as it came: it could not be decoded.", { cause });
    return null;
  });
  if (!samples) {
    const heardSeconds = timing && alignment?.characterEndTimesSeconds.at(-1);
    return {
      audio: { bytes: mp3, contentType: "audio/mpeg" },
      durationSeconds: heardSeconds ?? (mp3.length * 8) / MP3_BITS_PER_SECOND,
      timing,
      reading: null,
    };
  }
  const wholeSeconds = samples.length / SAMPLE_RATE;
  const reported = times && !times.areShares ? times.words : [];
  const pauses = pausesOf(sent, reported, wholeSeconds);
  const { piece, facts } = finishSpeech({ ...(timing ?? UNTIMED), samples }, pauses);
  return {
    audio: {
      bytes: encodeWav({ sampleRate: SAMPLE_RATE, channels: [piece.samples] }),
      contentType: "audio/wav",
    },
    durationSeconds: piece.samples.length / SAMPLE_RATE,
    timing: timing && { words: piece.words, phones: [] },
    reading: { ...facts, saysOtherWords: saysOtherWords(answer, sent.text) },
  };
}

const UNTIMED: SpeechTiming = { words: [], phones: [] };

/**
 * Where the pauses of a line lie in its speech; those between words whose times are not told have no place.
 * @param words empty where their times are not told
 */
function pausesOf(
  { pieces, pauseBeforeSeconds }: Sent,
  words: SpeechTiming["words"],
  wholeSeconds: number,
): AskedPause[] {
  const start = { fromSeconds: 0, toSeconds: 0, seconds: pauseBeforeSeconds };
  const others = pieces.flatMap(({ pauseAfterSeconds: seconds = 0 }, index): AskedPause[] => {
    if (index === pieces.length - 1) {
      return [{ fromSeconds: wholeSeconds, toSeconds: wholeSeconds, seconds }];
    }
    const [before, after] = [words[index], words[index + 1]];
    if (!before || !after) return [];
    return [{ fromSeconds: before.endSeconds, toSeconds: after.startSeconds, seconds }];
  });
  return [start, ...others].filter(({ seconds }) => seconds > 0);
}

/**
 * Whether times are told of other words than were sent: then others were said. The normalised text
 * has figures in words, and is no measure.
 */
function saysOtherWords({ alignment }: Answer, text: string): boolean {
  return alignment != null && folded(alignment.characters.join("")) !== folded(text);
}

/** The letters and figures of a text, without directions for the voice in square brackets. */
function folded(text: string): string {
  return text
    .replace(/\[[^\]]*\]/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
