import type { Being, ReadLine, Thing } from "../read";
import {
  type Action,
  actionOfOther,
  actionsOfDoing,
  canHold,
  doingsOf,
  headsBetween,
  isBodily,
  isGeneral,
  isSeen,
  isTravelling,
  poseOfDoings,
  toolOf,
} from "./actions";
import acts from "./acts.json";
import { type Doing, handledNouns, isAt } from "./asks";
import { propOfThing } from "./read-line-of";
import type { Prop } from "./scene-spec";
import { propOfWord } from "./thing-words";
import { iconOfThing, isFixed, isSmallAnimal } from "./things/icon-of-thing";

/** What a picture shows somebody do, of all that their line lets them do, and the thing in their hands. */
export interface ShownAct {
  /** Null for somebody who does nothing that a body shows. */
  action: Action | null;
  doing: Doing | null;
  prop: Prop | null;
  /** What a hand is put to that does not have it. */
  handles: Prop | null;
  /** The reader's id of whom they do it to, or who does it to them; null for nobody. */
  partner: string | null;
}

const NOTHING: ShownAct = {
  ...{ action: null, doing: null, prop: null },
  handles: null,
  partner: null,
};

/** Whoever hits, throws or falls is seen before whoever goes; a hand on a thing is seen before them, too. */
const TRAVELS = 100;
const GENERAL = 200;
/** A thing in the hands makes a doing tell itself; a doing without its thing is hardly told. */
const WITH_THING = 120;

/** What is done to somebody else is what a line is about. */
const TO_SOMEBODY = 60;

/** The most visible of what somebody does in a line; of whoever does nothing, what is done to them. */
export function shownAct(read: ReadLine, being: Being): ShownAct {
  const own = ownAct(read, being);
  if (own.action !== null) return own;
  const others = read.beings.filter(({ id }) => id !== being.id);
  const done = others.flatMap((other) => {
    const { action, partner } = ownAct(read, other);
    const suffered = action && partner === being.id ? actionOfOther(action) : null;
    return suffered ? [{ ...own, action: suffered, partner: other.id }] : [];
  });
  return done[0] ?? own;
}

/** The most visible of what somebody does in a line. */
function ownAct(read: ReadLine, being: Being): ShownAct {
  const all = doingsOf(read, being.id).flatMap((doing, at) => {
    const prop = propOfDoing(doing, read, being);
    const asked = actionsOfDoing(read, doing);
    // Whoever folds their arms, or points, does nothing else with them.
    const isOwn =
      poseOfDoings(read, [doing]) !== null ||
      asked.some((action) => isSeen(action) && !isGeneral(action));
    return asked
      .filter((action) => isBodily(action) && !(isOwn && isGeneral(action)))
      .map((action) => {
        const partner = partnerIn(action, doing, read, being);
        return {
          ...{ action, doing, partner },
          prop: canHold(action) ? prop : null,
          handles: canHold(action) && prop ? null : (prop ?? fixedOf(doing, read)),
          rank:
            rankOf(action) -
            (canHold(action) && prop ? WITH_THING : 0) -
            (partner !== null && headsBetween(action) !== null ? TO_SOMEBODY : 0) +
            (isOnTheWay(action) ? -at : at) / 10,
        };
      });
  });
  const [best] = all.toSorted((one, other) => one.rank - other.rank);
  return best ?? NOTHING;
}

/**
 * With whom somebody does something: to whom it is done, whom they are beside, or who does it with them; null for
 * nobody. Who kick a door together kick each other as little as somebody who kicks the ball to another kicks them.
 */
function partnerIn(
  action: Action,
  { who, to, beside }: Doing,
  { beings, things }: ReadLine,
  { id }: Being,
): string | null {
  const isThere = (other: string) => other !== id && beings.some((one) => one.id === other);
  const seen = actionOfOther(action);
  const isToThing = things.some(({ noun, kind }) => kind !== "body" && to.includes(noun));
  const near = seen === "recoil" && isToThing ? [] : beside;
  const together = seen === action || action === "fight" ? who : [];
  return [...to, ...near, ...together].find(isThere) ?? null;
}

const ORDER = Object.keys({ ...acts.acts, ...acts.said });
const GENERAL_ORDER = Object.keys(acts.general);

/** Of going somewhere, sitting down and kneeling the last is what it comes to. */
function isOnTheWay(action: Action): boolean {
  return isTravelling(action) || action in acts.postures;
}

function rankOf(action: Action): number {
  if (isOnTheWay(action)) return TRAVELS;
  if (isGeneral(action)) return GENERAL + GENERAL_ORDER.indexOf(action);
  return ORDER.indexOf(action);
}

/** What hands have that do something: what it is done to, what it is done with, or the tool that it takes. */
function propOfDoing(doing: Doing, read: ReadLine, being: Being): Prop | null {
  const isWorn = (noun: string) =>
    read.things.some((thing) => thing.noun === noun && thing.kind === "clothes" && thing.isOwned);
  // Whoever studies their boots has them on their feet.
  const onlySees = /^(?:perception|cognition)$/.test(doing.class ?? "");
  const nouns = handledNouns(doing, read).filter((noun) => !(onlySees && isWorn(noun)));
  const named = nouns.flatMap(
    (noun) => propOfNoun(noun, read, being) ?? carriedAnimal(noun, doing, read) ?? [],
  );
  return named[0] ?? toolOf(doing);
}

/** A button, a door, a cart: what somebody does something to and cannot have in their hands. */
function fixedOf(doing: Doing, read: ReadLine): Prop | null {
  const nouns = handledNouns(doing, read);
  const things = read.things.filter(({ noun, kind }) => nouns.includes(noun) && kind !== "animal");
  return things.flatMap((thing) => iconOfThing(thing) ?? [])[0] ?? null;
}

function propOfNoun(noun: string, read: ReadLine, being: Being): Prop | null {
  const isNamed = (thing: Thing) => thing.noun === noun;
  const thing = read.things.find(isNamed) ?? being.holds.find(isNamed);
  if (thing?.kind === "body") return null;
  const prop = thing ? propOfThing(thing, read) : propOfWord(noun);
  return prop !== null && isFixed(prop) ? null : prop;
}

/** A cat or a hen in somebody's arms; null for an animal that stays on the ground. */
function carriedAnimal(noun: string, { verb }: Doing, { things }: ReadLine): Prop | null {
  const animal = things.find((thing) => thing.noun === noun && thing.kind === "animal");
  const icon = animal && IN_ARMS.test(verb) ? iconOfThing(animal) : null;
  return icon !== null && isSmallAnimal(icon) ? icon : null;
}

const IN_ARMS = /^(?:hold|carry|cradle|clutch|hug|lift|rock|cuddle)$/;

/** Prepositions behind which somebody has a thing on them: `comes in with a lantern`. */
const WITH = /^with (?:an?|the|his|her|their|two|three|some) /;

/**
 * What somebody has in their hands who does nothing with it: what the line has them come with, else what they took in an earlier
 * one.
 */
export function carriedProp(read: ReadLine, being: Being): Prop | null {
  const texts = doingsOf(read, being.id).flatMap(({ where }) =>
    where.filter((at) => WITH.test(at)),
  );
  const named = read.things.filter(
    ({ noun, kind }) =>
      kind !== "body" && kind !== "clothes" && texts.some((text) => isAt(text.toLowerCase(), noun)),
  );
  return (
    [...named, ...being.holds.toReversed()].flatMap((thing) => propOfThing(thing, read) ?? [])[0] ??
    null
  );
}
