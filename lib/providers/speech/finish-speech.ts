import {
  type AskedPause,
  type KeptSpan,
  keepSpans,
  type SpokenPiece,
} from "@roughcut/builtin-studio/contract/spoken-piece";
import { SAMPLE_RATE } from "@/lib/rules/house-format";
import type { ReadingFacts } from "@/lib/rules/spoken/reading";
import {
  BEFORE_SPEECH_SECONDS,
  BEHIND_SPEECH_SECONDS,
  SILENCE_BELOW_LOUDEST_DB,
  SILENCE_DB,
  SPEECH_FADE_SECONDS,
} from "@/lib/rules/spoken/speech-edges";

/** What a voice has spoken becomes the speech of a line: its ends cut, its pauses as long as asked. */

export interface FinishedSpeech {
  piece: SpokenPiece;
  facts: Omit<ReadingFacts, "saysOtherWords">;
}

/** Silence is looked for in steps of this length: shorter than any sound of speech. */
const STEP_SECONDS = 0.01;
const STEP_SAMPLES = Math.round(STEP_SECONDS * SAMPLE_RATE);

/** A stretch of speech between two steps. */
interface Stretch {
  from: number;
  /** The first step behind it. */
  to: number;
}

/**
 * Cuts the silence at both ends down to what `speech-edges.ts` leaves, makes pauses as long as they are
 * asked for (what the voice pauses by itself counts), and moves all times along. Speech in which nothing
 * is heard stays as it is.
 * @param pauses in the order of the speech
 */
export function finishSpeech(
  piece: SpokenPiece,
  pauses: readonly AskedPause[] = [],
): FinishedSpeech {
  const levels = levelsOf(piece.samples);
  const silence = silenceLevel(levels);
  const first = levels.findIndex((level) => level >= silence);
  const last = levels.findLastIndex((level) => level >= silence);
  if (first < 0) return { piece, facts: { silentSeconds: 0, heardSeconds: 0, pauseSeconds: 0 } };

  const startSeconds = Math.max(0, first * STEP_SECONDS - BEFORE_SPEECH_SECONDS);
  const endSeconds = Math.min(
    piece.samples.length / SAMPLE_RATE,
    (last + 1) * STEP_SECONDS + BEHIND_SPEECH_SECONDS,
  );
  const spans: KeptSpan[] = [];
  let open = startSeconds;
  let pauseSeconds = 0;
  let pausedSteps = 0;
  for (const pause of pauses) {
    const own = silenceIn(pause, levels, silence);
    const at = Math.min(pause.toSeconds, Math.max(pause.fromSeconds, middleOf(own)));
    const isInside = at > first * STEP_SECONDS && at < (last + 1) * STEP_SECONDS;
    // At the ends the silence is what is left there, and none of the pause.
    const ownSteps = isInside ? own.to - own.from : 0;
    const silenceAfterSeconds = Math.max(0, pause.seconds - ownSteps * STEP_SECONDS);
    const until = Math.max(open, Math.min(endSeconds, at));
    spans.push({ startSeconds: open, endSeconds: until, silenceAfterSeconds });
    open = until;
    pauseSeconds += silenceAfterSeconds;
    pausedSteps += ownSteps;
  }
  // With nothing left behind a pause, the words end before it.
  if (open < endSeconds) spans.push({ startSeconds: open, endSeconds, silenceAfterSeconds: 0 });
  const heard = levels.slice(first, last + 1);
  const silentSteps = heard.filter((level) => level < silence).length;
  return {
    piece: keepSpans(within(piece, startSeconds, endSeconds), spans, SPEECH_FADE_SECONDS),
    facts: {
      silentSeconds: (silentSteps - pausedSteps) * STEP_SECONDS,
      heardSeconds: (heard.length - pausedSteps) * STEP_SECONDS,
      pauseSeconds,
    },
  };
}

/** A piece whose words and sounds are told to be heard between two moments, and at no other time. */
function within(piece: SpokenPiece, startSeconds: number, endSeconds: number): SpokenPiece {
  const clamp = (seconds: number) => Math.min(endSeconds, Math.max(startSeconds, seconds));
  const moved = <T extends { startSeconds: number; endSeconds: number }>(timed: T): T => ({
    ...timed,
    startSeconds: clamp(timed.startSeconds),
    endSeconds: clamp(timed.endSeconds),
  });
  return { ...piece, words: piece.words.map(moved), phones: piece.phones.map(moved) };
}

/** The loudness of every step, as the root of its mean square. */
function levelsOf(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += STEP_SAMPLES) {
    const end = Math.min(samples.length, start + STEP_SAMPLES);
    let power = 0;
    for (let index = start; index < end; index += 1) power += (samples[index] as number) ** 2;
    levels.push(Math.sqrt(power / (end - start)));
  }
  return levels;
}

/** The level below which there is silence. */
function silenceLevel(levels: readonly number[]): number {
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const ofLoudest = loudest * 10 ** (-SILENCE_BELOW_LOUDEST_DB / 20);
  // Digital silence is silence, whatever stands beside it.
  return Math.max(Number.MIN_VALUE, Math.min(10 ** (SILENCE_DB / 20), ofLoudest));
}

/** Where it is silent for longest between two words, or no step at all where it is quietest. */
function silenceIn(
  { fromSeconds, toSeconds }: AskedPause,
  levels: readonly number[],
  silence: number,
): Stretch {
  const from = Math.min(levels.length, Math.floor(fromSeconds / STEP_SECONDS));
  const to = Math.min(levels.length, Math.ceil(toSeconds / STEP_SECONDS));
  let longest: Stretch = { from, to: from };
  let quietest = from;
  for (let step = from; step < to; step += 1) {
    if (level(step) < level(quietest)) quietest = step;
    const end = endOfSilence(step);
    if (end - step > longest.to - longest.from) longest = { from: step, to: end };
    if (end > step) step = end;
  }
  return longest.to > longest.from ? longest : { from: quietest, to: quietest };

  function level(step: number): number {
    return levels[step] ?? 0;
  }
  function endOfSilence(step: number): number {
    let end = step;
    while (end < to && level(end) < silence) end += 1;
    return end;
  }
}

function middleOf({ from, to }: Stretch): number {
  return ((from + to) / 2) * STEP_SECONDS;
}
