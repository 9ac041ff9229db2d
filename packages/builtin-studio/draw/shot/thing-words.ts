import type { Thing } from "../../read";
import { factsOf, iconOfNoun, iconOfThing } from "../things/icon-of-thing";
import type { Prop } from "./scene-spec";

/** How a small thing is drawn; null for one that is not known: nothing else is put in its place. */
export function propOf(thing: Thing): Prop | null {
  return small(iconOfThing(thing));
}

/** The small thing that a single noun means. */
export function propOfWord(noun: string): Prop | null {
  return small(iconOfNoun(noun));
}

function small(icon: Prop | null): Prop | null {
  return icon !== null && factsOf(icon).at === "small" ? icon : null;
}
