import type { Region } from "@roughcut/builtin-studio/contract/region";
import {
  NORTH_AMERICA,
  type PartOfWorld,
  placesIn,
} from "@roughcut/builtin-studio/contract/region-of-place";
import { type CastLine, isOfCast, regionOfCast, wordsOfCast } from "./region-of-cast";
import places from "./region-places.json";
import { eachHeading, LETTERED, type SetLine } from "./years-of-lines";

/** What is called after a part of the world and stands in another. */
const ABROAD = "restaurant|take-?away|shop|laundry|baths?|bakery|caf[eé]|bar|grocer|embassy";

/** What people are called as well, or other peoples than those of that country. */
const OTHERS =
  "Chad|Jordan|Darwin|Sydney|Florence|Santiago|Lima|Hue|Maya|Kingston|Milan|Lyon|Devon|Porto|Adelaide|Alexandria|Sienna|Siena|Vienna|Indian|Roman|Fez|Niger|Nara|Inca|Mali|Benin|Arctic|Guinea|Canton|China|Virginia|Washington|Austin|Houston|Dallas|Alberta|Montana|Indiana|Dakota|Java|Tonga";

/** Names as texts write them: `Sri Lanka`. */
function capitalised(names: string): string {
  return names
    .replace(/(?<![a-z?])[a-z]/gu, (letter) => letter.toUpperCase())
    .replace(/\(\?:[A-Z]/gu, (start) => start.toLowerCase());
}

/** `A street in Dakar.`, and nobody who grew up there, nor what is said in Japanese. */
const stated = (name: string) =>
  new RegExp(`^(?:an?|the) [^.,!?]{0,40}\\b(?:in|near|outside) (${name})(?=$|[.,;:!?)])`, "iu");
/** `Western Norway, October 1954.` at the beginning of what is seen, or lettered on it. */
const lettered = (name: string) =>
  new RegExp(
    `(?:^|${LETTERED})["“]?(?:[\\w' ]{2,24}, )?(?:(?:north|south|east|west|central|rural|upper|lower)(?:ern)? )?(${name})(?=[,.;"”]|$)`,
    "iu",
  );
const BEHIND = `(?!['’](?:s\\b|(?![\\p{L}]))| (?:${ABROAD})\\b)`;

const REGIONS = Object.entries(places).map(([region, names]) => ({
  region: region as PartOfWorld,
  // With a capital letter: the china is on the table.
  names: new RegExp(`\\b(?!(?:${OTHERS})\\b)(?:${capitalised(names)})\\b`, "u"),
  // JORDAN'S KITCHEN is somebody's, and a CHINESE RESTAURANT stands anywhere.
  inHeading: new RegExp(`\\b(?:${names})\\b${BEHIND}`, "iu"),
  inAction: [stated(names), lettered(names)],
}));
/** North America first: PARIS, TEXAS is there. */
const BY_WORDS = [
  ...REGIONS.filter(({ region }) => region === NORTH_AMERICA),
  ...REGIONS.filter(({ region }) => region !== NORTH_AMERICA),
];

/** One to three words, for places that are looked up. */
const ANY_NAME = "[\\p{L}\\p{M}'’-]+(?: [\\p{L}\\p{M}'’-]+){0,2}";
const ANY_IN_ACTION = [
  stated(ANY_NAME),
  // `Vargas, 50, waits` is nobody's town: with a year behind it, or lettered.
  new RegExp(
    `(?:^(?=[^.]{0,60}\\b\\d{4}\\b)|${LETTERED})["“]?(?:[\\w' ]{2,24}, )?(${ANY_NAME})(?=[,.;"”]|$)`,
    "iu",
  ),
];
/**
 * Where a heading names a town, and neither a make of cars nor a hotel: by itself in a part of it, behind some words, and
 * before what only towns have.
 */
const PART = /(?:, | [-–—] |[()])/u;
const BEFORE_TOWN =
  /^(?:.*\b(?:in|near|outside|of|at|to|above|downtown|central|old|north|south|east|west|de|da|do|di|du|del|von) )?$/iu;

const BEHIND_TOWN =
  /^(?: (?:(?:railway|train|bus|coach|ferry|central|police|metro) (?:station|stop|stand|depot|terminal)|harbou?r|port|airport|docks?|old town|(?:town|city) (?:hall|centre|center|walls?)|cathedral|outskirts|suburbs?|university|zoo))?$/iu;

/** The houses of American towns are called after them, too; elsewhere a VARGAS OFFICE is somebody's. */
const BEHIND_AMERICAN = /^ (?:office|apartment|streets?|hospital|suburb|diner|motel)$/iu;

/** A script that names a part of the world in this share of its lines plays there. */
const OFTEN = 0.015;
/** What a script says in this share of its beginning, and in two headings, is where it begins. */
const BEGINNING = 0.1;
/** Headings of a short film; a feature that begins abroad goes elsewhere without saying so. */
const FEW_SCENES = 12;

/** Whether a name may be a place's: it is none of somebody in the script. */
type IsPlace = (name: string) => boolean;

/**
 * Where each line of a script plays: as its heading says, else where the script plays mostly, or begins; where nothing
 * says it, where the names of its people are from; null for anywhere. Where somebody comes from, or goes to once, is not
 * where all the rest plays.
 */
export function regionsOf(lines: readonly (SetLine & CastLine)[]): (Region | null)[] {
  const cast = wordsOfCast(lines);
  const isPlace: IsPlace = (name) => !cast.has(name.toLowerCase());
  const own = eachHeading(lines, (text) => inHeading(text, isPlace));
  const counts = REGIONS.map(({ region, names }) => {
    const headings = lines.flatMap(({ sceneHeading }, at) =>
      own[at] === region ? [sceneHeading] : [],
    );
    const told = lines.filter(({ stageDirections }) => names.test(stageDirections));
    return { region, count: new Set(headings).size + told.length };
  });
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const isMost = most.count > 1 && most.count >= lines.length * OFTEN;
  const said = isMost ? most.region : beginsIn(lines, own, isPlace);
  const isAmerican = counts.some(({ region, count }) => region === NORTH_AMERICA && count > 0);
  const [named, ...others] = new Set(own.flatMap((region) => region ?? []));
  const isOpen = said === null && !isAmerican && others.length === 0;
  const whole = isOpen ? ofPeople(lines, named ?? null) : said;
  return own.map((region) => lookedAt(region ?? whole));
}

/**
 * Where a script plays that says it nowhere, or in one heading: where its people are from, in that one heading only
 * where their names do not tell of it.
 */
function ofPeople(lines: readonly CastLine[], named: PartOfWorld | null): PartOfWorld | null {
  if (named === null) return regionOfCast(lines);
  return named !== NORTH_AMERICA && isOfCast(lines, named) ? named : null;
}

/** People of North America look anyhow. */
const lookedAt = (part: PartOfWorld | null) => (part === NORTH_AMERICA ? null : part);

/** The towns that are parts of a heading. */
function townsIn(text: string, isPlace: IsPlace) {
  const heading = text.replace(/^\W*(?:(?:int|ext|est|i|e)[./]*)+\s+/iu, "");
  return heading.split(PART).flatMap((part) => {
    const town = placesIn(part).at(-1);
    const behind = town === undefined ? "" : part.slice(town.end).trimEnd();
    const isPart =
      town !== undefined &&
      (BEHIND_TOWN.test(behind) ||
        (town.region === NORTH_AMERICA && BEHIND_AMERICAN.test(behind))) &&
      BEFORE_TOWN.test(part.slice(0, town.start).trimStart());
    return isPart && isPlace(town.name) ? [town] : [];
  });
}

/** The part of the world that a heading names: North America before others, known words before towns. */
function inHeading(text: string, isPlace: IsPlace): PartOfWorld | undefined {
  const towns = townsIn(text, isPlace);
  if (towns.some(({ region }) => region === NORTH_AMERICA)) return NORTH_AMERICA;
  const known = BY_WORDS.find(({ inHeading: pattern }) => {
    const [name] = pattern.exec(text) ?? [];
    return name !== undefined && isPlace(name);
  });
  return known?.region ?? towns[0]?.region;
}

/** The part of the world that a line of action says in the beginning, in a place's name with a capital letter. */
function inAction(text: string, isPlace: IsPlace): PartOfWorld | undefined {
  const isName = (name = "") => /^\p{Lu}/u.test(name) && isPlace(name);
  const known = BY_WORDS.find((one) => one.inAction.some((place) => isName(place.exec(text)?.[1])));
  if (known !== undefined) return known.region;
  const names = ANY_IN_ACTION.flatMap((place) => place.exec(text)?.[1] ?? []).filter(isName);
  return names.flatMap((name) => placesIn(name).filter((place) => place.name === name))[0]?.region;
}

/** The part of the world that the beginning of a script names: in a line of its own, or in two headings. */
function beginsIn(
  lines: readonly SetLine[],
  own: readonly (PartOfWorld | undefined)[],
  isPlace: IsPlace,
): PartOfWorld | null {
  const headings = new Map<PartOfWorld, string>();
  for (const [at, { sceneHeading, stageDirections }] of lines.entries()) {
    if (at > lines.length * BEGINNING) break;
    const said = inAction(stageDirections, isPlace);
    if (said !== undefined) return said;
    const region = own[at];
    const heading = sceneHeading ?? "";
    if (region === undefined) continue;
    if ((headings.get(region) ?? heading) !== heading) return region;
    headings.set(region, heading);
  }
  // A short script says where it plays in its first heading only.
  const all = new Set(lines.flatMap(({ sceneHeading }) => sceneHeading ?? []));
  const [first = ""] = all;
  const region = partBehind(first, isPlace);
  const isOnly = own.every((one) => one === undefined || one === region);
  return region && all.size <= FEW_SCENES && isOnly ? region : null;
}

function partBehind(name: string, isPlace: IsPlace): PartOfWorld | null {
  const behind = name.split(/, | [-–—] /u).slice(1);
  const found = behind.flatMap((part) => inHeading(part, isPlace) ?? []);
  return found.find((part) => part === NORTH_AMERICA) ?? found[0] ?? null;
}

/** The part of the world in which a place lies by what stands behind its name: `LAKE, NORWAY`. */
export function regionBehind(name: string): PartOfWorld | null {
  return partBehind(name, () => true);
}
