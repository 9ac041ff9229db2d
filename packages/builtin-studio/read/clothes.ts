import { isAnimalNoun } from "../contract/person-nouns";
import { coversBody } from "./dress";
import { meaningOf, NO_COMPANY } from "./kinds";
import { nounLemma, verbForm } from "./lexicon";
import people from "./words/people.json";

const describing = new Set(people.describing.split(" "));

/** Whether a word says which one a thing is, and stands before it: a colour, a cloth, a state. */
export function isDescribing(word: string): boolean {
  return describing.has(word);
}

/** The words that describe a noun and stand before it. */
export function describedBefore(list: readonly string[], at: number): string[] {
  const from = list.slice(0, at).findLastIndex((word) => !describing.has(word)) + 1;
  return list.slice(from, at);
}

/** `ties a ribbon`, and not `boots the colour of mud`. */
function isDoneTo(token: string, [next = "", noun = ""]: readonly string[]): boolean {
  const isObject = /^(?:an?|the|his|her|their|its|it|him|them)$/.test(next);
  return isObject && !/^(?:colou?r|size|shade)$/.test(noun) && verbForm(token)?.form === "s";
}

/** Garments with the colours and cloths before them: `yellow raincoat`, `nurse's uniform`. */
export function clothesIn(words: string): string[] {
  const found: string[] = [];
  const tokens = words.match(/[a-z]+(?:[-'][a-z]+)*|[,.;()]/g) ?? [];
  for (const [at, token] of tokens.entries()) {
    const noun = nounLemma(token)?.lemma ?? token;
    // Whoever wears a gorilla suit is not seen at all.
    const worn = tokens[at - 1] ?? "";
    if (/^(?:suit|costume)$/.test(noun) && isDisguise(worn)) {
      found.push(`${worn} costume`);
      continue;
    }
    if (!isGarment(noun) && !ALSO_WORN.has(token)) continue;
    // `a letter folded in her shoe`: whoever wears these wears two.
    if (OF_A_PAIR.test(token)) continue;
    if (isDoneTo(token, tokens.slice(at + 1, at + 3))) continue;
    if (isGarment(nounLemma(tokens[at + 1] ?? "")?.lemma ?? "")) continue;
    // The crown of a tree and the hood of a car are worn by nobody.
    if (OF_THINGS.test(`${noun} ${tokens.slice(at + 1, at + 3).join(" ")}`)) continue;
    const before: string[] = [];
    let first = at;
    for (let back = at - 1; back >= 0 && before.length < 3; back -= 1) {
      const word = tokens[back] ?? "";
      const kept =
        describing.has(word) ||
        /'s$/.test(word) ||
        (before.length === 0 && GARMENT_PARTS.has(word));
      // `grey city coat`, but not the dress that a coat is `buttoned over`.
      const isWord = /^(?!(?:over|under|on|in|with|and|of|to|at)$)[a-z]+$/.test(word);
      const between = before.length === 0 && describing.has(tokens[back - 1] ?? "") && isWord;
      if (!kept && !between) break;
      before.unshift(word);
      first = back;
    }
    if (/^(?:no|without|not|one)$/.test(tokens[first - 1] ?? "")) continue;
    // What somebody's hands lie on is on their bed.
    if (noun === "blanket" && LIES_ON.test(tokens.slice(Math.max(0, first - 2), first).join(" ")))
      continue;
    // Through these it is seen what is worn under them.
    if (before.some((word) => /^(?:clear|transparent|see-through)$/.test(word))) continue;
    found.push([...before, token].join(" "));
  }
  const colour =
    /\b(?:dressed |all |clad )?in (?:all |mourning )?((?:black|white|red|green) (?:lace|silk|velvet|satin|linen|wool|leather)|black|white|rags|red|mourning|green|grey|navy|brown|purple|leather)\b(?! (?!(?:to|from|with|at|on|but)\b)(?:and|\w+ )?(?:coat|dress|suit|shirt|hat|ink|paint|jacket|gloves|\w+s?\b))/.exec(
      words,
    );
  if (colour?.[1] && !found.some(coversBody)) found.push(colour[1]);
  if (SHIRTLESS.test(words)) found.push(BARE_CHEST);
  return [...new Set(found)];
}

const OF_A_PAIR = /^(?:shoe|boot|sandal|slipper|sneaker|sock|stocking|glove)$/;
/** Instead of a shirt, among what somebody wears. */
export const BARE_CHEST = "bare chest";
const SHIRTLESS = /\b(?:bare[- ]chest(?:ed)?|shirtless|(?:stripped|naked|bare) to the waist)\b/;
const OF_THINGS = /^(?:crown|hood|cap|skirt|veil|cloak|mantle) of (?:the|an?|its)$/;
const LIES_ON = /\b(?:on|over|under|beneath|against|across) (?:an?|the|his|her|their)$/;
const NOT_WORN = new Set(people.notWorn.split(" "));
/** What says which garment: `rain` of a rain coat. */
const GARMENT_PARTS = new Set(people.garmentParts.split(" "));
const ALSO_WORN = new Set(people.alsoWorn.split(" "));

/** Whether a noun before a suit or a costume says as whom or what it dresses somebody up; no part of a garment does. */
function isDisguise(noun: string): boolean {
  const kind = meaningOf(noun, NO_COMPANY)?.kind;
  return !GARMENT_PARTS.has(noun) && (isAnimalNoun(noun) || kind === "animal" || kind === "person");
}

/** Whether a noun is something that people wear. */
export function isGarment(noun: string): boolean {
  if (NOT_WORN.has(noun)) return false;
  // `lab-coat`, `flat-cap`
  const last = /^[a-z]+-([a-z]+)$/.exec(noun)?.[1];
  if (last !== undefined && !ALSO_WORN.has(noun) && isGarment(last)) return true;
  return ALSO_WORN.has(noun) || meaningOf(noun, NO_COMPANY)?.kind === "clothes";
}

/** Who is seen in other clothes has changed, and keeps what nobody changes with them: `glasses`. */
export function joinClothes(first: readonly string[], later: readonly string[]): string[] {
  if (later.length === 0) return [...first];
  const isSame = later.some((phrase) => first.some((other) => isOneGarment(phrase, other)));
  return putOn(isSame ? first : first.filter((phrase) => KEPT_ON.test(phrase)), later);
}

/** What somebody wears who puts more on: of one garment the words that say more, else the new one of its kind. */
export function putOn(worn: readonly string[], more: readonly string[]): string[] {
  const changed = worn.map((phrase) => {
    const next = more.find((other) => nounOf(other) === nounOf(phrase));
    return next === undefined || saysAll(phrase, next) ? phrase : next;
  });
  const nouns = worn.map(nounOf);
  return [...changed, ...more.filter((phrase) => !nouns.includes(nounOf(phrase)))];
}

const KEPT_ON = /\b(?:glasses|spectacles|eyepatch|earrings?)$/;

const nounOf = (phrase: string) => phrase.split(" ").at(-1) ?? phrase;

/** Whether a phrase has all the words of another: `white linen suit` those of `white suit`. */
function saysAll(phrase: string, other: string): boolean {
  const words = phrase.split(" ");
  return other.split(" ").every((word) => words.includes(word));
}

function isOneGarment(one: string, other: string): boolean {
  return nounOf(one) === nounOf(other) && (saysAll(one, other) || saysAll(other, one));
}

/** Whether a word says which garment is meant: `old` of `an old grey jacket`. */
export function describesGarment(words: readonly string[], at: number): boolean {
  const next = words.findIndex((word, index) => index > at && !describing.has(word));
  const noun = words[next] ?? "";
  return isWorn(noun);
}

/** Whether a word is something worn, in the singular or the plural: `braces`. */
export function isWorn(word: string): boolean {
  return isGarment(nounLemma(word)?.lemma ?? word) || ALSO_WORN.has(word);
}
