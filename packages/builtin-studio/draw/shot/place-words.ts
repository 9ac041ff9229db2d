import type { Period } from "../../contract/period";
import type { Region } from "../../contract/region";
import type { World } from "../../contract/world";
import { stated } from "../stated";
import data from "./place-words.json";
import type { Place, View } from "./scene-spec";

interface PlaceData {
  /** Whether the place is a room. */
  inside: boolean;
  /** A pattern of whole words, in the singular. */
  words: string;
  /** What is on the other side of its door: of a room its building from outside, of an open place the room for INT. */
  door?: Place;
  /** Things that its drawing has, and moves as they do. */
  shows?: string;
  /** What only it has, where the action tells it of a place whose name says nothing: whole words. */
  told?: string;
  /** Whether other places are in it that look otherwise: the rooms of a house, the yards of a street. */
  holds?: true;
}

/** A world of its own, what its bare rooms and the open around it are, and what words mean there. */
interface WorldData {
  room: Place;
  /** Left out where nobody is outside. */
  open?: Place;
  view: View;
  words: Readonly<Partial<Record<Place, string>>>;
}

const {
  places,
  kinds,
  kindViews,
  are,
  worlds,
  unlike,
  unlikeInside,
  unlikeOutside,
  vague,
  ambiguous,
  smaller,
  within,
  cities,
  views,
  regional,
  regionalFormerly,
  formerly: before,
} = stated<{
  places: Readonly<Record<Place, PlaceData>>;
  /** As which places each kind of place may be drawn, what stands for all of its kind first. */
  kinds: Readonly<Record<string, string>>;
  /** What is seen through the window of a room that lies in an open place of this kind. */
  kindViews: Readonly<Partial<Record<string, View>>>;
  /** Which places are so. */
  are: Readonly<Record<keyof typeof data.are, string>>;
  worlds: Readonly<Record<World, WorldData>>;
  /** What sounds like one of them and is another place that is not drawn. */
  unlike: readonly string[];
  /** The same of what sounds so as a room alone, and in the open alone. */
  unlikeInside: readonly string[];
  unlikeOutside: readonly string[];
  /** Names that say little alone. */
  vague: string;
  /** Names of several places: which is meant, the action tells. */
  ambiguous: string;
  /** What a place is where the action tells it so: the same on a small scale. */
  smaller: Readonly<Partial<Record<Place, Place>>>;
  /** What a part of a place is that is drawn otherwise alone; `room` is one with no more than a number. */
  within: Readonly<Partial<Record<Place, Partial<Record<Place, Place>>>>>;
  cities: string;
  views: readonly { view: View; words: string }[];
  /** What a place is in a part of the world: a courtyard has arcades there. */
  regional: Readonly<Partial<Record<Region, Partial<Record<Place, Place>>>>>;
  /** The same in former times alone: rooms of Japan had mats then. */
  regionalFormerly: Readonly<Partial<Record<Region, Partial<Record<Place, Place>>>>>;
  /** What stands for places that are modern as they are drawn. */
  formerly: Readonly<Record<Period, Partial<Record<Place, Place>>>>;
}>(data);
const PLACES = Object.entries(places) as [Place, PlaceData][];

const PATTERNS = PLACES.map(([place, { inside, words }]) => ({
  ...{ place, inside },
  words: new RegExp(`(?<![a-z])(?:${words})(?:e?s)?(?![a-z])`, "g"),
  atEnd: new RegExp(`(?<![a-z])(?:${words})(?:e?s)?$`, "g"),
}));
/** Which words name which place. */
export const PLACE_WORDS: readonly { place: Place; inside: boolean; words: RegExp }[] = PATTERNS;

const NAMES_NONE: ReadonlySet<Place> = new Set(["room", "inside", "outside"]);

interface NamedPlace {
  place: Place;
  inside: boolean;
  /** Of its name in the text, in letters. */
  length: number;
}

/**
 * The place whose name stands at the end of a text: the longest name.
 * @param says whether it is a room: a hall is one, or a house in its park
 */
export function placeNamed(text: string, says: boolean | null): Readonly<NamedPlace> | null {
  const key = `${says}:${text}`;
  const known = NAMED.get(key);
  if (known !== undefined) return known;
  const named = longestNamed(text, says);
  if (NAMED.size >= MOST_NAMED) NAMED.clear();
  NAMED.set(key, named);
  return named;
}

/** A story asks for the places of its headings again with each of its shots and scenes. */
const NAMED = new Map<string, Readonly<NamedPlace> | null>();
const MOST_NAMED = 4096;

function longestNamed(text: string, says: boolean | null): NamedPlace | null {
  let best: NamedPlace | null = null;
  for (const { place, inside, atEnd } of PATTERNS) {
    // `room` and `outside` alone name nothing that is drawn.
    if (NAMES_NONE.has(place)) continue;
    for (const [{ length }] of text.matchAll(atEnd)) {
      const isBetter =
        best === null ||
        length > best.length ||
        (length === best.length && inside === says && best.inside !== says);
      if (isBetter) best = { place, inside, length };
    }
  }
  return best;
}

