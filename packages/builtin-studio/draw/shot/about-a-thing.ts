import type { ShotSubject } from "../../contract/picture-subject";
import { readNote } from "../../notes";
import { type ReadLine, sentencesOf } from "../../read";
import { factsOf, iconOfThing, LONG_METRES } from "../things/icon-of-thing";
import { actionsOf } from "./actions";
import { propOfThing } from "./read-line-of";
import type { Prop } from "./scene-spec";

/** What happens to the light or in the place is not seen where a thing fills the picture. */
const SEEN_WIDE =
  /^(?:light-|fire|curtains|leaves|rain|snow|train|car-|wave|lightning|aurora|beam|shell|dust|glass-breaks|sparks|crowd)/;
/** More than so many sentences tell of more than one thing. */
const MOST_SENTENCES = 2;

/**
 * Whether a silent line without anybody is about a single small thing and what it lies or stands on, so that it is seen
 * near: `A suitcase stands by the door`. A scene opens with its place.
 */
export function isAboutSmallThing(
  read: ReadLine,
  { cast, dialogue, earlier = [], stageDirections }: ShotSubject,
): boolean {
  if (dialogue !== "" || cast.length > 0 || read.beings.length > 0 || earlier.length === 0)
    return false;
  if (readNote(stageDirections)?.direction.size === "wide") return false;
  if (sentencesOf(stageDirections).length > MOST_SENTENCES || read.unknown.length > 0) return false;
  if (actionsOf(read).some((action) => SEEN_WIDE.test(action))) return false;
  const main = read.things.find(({ noun }) => noun === read.mainThing);
  const prop = main ? propOfThing(main, read) : null;
  if (!main || prop === null || factsOf(prop).at !== "small") return false;
  const isBeside = (thing: ReadLine["things"][number]) => {
    const icon = thing === main || thing.noun === main.where?.noun ? null : iconOfThing(thing);
    return icon !== null && factsOf(icon).at !== "upright";
  };
  return factsOf(prop).metres < LONG_METRES && !read.things.some(isBeside);
}

/** The things of a picture of one: of several that are alike, two. */
export function nearThings(props: readonly Prop[], read: ReadLine): readonly Prop[] {
  const main = read.things.find(({ noun }) => noun === read.mainThing);
  return main && main.number !== 1 ? [...props.slice(0, 1), ...props] : props;
}

/** Whether words begin with a thing: of `the photograph: a girl on a bicycle` the rest is what is seen on it. */
export function isFirstNamed(noun: string | null, words: string): boolean {
  const [first = ""] = words.toLowerCase().split(/[,.:;–—]|\s(?:with|in|on|at|of|by|and)\s/);
  return noun !== null && first.trim().endsWith(noun);
}
