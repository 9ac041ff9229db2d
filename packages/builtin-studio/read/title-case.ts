import { isPersonNoun } from "../contract/person-nouns";
import { lexicon, nounCount, nounLemma } from "./lexicon";

const WORD = "\\p{Lu}[\\p{Ll}-]+";
const CALLED = new RegExp(
  `(?<=\\b(?:[Tt]he|[Aa]n?|[Tt]wo|[Tt]hree) )((?:${WORD} ){0,2})(${WORD})((?: (?:[Ii]n|[Ww]ith) (?:(?:[Tt]he|[Aa]n?) )?${WORD}(?: ${WORD}){0,2})?)(?! ?\\p{Lu}|['’-]\\p{Lu})`,
  "gu",
);

/** Those whom a text calls by what they are, as prose writes them: `the Woman in the Yellow Scarf`, `An Old Sailor`. */
export function withoutTitleCase(text: string, isName: (word: string) => boolean): string {
  return text.replace(CALLED, (whole: string, traits: string, noun: string) => {
    const words = whole.toLowerCase().split(" ");
    const lemma = nounLemma(noun.toLowerCase())?.lemma ?? "";
    const isTrait = (word: string) => lexicon().adjectives.has(word) || nounCount(word) !== null;
    const isSomebody =
      isPersonNoun(lemma) &&
      !words.some(isName) &&
      traits
        .trimEnd()
        .toLowerCase()
        .split(" ")
        .every((word) => word === "" || isTrait(word));
    return isSomebody ? whole.toLowerCase() : whole;
  });
}
