/** Things that somebody can hold and the built-in studio can draw, found in texts. */
import { isDescribing } from "../../read";
import { WORDS } from "../data";
import { wordsOf } from "../story-text";

/** Colours and materials make a thing that one; `old` and `small` do as well. */
const isOfThing = (word: string) => isDescribing(word) || WORDS.beforeThings.has(word);

/** Things that a text names, most often named first: `silver locket`; `letters` is one letter. */
export function findThings(text: string): string[] {
  const words = wordsOf(text);
  const found = new Map<string, { phrase: string; count: number }>();
  for (const [at, word] of words.entries()) {
    const noun = [word, word.replace(/s$/u, "")].find((form) => WORDS.portable.has(form));
    if (noun === undefined) continue;
    const before = words[at - 1] ?? "";
    const phrase = noun === word && isOfThing(before) ? `${before} ${noun}` : noun;
    const known = found.get(noun) ?? { phrase, count: 0 };
    const isLonger = phrase.length > known.phrase.length;
    found.set(noun, { phrase: isLonger ? phrase : known.phrase, count: known.count + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ phrase }) => phrase);
}
