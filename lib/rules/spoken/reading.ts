import { speechLengthError, speechLengthFault } from "../speech-length";

/** What a reading is held against, by which a misreading is noticed before anybody hears it. */

/** What was noticed of a reading when it came. */
export interface ReadingFacts {
  /** The voice tells the times of other words than it was sent. */
  saysOtherWords: boolean;
  /** Silence between the first and the last sound, in seconds; without the pauses that the line asks for. */
  silentSeconds: number;
  /** From the first to the last sound, in seconds; without the pauses that the line asks for. */
  heardSeconds: number;
  /** Pauses that were put in, in seconds: no voice takes time for them. */
  pauseSeconds: number;
}

export interface Reading {
  durationSeconds: number;
  /** Null for a voice that reads by rule, and for readings from before this was noticed. */
  facts: ReadingFacts | null;
}

export type ReadingFault = "short" | "long" | "silent" | "other-words";

/** A reading is silent for less than this share of its time. */
const MOST_SILENCE = 0.4;
/** One slow breath between two short words is no fault, whatever share it has: a judgement. */
const BREATH_SECONDS = 0.7;

/**
 * What is wrong with a reading; null when it may well be right.
 * @param expectedSeconds how long its words should last; null where they cannot be counted
 */
export function readingFault(
  { durationSeconds, facts }: Reading,
  expectedSeconds: number | null,
): ReadingFault | null {
  if (facts?.saysOtherWords) return "other-words";
  if (facts && isSilent(facts)) return "silent";
  return speechLengthFault(durationSeconds - (facts?.pauseSeconds ?? 0), expectedSeconds);
}

/** Share of a reading in which nothing is heard, 0..1; 1 where there is no sound at all. */
export function silentShare({ silentSeconds, heardSeconds }: ReadingFacts): number {
  return heardSeconds > 0 ? silentSeconds / heardSeconds : 1;
}

/** Whether another reading is better than the one that is there: without a fault, or less far off. */
export function isBetterReading(
  other: Reading,
  reading: Reading,
  expectedSeconds: number | null,
): boolean {
  const isRight = readingFault(other, expectedSeconds) === null;
  if (isRight !== (readingFault(reading, expectedSeconds) === null)) return isRight;
  return errorOf(other, expectedSeconds) < errorOf(reading, expectedSeconds);
}

function isSilent(facts: ReadingFacts): boolean {
  if (facts.heardSeconds === 0) return true;
  return facts.silentSeconds > BREATH_SECONDS && silentShare(facts) >= MOST_SILENCE;
}

/** Other words weigh as much as a reading of nearly three times its length. */
function errorOf({ durationSeconds, facts }: Reading, expectedSeconds: number | null): number {
  const spokenSeconds = durationSeconds - (facts?.pauseSeconds ?? 0);
  const length = expectedSeconds === null ? 0 : speechLengthError(spokenSeconds, expectedSeconds);
  return length + (facts ? silentShare(facts) + (facts.saysOtherWords ? 1 : 0) : 0);
}
