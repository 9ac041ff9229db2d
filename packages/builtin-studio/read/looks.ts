import { RANKS } from "../contract/ranks";
import { roughAgeIn, yearsIn } from "./ages";
import {
  clothesIn,
  describedBefore,
  describesGarment,
  isDescribing,
  isGarment,
  joinClothes,
} from "./clothes";
import { readHair } from "./hair";
import { meaningOf, NO_COMPANY } from "./kinds";
import { lexicon, nounCount, nounLemma } from "./lexicon";
import type { Look, Sex } from "./scene";
import people from "./words/people.json";

const setOf = (list: string) => new Set(list.split(" "));
const female = setOf(people.female);
const male = setOf(people.male);
/** What ends as `postman` does, and says no sex. */
const noMen = setOf(people.noMen);
const builds = setOf(people.builds);
const looks = setOf(people.looks);
const traits = setOf([people.builds, people.looks, people.traits].join(" "));
const features = setOf([people.features, people.marks].join(" "));
const marks = setOf(people.marks);

export function emptyLook(): Look {
  return {
    ...{ sex: null, age: null, isAgeRough: false, hairColour: null },
    ...{ hair: [], beards: [], clothes: [], features: [], traits: [] },
  };
}

/** The sex that a noun or a title says; null when it says none. */
export function sexOfNouns(words: readonly string[]): Sex | null {
  for (const word of words) {
    if (female.has(word) || word.endsWith("woman")) return "female";
    if (male.has(word) || (word.endsWith("man") && !noMen.has(word))) return "male";
  }
  return null;
}

/** The sex that a first name has in all countries; null for none, and for what is a word besides. */
export function sexOfName(word: string): Sex | null {
  const { female: women, male: men, adjectives } = lexicon();
  if (women.has(word) === men.has(word)) return null;
  return nounCount(word) !== null || adjectives.has(word)
    ? null
    : women.has(word)
      ? "female"
      : "male";
}

/** The sex that a pronoun says, also where it is whose something is; null when it says none. */
export function sexOfPronoun(word: string): Sex | null {
  if (/^(?:she|hers?|herself)$/.test(word)) return "female";
  return /^(?:he|him|his|himself)$/.test(word) ? "male" : null;
}

export function otherSex(sex: Sex): Sex {
  return sex === "male" ? "female" : "male";
}

/** The sex that a noun, a title or a first name says; null when it says none or both. */
export function sexOfWords(called: readonly string[]): Sex | null {
  const words = called.filter((word) => !RANKS.has(word) || sexOfNouns([word]) !== null);
  // `EVA HOFFMAN`, `DR. ADA PRINCE`: a last name says nothing.
  const [first, ...more] = words;
  const given =
    first !== undefined && more.length > 0 ? (sexOfNouns([first]) ?? sexOfName(first)) : null;
  if (given !== null) return given;
  const said = sexOfNouns(words);
  if (said !== null) return said;
  for (const word of words) {
    const { female: women, male: men } = lexicon();
    if (women.has(word) !== men.has(word)) return women.has(word) ? "female" : "male";
  }
  return null;
}

/** `in a uniform two sizes too large`: the uniform is. */
const TOO_LARGE =
  /\b(?:(?:\w+|several) sizes? )?too (?:large|big|small|tight|loose|long|short|wide)(?: for (?:him|her|them))?\b/g;
/** `a tray of glasses`, `two glasses of tea`: nobody wears these. */
const TO_DRINK =
  /\b(?:of|two|three|four|five|six|wine|beer|champagne|shot|empty|full|tall) glasses\b|\bglasses (?=of\b)|\b(?:balanc|carr|clink|fill|rais|wash|dr|stack|collect|pour|serv)(?:e|y|ies|es|s|ing) (?:the )?glasses\b/g;

/** `stuffs wet rags into the gap`: whoever wears them is in them. */
const RAGS = /(?<!\b(?:in|wears?|wearing) (?:[a-z-]+,? ){0,2})\brags\b/g;
/** `his topknot cut off`, `her braid shorn` */
const CUT_OFF =
  /\b(?:[a-z-]+ )?(?:hair|topknot|pony ?tail|braids?|plaits?|curls|locks|bun) (?:is |are |has been |have been )?(?:(?:cut|chopped|hacked|shaved|lopped) off|shorn)(?: off)?\b/g;

/** `not a small man`, `no longer young`: said of whoever is not. */
const NOT_SO =
  /\b(?:not|never|no longer|hardly|anything but) (?:an? )?(?:(?:very|too|so|exactly|particularly) )?[a-z-]+/g;

/** `No helmet, straw in his boots` */
const NO_HAT =
  /\b(?:(?:no|without(?: an?| his| her| their)?) (?:hat|cap|helmet)|(?:hat|helmet)less|bare-headed)\b/g;

