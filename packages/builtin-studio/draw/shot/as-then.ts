import { periodOfYear } from "../../contract/period";
import type { ShotSubject } from "../../contract/picture-subject";
import { iconInstead, iconOfYear } from "../things/icon-of-thing";
import { placeIs } from "./place-words";
import { isWired } from "./read-people";
import type { Place, Prop } from "./scene-spec";

/** From about then on most houses had gas or electric light, and cookers. */
const WITH_MAINS = 1925;

/** What stands for a thing when a shot plays and where; null where nothing looked like it then. */
export function propThen(
  prop: Prop,
  place: Place,
  subject: Pick<ShotSubject, "year">,
): Prop | null {
  const known = iconOfYear(prop, subject.year);
  if (known === null || periodOfYear(subject.year) === "old") return known;
  const isPlain = placeIs(place, "rustic") || (subject.year ?? WITH_MAINS) < WITH_MAINS;
  const own = isPlain ? iconInstead(known, "rustic") : known;
  return isWired(subject) ? iconInstead(own, "wired") : own;
}
