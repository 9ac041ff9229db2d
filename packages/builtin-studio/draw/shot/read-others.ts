import { beingOf } from "../../contract/being";
import type { ShotSubject } from "../../contract/picture-subject";
import type { ShotSize } from "../../contract/shot";
import type { ReadLine } from "../../read";
import { isRobot } from "../looks/robot-look";
import type { DrawnThing } from "../things/drawn-thing";
import { coatOf, iconOfNoun, iconOfThing, restingIcon } from "../things/icon-of-thing";
import { hasGround } from "../things/read-standing";
import { isMember } from "./is-member";
import { colourOfProp } from "./read-line-of";
import type { Place } from "./scene-spec";

/** More would not be told apart. */
const MOST_OTHERS = 2;

/**
 * Those of a shot's cast who are no people: an animal of which it is sure how it looks is drawn where it
 * can stand; all others stand in words on the picture, never as somebody.
 */
export function readOthers(
  { cast }: ShotSubject,
  read: ReadLine | null,
  { place, shotSize }: { place: Place; shotSize: ShotSize },
): { standing: DrawnThing[]; written: string } {
  const standing: DrawnThing[] = [];
  const written: string[] = [];
  for (const member of cast) {
    const { name } = member;
    const being = beingOf(member.description);
    if (being.kind !== "other" || isRobot(member)) continue;
    const noun = being.noun.split(" ").at(-1) ?? being.noun;
    const isSeen = shotSize === "wide" || shotSize === "medium";
    const told = read?.beings.find((one) => isMember(one, member));
    const known = iconOfNoun(noun) ?? (told?.animal ? iconOfThing(told.animal) : null);
    const icon =
      known && isSeen && hasGround(place) ? restingIcon(known, told?.posture ?? null) : null;
    const colour = known && (colourOfProp(member.description, known) ?? coatOf(noun));
    if (icon === null)
      written.push(name.toLowerCase() === being.noun ? name : `${name}, ${being.noun}`);
    else standing.push({ noun, icon, at: "ground", isCast: true, number: 1, colour });
  }
  return { standing: standing.slice(0, MOST_OTHERS), written: written.join("; ") };
}
