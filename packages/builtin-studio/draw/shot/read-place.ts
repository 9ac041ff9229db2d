import type { World } from "../../contract/world";
import { withoutAccents, withoutSimiles } from "../../read";
import { type HeadingPart, headingParts } from "./heading-parts";
import { placeAboard } from "./place-aboard";
import { type FoundPlace, fitsIn, placeOfPhrase, UNSURE } from "./place-of-phrase";
import {
  asSmallAsTold,
  CITIES,
  holdsOthers,
  INSIDE_OF,
  isAmbiguous,
  isInside,
  isUnlike,
  isUnlikeAcross,
  isVague,
  OUTSIDE_OF,
  placeAcross,
  placeIs,
  placeNamed,
  placeToldBy,
  placeWithin,
} from "./place-words";
import type { Place } from "./scene-spec";

/**
 * Whether a place is one of those that stand for what nobody knows: no more than the light inside or outside, a bare
 * room, on board one of metal.
 */
export function isNeutral(place: Place): boolean {
  return place === "inside" || place === "outside" || place === "room" || place === "steel-room";
}

/** What else than a heading tells what a place is. */
export interface ToldPlace {
  /** Of the place, in lower case: its first sentence is read where the heading names no place. */
  description?: string;
  /** In what it is aboard. */
  world?: World | undefined;
  /** What the action first tells there; it counts where nothing else does. */
  action?: readonly string[] | undefined;
}

/**
 * The place a heading means: the innermost of those that it names. INT. and EXT. decide between in and out. What is not
 * surely known is no more than the light inside or outside.
 * @param heading in lower case, without the time
 */
export function readPlace(
  heading: string,
  { description = "", world, action = [] }: ToldPlace = {},
): { place: Place; interior: boolean; isKnown: boolean } {
  // INT. HOTEL - COURTYARD is in the open all the same.
  const says = OPEN_PART.test(heading) ? false : insideBy(heading);
  const written = withoutAccents(heading.replace(/\b(?:int|ext|est)\b\.?/g, " "));
  const name = bothWays(heading) ? written : ofSlashes(written, says);
  const parts = headingParts(name);
  const aboard = world && placeAboard(parts, says, world);
  if (aboard) return { ...aboard, isKnown: aboard.isKnown || !isNeutral(aboard.place) };
  const isCity = CITIES.test(name);
  const named = isUnlikeAcross(name, says)
    ? UNSURE
    : (placeAcross(name, says) ?? innermost(parts, says));
  const described = description.split(/[.;]/)[0]?.replace(SEEN_FROM, "") ?? "";
  const found =
    named ??
    innermost(headingParts(described), says) ??
    (isCity && says === false ? CITY_STREET : null);
  const isRoom = SOME_ROOM.test(name.trim());
  // EXT. ROOM is a room all the same.
  if (!found || found === UNSURE)
    return toldBy(action, says !== false || isRoom, { isRoom, heading: name });
  const { place, inside } = isCity ? inCity(found) : found;
  const interior = says ?? inside;
  const which = isAmbiguous(name.trim()) ? placeToldBy(textOf(action), interior) : null;
  if (which) return { place: which, interior, isKnown: true };
  if (interior === inside)
    // A ship that is named stays one, whatever boats pass it.
    return {
      place: place === "boat" ? place : asSmallAsTold(place, textOf(action)),
      ...{ interior, isKnown: true },
    };
  const door = interior ? INSIDE_OF[place] : OUTSIDE_OF[place];
  // A car in the open stands where the action says.
  const other = (door === "road" && placeToldBy(textOf(action), false)) || door;
  if (other) return { place: other, interior: isInside(other), isKnown: true };
  // INT. FOREST is that forest all the same, and no bare room; INT. VILLAGE is a room of it, and EXT. BATHROOM anywhere.
  const told = toldBy(action, interior);
  const isOpen = interior && placeIs(place, "without rooms") && !isVagueIn(name.trim(), says);
  return told.isKnown || !isOpen ? told : { place, interior: false, isKnown: true };
}

