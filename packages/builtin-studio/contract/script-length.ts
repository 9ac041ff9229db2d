/**
 * How long lines play, from the first estimate of a script to the film: every length that the product
 * shows or makes comes from here. Where a line has a sound, that counts; until then its words are
 * spoken at 2.5 a second. A spoken shot holds 0.3 s longer; a silent one lasts as long as its words
 * are read, 2 to 8 s (`shotDurationSeconds`). Rules of thumb that count 5 s for every
 * action line agree with it, because an action line of the asked 8 to 18 words is read in 3.2 to
 * 7.2 s; the clip that a video model delivers is cut to the shot.
 */
import { framesFor, secondsFor } from "./house-format";
import { shotDurationSeconds } from "./shot";

/** Calm English speech: 150 words a minute. */
const SPOKEN_WORDS_PER_SECOND = 2.5;

/** How far a script may be from the asked length, as a part of it. */
export const LENGTH_TOLERANCE = 0.15;

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

/** How a script's length compares with what the story was planned to last. */
export interface LengthVerdict {
  /** Estimated minus asked; negative when the script is too short. */
  differenceSeconds: number;
  /** Whether the difference is within 15 % of the asked length. */
  fits: boolean;
}

export function compareLength(estimatedSeconds: number, askedSeconds: number): LengthVerdict {
  const differenceSeconds = estimatedSeconds - askedSeconds;
  return {
    differenceSeconds,
    fits: Math.abs(differenceSeconds) <= askedSeconds * LENGTH_TOLERANCE,
  };
}

/** A range that both its ends belong to. */
export interface Range {
  minimum: number;
  maximum: number;
}

/** How a script of a length is usually built. */
export interface ScriptShape {
  lines: Range;
  spokenWords: Range;
  scenes: Range;
  places: Range;
  /** How many people speak. */
  speakers: Range;
}

/** Seconds, then minimum and maximum of lines, spoken words, scenes, places and speaking parts. */
const SHAPES: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [15, [3, 4], [11, 17], [1, 1], [1, 1], [1, 2]],
  [30, [6, 7], [40, 50], [1, 2], [1, 1], [1, 2]],
  [60, [12, 14], [80, 100], [2, 3], [1, 2], [2, 3]],
  [120, [24, 28], [160, 200], [4, 5], [2, 3], [2, 4]],
  [300, [60, 68], [420, 500], [8, 12], [4, 6], [3, 6]],
  [345, [69, 78], [480, 575], [9, 14], [4, 7], [3, 6]],
];

/**
 * How a script of this length is usually built, between the rows of a table that leaves about 60 %
 * of the time to speech.
 * @param lengthSeconds 15 to 345; what is outside counts as the nearest
 */
export function scriptShape(lengthSeconds: number): ScriptShape {
  const above = SHAPES.findIndex(([seconds]) => seconds >= lengthSeconds);
  const upper = SHAPES.at(above === -1 ? SHAPES.length - 1 : above);
  const lower = SHAPES.at(above === -1 ? SHAPES.length - 1 : Math.max(0, above - 1));
  if (!upper || !lower) throw new Error("the table of shapes is empty");
  const span = upper[0] - lower[0];
  const part = span === 0 ? 0 : (Math.min(lengthSeconds, upper[0]) - lower[0]) / span;
  const range = (column: number): Range => {
    const from = lower[column];
    const to = upper[column];
    if (!isPair(from) || !isPair(to)) throw new Error("the table of shapes has a gap");
    const between = (index: 0 | 1) => Math.round(from[index] + (to[index] - from[index]) * part);
    return { minimum: between(0), maximum: between(1) };
  };
  return {
    lines: range(1),
    spokenWords: range(2),
    scenes: range(3),
    places: range(4),
    speakers: range(5),
  };
}

function isPair(cell: number | readonly [number, number] | undefined): cell is [number, number] {
  return typeof cell === "object";
}

/** Words with a letter or a digit in them. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
