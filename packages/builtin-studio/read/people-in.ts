import { isPersonNoun } from "../contract/person-nouns";
import { meaningOf, NO_COMPANY } from "./kinds";
import { type Tagged, tagWords } from "./tag";
import { tokensOf } from "./tokens";

/** The words of a text with what they are, where nobody's name is known. */
export function tagged(text: string): Tagged[] {
  return tagWords(tokensOf(text), () => false);
}

/** The nouns that mean somebody who is there: not `a voice like a docker`, nor `a man's coat`. */
export function peopleIn(words: readonly Tagged[]): Tagged[] {
  return words.filter(({ tag, lower }, at) => {
    const next = words[at + 1]?.tag;
    // `an overweight European eats`
    const isNoun = tag === "N" || (tag === "J" && (next === "F" || next === "X"));
    const isOne = isPersonNoun(lower) || meaningOf(lower, NO_COMPANY)?.kind === "person";
    const before = words.slice(Math.max(0, at - 3), at);
    const isLikeness = before.some(({ lower: word }) =>
      /^(?:like|instead|than|without)$/.test(word),
    );
    return isNoun && isOne && next !== "Q" && !isLikeness;
  });
}