/** Whether a heading says that its place is a room, by INT. or EXT.; null where it says neither. */
function insideBy(heading: string): boolean | null {
  if (/\bint\b|\binterior\b|\binside\b/.test(heading)) return true;
  return /\bext\b|\bexterior\b|\boutside\b/.test(heading) ? false : null;
}

/** A part of a building that is in the open, as the last of a heading. */
const OPEN_PART =
  /(?:,| [-–—]) (?:(?!winter|indoor)[a-z]+ )?(?:court ?yard|(?:back|front|exercise|prison|stable) ?yard|patio|terrace|roof(?: ?top)?|balcony|verandah?|porch|garden)\s*$/;

/** Whether a heading is inside and outside at once: INT./EXT. CAR. */
function bothWays(heading: string): boolean {
  return /^\W*(?:int|ext)\b[. ]*\/[. ]*(?:int|ext|e)\b/.test(heading);
}

/** Of several places between slashes the first that is inside or outside as the heading says; of a house its room. */
function ofSlashes(name: string, says: boolean | null): string {
  const all = name.split(/\s*\/\s*/).filter((part) => part.trim() !== "");
  if (says === null || all.length < 2) return name;
  const fitting = all.filter((part) => {
    const found = innermost(headingParts(part), says);
    return found !== null && found !== UNSURE && fitsIn(found, says);
  });
  const [first, second] = fitting;
  if (first === undefined) return name;
  const whole = placeNamed(first.trim(), says)?.place;
  return second !== undefined && says && whole && holdsOthers(whole) ? second : first;
}

/** Behind these it is said what is in a place or how it is made: `a hall hung with flags`. */
const MADE =
  "hung|lined|packed|crammed|filled|strewn|lit|cut|crowded|littered|stacked|dug|carved|built";

/** A sentence that only says what there is: `A cramped law office.` */
const FRAGMENT = new RegExp(
  String.raw`(?:^|[.!?] )(?:an?|the) ((?:(?!(?:the|an?|his|her|their|its|over|under|above|below|by|near|beside|on|at|into|from|to) )[\p{L}'’-]+ ){0,3}?(?!(?:of|with|full|in|${MADE})\b)[\p{L}'’-]+)(?=[,;:.–—]| of | with | full | (?:${MADE}) )`,
  "gu",
);

/** What the action tells of a place whose name nobody knows, or what stands for it. */
function toldBy(
  action: readonly string[],
  interior: boolean,
  { isRoom = false, heading = "" } = {},
): ReturnType<typeof readPlace> {
  const text = textOf(action);
  const called = [...text.matchAll(FRAGMENT)].flatMap(([, words = ""]) => {
    const found = isUnlike(words, interior) ? null : placeNamed(words, interior);
    // Under a dark cloud nobody is in the sky.
    if (found && placeIs(found.place, "without ground")) return [];
    return found?.inside === interior && !isVague(words.slice(-found.length)) ? found.place : [];
  })[0];
  const place = called ?? placeToldBy(text, interior, heading);
  if (place) return { place: asSmallAsTold(place, text), interior, isKnown: true };
  const unknown = interior ? (isRoom ? "room" : "inside") : "outside";
  return { place: unknown, interior, isKnown: false };
}

/** That it is a room is sure, whatever it is for. */
const SOME_ROOM = /\b(?:room|chamber)s?(?: \w+)?$/;

/** Whose hair is like a haystack is in no field. */
function textOf(action: readonly string[]): string {
  return withoutSimiles(action.join(" ")).toLowerCase();
}

const CITY_STREET: FoundPlace = { place: "street", inside: false };

/** The roads of a city are its streets. */
function inCity(found: FoundPlace): FoundPlace {
  return found.place === "road" ? CITY_STREET : found;
}

/** From where a place is seen is not the place: `the mill, seen from the path`. */
const SEEN_FROM = /\bseen from\b.*$/;

type Resolved = FoundPlace | typeof UNSURE | null;