/** Reads what is said of how somebody looks: a bracket behind a name, an apposition, a description. */
export function readLook(text: string): Look {
  const words = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("eye patch", "eyepatch")
    .replace(/\bshirt[- ]?sleeves\b/g, "shirt")
    .replace(/\btank top/g, "tank-top")
    .replace(/\b(?:riding|hunting) crops?\b/g, " ")
    .replace(NO_HAT, "bareheaded")
    .replace(/\bdress (?:blues|whites|greens|reds|blacks)\b/g, "dress uniform")
    .replace(NOT_SO, " ")
    .replace(TO_DRINK, " ")
    .replace(RAGS, " ")
    .replace(CUT_OFF, "short hair")
    .replace(TOO_LARGE, " ");
  const list = words.match(/[a-z]+(?:[-'][a-z]+)*/g) ?? [];
  const look = emptyLook();
  look.sex = sexOfWords(
    list.filter(
      (word, at) =>
        (female.has(word) || male.has(word) || /(?:wo)?man$/.test(word)) &&
        // A cowboy hat is worn by anybody.
        !isGarment(list[at + 1] ?? ""),
    ),
  );
  const years = yearsIn(text);
  look.age = years ?? roughAgeIn(text);
  look.isAgeRough = years === null && look.age !== null;
  look.features = featuresIn(list);
  const hair = readHair(words);
  // `red hair cropped short` is of nobody who is short.
  const rest = [...hair.hair, ...hair.beards].reduce(
    (text, phrase) => text.replace(phrase, " hair "),
    words,
  );
  const tokens = rest.match(/[a-z]+(?:[-'][a-z]+)*|[,.;:()]/g) ?? [];
  look.traits = tokens.filter((word, at) => traits.has(word) && !isOfThing(tokens, at));
  look.clothes = clothesIn(words);
  look.sex ??= hair.beards.length > 0 ? "male" : null;
  // Lists of first names of all the world say less: in Lagos, Kemi is a woman.
  const isWoman =
    look.traits.includes("pregnant") || look.clothes.some((garment) => WOMENS.test(garment));
  look.sex ??= isWoman ? "female" : null;
  return { ...look, ...hair };
}

/** Clothes that nearly always a woman wears. */
const WOMENS =
  /\b(?:blouse|bra|(?<!evening )dress|nightdress|petticoat|pinafore|sari|skirt|sundress)$/;

/** Parts of a face that are described, `grey eyes`, and those that say something by themselves, `scar`. */
function featuresIn(list: readonly string[]): string[] {
  const found = list.flatMap((word, at) => {
    const [, quality = "", part = ""] = OF_PART.exec(word) ?? [];
    if (part !== "" && quality !== "one") return [`${quality} ${part === "eye" ? "eyes" : part}`];
    if (!features.has(word)) return [];
    const before = describedBefore(list, at);
    return before.length > 0 || marks.has(word) ? [[...before, word].join(" ")] : [];
  });
  return [...new Set(found)];
}

/** `grey-eyed`, `round-faced`, `dark-skinned` */
const OF_PART = /^(.+)-(eye|face|skin|jaw|nose|chin)n?e?d$/;

/** Whether a trait is one of the body: `tall`, `stout`. */
export function isBuild(trait: string): boolean {
  return builds.has(trait);
}

/** Whether a trait is one of face, head or skin: `bald`, `freckled`. */
export function isOfFace(trait: string): boolean {
  return looks.has(trait);
}

/** Whether a word says what a garment, a part of a face or a thing is like, and not what a person is. */
function isOfThing(tokens: readonly string[], at: number): boolean {
  if (describesGarment(tokens, at)) return true;
  const word = tokens[at] ?? "";
  if (!builds.has(word) && !isDescribing(word)) return false;
  const noun = tokens.slice(at + 1).find((next) => !isDescribing(next)) ?? "";
  if (features.has(noun) || noun === "hair") return true;
  const kind = meaningOf(nounLemma(noun)?.lemma ?? noun, NO_COMPANY)?.kind ?? "person";
  return !/^(?:person|people|animal)$/.test(kind) && !/^(?:frame|build)$/.test(noun);
}

/** What is said later is added; what was said first stays. */
export function joinLooks(first: Look, later: Look): Look {
  return {
    sex: first.sex ?? later.sex,
    age: first.age ?? later.age,
    isAgeRough: first.age === null ? later.isAgeRough : first.isAgeRough,
    hairColour: first.hairColour ?? later.hairColour,
    hair: first.hair.length > 0 ? first.hair : later.hair,
    beards: first.beards.length > 0 ? first.beards : later.beards,
    clothes: joinClothes(first.clothes, later.clothes),
    features: [...new Set([...first.features, ...later.features])],
    traits: [...new Set([...first.traits, ...later.traits])],
  };
}
