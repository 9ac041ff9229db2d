import { withoutPauses } from "../contract/written-pauses";
import { SPOKEN_WORDS } from "./data";
import { plainLetters } from "./plain-letters";

/** Characters in one line; about two and a half minutes of speech. */
const LONGEST_TEXT_CHARACTERS = 2_000;
/**
 * Letters or digits in a row. Real words stay below this; the engine's letter-to-sound rules take
 * seconds on longer ones.
 */
const LONGEST_WORD_LETTERS = 60;

/**
 * Why the built-in voices cannot speak a text, as one sentence for people, or null when they can: too
 * long, letters of another script (the engine would leave them out in silence), an endless word, or
 * nothing that can be heard.
 */
export function speechRefusal(text: string): string | null {
  if (text.length > LONGEST_TEXT_CHARACTERS) {
    return `This line has ${text.length.toLocaleString("en-US")} characters; the offline voices speak at most ${LONGEST_TEXT_CHARACTERS.toLocaleString("en-US")} at once.`;
  }
  const plain = plainLetters(withoutPauses(text));
  const foreign = plain.match(/[^\p{ASCII}\u2014\u2026\u20ac\u00a3\u00a5]/u)?.[0];
  if (foreign) {
    const { scripts } = SPOKEN_WORDS;
    const script = scripts.find(({ letters }) => letters.test(foreign))?.name ?? "another script";
    return `The offline voices speak English only, and this line has words in ${script}.`;
  }
  const longest = Math.max(0, ...(plain.match(/[A-Za-z0-9]+/g) ?? []).map((run) => run.length));
  if (longest === 0) return "This line has no words that can be spoken.";
  if (longest > LONGEST_WORD_LETTERS) {
    return `This line has a word of ${longest} letters; the offline voices speak words of at most ${LONGEST_WORD_LETTERS}.`;
  }
  return null;
}
