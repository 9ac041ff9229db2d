import { lexicon, type NounSense, sensesOf, wordsOfRow } from "./lexicon";
import kinds from "./words/kinds.json";
import people from "./words/people.json";
import usualSenses from "./words/usual-senses.json";

/** What kinds of things there are, by the meanings of WordNet below which they lie; the nearest decides. */
const ROOTS = kinds.roots;

export type ThingKind = keyof typeof kinds.roots;

/** Meanings that screenplays mean, though dictionaries put another first. */
const USUAL: Readonly<Record<string, string>> = usualSenses;

/** A noun in the meaning that it has in its line. */
export interface Meaning {
  kind: ThingKind;
  /** From the noun itself to ever more general words: pike, fish, animal. */
  is: string[];
}

/** What WordNet has as an event or not at all, and a picture can show. */
const ALSO_SEEN = new Map(
  Object.entries(kinds.alsoSeen).flatMap(([kind, nouns]) =>
    nouns.split(" ").map((noun) => [noun, kind as ThingKind]),
  ),
);
/** Breeds that the dictionary has as names of places alone, or not at all. */
const DOGS = new Set(kinds.dogs.split(" "));
/** What is at home where: these kinds are likelier meanings of a word there. */
const COMPANY: Readonly<Record<string, readonly string[]>> = kinds.company;
/** Colours and sounds, though dictionaries also have people and things by these words. */
const NEVER_SEEN = new Set(kinds.neverSeen.split(" "));
/** Of people only these groups, and never what these words mean besides. */
const GROUPS = new Set(people.groups.split(" "));
const NOT_PEOPLE = new Set(people.notPeople.split(" "));
/** Only what lives does these. */
const ALIVE = new Set(kinds.doneByTheLiving.split(" "));
/** People do these only where nothing else is called so: `the speaker chimes`. */
const MACHINES = new Set(kinds.doneByMachines.split(" "));

const kindOfRow = new Map<number, ThingKind | null>();
let rootRows: Map<number, ThingKind> | null = null;

function rowsOfRoots(): Map<number, ThingKind> {
  const rows = new Map<number, ThingKind>();
  for (const [kind, roots] of Object.entries(ROOTS)) {
    for (const [, word = "", number] of roots.matchAll(/([a-z ]+)\.(\d+) ?/g)) {
      const sense = sensesOf(word.trim()).find((each) => each.number === Number(number));
      if (sense) rows.set(sense.row, kind as ThingKind);
    }
  }
  return rows;
}

/** The row with all that it is a kind of. */
function chainOf(row: number): number[] {
  const { parents } = lexicon();
  const chain: number[] = [];
  for (let at = row; at >= 0; at = parents[at] ?? -1) chain.push(at);
  return chain;
}

function kindOf(row: number): ThingKind | null {
  const known = kindOfRow.get(row);
  if (known !== undefined) return known;
  rootRows ??= rowsOfRoots();
  const root = chainOf(row).find((step) => rootRows?.has(step));
  const kind = root === undefined ? null : (rootRows.get(root) ?? null);
  kindOfRow.set(row, kind);
  return kind;
}

/** All words under which a meaning and what it is a kind of are known. */
function wordsOf(row: number): string[] {
  return chainOf(row).map((step) => wordsOfRow(step)[0] ?? "");
}

/** What stands around a noun and says which of its meanings is meant. */
export interface Company {
  /** Groups of `COMPANY` that fit the place. */
  groups: readonly string[];
  /** The verb that the noun is the subject of. */
  doing: string | null;
  /** It is somebody's: `his temple` is a part of a head. */
  owned?: boolean;
  /** Words before the noun: `violin` of `violin case`. */
  traits: readonly string[];
}

export const NO_COMPANY: Company = { groups: [], doing: null, traits: [] };

/**
 * The likeliest meaning of a noun that can be seen: its usual one, unless the place, the verb or the
 * words before it speak for another. Null when it means nothing that can be seen.
 */
export function meaningOf(lemma: string, company: Company): Meaning | null {
  const { senses, abstract } = lexicon();
  const parent = company.traits.at(-1);
  if (YOUNG.test(lemma) && parent !== undefined) {
    const meaning = meaningOf(parent, { ...company, traits: [] });
    if (meaning?.kind === "animal") return meaning;
  }
  const compound = [...company.traits.slice(-1), lemma].join(" ");
  const isName = company.traits.length > 0 && senses.has(compound) && !isColoured(company, lemma);
  const word = isName ? compound : lemma;
  if (NEVER_SEEN.has(lemma)) return null;
  const also = ALSO_SEEN.get(lemma);
  if (also) return { kind: also, is: [lemma] };
  if (DOGS.has(lemma)) {
    const dog = meaningOf("dog", NO_COMPANY);
    return dog && { ...dog, is: [lemma, ...dog.is] };
  }
  const found = sensesOf(word);
  if (found.length === 0) return compoundOf(lemma, company);
  const usual = USUAL[word];
  const judged = found.map((sense) => ({
    sense,
    score: judge(sense, found[0] ?? sense, word, usual, company),
  }));
  judged.sort((a, b) => b.score - a.score);
  const best = judged[0];
  if (!best) return null;
  const hidden = abstract.count(word) ?? 0;
  const seen = found.reduce((sum, { count }) => sum + count, 0);
  if (best.score <= -9) return null;
  const isFavoured = best.score >= 2 || usual !== undefined;
  // `idea` has no meaning that can be seen; `turn` hardly ever.
  if (!isFavoured && hidden > 8 * (seen + 1) && best.sense.number > 2) return null;
  const kind = kindOf(best.sense.row);
  return kind === null ? null : { kind, is: [word, ...wordsOf(best.sense.row)].filter(isNew) };
}

