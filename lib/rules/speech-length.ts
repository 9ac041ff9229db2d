/** How long words should last when they are spoken, by which a misreading is noticed. */

/** The pace of acted speech, 150 words a minute. */
const WORDS_PER_SECOND = 2.5;
/** What a reading may be of its expected length; outside words were skipped or invented. */
const SHORTEST = 0.5;
const LONGEST = 1.8;
/** One long-drawn word lasts a second more than any count of words expects. */
const DRAWN_SECONDS = 1;

/** Scripts that put no space between words, so that they cannot be counted. */
const UNSPACED =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/**
 * Seconds that a spoken text lasts at an ordinary pace; null where its words cannot be counted.
 * @param spoken figures and the like in words
 */
export function expectedSpeechSeconds(spoken: string): number | null {
  if (UNSPACED.test(spoken)) return null;
  const words = spoken.match(/[\p{L}\p{M}\p{N}'’.]*[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  return words.length / WORDS_PER_SECOND;
}

/** What is wrong with the length of a reading; null when it may well be right. */
export function speechLengthFault(
  seconds: number,
  expectedSeconds: number | null,
): "short" | "long" | null {
  if (expectedSeconds === null) return null;
  if (seconds < SHORTEST * expectedSeconds) return "short";
  const longest = Math.max(LONGEST * expectedSeconds, expectedSeconds + DRAWN_SECONDS);
  return seconds > longest ? "long" : null;
}

/** How far a length is from the expected one, as a share; 0 for one that is right. */
export function speechLengthError(seconds: number, expectedSeconds: number): number {
  return Math.abs(Math.log(Math.max(seconds, 0.01) / expectedSeconds));
}
