import type { EnginePhone } from "./flite-engine";

/** A doubled word is 2 times as long, others 1 time; sounds of a few milliseconds are less exact. */
const DOUBLED_RATIO = Math.SQRT2;

/**
 * Says to which word each phone belongs, by index; pauses get the word before them, and -1 before the
 * first. The engine does not print words, so the sentence is timed a second time with every second
 * word twice as long: where the ratio of the two lengths changes, a word ends. When that does not
 * give exactly one stretch of phones for each word, phones are shared out by the words' letters.
 *
 * @param phones as spoken.
 * @param alternating the same phones of the second run.
 * @param letters the number of letters of each word, for the fallback.
 */
export function wordOfPhones(
  phones: readonly EnginePhone[],
  alternating: readonly EnginePhone[],
  letters: readonly number[],
): number[] {
  return byLength(phones, alternating, letters.length) ?? byLetters(phones, letters);
}

function byLength(
  phones: readonly EnginePhone[],
  alternating: readonly EnginePhone[],
  wordCount: number,
): number[] | null {
  if (phones.length !== alternating.length) return null;
  const owners: number[] = [];
  let word = -1;
  for (const [index, phone] of phones.entries()) {
    const other = alternating[index];
    if (!other || other.phone !== phone.phone) return null;
    if (phone.phone !== "pau") {
      const isDoubled = lengthOf(other) > lengthOf(phone) * DOUBLED_RATIO;
      // Words count from 0 and the odd ones are doubled.
      if (word < 0 || isDoubled !== (word % 2 === 1)) word++;
      if (isDoubled !== (word % 2 === 1)) return null;
    }
    owners.push(word);
  }
  return word === wordCount - 1 ? owners : null;
}

function byLetters(phones: readonly EnginePhone[], letters: readonly number[]): number[] {
  const spoken = phones.filter(({ phone }) => phone !== "pau").length;
  const total = letters.reduce((sum, count) => sum + count, 0);
  let word = 0;
  let lettersUntil = letters[0] ?? 0;
  let seen = 0;
  let started = false;
  return phones.map(({ phone }) => {
    if (phone === "pau") return started ? word : -1;
    started = true;
    const position = ((seen + 0.5) / Math.max(1, spoken)) * total;
    seen++;
    while (position > lettersUntil && word < letters.length - 1) {
      word++;
      lettersUntil += letters[word] ?? 0;
    }
    return word;
  });
}

function lengthOf(phone: EnginePhone): number {
  return phone.endSeconds - phone.startSeconds;
}
