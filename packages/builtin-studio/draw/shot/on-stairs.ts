import type { CastMember } from "../../contract/picture-subject";
import type { ReadLine } from "../../read";
import { hasGround } from "../things/read-standing";
import { isMember } from "./is-member";
import { placeIs } from "./place-words";
import type { Place } from "./scene-spec";

type Doing = ReadLine["doings"][number];

/** The place of a shot; where all whom it shows go up or down the stairs of a building, those. */
export function onStairs<Found extends { place: Place; interior: boolean }>(
  found: Found,
  cast: readonly CastMember[],
  read: ReadLine | null,
): Found {
  const { place, interior } = found;
  if (read === null || cast.length === 0) return found;
  if (!interior || !hasGround(place) || placeIs(place, "carrying")) return found;
  const isOn = (member: CastMember) => {
    const being = read.beings.find((one) => isMember(one, member));
    const last = read.doings.findLast(({ who }) => being && who.includes(being.id));
    return last !== undefined && goesOnStairs(last);
  };
  return cast.every(isOn) ? { ...found, place: "stairs" } : found;
}

function goesOnStairs({ is, verb, particle, to, where, manner }: Doing): boolean {
  if (!(is.includes("travel") || GOES.test(verb))) return false;
  const ways = [particle ?? "", ...manner, ...where].map((way) => way.toLowerCase());
  return to.some((noun) => STAIRS.test(noun)) || ways.some((way) => ON_STAIRS.test(way));
}

const GOES = /^(?:go|come|climb|head|run|rush|race|hurry|bound|descend|take)$/;
const STAIRS = /^(?:stairs?|staircase|stairway)$/;
const ON_STAIRS =
  /^(?:up|down|on|from) (?:.* )?(?:stairs?|staircase|stairway)$|^(?:up|down)stairs$/;
