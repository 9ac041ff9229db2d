import type { Person } from "./cast";
import type { NounPhrase } from "./clauses";
import { sexOfWords } from "./looks";
import people from "./words/people.json";

/** By how many years, at least, kin are older than those whose kin they are; below 0, by how many younger; 0 of one age. */
const YEARS = new Map(
  people.kin.split(" ").map((entry) => {
    const [noun = "", years = "0"] = entry.split(":");
    return [noun, Number(years)];
  }),
);

/** Whether a noun says whose kin or friend somebody is. */
export function isKin(noun: string): boolean {
  return YEARS.has(noun);
}

/** Whether a noun says of kin that they are about as old: `brother`. */
export function isOfOneAge(noun: string): boolean {
  return YEARS.get(noun) === 0;
}

/** `her dead mother's cardigan`: whoever is called so is spoken of, and is there only where they do something. */
export function isDeadKin({ head, traits }: NounPhrase): boolean {
  return isKin(head) && traits.some((trait) => /^(?:dead|deceased|departed|late)$/.test(trait));
}

/** About how old somebody's kin or friend is; null where that says nothing. */
export function ageOfKin(noun: string, { look: { age } }: Person): number | null {
  const years = YEARS.get(noun);
  return age === null || years === undefined ? null : Math.max(4, Math.round(age + years * 1.75));
}

/** By how many years brothers and sisters, or husband and wife, differ at most. */
const OF_ONE_AGE = 25;

/** Whether somebody can be called so by somebody else, by the ages and the sex that are known of both. */
export function canBeKin({ look }: Person, noun: string, whose: Person): boolean {
  const years = YEARS.get(noun);
  const sex = sexOfWords([noun]);
  if (years === undefined || (sex !== null && look.sex !== sex)) return false;
  const isKnown = look.age !== null && whose.look.age !== null;
  const older = (look.age ?? 0) - (whose.look.age ?? 0);
  // A friend may be anybody, a brother only a man.
  if (years === 0) return sex !== null && (!isKnown || Math.abs(older) <= OF_ONE_AGE);
  if (!isKnown) return false;
  return years > 0 ? older >= years : older <= years;
}
