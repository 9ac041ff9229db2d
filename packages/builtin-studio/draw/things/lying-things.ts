import type { ShotSize } from "../../contract/shot";
import type { ReadLine, Thing } from "../../read";
import type { Colour } from "../colour";
import { colourOfThing, mainFirst, propOfThing } from "../read-line-of";
import { isUnderSomebody } from "../read-posture";
import type { Place, Prop } from "../scene-spec";
import { isUpright } from "./icon-of-thing";
import { hasSurface } from "./read-standing";

/** More small things beside each other would not be told apart. */
const MOST_THINGS = 2;

/** A small thing that nobody holds, and whether it lies on the ground or on something. */
interface LyingThing {
  prop: Prop;
  onGround: boolean;
  /** That its line gives it; null leaves it its own. */
  colour: Colour | null;
}

/**
 * The small things of a line that lie or stand where it plays, what it is most about first. What somebody
 * holds is among them: whoever draws it in a hand leaves it out here.
 */
export function lyingThings(
  read: ReadLine,
  directions: string,
  { place, interior, shotSize }: { place: Place; interior: boolean; shotSize: ShotSize },
): LyingThing[] {
  if (shotSize !== "wide" && shotSize !== "medium") return [];
  const lying = mainFirst(read)
    .filter((thing) => thing.number !== 0 && isThere(thing, read, directions))
    .filter(({ noun }) => !isUnderSomebody(noun, read))
    .flatMap((thing): LyingThing[] => {
      const prop = propOfThing(thing, read);
      // The lamps of a street are no lamps to stand on a table.
      if (prop === null || (prop === "lamp" && !interior)) return [];
      const at = `${thing.where?.noun} ${wordsOf(thing, read)}`;
      const onGround = ON_GROUND.test(at) || !(interior || ON_TOP.test(at));
      return [{ prop, onGround, colour: colourOfThing(thing) }];
    })
    .filter(({ prop }) => hasSurface(place) || isUpright(prop));
  const isFirst = ({ prop }: LyingThing, at: number) =>
    lying.findIndex((other) => other.prop === prop) === at;
  return lying.filter(isFirst).slice(0, MOST_THINGS);
}

const ON_GROUND =
  /\b(?:floor|floorboards?|ground|carpet|rug|tiles?|grass|sand|snow|mud|road|pavement|street|deck)\b/;
const ON_TOP = /\b(?:table|desk|counter|bench|stall|bar|shelf|workbench)\b/;

/** Where a thing is and where it is brought, in the words of its line. */
function wordsOf({ noun }: Thing, { doings }: ReadLine): string {
  return doings
    .filter(({ who, to }) => who.includes(noun) || to.includes(noun))
    .flatMap(({ where }) => where)
    .join(" ");
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
  return doings.some(({ who, to }) => (who[0] === noun && who.length === 1) || to.includes(noun));
}