/** Of the parts of a heading the one inside the others: `kitchen, the castle` and `castle - kitchen` are a kitchen. */
function innermost(parts: readonly HeadingPart[], says: boolean | null): Resolved {
  let within: Resolved = null;
  for (const part of parts) {
    const next = ROOM_ALONE.test(part.words) ? ROOM_ONLY : placeOfPhrase(part.words, says);
    if (next !== null) within = within === null ? next : inner(within, next, part, says);
  }
  return within === ROOM_ONLY ? UNSURE : within;
}

/** `room 3`, `room 2b`: which, and no more. */
const ROOM_ALONE =
  /^(?:the )?(?:patient's )?room(?: (?:no\.? ?|number )?(?:#?\d+\w?|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten))?$/;
const ROOM_ONLY: FoundPlace = { place: "room", inside: true };

function inner(
  before: FoundPlace | typeof UNSURE,
  next: FoundPlace | typeof UNSURE,
  { joint, words }: HeadingPart,
  says: boolean | null,
): FoundPlace | typeof UNSURE {
  // A sunken city, under water.
  const under = [next, before].find((each) => each !== UNSURE && each.place === "underwater");
  if (under) return under;
  const isAhead = joint === "comma" && next !== ROOM_ONLY && !IS_PART.test(words);
  const [whole, part] = isAhead ? [next, before] : [before, next];
  const known = whole === UNSURE || part === UNSURE ? null : placeWithin(whole.place, part.place);
  if (known) return { place: known, inside: isInside(known) };
  // What is not known and stands behind a dash is a part of the one room, or lies there in the open.
  if (part === UNSURE || part === ROOM_ONLY)
    return (joint === "dash" || part === ROOM_ONLY) &&
      whole !== UNSURE &&
      fitsIn(whole, says) &&
      isOneView(whole, part === ROOM_ONLY ? "" : words)
      ? whole
      : UNSURE;
  // The hall of what nobody knows is not any hall.
  if (whole === ROOM_ONLY) return UNSURE;
  // `bank branch, back room`
  if (whole === UNSURE && holdsOthers(part.place) && SOME_ROOM.test(words)) return UNSURE;
  if (whole === UNSURE) return fitsIn(part, says) && !isVagueIn(words, says) ? part : UNSURE;
  if (!fitsIn(part, says) && fitsIn(whole, says)) return whole;
  // What lies in another world looks like it.
  if (placeIs(whole.place, "another world") && !part.inside) return whole;
  // `garage - the house`, `the house, kitchen`: written the other way round.
  const isTurned = holdsOthers(part.place) && !holdsOthers(whole.place);
  // A cornfield behind the village's name is the village's; mountains behind it are where it lies.
  const isTheirs =
    placeIs(part.place, "settlement") && !placeIs(whole.place, "landscape") && !REGION.test(words);
  const isPart = joint === "dash" || whole.inside || isTheirs;
  const isWhole = isTurned && fitsIn(whole, says) && isPart;
  return isWhole ? whole : part;
}

/** `swimming hall, ticket desk`: these are parts of what stands before them. */
const IS_PART =
  /\b(?:desk|counter|reception|cloak ?room|changing rooms?|locker room|canteen|store ?room|boiler room|ticket office)$/;

/** These name a part of the country: `ferry town, northern isles`. */
const REGION = /\b(?:islands?|isles?|coast|bay|peninsula|shores?|county|province|region)$/;

/** Whether a part is named by its last word alone, and that says little: `main hall`, and no waiting hall. */
function isVagueIn(words: string, says: boolean | null): boolean {
  const last = lastOf(words);
  return isVague(last) && (placeNamed(words, says)?.length ?? 0) <= last.length + 1;
}

function lastOf(words: string): string {
  return words.split(" ").at(-1) ?? "";
}

/** Whether a place looks the same in all of its parts; the back room of a restaurant is another room, that of a cave none. */
function isOneView({ place, inside }: FoundPlace, part: string): boolean {
  return !inside || !(holdsOthers(place) || (place !== "cave" && /\brooms?$/.test(part)));
}
