import { beingOf } from "../contract/being";
import type { ShotSubject } from "../contract/picture-subject";
import type { ShotSize } from "../contract/shot";
import type { DrawnAnimal } from "./drawn-animal";
import { hasGround } from "./read-animals";
import { isRobot } from "./robot-look";
import type { Place } from "./scene-spec";
import { shapeOfNoun } from "./shapes";

/**
 * Those of a shot's cast who are no people: an animal of which it is sure how it looks is drawn where it
 * can stand; all others stand in words on the picture, never as somebody.
 */
export function readOthers(
  { cast }: ShotSubject,
  place: Place,
  shotSize: ShotSize,
): { animals: DrawnAnimal[]; written: string } {
  const animals: DrawnAnimal[] = [];
  const written: string[] = [];
  for (const member of cast) {
    const { name } = member;
    const being = beingOf(member.description);
    if (being.kind !== "other" || isRobot(member)) continue;
    const noun = being.noun.split(" ").at(-1) ?? being.noun;
    const shape = shotSize === "wide" && hasGround(place) ? shapeOfNoun(noun) : null;
    if (shape === null) written.push(`${name}, ${being.noun}`);
    else animals.push({ noun, shape, number: 1, colour: null });
  }
  return { animals: animals.slice(0, 1), written: written.join("; ") };
}
