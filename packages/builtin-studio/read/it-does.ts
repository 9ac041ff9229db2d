import type { Person } from "./cast";
import type { Clause } from "./clauses";
import { verbClass } from "./lexicon";

/** Kinds of verbs that what lives, or is a robot, does. */
const DEEDS: ReadonlySet<string> = new Set([
  "motion",
  "contact",
  "perception",
  "body",
  "consumption",
  "communication",
  "possession",
]);

/**
 * `It lifts a bulb to its lens`: the robot or the animal with a name that did something last; null where that
 * is not sure.
 * @param doer who did something last
 * @param hasThings whether things were named in the line, of which one may do it
 */
export function doerOfIt(
  { verb, objects, places }: Clause,
  doer: Person | null,
  hasThings: boolean,
): Person | null {
  const isOwn = [...objects, ...places.map(({ phrase }) => phrase)].some(
    ({ owner }) => owner?.head === "its",
  );
  const isDeed = DEEDS.has(verbClass(verb ?? "") ?? "");
  return doer?.kind !== "human" && (isOwn || (isDeed && !hasThings)) ? doer : null;
}
