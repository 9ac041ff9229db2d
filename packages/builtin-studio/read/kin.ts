import { type Cast, type Person, wordsOfName } from "./cast";
import type { NounPhrase } from "./clauses";
import { sexOfPronoun, sexOfWords } from "./looks";
import type { ScriptPiece } from "./scene";
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

const WHOSE = "([Hh]er|[Hh]is|\\p{Lu}[\\p{L}-]+['’]s?) (?:\\p{Ll}[\\p{Ll}-]+ ){0,2}?";
const NAMED = "(\\p{Lu}[\\p{L}'’-]+)";
/** `Her mother-in-law, AH PO,`: whose kin, which, and the first word of the name. */
const KIN_BEFORE = new RegExp(
  `\\b${WHOSE}(\\p{Ll}[\\p{Ll}-]+),? (?:called |named )?${NAMED}`,
  "gu",
);
/** `MARTA, 70ish, his mother,`: the name, whose kin, and which. */
const KIN_BEHIND = new RegExp(
  `${NAMED}(?: \\([^)]*\\))?,(?: [^.;:!?\\p{Lu}]{1,40},)? ${WHOSE}(\\p{Ll}[\\p{Ll}-]+)(?=[,.;:]|$)`,
  "gu",
);

/** Kin of whom a text gives the name, and whose kin it says they are: a pronoun, or a name with its `'s`. */
interface ToldKin {
  name: string;
  noun: string;
  whose: string;
  index: number;
}

function kinIn(text: string): ToldKin[] {
  const before = [...text.matchAll(KIN_BEFORE)].map(({ 1: whose, 2: noun, 3: name, index }) => ({
    ...{ whose, noun, name, index },
  }));
  const behind = [...text.matchAll(KIN_BEHIND)].map(({ 1: name, 2: whose, 3: noun, index }) => ({
    ...{ whose, noun, name, index },
  }));
  return [...before, ...behind].flatMap(({ whose = "", noun = "", name = "", index }) =>
    YEARS.has(noun) ? [{ whose, noun, name, index }] : [],
  );
}

/** Whether a text says whose kin somebody with a name is: `Her mother-in-law, AH PO`. */
export function tellsKin(text: string): boolean {
  return kinIn(text).length > 0;
}

/** Tells how old, roughly, those are of whom nothing but whose kin they are tells it. */
export function tellAgesByKin(pieces: readonly ScriptPiece[], cast: Cast): void {
  const texts = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : []));
  texts.forEach((text, at) => {
    for (const { whose, noun, name, index } of kinIn(text)) {
      const person = cast.byWords(wordsOfName(name));
      if (!person || (person.look.age !== null && !person.look.isAgeRough)) continue;
      const ahead = () => `${texts.slice(0, at).join(" ")} ${text.slice(0, index)}`;
      const owner = ownerOf(whose, person, cast, ahead);
      const age = owner && ageOfKin(noun, owner);
      if (age !== null) person.look = { ...person.look, age, isAgeRough: true };
    }
  });
}

/** Whom `her` means before a name, or whom a name with an `'s` calls; null where nobody is meant for sure. */
function ownerOf(whose: string, kin: Person, cast: Cast, ahead: () => string): Person | null {
  const sex = sexOfPronoun(whose.toLowerCase());
  const isOther = (person: Person | null) => (person === kin ? null : person);
  if (sex === null) return isOther(cast.byWords(wordsOfName(whose.replace(/['’]s?$/u, ""))));
  const names = [...ahead().matchAll(/\p{Lu}[\p{L}'’-]+/gu)].map(([name]) => name).toReversed();
  for (const name of names) {
    const person = isOther(cast.byWords(wordsOfName(name)));
    if (person?.look.sex === sex) return person;
  }
  return null;
}
