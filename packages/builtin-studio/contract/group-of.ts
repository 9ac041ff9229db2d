import { SMALL_NUMBERS } from "./number-words";
import { isPersonNoun } from "./person-nouns";

const SEVERAL = `${SMALL_NUMBERS.slice(2, 13).join("|")}|several|some|a (?:pair|couple|trio|group|handful) of`;
/** What tells one of several apart: `SECOND GUARD`, `GUARD #2`, `GUARD A`. */
const TELLS_APART = /^(?:first|second|third|fourth|other|one|two|three|four|[abc]|\d+)$/;

/**
 * How a text calls several of whom somebody without a name is one, with what it says of them up to the end of the
 * sentence: of GUARD, SECOND GUARD and GUARD #2 `Two salt guards in blue coats`. Null for names and for all who are
 * called by more than a noun.
 */
export function groupOf(name: string): RegExp | null {
  const words = name.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const [noun, ...more] = words.filter((word) => !TELLS_APART.test(word));
  if (noun === undefined || more.length > 0 || !isPersonNoun(noun)) return null;
  return new RegExp(`\\b(?:${SEVERAL}) ((?:[\\p{Ll}-]+ ){0,2}${severalOf(noun)}\\b[^.;!?]*)`, "iu");
}

const severalOf = (noun: string) => (/man$/.test(noun) ? noun.replace(/man$/, "men") : `${noun}s`);
