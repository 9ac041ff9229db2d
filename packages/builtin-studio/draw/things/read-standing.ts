import type { ShotSize } from "../../contract/shot";
import type { ReadLine, Thing } from "../../read";
import { partsOfPlace } from "../sets/get-place";
import { onlySees } from "../shot/asks";
import { placeIs, thingsOfPlace } from "../shot/place-words";
import { colourOfThing, mainFirst } from "../shot/read-line-of";
import { isBesideLying, isUnderSomebody, sitsAt } from "../shot/read-posture";
import type { Place } from "../shot/scene-spec";
import type { DrawnThing } from "./drawn-thing";
import { isFarAway, isOutOfRoom } from "./far-away";
import {
  factsOf,
  type IconName,
  iconInstead,
  iconOfNoun,
  iconOfThing,
  restingIcon,
  type ThingPlace,
} from "./icon-of-thing";
import { teamOf } from "./teams";
import { metresTold } from "./told-size";
import { isOverSomething, withCover } from "./under-things";

/** More that are alike would not be told apart. */
export const MOST_ALIKE = 6;
/** Several of these stand side by side as one. */
const AS_ONE = new Set(["shelf", "rack", "bookcase", "bookshelf"]);
/** Of `barrels` that nobody counts so many are seen. */
export const SEVERAL = 3;
const MOST_THINGS = { wide: 4, medium: 2 } as const;
/** What walks is seen to do none of these: it would look as if nothing were the matter. */
const NOT_ON_GROUND = /^(?:fly|soar|hover|swim|float|hang|drown|die)$/;
/** Where birds are that stand nowhere. */
const IN_AIR = /\b(?:overhead|above|in the (?:sky|air))\b/;
/** What birds do that are not on the ground. */
const FLIES = /^(?:circle|wheel|flutter|flap|rise|swoop|glide|scatter|scream)$/;
const isFlight = (verb: string, ways: readonly string[]) =>
  FLIES.test(verb) || ways.some((way) => /^over /.test(way));
const NOT_SEEN = /\b(?:distance|distant|outside|somewhere|far|below|beneath|dark|darkness)\b/;
/** What is no higher, in metres, flies in rooms too. */
const HIGHEST_INSIDE = 1.2;
/** What is no higher is carried along in what travels. */
const HIGHEST_CARRIED = 0.95;
/** On these lies what lies on no other thing that the line names. */
export const TABLES: ReadonlySet<IconName> = new Set(["table", "long-table", "small-table"]);

const TREES: ReadonlySet<IconName> = new Set(["deciduous-tree", "evergreen-tree"]);

/** Whether something can stand in a place. */
export function hasGround(place: Place): boolean {
  return !placeIs(place, "without ground");
}

/** Whether the drawing of a place has what an icon shows. */
export function hasAlready(place: Place, icon: IconName): boolean {
  return [...partsOfPlace(place)].some((part) => iconOfNoun(part.replaceAll("-", " ")) === icon);
}

/** Whether small things can lie in a place: on its ground, or on what is near us in what travels. */
export function hasSurface(place: Place): boolean {
  return hasGround(place) || placeIs(place, "carrying");
}

/**
 * The animals and large things of a line that can be drawn as they are, what it is most about first; the
 * rest is left to words. Small things are held or shown by themselves.
 */
export function readStanding(
  read: ReadLine,
  {
    place,
    interior,
    shotSize,
    directions,
    hasPeople,
  }: {
    place: Place;
    interior: boolean;
    shotSize: ShotSize;
    directions: string;
    /** Somebody of the cast is in the picture. */
    hasPeople: boolean;
  },
): DrawnThing[] {
  if (shotSize !== "wide" && shotSize !== "medium") return [];
  const seated = read.beings.some(({ posture }) => posture === "sit" || posture === "lie");
  const parts = partsOfPlace(place);
  const animals = read.beings.flatMap(({ animal, posture }) =>
    animal ? [posture ? { ...animal, posture } : animal] : [],
  );
  const standing = [...animals, ...mainFirst(read)].flatMap((thing): DrawnThing[] => {
    const stood = iconOfThing(thing);
    const found = stood && restingIcon(stood, thing.posture ?? null);
    if (found === null || thing.number === 0 || !stands(found, thing, read)) return [];
    const icon = interior ? iconInstead(found, "indoors") : found;
    // Whoever sits or lies does so on what the place draws for them.
    const isAt = read.beings.some((being) => sitsAt(thing.noun, being));
    const isSeat =
      seated && thing.kind === "furniture" && !isBesideLying(thing.noun, read) && !isAt;
    if (isSeat || isUnderSomebody(thing.noun, read)) return [];
    const metres = metresTold(thing.noun, directions);
    const at = metres === null ? standingPlace(icon, thing) : "ground";
    const number = thing.number ?? (AS_ONE.has(thing.noun) ? 1 : SEVERAL);
    if (!canBe(icon, at, { place, interior })) return [];
    if (at === "ground" && isFarAway(thing, read, directions)) return [];
    if (interior && isOutOfRoom(thing, directions)) return [];
    // What the place has already is not set there a second time.
    const isAboard = hasPeople && placeIs(place, "in a boat") && thing.kind === "boat";
    const isPart = parts.has(factsOf(icon).part ?? "") && !isOverSomething(thing.noun, read);
    const isOfPlace = isPart || thingsOfPlace(place).includes(thing.noun);
    // The pines of a forest are its trees.
    const isTree = TREES.has(icon) && placeIs(place, "wooded");
    const isThere =
      isTree || (number === 1 && (isOfPlace || (isAboard && isKnown(thing.noun, directions))));
    // A room has its doors; one is set there only for the hand that is put to it.
    const seen = isThere || factsOf(icon).inside ? 0 : Math.min(number, MOST_ALIKE);
    const hangs = isLifted(thing, read) ? { hangs: true } : {};
    const colour = colourOfThing(thing);
    const animal = factsOf(icon).ahead === null ? null : teamOf(thing);
    const team = animal ? { team: animal } : {};
    const isOut = read.doings.some(({ who, verb }) => who.includes(thing.noun) && LEAPS.test(verb));
    const leaps = isOut ? { leaps: true } : {};
    const told = metres === null ? {} : { metres };
    return [
      { ...hangs, ...team, ...leaps, ...told, noun: thing.noun, icon, at, number: seen, colour },
    ];
  });
  const one = standing.filter(
    ({ icon }, at) => standing.findIndex((other) => other.icon === icon) === at,
  );
  return withCover(one.slice(0, MOST_THINGS[shotSize]), read);
}

