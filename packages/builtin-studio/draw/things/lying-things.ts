import type { ShotSize } from "../../contract/shot";
import type { ReadLine, Thing } from "../../read";
import { mainFirst, propOfThing } from "../read-line-of";
import type { Prop } from "../scene-spec";

/** More small things beside each other would not be told apart. */
const MOST_THINGS = 2;

/**
 * The small things of a line that lie or stand where it plays, what it is most about first. What somebody
 * holds is among them: whoever draws it in a hand leaves it out here.
 */
export function lyingThings(read: ReadLine, directions: string, shotSize: ShotSize): Prop[] {
  if (shotSize !== "wide" && shotSize !== "medium") return [];
  const props = mainFirst(read)
    .filter((thing) => thing.number !== 0 && isThere(thing, read, directions))
    .flatMap((thing) => propOfThing(thing, read) ?? []);
  return [...new Set(props)].slice(0, MOST_THINGS);
}

/** What is looked through is a window, and nothing to drink from. */
const PANE = /\b(?:beyond|through|behind|against|from|on|onto|at) (?:the )?glass\b/;

/** Clothes are worn unless the line is about just them, and parts of a body are on it. */
function isThere({ noun, kind }: Thing, { doings }: ReadLine, directions: string): boolean {
  // Of what something is made, or what is in it: `a dome of glass`, `a house of grey stone`.
  const said = directions.toLowerCase();
  if (
    new RegExp(`\\bof (?:(?!(?:the|an?|his|her|their|its) )[a-z-]+ )?${noun}(?:e?s)?\\b`).test(
      said,
    ) ||
    (noun === "glass" && PANE.test(said))
  )
    return false;
  if (kind === "body") return false;
  if (kind !== "clothes") return true;
  return doings.some(({ who, to }) => who.includes(noun) || to.includes(noun));
}
