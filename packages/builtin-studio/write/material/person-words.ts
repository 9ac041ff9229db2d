/** Words for what people are, by themselves and to each other. */
import { sexOfWords } from "../../read";
import { PEOPLE } from "../data";
import { literally } from "../story-text";

const NOUNS = [...PEOPLE.jobs, ...PEOPLE.kin].join("|");

/** A word for a person, at most three words long. */
export const PERSON_NOUN = new RegExp(`\\b(?:${NOUNS})\\b`, "i");

/** `a retired lighthouse keeper`: the article, up to three words before the noun, the noun. */
const ROLE = new RegExp(
  `\\b(?:an?|the)\\s+((?:[\\p{L}'’-]+\\s+){0,3}?(?:${NOUNS}))\\b(?!['’])`,
  "iu",
);
/** `man` and `woman` say nothing that a gender does not. */
const OF_GENDER =
  /^(?:(?:young|old|middle-aged|tall|small)\s+)*(?:woman|man|girl|boy|child|lady|gentleman)$/;
/** `a letter to his mother` is no role: small words between article and noun make another phrase. */
const OTHER_PHRASE = /\b(?:of|to|his|her|their|with|in|at|for|and|who|that|the|by|from)\b/;

/** What somebody is, as a phrase without its article; null when a text does not say. */
export function findRole(text: string): string | null {
  const role = ROLE.exec(text)?.[1]?.toLowerCase();
  return role === undefined || OF_GENDER.test(role) || OTHER_PHRASE.test(role) ? null : role;
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

/** The gender that a bond gives its person; null when it leaves it open. */
export function genderOfBond(bond: string): "female" | "male" | null {
  return sexOfWords([bond]);
}

const RELATION = `(?:\\p{L}+[- ])?(?:${BONDS}|boss|landlord|apprentice|student)`;

/** `estranged brother`: what the other is to the hero; null when no text says. */
export function relationIn(text: string, hero: string, other: string): string | null {
  const [one, two] = [hero, other].map((name) => literally(name.split(/\s+/u)[0] ?? name));
  const patterns = [
    // Anton is her son; Anton, her son; Anton is Hilda's son.
    `${two}(?: \\p{Lu}\\p{L}+)?(?:,| is| was)(?: also)? (?:her|his|their|${one}['’]s) (${RELATION})\\b`,
    // Hilda's son Anton; her son Anton; her son, Anton.
    `(?:${one}['’]s|\\bher|\\bhis|\\bthe) (${RELATION}),? ${two}\\b`,
    // Hilda and her son Anton are met by the one above; the son of Hilda, Anton.
    `${two}(?:,| is)(?: the)? (${RELATION}) of ${one}\\b`,
  ];
  const said = patterns.map((pattern) => new RegExp(pattern, "u").exec(text)?.[1]);
  return said.find((relation) => relation)?.toLowerCase() ?? null;
}
