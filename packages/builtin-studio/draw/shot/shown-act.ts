import type { Being, ReadLine, Thing } from "../../read";
import {
  factsOf,
  iconOfThing,
  isSmallAnimal,
  LONG_METRES,
  restingIcon,
} from "../things/icon-of-thing";
import { isInHandsOf, isOnSomebody } from "../things/on-somebody";
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
import { type Doing, onlySees } from "./asks";
import { isBaby } from "./babies";
import { handledNouns, instrumentOf, isAt } from "./handled";
import { propOfThing } from "./read-line-of";
import type { Prop } from "./scene-spec";
import { propOfWord } from "./thing-words";

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
  const found = doingsOf(read, being.id).flatMap((doing, at) => {
    const prop = propOfDoing(doing, read, being);
    const asked = actionsOfDoing(read, doing);
    // Whoever folds their arms, or points, does nothing else with them.
    const isOwn =
      poseOfDoings(read, [doing]) !== null ||
      asked.some((action) => isSeen(action) && !isGeneral(action));
    // Whoever buttons a shirt that they wear has it on, and not in their hands.
    const isAtSelf = asked.some((action) => isGeneral(action) && action.startsWith("touch-"));
    return asked
      .filter((action) => isBodily(action) && !(isOwn && isGeneral(action)))
      .filter((action) => !(action === "work" && isAtSelf))
      .map((action) => {
        const partner = partnerIn(action, doing, read, being);
        return {
          ...{ action, doing, partner, at },
          prop: canHold(action) ? prop : null,
          handles: canHold(action) && prop ? null : handledBy(doing, read, action, prop),
          rank:
            rankOf(action) -
            (canHold(action) && prop ? WITH_THING : 0) -
            (partner !== null && headsBetween(action) !== null ? TO_SOMEBODY : 0) +
            (isOnTheWay(action) ? -at : at) / 10,
        };
      });
  });
  // Whoever kneels and takes a hand is on their knees with the hand in theirs.
  const isBefore = ({ action, at }: (typeof found)[number]) =>
    action in LOW &&
    found.some((other) => other.at > at && other.partner !== null && !isOnTheWay(other.action));
  const [best] = found
    .filter((act) => !isBefore(act))
    .toSorted((one, other) => one.rank - other.rank);
  if (!best) return NOTHING;
  const { action, doing, prop, handles, partner } = best;
  return { action, doing, prop, handles, partner };
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
  const isThere = (other: string) =>
    other !== id && beings.some((one) => one.id === other && !isBaby(one));
  const seen = actionOfOther(action);
  const isToThing = things.some(({ noun, kind }) => kind !== "body" && to.includes(noun));
  const near = seen === "recoil" && isToThing ? [] : beside;
  const together = seen === action || action === "fight" ? who : [];
  return [...to, ...near, ...together].find(isThere) ?? null;
}

/** After these somebody is lower, and their hands are free. */
const LOW = { "sit-down": true, kneel: true };

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
  // Whoever studies their boots has them on their feet, and what hangs on a wall is not taken down to be looked at.
  const sees = onlySees(doing);
  // What is drunk from a glass is in it.
  const isIn = (noun: string) =>
    read.things.some((thing) => thing.noun === noun && thing.kind === "drink") &&
    doing.where.some((text) => /^(?:from|out of) /.test(text));
  const nouns = handledNouns(doing, read)
    .filter((noun) => !(sees && isWorn(noun)))
    .toSorted((one, other) => Number(isIn(one)) - Number(isIn(other)));
  const named = nouns
    .flatMap((noun) => propOfNoun(noun, read, being) ?? inArms(noun, read, being, doing) ?? [])
    .filter((prop) => !(sees && factsOf(prop).straight));
  // Whoever sweeps up glass with a broom has the broom in their hands.
  const instrument = instrumentOf(doing, read);
  const own = instrument === null ? null : propOfNoun(instrument, read, being);
  const tool = own ?? (instrument === null ? toolOf(doing, named.length === 0) : null);
  return tool ?? named[0] ?? null;
}

