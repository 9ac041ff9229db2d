import byHand from "../contract/regions.json";
import { listByRegion, type NamesByRegion } from "./by-region";
import { englishNames, isEnglishWord, namesOfLocale } from "./english-words";
import { plainName } from "./plain-names";
import lists from "./regions-of-name-lists.json";

/**
 * Lists that tell no region: of languages that are at home in several, and of countries whose parents give names from
 * everywhere. What stands in them and in the lists of one region is told by these only where its people move: Turkish
 * names are in German lists.
 */
const SEVERAL = "several";
const EUROPE = "europe";
/** Shorter names are usual in many languages. */
const SHORTEST = 4;
const LONGEST = 12;
/**
 * What WordNet does not have among its words, an English surname, names that are given in many countries, and what people
 * and times are called.
 */
const NO_NAMES = new Set(
  "among from into than that them then they this upon what when wilcox with your amish antony aryan elma elvin gemini georgina keisha kenzie kezia kiandra nathania omani romani tudor".split(
    " ",
  ),
);

/**
 * Of each region the first names and surnames that only lists from there have, without accents, between spaces; those
 * that `contract/regions.json` has by hand are not among them.
 */
export function condenseRegionNames(): NamesByRegion {
  const regionsOf = new Map<string, Set<string>>();
  for (const [region, { first, last }] of Object.entries(lists))
    for (const name of [...namesFrom(first, "first"), ...namesFrom(last, "last")])
      regionsOf.set(name, (regionsOf.get(name) ?? new Set()).add(region));
  const taken = new Set(Object.values(byHand).flatMap(({ names }) => names.split(" ")));
  const english = englishNames();
  const found = new Map<string, string[]>();
  for (const [name, regions] of regionsOf) {
    const isSpread = regions.delete(SEVERAL);
    const [region = SEVERAL, ...more] = regions;
    if (region === SEVERAL || more.length > 0 || (isSpread && region === EUROPE)) continue;
    if (taken.has(name) || english.has(name) || isEnglishWord(name)) continue;
    if (!NO_NAMES.has(name)) found.set(region, [...(found.get(region) ?? []), name]);
  }
  return listByRegion(found, " ");
}

/** The names of some countries, those of several words as each of these. */
function namesFrom(locales: string, kind: "first" | "last"): string[] {
  return locales
    .split(" ")
    .flatMap((locale) => namesOfLocale(locale)[kind])
    .flatMap((name) => plainName(name).split(/[ -]/))
    .filter((name) => name.length >= SHORTEST && name.length <= LONGEST && /^[a-z]+$/.test(name));
}
