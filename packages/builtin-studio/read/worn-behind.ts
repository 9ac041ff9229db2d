import { isBag, isCarriedBy } from "./carried";
import { isGarment } from "./clothes";
import type { NounPhrase } from "./phrases";
import type { Tagged } from "./tag";

/**
 * Whether a phrase behind `in` or `with` says what somebody wears: `with her cap in her hand`, she has it on no more.
 * @param behind the words behind it
 */
export function isWornBehind(
  preposition: string,
  phrase: NounPhrase,
  behind: readonly Tagged[],
): boolean {
  if (!/^(?:in|with)$/.test(preposition) || !isDress(phrase)) return false;
  // `hits it with her handbag`: what it is done with.
  if (isBag(phrase.head) && phrase.owner !== null) return false;
  const end = behind.findIndex(({ tag }) => tag === "," || tag === ".");
  const words = (end < 0 ? behind : behind.slice(0, end)).map(({ lower }) => lower).join(" ");
  return !isCarriedBy(phrase.head, words);
}

/** Whether a phrase is about clothes or a body: `in a red coat`, `with white hair`. */
function isDress(phrase: NounPhrase): boolean {
  if (CLOTHS.test(phrase.head)) return false;
  return isGarment(phrase.head) || DRESS.test(phrase.text);
}

/** What covers things, too, and is in hands: `wipes the table with a cloth`. */
const CLOTHS = /^(?:cloth|rag|blanket|towel|sheet|tablecloth|handkerchief|needle|sack)$/;
const DRESS =
  /\b(?:\w*coat|dress|\w*suit|shirt|hat|cap|hood|uniform|robe|gown|jacket|apron|jeans|boots?|shoes?|veil|mask|overalls|sweater|pyjamas|scarf|hair|beard|eyes?|face|armou?r|helmet|glasses|black|white|red|skirt|hoodie|cloak|vest|tie|leather|rags)\b/i;