/** Whether a text speaks of a thing as of one that is known: `the dinghy`, and no `other boat`. */
function isKnown(noun: string, directions: string): boolean {
  const other = "other|second|third|next|big|bigger|larger|rescue|patrol|pilot|enemy|approaching";
  return new RegExp(
    `\\b(?:the|his|her|their|its|this|my|our) (?:(?!(?:${other})\\b)[\\w'’-]+ )?${noun}\\b`,
    "i",
  ).test(directions);
}

/** Fish are small, and in the water where nobody has them. */
function standingPlace(icon: IconName, { is, where }: Thing): ThingPlace {
  const at = factsOf(icon).at;
  const swims = is.includes("fish") && icon !== "fishbowl" && where?.preposition !== "on";
  return at === "small" && swims ? "water" : at;
}

function canBe(
  icon: IconName,
  at: ThingPlace,
  { place, interior }: { place: Place; interior: boolean },
): boolean {
  if (interior ? factsOf(icon).outdoors : factsOf(icon).inside) return false;
  const metres = factsOf(icon).metres;
  const isLow = metres <= HIGHEST_INSIDE;
  if (at === "ground")
    return hasGround(place) || (metres <= HIGHEST_CARRIED && placeIs(place, "carrying"));
  if (at === "water") return placeIs(place, "with water");
  if (at === "air") return (!interior || isLow) && place !== "underwater";
  return at === "upright" && hasGround(place);
}

/** Whether a crane of the line has it on its hook. */
function isLifted({ noun }: Thing, { doings }: ReadLine): boolean {
  const byCrane = doings.some(({ who, to }) => who.includes("crane") && to.includes(noun));
  const isUp = doings.some(
    ({ who, verb, where }) =>
      who.includes(noun) && HANGING.test(verb) && where.some((at) => /\bcrane$/.test(at)),
  );
  return byCrane || isUp;
}

const LEAPS = /^(?:leap|jump|breach|vault|soar|somersault)$/;

/** How clothes are that nobody wears, and what a crane has lifted. */
const HANGING = /^(?:hang|dangle|swing|drape|sway|drip)$/;

/** Whether something sits in a car or van, of which nothing is seen from outside. */
function isInVehicle(places: readonly string[], things: readonly Thing[]): boolean {
  const closed = things.filter(({ noun, kind }) => kind === "vehicle" && !OPEN.test(noun));
  return places.some(
    (text) =>
      /^(?:in|inside|into) .*\bseat$/.test(text) ||
      closed.some(({ noun }) => /^(?:in|inside|into) /.test(text) && text.endsWith(noun)),
  );
}

const OPEN = /^(?:cart|wagon|waggon|sledge|sled|sleigh|barrow|wheelbarrow|handcart)$/;

/** What is there stands on no ground: `a rooster on the roof`, `a sack on the back seat`. */
const RAISED =
  /^(?:up |high |down )?(?:on|onto|upon|atop|in|from|along) (?:.* )?(?:roof|rooftop|branch|branches|bough|ceiling|rafters?|wires?|chimney|balcony|ledge|sill|window ?sill|mast|beam|shelf|seat|shoulders?|lap|hood|bonnet|trunk|dashboard)$/i;

function stands(
  icon: IconName,
  { noun, kind, is, where, aboard }: Thing,
  { doings, beings, things }: ReadLine,
): boolean {
  const own = doings.filter(({ who }) => who.includes(noun));
  // A fish in somebody's net or on their knife swims no more.
  const isHandled = doings.some(
    (doing) =>
      doing.to.includes(noun) &&
      !onlySees(doing) &&
      beings.some(({ id }) => doing.who.includes(id)),
  );
  if (isHandled && factsOf(icon).at === "small") return false;
  if (kind === "clothes") return own.some(({ verb }) => HANGING.test(verb));
  const said = own.flatMap((doing) => [...doing.where, ...doing.manner, doing.particle ?? ""]);
  if (NOT_SEEN.test([...said, where?.noun ?? ""].join(" "))) return false;
  if (kind === "animal" && factsOf(icon).at === "ground" && IN_AIR.test(said.join(" ")))
    return false;
  if (is.includes("bird") && own.some(({ verb, where: ways }) => isFlight(verb, ways)))
    return false;
  if (aboard && !OPEN.test(aboard.noun)) return false;
  const places = [
    ...own.flatMap((doing) => doing.where),
    ...(where ? [`${where.preposition} ${where.noun}`] : []),
  ];
  const isLoose = factsOf(icon).at === "ground" && kind !== "vehicle";
  if (isLoose && places.some((text) => RAISED.test(text))) return false;
  if (kind === "animal" && isInVehicle([...said, `${where?.preposition} ${where?.noun}`], things))
    return false;
  return factsOf(icon).at !== "ground" || own.every(({ verb }) => !NOT_ON_GROUND.test(verb));
}