/**
 * A button, a door, a cart: what somebody does something to and does not have in their hands. What they have with
 * them meanwhile is none of it.
 */
function handledBy(doing: Doing, read: ReadLine, action: Action, prop: Prop | null): Prop | null {
  const nouns = handledNouns(doing, read);
  // Ears and eyes are put to doors and keyholes; all else is looked at from where somebody stands.
  if (prop === null && onlySees(doing) && action !== "listen") return null;
  const things = read.things.filter(
    ({ noun, kind }) => nouns.includes(noun) && kind !== "animal" && kind !== "body",
  );
  const icons = things.flatMap((thing) => {
    const isCarried = doing.where.some(
      (text) => WITH.test(text) && isAt(text.toLowerCase(), thing.noun),
    );
    return isCarried ? [] : (iconOfThing(thing) ?? []);
  });
  return icons.find((icon) => icon === prop) ?? icons[0] ?? null;
}

function propOfNoun(noun: string, read: ReadLine, being: Being): Prop | null {
  const isNamed = (thing: Thing) => thing.noun === noun;
  const thing = read.things.find(isNamed) ?? being.holds.find(isNamed);
  if (thing?.kind === "body") return null;
  const prop = thing ? propOfThing(thing, read) : propOfWord(noun);
  return prop === "hand" || (prop !== null && factsOf(prop).fixed) ? null : prop;
}

/** A cat, a hen or a plant in somebody's arms, on their lap or in a hand; null for what stays on the ground. */
function inArms(
  noun: string,
  read: ReadLine,
  being: Being,
  doing: Doing | null = null,
): Prop | null {
  const isIn = isInHandsOf(noun, being, read);
  const all = [...read.things, ...read.beings.flatMap(({ animal }) => animal ?? [])];
  const animal = all.find((thing) => thing.noun === noun && (isIn || thing.kind === "animal"));
  const icon = animal && (isIn || IN_ARMS.test(doing?.verb ?? "")) ? iconOfThing(animal) : null;
  if (icon === null || !isSmallAnimal(icon)) return null;
  return isIn ? restingIcon(icon, "lie") : icon;
}

const IN_ARMS = /^(?:hold|carry|cradle|clutch|hug|lift|rock|cuddle)$/;

/** Prepositions behind which somebody has a thing on them: `comes in with a lantern`, `with flowers`. */
const WITH = /^(?:with|under) /;
/** What people have who go under it. */
const OVERHEAD = /^(?:umbrella|parasol|sunshade)$/;

/** Whether a thing in the hands is long and of an earlier line: near the camera a rifle would lie across a face. */
export function isLongBefore(prop: Prop, ofLine: readonly Prop[]): boolean {
  return !ofLine.includes(prop) && factsOf(prop).metres >= LONG_METRES;
}

/**
 * What somebody has in their hands who does nothing with it: what the line has them come with, else what they took in an earlier
 * one.
 */
export function carriedProp(read: ReadLine, being: Being): Prop | null {
  const texts = doingsOf(read, being.id).flatMap(({ where }) =>
    where.filter((at) => WITH.test(at)).map((at) => at.toLowerCase()),
  );
  const isWith = ({ noun }: Thing) =>
    texts.some((text) => isAt(text, noun) && (text.startsWith("with") || OVERHEAD.test(noun)));
  const named = read.things.filter(
    (thing) =>
      thing.kind !== "body" &&
      (isInHandsOf(thing.noun, being, read) ||
        (thing.kind !== "clothes" && isWith(thing) && !isOnSomebody(thing.noun, read))),
  );
  const animals = read.beings.flatMap(({ animal }) => animal ?? []);
  return (
    [...named, ...animals, ...being.holds.toReversed()].flatMap(
      (thing) => propOfThing(thing, read) ?? inArms(thing.noun, read, being) ?? [],
    )[0] ?? null
  );
}
