/** Words for what people are, by which a person is known in a sentence. */
import { PEOPLE } from "../data";

const NOUNS = [...PEOPLE.jobs, ...PEOPLE.kin].join("|");

/** A word for a person, at most three words long. */
export const PERSON_NOUN = new RegExp(`\\b(?:${NOUNS})\\b`, "i");

/** `a retired lighthouse keeper`: the article, up to three words before the noun, the noun. */
const ROLE = new RegExp(
  `\\b(?:an?|the)\\s+((?:[\\p{L}'’-]+\\s+){0,3}?(?:${NOUNS}))\\b(?!['’])`,
  "iu",
);

/** What somebody is, as a phrase without its article; null when a text does not say. */
export function findRole(text: string): string | null {
  const role = ROLE.exec(text)?.[1]?.toLowerCase() ?? null;
  // `a letter to his mother` is no role: small words between article and noun make another phrase.
  // `man` and `woman` say nothing that a gender does not.
  if (
    role !== null &&
    /^(?:(?:young|old|middle-aged|tall|small)\s+)*(?:woman|man|girl|boy|child|lady|gentleman)$/.test(
      role,
    )
  ) {
    return null;
  }
  return role !== null &&
    !/\b(?:of|to|his|her|their|with|in|at|for|and|who|that|the|by|from)\b/.test(role)
    ? role
    : null;
}

const FEMALE_KIN =
  /^(?:mother|sister|daughter|grandmother|granddaughter|wife|aunt|niece|stepmother|girlfriend|widow)$/;
const BONDS = new RegExp(`\\b(${PEOPLE.bonds.join("|")})s?\\b`, "i");

/** What two people are to each other, when a text names it: `sister`. */
export function findBond(text: string): string | null {
  return BONDS.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** The gender that a bond gives its person; null when it leaves it open. */
export function genderOfBond(bond: string): "female" | "male" | null {
  if (FEMALE_KIN.test(bond)) return "female";
  return /^(?:cousin|twin|friend|neighbour|partner|rival|teacher)$/.test(bond) ? null : "male";
}
