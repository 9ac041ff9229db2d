import { thingOfHeading } from "../../contract/heading-thing";
import type { ShotSubject } from "../../contract/picture-subject";
import type { Scenery } from "../things/drawn-thing";
import { iconOfNoun } from "../things/icon-of-thing";
import { hasGround } from "../things/read-standing";
import { readPlace } from "./read-place";

/**
 * The place of a shot, and what its heading names in place of one: a wagon stands where the scene before was, or on
 * the ground that its heading says.
 * @param description of the place, or what somebody wrote
 */
export function placeOfShot(
  { location, around = [], world, toldThere }: ShotSubject,
  description: string,
): ReturnType<typeof readPlace> & { thing: Scenery | null } {
  const heading = location.name.toLowerCase();
  const own = readPlace(heading, { description, world, action: toldThere });
  const named = thingOfHeading(heading);
  const icon = named && iconOfNoun(named.noun);
  if (named === null || icon === null) return { ...own, thing: null };
  const { noun, isWrecked } = named;
  const thing: Scenery = { noun, words: noun, icon, arranged: isWrecked ? "wreck" : "one" };
  // In which landscape a camp is, is known to whoever draws it.
  if (own.place === "campsite") return { ...own, thing };
  const lies = named.at === null ? around[0]?.toLowerCase() : `ext. ${named.at}`;
  const found = lies === undefined ? own : readPlace(lies, { world });
  if (found.interior || !hasGround(found.place)) return { ...own, thing: null };
  return { ...found, thing };
}
