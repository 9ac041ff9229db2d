import { periodOfYear } from "../../contract/period";
import type { ShotSubject } from "../../contract/picture-subject";
import { formerly, placeInRegion, placeIs } from "./place-words";
import { readPlace } from "./read-place";
import type { Place } from "./scene-spec";

/**
 * As which place one is drawn that looked otherwise in former times, looks otherwise in that part of the world, or takes
 * the look of what lies around it.
 */
export function placeAsDrawn(
  place: Place,
  { year, region, around = [] }: Pick<ShotSubject, "year" | "region" | "around">,
): Place {
  const period = periodOfYear(year);
  const there = place === "campsite" ? campIn(around) : place;
  const lies = (region && placeInRegion(there, region)) ?? there;
  const then = (period && formerly(lies, period)) ?? lies;
  const isOld = period === "old" || period === "past";
  return (isOld && region && placeInRegion(then, region, isOld)) || then;
}

/** In which landscape a camp is: where it lies has no trees, that landscape; else the usual camp among trees. */
function campIn(around: readonly string[]): Place {
  const [lies] = around.map((name) => readPlace(name.toLowerCase()));
  return lies?.isKnown && placeIs(lies.place, "treeless") ? lies.place : "campsite";
}
