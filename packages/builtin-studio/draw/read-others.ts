import { beingOf } from "../contract/being";
import type { ShotSubject } from "../contract/picture-subject";
import type { ShotSize } from "../contract/shot";
import { isRobot } from "./robot-look";
import type { Place } from "./scene-spec";
import type { DrawnThing } from "./things/drawn-thing";
import { iconOfNoun } from "./things/icon-of-thing";
import { hasGround } from "./things/read-standing";

/** More would not be told apart. */
const MOST_OTHERS = 2;

/**
 * Those of a shot's cast who are no people: an animal of which it is sure how it looks is drawn where it
 * can stand; all others stand in words on the picture, never as somebody.
 */
export function readOthers(
  { cast }: ShotSubject,
  place: Place,
  shotSize: ShotSize,
): { standing: DrawnThing[]; written: string } {
  const standing: DrawnThing[] = [];
  const written: string[] = [];
  for (const member of cast) {
    const { name } = member;
    const being = beingOf(member.description);
    if (being.kind !== "other" || isRobot(member)) continue;
    const noun = being.noun.split(" ").at(-1) ?? being.noun;
    const isSeen = shotSize === "wide" || shotSize === "medium";
    const icon = isSeen && hasGround(place) ? iconOfNoun(noun) : null;
    if (icon === null)
      written.push(name.toLowerCase() === being.noun ? name : `${name}, ${being.noun}`);
    else standing.push({ noun, icon, at: "ground", isCast: true, number: 1, colour: null });
  }
  return { standing: standing.slice(0, MOST_OTHERS), written: written.join("; ") };
}