/** `A seal pup` is a seal. */
const YOUNG = /^(?:pup|cub|calf|kit|kitten|chick|fawn|foal|whelp|kid|lamb|joey|baby)$/;

/** What is made is often named by what it is made for: an earbud is no bud. */
const MADE: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(["furniture", "container", "tool", "device", "vehicle", "boat", "building"] as const),
  ...(["lamp", "clothes", "music", "barrier", "structure"] as const),
]);

/** A word that no dictionary has, and that ends as another: a `deckchair` is a chair, a `projectionist` a person. */
function compoundOf(word: string, company: Company): Meaning | null {
  if (word.endsWith("ist") && sensesOf(word.slice(0, -3)).length > 0)
    return { kind: "person", is: [word, "person"] };
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [first, last] = [word.slice(0, cut), word.slice(cut)];
    if (sensesOf(first).length === 0 || sensesOf(last).length === 0) continue;
    const meaning = meaningOf(last, { ...company, traits: [] });
    if (meaning && MADE.has(meaning.kind)) return { ...meaning, is: [word, ...meaning.is] };
  }
  return null;
}

/** A white horse is a horse of that colour, though sailors call waves so. */
function isColoured({ traits }: Company, lemma: string): boolean {
  if (!/^(?:white|black|red|brown|grey|gray|blue|green|yellow)$/.test(traits.at(-1) ?? ""))
    return false;
  const [first] = sensesOf(lemma);
  return first !== undefined && kindOf(first.row) === "animal";
}

function judge(
  sense: NounSense,
  first: NounSense,
  word: string,
  usual: string | undefined,
  company: Company,
): number {
  const kind = kindOf(sense.row);
  let score = 0.5 * Math.log(sense.count + 1) - 0.35 * (sense.number - 1);
  if (kind === "people" && !GROUPS.has(word)) return -9;
  if (
    kind === "person" &&
    (NOT_PEOPLE.has(word) || sense.number > 3) &&
    usual !== `${word}.${sense.number}`
  )
    return -9;
  if (usual === `${word}.${sense.number}`) score += 3;
  if (kind === null || kind === "thing" || kind === "material" || kind === "place") score -= 0.5;
  // In a kitchen a spider is no pan, though a chicken may be a dish.
  const isAnimal = kindOf(first.row) === "animal" && kind !== "food" && kind !== "animal";
  const words = company.groups.length > 0 ? wordsOf(sense.row) : [];
  const fits = company.groups.some((group) => COMPANY[group]?.some((each) => words.includes(each)));
  if (fits && !isAnimal) score += 2.5;
  // The hammer in an ear is his, and is what nobody calls so.
  if (company.owned && (kind === "clothes" || (kind === "body" && sense.count > 0))) score += 1.5;
  const alive = kind === "person" || kind === "animal";
  if (company.doing && ALIVE.has(company.doing) && alive) score += 1.5;
  if (company.doing && MACHINES.has(company.doing) && kind === "person") score -= 3;
  return score;
}

function isNew(word: string, at: number, all: readonly string[]): boolean {
  return word !== "" && all.indexOf(word) === at;
}

/** The nearest word of a list that a noun is a kind of, and how many steps away; null for none. */
export function nearestOf<Known>(
  lemma: string,
  known: ReadonlyMap<string, Known>,
): { value: Known; steps: number } | null {
  const own = known.get(lemma);
  if (own !== undefined) return { value: own, steps: 0 };
  let best: { value: Known; steps: number } | null = null;
  for (const sense of sensesOf(lemma).slice(0, 3)) {
    const chain = chainOf(sense.row);
    const steps = chain.findIndex((row) => wordsOfRow(row).some((word) => known.has(word)));
    const word = wordsOfRow(chain[steps] ?? -1).find((each) => known.has(each));
    const value = word === undefined ? undefined : known.get(word);
    if (value === undefined) continue;
    if (!best || steps + sense.number < best.steps) best = { value, steps: steps + sense.number };
  }
  return best;
}

/** Whether a noun usually means a part of a body. */
export function isOfBody(noun: string): boolean {
  return meaningOf(noun, NO_COMPANY)?.kind === "body";
}

/** Whether a noun for people means nothing but people, of all that can be seen: no machine and no animal. */
export function isNothingElse(noun: string): boolean {
  return sensesOf(noun).every(({ row }) => /^(?:person|people)$/.test(kindOf(row) ?? "person"));
}
