import { isPersonNoun } from "../../contract/person-nouns";
import type { Thing } from "../../read/scene";
import table from "./table.json";

/** Things and animals that are drawn from icons; their outlines are in `icon-parts.ts`. */
export type IconName = keyof typeof table;

/** Where a thing is at home: in a hand or on a table it is small. */
export type ThingPlace = "ground" | "small" | "water" | "air" | "upright";

interface IconEntry {
  /** How high the square around it is in life. */
  metres: number;
  at: ThingPlace;
  /** Nouns that mean it, some with the kind that they must have in their line: `bat:animal`. */
  nouns: string;
  /** Words of WordNet of which every kind looks like it. */
  kinds?: string;
}

/** The file is typed by what stands in it; `icon-of-thing.test.ts` looks at each of its entries. */
const ENTRIES = Object.entries(table as Readonly<Record<IconName, IconEntry>>) as [
  IconName,
  IconEntry,
][];

const byNoun = new Map<string, { icon: IconName; kind: string | null }>();
const byKind = new Map<string, IconName>();
for (const [icon, { nouns, kinds }] of ENTRIES) {
  for (const entry of nouns.split(", ")) {
    const [noun = "", kind = null] = entry.split(":");
    byNoun.set(noun, { icon, kind });
  }
  if (kinds) byKind.set(kinds, icon);
}

/** What is made to look like something else is not that: a toy horse, a painted ship. */
const NOT_REAL =
  /^(?:dead|toy|stuffed|stone|bronze|brass|plastic|paper|china|clay|painted|carved|rocking|distant|unseen|invisible|tiny|giant|model|chocolate|baby)$/;
/** Before these a noun means another thing: a sleeping bag is no bag, a burning candle is a candle. */
const ANOTHER_KIND =
  /^(?:sleeping|punching|washing|walking|cutting|vaulting|parking|filing|swimming)$/;
/** What a thing may be called by its noun and the word before it, the most particular first. */
export function callsOf({ noun, traits }: Pick<Thing, "noun" | "traits">): string[] {
  const before = traits.at(-1);
  if (before === undefined) return [noun];
  return ANOTHER_KIND.test(before) ? [`${before} ${noun}`] : [`${before} ${noun}`, noun];
}

/** How many steps up from its noun a thing still looks like what it is a kind of. */
const STEPS = 5;

/** The icon of a thing of a line where it is sure what it looks like; else null. */
export function iconOfThing(thing: Thing): IconName | null {
  const { noun, kind, is, traits } = thing;
  if (traits.some((trait) => NOT_REAL.test(trait))) return null;
  const named = callsOf(thing).flatMap((call) => byNoun.get(call) ?? [])[0];
  if (named) return named.kind === null || named.kind === kind ? named.icon : null;
  // A diver is a bird to WordNet, and somebody to everybody else.
  if (isPersonNoun(noun)) return null;
  const general = is.slice(1, 1 + STEPS).find((word) => byKind.has(word));
  return general === undefined ? null : (byKind.get(general) ?? null);
}

/** The icon that a single noun means: `dog`, `stag`; null where it is not sure. */
export function iconOfNoun(noun: string): IconName | null {
  const named = byNoun.get(noun);
  return named ? (named.kind === null ? named.icon : null) : (byKind.get(noun) ?? null);
}

/** Whether a name is one of an icon, and not of a thing that is drawn otherwise. */
export function isIcon(name: string): name is IconName {
  return name in table;
}

/** The nouns that mean an icon. */
export function nounsOfIcon(name: IconName): string[] {
  return table[name].nouns.split(", ").map((entry) => entry.replace(/:.*/, ""));
}

/** How high the square around an icon is in life, in metres. */
export function metresOfIcon(name: IconName): number {
  return table[name].metres;
}

/** Where a thing is at home. */
export function placeOfIcon(name: IconName): ThingPlace {
  return (table[name] as IconEntry).at;
}
