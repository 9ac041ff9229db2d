/** Words for what people are, by themselves and to each other. */
import { isPersonNoun } from "../../contract/person-nouns";
import { isBuild, isOfFace } from "../../read";
import { PEOPLE } from "../data";
import { literally, wordsOf } from "../story-text";

/** Whether a word, in small letters, says what somebody is: `keeper`, `sister`. */
export function isPersonWord(word: string): boolean {
  return isPersonNoun(word) || PEOPLE.alsoPeople.has(word);
}

/** Whether a text speaks of somebody by what they are. */
export function namesPerson(text: string): boolean {
  return wordsOf(text).some(isPersonWord);
}

/** `a retired lighthouse keeper`: four words behind an article. */
const BEHIND_ARTICLE = /\b(?:an?|the)\s+(?=([\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3}))/giu;
/** `man` and `woman` say nothing that a gender does not. */
const OF_GENDER = /^(?:woman|man|girl|boy|child|lady|gentleman)$/;
const OF_AGE = /^(?:young|old|middle-aged|elderly|slight)$/;
/** `a letter to his mother` is no role: small words between article and noun make another phrase. */
const OTHER_PHRASE = /\b(?:of|to|his|her|their|with|in|at|for|and|who|that|the|by|from)\b/;

/** What somebody is, as a phrase without its article; null when a text does not say. */
export function findRole(text: string): string | null {
  const roles = Array.from(text.matchAll(BEHIND_ARTICLE), ([, phrase = ""]) => {
    const words = phrase.toLowerCase().split(/\s+/u);
    return words.slice(0, words.findIndex(isPersonWord) + 1).join(" ");
  });
  const role = roles.find(Boolean) ?? "";
  return role === "" || saysLookAlone(role) || OTHER_PHRASE.test(role) ? null : role;
}

/** `a sturdy man`: how somebody looks is not what they are. */
export function saysLookAlone(phrase: string): boolean {
  const words = phrase.split(" ");
  const noun = words.pop() ?? "";
  const isLook = (word: string) => isBuild(word) || isOfFace(word) || OF_AGE.test(word);
  return OF_GENDER.test(noun) && words.every(isLook);
}

const BONDS = PEOPLE.bonds.join("|");
const BOND = new RegExp(`\\b(${BONDS})s?\\b`, "i");
const NAMED_BOND = new RegExp(`\\b(?:${BONDS})\\s+(\\p{Lu}[\\p{Ll}'’-]+)`, "u");

/** What two people are to each other, when a text names it: `sister`. */
export function findBond(text: string): string | null {
  return BOND.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** Who that is, when a text says it: `the sister Ida`. */
export function findBondName(text: string): string | null {
  return NAMED_BOND.exec(text)?.[1] ?? null;
}

/** `estranged brother`: what the other is to the hero; null when no text says. */
export function relationIn(text: string, hero: string, other: string): string | null {
  const [one, two] = [hero, other].map((name) => literally(name.split(/\s+/u)[0] ?? name));
  const relation = `((?:\\p{L}+[- ])?(?:${BONDS}|boss|landlord|apprentice|student))`;
  const patterns = [
    // Anton is her son; Anton, her son; Anton is Hilda's son.
    `${two}(?: \\p{Lu}\\p{L}+)?(?:,| is| was)(?: also)? (?:her|his|their|${one}['’]s) ${relation}\\b`,
    // Hilda's son Anton; her son Anton; her son, Anton.
    `(?:${one}['’]s|\\bher|\\bhis|\\bthe) ${relation},? ${two}\\b`,
    // Hilda and her son Anton are met by the one above; the son of Hilda, Anton.
    `${two}(?:,| is)(?: the)? ${relation} of ${one}\\b`,
  ];
  const said = patterns.map((pattern) => new RegExp(pattern, "u").exec(text)?.[1]);
  return said.find(Boolean)?.toLowerCase() ?? null;
}
