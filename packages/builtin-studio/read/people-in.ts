import { isPersonNoun } from "../contract/person-nouns";
import { meaningOf, NO_COMPANY } from "./kinds";
import { sexOfNouns } from "./looks";
import type { Sex } from "./scene";
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

/**
 * The nouns for the only person of some words, with what else it is called there: `publican` and `woman` of
 * `The publican, a tiny woman in a jersey, stops`; none where there is nobody, or more than one.
 */
export function onlyPersonIn(words: readonly Tagged[]): string[] {
  const found = peopleIn(words);
  const others = found.filter((noun) => {
    const at = words.indexOf(noun);
    const before = words.slice(0, at).findLastIndex(({ tag }) => !/^[JNKR]$/.test(tag));
    const isApposed = /^an?$/.test(words[before]?.lower ?? "") && words[before - 1]?.lower === ",";
    return noun !== found[0] && noun.lower !== found[0]?.lower && !isApposed;
  });
  return others.length > 0 ? [] : [...new Set(found.map(({ lower }) => lower))];
}

/** The sex that nouns for one person say; null where they say none: a nurse may be either. */
export function sexOfPerson(nouns: readonly string[]): Sex | null {
  return sexOfNouns(nouns.filter((noun) => noun !== "nurse"));
}
