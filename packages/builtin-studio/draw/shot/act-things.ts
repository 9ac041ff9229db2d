import type { Being, ReadLine, Thing } from "../../read";
import {
  factsOf,
  iconOfThing,
  isSmallAnimal,
  LONG_METRES,
  restingIcon,
} from "../things/icon-of-thing";
import { isInHandsOf, isOnSomebody } from "../things/on-somebody";
import { type Action, doingsOf, toolOf } from "./actions";
import acts from "./acts.json";
import { onlySees } from "./asks";
import { type Doing, handledNouns, instrumentOf, isAt } from "./handled";
import { propOfThing } from "./read-line-of";
import type { Prop } from "./scene-spec";
import { propOfWord } from "./thing-words";

/** What hands have that do something: what it is done to, what it is done with, or the tool that it takes. */
export function propOfDoing(doing: Doing, read: ReadLine, being: Being): Prop | null {
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
    .flatMap(
      (noun) =>
        servedIn(noun, doing) ??
        propOfNoun(noun, read, being) ??
        inArms(noun, read, being, doing) ??
        [],
    )
    .filter((prop) => !(sees && factsOf(prop).straight));
  // Whoever sweeps up glass with a broom has the broom in their hands.
  const instrument = instrumentOf(doing, read);
  const own = instrument === null ? null : propOfNoun(instrument, read, being);
  const isEmpty = named.length === 0;
  const vessel = isEmpty && DRINKS.test(doing.verb) ? vesselBefore(doing, read, being) : null;
  const tool = own ?? (instrument === null ? toolOf(doing, isEmpty) : null);
  return vessel ?? tool ?? named[0] ?? null;
}

const DRINKS = /^(?:drink|sip|swallow|gulp|swig|quaff)$/;
/** From which glass a drink is drunk that would be a bottle by itself. */
const SERVED_IN: Readonly<Record<string, string>> = acts.servedIn;

/** From what it is poured. */
const POURED_FROM: Readonly<Record<string, string>> = acts.pouredFrom;

function servedIn(noun: string, { verb, to }: Doing): Prop | null {
  if (verb === "pour") return (POURED_FROM[noun] as Prop | undefined) ?? null;
  const drinks = DRINKS.test(verb) || to.some((taken) => /^(?:sip|swig|gulp|drink)$/.test(taken));
  return drinks ? ((SERVED_IN[noun] as Prop | undefined) ?? null) : null;
}

/** What people drink from. */
export const VESSELS: ReadonlySet<string> = new Set(acts.vessels.split(" "));

/** What somebody drinks from who has taken it before: `unscrews a flask and drinks`. */
function vesselBefore(doing: Doing, read: ReadLine, being: Being): Prop | null {
  const own = doingsOf(read, being.id);
  const taken = own.slice(0, own.indexOf(doing)).flatMap(({ to }) => to);
  const before = read.things.filter(({ noun }) => taken.includes(noun));
  const icons = [...being.holds, ...before].flatMap((thing) => propOfThing(thing, read) ?? []);
  return icons.findLast((icon) => VESSELS.has(icon)) ?? null;
}

/**
 * A button, a door, a cart: what somebody does something to and does not have in their hands. What they have with
 * them meanwhile is none of it.
 */
export function handledBy(
  doing: Doing,
  read: ReadLine,
  action: Action,
  prop: Prop | null,
): Prop | null {
  if (action === "chase") return chasedBy(doing, read);
  const nouns = handledNouns(doing, read);
  // Ears and eyes are put to doors and keyholes; all else is looked at from where somebody stands.
  if (prop === null && onlySees(doing) && action !== "listen") return null;
  const isAnimalToo =
    AT_ANIMALS.has(action) && (action !== "work" || WITH_HANDS.test(doing.class ?? ""));
  const things = read.things.filter(
    ({ noun, kind }) =>
      nouns.includes(noun) && (kind !== "animal" || isAnimalToo) && kind !== "body",
  );
  const icons = things.flatMap((thing) => {
    const isCarried = doing.where.some(
      (text) => WITH.test(text) && isAt(text.toLowerCase(), thing.noun),
    );
    return isCarried ? [] : (iconOfThing(thing) ?? []);
  });
  const door = action === "knock" && things.length === 0 ? "door" : null;
  return icons.find((icon) => icon === prop) ?? icons[0] ?? door;
}

/** The bus after which somebody runs. */
function chasedBy({ to, where }: Doing, { things }: ReadLine): Prop | null {
  const after = where.filter((text) => text.startsWith("after ")).map((text) => text.toLowerCase());
  const chased = things.find(
    ({ noun }) => to.includes(noun) || after.some((text) => isAt(text, noun)),
  );
  return chased ? iconOfThing(chased) : null;
}

const WITH_HANDS = /^(?:contact|change|body|consumption)$/;

/** Whether something is done to an animal. */
export function isDoneToAnimal({ to }: Doing, { things }: ReadLine): boolean {
  return things.some(({ noun, kind }) => kind === "animal" && to.includes(noun));
}

/** What hands do to animals that stand before them; who calls or chases one is anywhere. */
const AT_ANIMALS: ReadonlySet<string> = new Set(acts.atAnimals.split(" "));

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
  const verb = doing?.verb ?? "";
  const icon = animal ? iconOfThing(animal) : null;
  if (icon === null || !isSmallAnimal(icon)) return null;
  const isGiven = GIVEN.test(verb) && factsOf(icon).metres <= LARGEST_GIVEN;
  if (!isIn && !isGiven && !IN_ARMS.test(verb)) return null;
  return isIn ? restingIcon(icon, "lie") : icon;
}

/** What people hand to each other, in metres, whoever leads a dog to somebody. */
const LARGEST_GIVEN = 0.5;
const GIVEN = /^(?:give|hand|pass|offer|show|take|raise|scoop|pick)$/;
const IN_ARMS = /^(?:hold|carry|cradle|clutch|hug|lift|rock|cuddle)$/;

/** Prepositions behind which somebody has a thing on them: `comes in with a lantern`, `with flowers`. */
const WITH = /^(?:with|under) /;
/** What people have who go under it. */
const OVER_HEAD = /^over (?:his|her|their) heads?$/i;
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
  // `crosses the street, an umbrella over her head`
  const isOver = doingsOf(read, being.id).some(({ where }) =>
    where.some((at) => OVER_HEAD.test(at)),
  );
  const isWith = ({ noun }: Thing) =>
    (isOver && OVERHEAD.test(noun)) ||
    texts.some((text) => isAt(text, noun) && (text.startsWith("with") || OVERHEAD.test(noun)));
  const named = read.things.filter(
    (thing) =>
      thing.kind !== "body" &&
      (isInHandsOf(thing.noun, being, read) ||
        (thing.kind !== "clothes" &&
          isWith(thing) &&
          (OVERHEAD.test(thing.noun) || !isOnSomebody(thing.noun, read)))),
  );
  const animals = read.beings.flatMap(({ animal }) => animal ?? []);
  return (
    [...named, ...animals, ...being.holds.toReversed()].flatMap(
      (thing) => propOfThing(thing, read) ?? inArms(thing.noun, read, being) ?? [],
    )[0] ?? null
  );
}
