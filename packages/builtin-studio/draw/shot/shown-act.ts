import type { Being, ReadLine } from "../../read";
import { handledBy, isDoneToAnimal, propOfDoing } from "./act-things";
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
  needsThing,
  poseOfDoings,
} from "./actions";
import acts from "./acts.json";
import { isBaby } from "./babies";
import type { Doing } from "./handled";
import type { Prop } from "./scene-spec";

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

/** Of whoever does nothing that is seen. */
export const NO_ACT: ShownAct = {
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
  const found = doingsOf(read, being.id).flatMap((doing, order) => {
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
        const held = canHold(action) && !isOnHead(doing) ? prop : null;
        // Whoever sits is at no door.
        const handledWith = (held: Prop | null) => {
          if (isOnHead(doing)) return null;
          const handled = handledBy(doing, read, action, held);
          return handled === "door" && being.posture === "sit" ? null : handled;
        };
        const at = handledWith(prop);
        // Whoever unlocks a door with a key is at the door with it.
        const isAtDoor = handledWith(null) === "door";
        const isAtAnimal = at !== null && at !== held && isDoneToAnimal(doing, read);
        return {
          ...{ action, doing, partner, isAtAnimal, order },
          prop: held,
          // Whoever rubs a horse down has a cloth in the hand that is on the horse.
          handles: isAtDoor ? "door" : held && !isAtAnimal ? null : at,
          rank:
            rankOf(action) -
            (held ? WITH_THING : 0) -
            ((partner !== null && headsBetween(action) !== null) || isAtAnimal ? TO_SOMEBODY : 0) +
            (isOnTheWay(action) ? -order : order) / 10,
        };
      });
  });
  // Whoever kneels and takes a hand is on their knees with the hand in theirs.
  const isBefore = ({ action, order }: (typeof found)[number]) =>
    action in LOW &&
    found.some(
      (other) =>
        other.order > order &&
        !isOnTheWay(other.action) &&
        (other.partner !== null || other.isAtAnimal),
    );
  // Whoever lifts a thing out of a box and gives it away, gives it.
  const isGivenThen = ({ action, order, prop }: (typeof found)[number]) =>
    TAKES.has(action) &&
    prop !== null &&
    found.some((other) => other.order > order && other.partner !== null && other.prop === prop);
  // Whoever runs bent over runs.
  const isBentOn = ({ action, doing }: (typeof found)[number]) =>
    action === "lean-in" &&
    doing.to.length === 0 &&
    doing.where.every((at) => !isBentOver(at)) &&
    found.some((other) => isTravelling(other.action));
  const [best] = found
    .filter((act) => !isBefore(act) && !isGivenThen(act) && !isBentOn(act))
    .toSorted((one, other) => one.rank - other.rank);
  if (!best) return NO_ACT;
  const { action, doing, prop, handles, partner } = best;
  // Hands that work at what nobody draws would tell of something else.
  if (isGeneral(action) && needsThing(action) && !prop && !handles && !partner) return NO_ACT;
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

/** Whether words say over what somebody is bent. */
function isBentOver(place: string): boolean {
  return /^(?:over|across|to|toward|towards) \S/.test(place);
}

/** A basket on somebody's head is not in their arms. */
function isOnHead({ verb, where }: Doing): boolean {
  return (
    /^(?:carry|balance|bear)$/.test(verb) &&
    where.some((at) => /^on (?:his|her|their) heads?$/.test(at))
  );
}

/** After these somebody is lower, and their hands are free. */
const LOW = { "sit-down": true, kneel: true };

const TAKES: ReadonlySet<string> = new Set<Action>(["pick-up", "take", "drink"]);

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