/** The place that several parts of a heading name together: the gallery of a theatre. */
export function placeAcross(name: string, says: boolean | null): NamedPlace | null {
  const named = placeNamed(name.trim(), says);
  return named && ACROSS.test(name.trim().slice(-named.length)) ? named : null;
}
const ACROSS = /[-,–—(]/;

const ARE = new Map(Object.entries(are).map(([so, all]) => [so, new Set(all.split(" "))]));

/** Whether something is so of a place. */
export function placeIs(place: Place, so: keyof typeof data.are): boolean {
  return ARE.get(so)?.has(place) ?? false;
}

/** All places that a kind of place is drawn as; none for one that cannot be drawn, or no kind. */
export function placesOfKind(kind: string): readonly Place[] {
  return (kinds[kind]?.split(" ") ?? []) as Place[];
}

/** What is seen through the window of a room that lies in an open place of this kind. */
export function viewOfKind(kind: string): View | undefined {
  return kindViews[kind];
}

export function isInside(place: Place): boolean {
  return places[place].inside;
}

/** Whether other places are in one that look otherwise: a ward in a hospital, a playground in a street. */
export function holdsOthers(place: Place): boolean {
  return places[place].holds === true;
}

const UNLIKE = wordsAtEnd(unlike);
const UNLIKE_INSIDE = wordsAtEnd(unlikeInside);
const UNLIKE_OUTSIDE = wordsAtEnd(unlikeOutside);
const VAGUE = new RegExp(`^(?:${vague})(?:e?s)?$`);

function wordsAtEnd(words: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${words.join("|")})(?:e?s)?$`);
}

/**
 * What sounds like a place that can be drawn, and is another, at the end of a text: a ghost train; empty for none.
 * @param says whether it is a room: a motel has rooms as others have, and no red carpet before it
 */
export function unlikeAtEnd(text: string, says: boolean | null): string {
  const either = UNLIKE.exec(text)?.[0] ?? "";
  if (says === null) return either;
  const own = (says ? UNLIKE_INSIDE : UNLIKE_OUTSIDE).exec(text)?.[0] ?? "";
  return own.length > either.length ? own : either;
}

/** Whether a text ends with what sounds like a place that can be drawn, and is another. */
export function isUnlike(text: string, says: boolean | null): boolean {
  return unlikeAtEnd(text, says) !== "";
}

/** Whether several parts of a heading together sound like such a place: the helipad of a roof. */
export function isUnlikeAcross(name: string, says: boolean | null): boolean {
  return ACROSS.test(unlikeAtEnd(name.trim(), says));
}

/** Whether a name says little without the word before it: a house may be a tea house. */
export function isVague(name: string): boolean {
  return VAGUE.test(name);
}

const AMBIGUOUS = new RegExp(`(?<![a-z])(?:${ambiguous})s?$`);

/** Whether a name is that of several places: a mill on a river, or one with chimneys. */
export function isAmbiguous(name: string): boolean {
  return AMBIGUOUS.test(name);
}

/** What a part of a place is there: the auditorium of a cinema, a room with a number in a hospital. */
export function placeWithin(whole: Place, part: Place): Place | undefined {
  return within[whole]?.[part];
}

/** As which place one was drawn in former times; nothing where it looked as it does now. */
export function formerly(place: Place, period: Period): Place | undefined {
  return before[period][place];
}

/** As which place one is drawn in a part of the world, or was in former times; nothing where it is as elsewhere. */
export function placeInRegion(place: Place, region: Region, isOld = false): Place | undefined {
  return (isOld ? regionalFormerly : regional)[region]?.[place];
}

/** The things that the drawing of a place has. */
export function thingsOfPlace(place: Place): readonly string[] {
  return places[place].shows?.split(" ") ?? [];
}

/** Towns by their names, without accents: outdoors they are streets. */
export const CITIES = new RegExp(`\\b(?:${cities})\\b`);

/** What a room looks like from the other side of its door: its building as seen from outside. */
export const OUTSIDE_OF = doorsOf(true);

/** The room that stands for an open place when the heading says INT. */
export const INSIDE_OF = doorsOf(false);

function doorsOf(rooms: boolean): Partial<Record<Place, Place>> {
  return Object.fromEntries(
    PLACES.flatMap(([place, { inside, door }]) =>
      door && inside === rooms ? [[place, door]] : [],
    ),
  );
}

/** What places are in each world, by the words with which their names end. */
export const WORLD_PLACES = byWorld(({ words, ...data }) => ({
  ...data,
  places: (Object.entries(words) as [Place, string][]).map(([place, names]) => ({
    place,
    atEnd: new RegExp(`(?<![a-z])(?:${names})s?$`),
  })),
}));

function byWorld<Made>(make: (data: WorldData) => Made): Readonly<Record<World, Made>> {
  return Object.fromEntries(
    Object.entries(worlds).map(([world, data]) => [world, make(data)]),
  ) as Record<World, Made>;
}

const TOLD = PLACES.flatMap(([place, { inside, told }]) =>
  told ? [{ place, inside, words: new RegExp(`(?<![a-z])(?:${told})(?![a-z])`) }] : [],
);

/** A place as small as the action says: a school, where it tells of a schoolhouse; a ship, where it tells of a dinghy. */
export function asSmallAsTold(place: Place, action: string): Place {
  const small = smaller[place];
  return small && TOLD.some((one) => one.place === small && one.words.test(action)) ? small : place;
}

/**
 * The place in which alone is found what the action first tells of a room, or of an open place; null for none.
 * @param heading that the action only says again what it calls the place tells no more
 */
export function placeToldBy(action: string, inside: boolean, heading = ""): Place | null {
  const named = (words: string) =>
    words.split(/\W+/).every((word) => heading.includes(word.replace(/s$/, "")));
  const found = TOLD.filter((one) => one.inside === inside).flatMap(({ place, words }) => {
    const match = words.exec(action);
    return match && (heading === "" || !named(match[0])) ? { place, at: match.index } : [];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.place ?? null;
}

/** What is outside the windows of a place that these words name. */
export const VIEW_WORDS = views.map(
  ({ view, words }) => [new RegExp(`\\b(?:${words})\\b`), view] as const,
);
