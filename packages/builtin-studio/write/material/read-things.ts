/** Things that somebody can hold and the built-in studio can draw, found in texts. */
import { isDescribing } from "../../read";
import { WORDS } from "../data";
import { wordsOf } from "../story-text";

/** Colours and materials make a thing that one; `old` and `small` do as well. */
const isOfThing = (word: string) => isDescribing(word) || WORDS.beforeThings.has(word);

/** Things that a text names, most often named first: `silver locket`. */
export function findThings(text: string): string[] {
  const words = wordsOf(text);
  const found = new Map<string, { phrase: string; count: number }>();
  words.forEach((word, at) => {
    const noun = WORDS.portable.has(word) ? word : singularOf(word);
    if (noun === null) return;
    const before = words[at - 1] ?? "";
    const phrase = noun === word && isOfThing(before) ? `${before} ${noun}` : noun;
    const known = found.get(noun);
    if (!known) found.set(noun, { phrase, count: 1 });
    else {
      known.count += 1;
      if (phrase.length > known.phrase.length) known.phrase = phrase;
    }
  });
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ phrase }) => phrase);
}

/** `letters` is one letter; a plural that is no portable thing gives null. */
function singularOf(word: string): string | null {
  const singular = word.replace(/s$/u, "");
  return singular !== word && WORDS.portable.has(singular) ? singular : null;
}
