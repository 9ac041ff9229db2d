/**
 * How long lines play, from the first estimate of a script to the film: every length that the product
 * shows or makes comes from here. Where a line has a sound, that counts; until then its words are
 * spoken at 2.5 a second. A spoken shot holds 0.3 s longer; a silent one lasts as long as its words
 * are read, 2 to 8 s (`shotDurationSeconds`). Rules of thumb that count 5 s for every
 * action line agree with it, because an action line of the asked 8 to 18 words is read in 3.2 to
 * 7.2 s; the clip that a video model delivers is cut to the shot.
 */
import { framesFor, secondsFor } from "./house-format";
import SHAPES from "./script-shapes.json";
import { shotDurationSeconds } from "./shot";

/** Calm English speech: 150 words a minute. */
const SPOKEN_WORDS_PER_SECOND = 2.5;

/** What of a parsed line decides how long it plays. */
export interface TimedLine {
  dialogueText: string;
  stageDirections: string;
  /** Somebody else speaks at the same time: its shot ends when they begin, and its voice goes on. */
  talkedOver?: boolean;
}

/** When somebody who speaks at the same time begins: behind this share of a speech, and so many seconds at least. */
const TALKED_OVER = { share: 0.3, leastSeconds: 1 } as const;

/**
 * Seconds the shot of a line lasts.
 * @param audioSeconds of its sound; null without one, then its words are counted
 */
export function lineSeconds(line: TimedLine, audioSeconds: number | null): number {
  const voiceSeconds = audioSeconds ?? estimateSpeechSeconds(line.dialogueText);
  const whole = shotDurationSeconds(voiceSeconds, line.stageDirections);
  if (!line.talkedOver || voiceSeconds === null) return whole;
  const { share, leastSeconds } = TALKED_OVER;
  return Math.min(whole, Math.max(leastSeconds, share * voiceSeconds));
}

/** Seconds that words take to be spoken; null where there are none. */
export function estimateSpeechSeconds(text: string): number | null {
  const words = countWords(text);
  return words === 0 ? null : words / SPOKEN_WORDS_PER_SECOND;
}

/** Seconds of shots one after the other: each has whole frames, as in the film. */
export function shotsSeconds(each: readonly number[]): number {
  return secondsFor(each.reduce((frames, seconds) => frames + framesFor(seconds), 0));
}

/** Seconds all lines will last one after the other, before any of them has a sound. */
export function estimateLinesSeconds(lines: readonly TimedLine[]): number {
  return shotsSeconds(lines.map((line) => lineSeconds(line, null)));
}

/** A range that both its ends belong to. */
export interface Range {
  minimum: number;
  maximum: number;
}

/** How a script of a length is usually built; `speakers` are the people who speak. */
export type ScriptShape = Record<"lines" | "spokenWords" | "scenes" | "places" | "speakers", Range>;

/**
 * How a script of this length is usually built, between the rows of a table that leaves about 60 %
 * of the time to speech.
 * @param lengthSeconds 15 to 345; what is outside counts as the nearest
 */
export function scriptShape(lengthSeconds: number): ScriptShape {
  const seconds = Math.min(345, Math.max(15, lengthSeconds));
  const above = Math.max(
    1,
    SHAPES.findIndex((shape) => shape.seconds >= seconds),
  );
  const [lower, upper] = [SHAPES[above - 1], SHAPES[above]];
  if (!lower || !upper) throw new Error("the table of shapes is empty");
  const part = (seconds - lower.seconds) / (upper.seconds - lower.seconds);
  const between = (from: number, to: number) => Math.round(from + (to - from) * part);
  const range = (of: keyof ScriptShape): Range => ({
    minimum: between(lower[of].minimum, upper[of].minimum),
    maximum: between(lower[of].maximum, upper[of].maximum),
  });
  return {
    lines: range("lines"),
    spokenWords: range("spokenWords"),
    scenes: range("scenes"),
    places: range("places"),
    speakers: range("speakers"),
  };
}

/** Words with a letter or a digit in them. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
