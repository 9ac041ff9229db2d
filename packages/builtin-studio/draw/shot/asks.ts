import { factsOf, iconOfNoun, iconOfThing, isSmallAnimal } from "../things/icon-of-thing";
import data from "./actions.json";
import { type Doing, handledNouns, type Told } from "./handled";

export type { Doing, Told };

/** What in a line asks for a movement. Words are in the dictionary's form, lists are divided by commas. */
export interface Ask {
  /**
   * Verbs with their particle. Behind a colon stands one of the words that have to be around them
   * (`open: letter, map`), or that must not (`climb: not ladder`); `nothing` among them is for what is done to
   * nothing.
   */
  does?: readonly string[];
  /** Kinds of verbs, as WordNet sorts them: `contact`. */
  class?: string;
  /** Verbs of these kinds that do not ask for it. */
  but?: string;
  /** What WordNet takes for a way of these verbs: `walk` for whoever wades or tiptoes. */
  ways?: string;
  /**
   * To what it has to be done: to one of these nouns; or to a `thing` that can be in a hand, to a `fixture`
   * that stands in the place, to a `person`; or behind `no` to none of these: `no person`.
   */
  to?: string;
  /** Nouns of which one has to do it, or behind `not` none; `it` for what nobody does, like rain; `several` for people together. */
  of?: string;
  /** What must not be around it: `throws a glance` throws nothing. */
  not?: string;
  /** Things that ask for it by being there. */
  seen?: string;
  /** People who ask for it by being there as several. */
  several?: string;
  /**
   * Places that ask for it with any verb, by their first and last word: `in pockets`; behind a colon stand words of
   * which one has to be around it: `in hands: head`.
   */
  where?: string;
}

/** Whether somebody who does something is asked for a movement. */
export function asksOf(ask: Ask, doing: Doing, read: Told): boolean {
  const { does, of, not, where, to } = ask;
  if (where !== undefined) {
    const [places = "", needs] = where.split(": ");
    // A hand over somebody else's mouth is not at one's own, and a pan over the fire warms no hands.
    const isAround =
      needs === undefined || (hasOne(wordsAround(doing, read), needs) && isAtSelf(doing, read));
    return isAround && places.split(", ").some((entry) => isPlaceOf(entry, doing));
  }
  const isMeant = isOfClass(ask, doing);
  const named = does?.filter((entry) => entry.startsWith(doing.verb)) ?? [];
  // Nearly all asks are for other verbs: what is around this one need not be looked at for them.
  if (!isMeant && named.length === 0) return false;
  const around = wordsAround(doing, read);
  if (not !== undefined && hasOne(around, not)) return false;
  const { who } = doing;
  // Who is dragged drags nobody; who is bent over a table bends over it.
  const isSuffered =
    doing.passive && !doing.is.includes("travel") && read.beings.some(({ id }) => who.includes(id));
  if (isSuffered && !POSED.test(doing.verb) && !does?.some((entry) => entry.endsWith(": passive")))
    return false;
  if (of === "it" ? who.length > 0 : of !== undefined && !suits(doers(who), of)) return false;
  if (to !== undefined && !isDoneTo(to, doing, read)) return false;
  return isMeant || named.some((entry) => isVerb(entry, doing, around));
}

/** Whether something is done with one's own body at it, and to nobody and nothing else. */
function isAtSelf({ who, to, beside }: Doing, { beings, things }: Told): boolean {
  const isOther = [...to, ...beside].some(
    (id) => !who.includes(id) && beings.some((being) => being.id === id),
  );
  return !isOther && things.every(({ noun, kind }) => kind === "body" || !to.includes(noun));
}

/** Who does something, and `several` where it is more than one. */
function doers(who: readonly string[]): ReadonlySet<string> {
  return new Set(who.length > 1 ? [...who, "several"] : who);
}

/** Participles of these say how somebody holds themselves. */
const POSED =
  /^(?:bend|hunch|slump|seat|lean|press|flatten|huddle|curl|stretch|crouch|kneel|fold|cross|clasp|close|draw|raise|lift|bow|drop|lower)$/;

function isOfClass({ class: kinds, but, ways }: Ask, { verb, class: kind, is }: Doing): boolean {
  if (but?.split(", ").includes(verb)) return false;
  if (ways?.split(", ").some((way) => is.includes(way))) return true;
  return kind !== null && (kinds?.split(", ").includes(kind) ?? false);
}

function isVerb(entry: string, { verb, to }: Doing, around: ReadonlySet<string>): boolean {
  const [said = "", needs] = entry.split(": ");
  const [first, ...particles] = said.split(" ");
  if (verb !== first || !particles.every((word) => around.has(word))) return false;
  if (needs === undefined) return true;
  return suits(to.length === 0 ? new Set([...around, "nothing"]) : around, needs);
}

/** Whether things or people ask for a movement by being there. */
export function isThere({ seen, several }: Ask, { things, beings }: Told): boolean {
  const nouns = new Set(things.map(({ noun }) => noun));
  const groups = new Set(
    beings.flatMap(({ name, number }) =>
      number === 1 || number === 0 ? [] : (name.toLowerCase().split(" ").at(-1) ?? []),
    ),
  );
  return (
    (seen?.split(", ").some((entry) => entry.split(" ").every((word) => nouns.has(word))) ??
      false) ||
    (several !== undefined && hasOne(groups, several))
  );
}

export const kindsOf = (kinds: string): ReadonlySet<string> => new Set(kinds.split(" "));
/** What stands in a place and is in no hand. */
const FIXTURES = kindsOf(data.kinds.fixtures);
/** What nobody can handle. */
const OUT_OF_REACH = kindsOf(data.kinds.outOfReach);
/** What is heard or not seen by what hands do. */
const DONE_BY_HAND = /^(?:ring|toll|sound|hide|conceal|show|shine)$/;

/** Whether somebody only looks at something, or thinks of it: nothing is done to it. */
export function onlySees({ verb, class: kind }: Doing): boolean {
  return /^(?:perception|cognition)$/.test(kind ?? "") && !DONE_BY_HAND.test(verb);
}

function isDoneTo(wanted: string, doing: Doing, read: Told): boolean {
  const { to, who } = doing;
  if (wanted.startsWith("no ")) return !isDoneTo(wanted.slice(3), doing, read);
  const isToSomebody = read.beings.some(({ id }) => to.includes(id) && !who.includes(id));
  if (wanted === "somebody") return isToSomebody;
  // `She touches Ben's hand` is done to him; whom somebody carries is not their hand.
  if (wanted === "person")
    return (
      isToSomebody ||
      (doing.beside.length > 0 &&
        read.things.some(({ noun, kind }) => kind === "body" && to.includes(noun)))
    );
  if (wanted !== "thing" && wanted !== "fixture")
    return wanted.split(", ").some((noun) => to.includes(noun));
  return handledNouns(doing, read).some((noun) => {
    const thing = read.things.find((one) => one.noun === noun);
    if (thing && (OUT_OF_REACH.has(thing.kind) || thing.kind === "body")) return false;
    const icon = thing ? iconOfThing(thing) : iconOfNoun(noun);
    if (thing === undefined && icon === null) return false;
    const isCarried = icon !== null && thing?.kind === "animal" && isSmallAnimal(icon);
    const { at, fixed } = icon === null ? { at: null, fixed: false } : factsOf(icon);
    const isFixture =
      icon === null
        ? FIXTURES.has(thing?.kind ?? "thing")
        : (at !== "small" || fixed) && !isCarried;
    return (wanted === "fixture") === isFixture;
  });
}

/**
 * All that stands around a verb: nouns also in the number that the line has, places by their first and last word too,
 * `self` for whoever does it, `passive` for what is done to them.
 */
function wordsAround(doing: Doing, read: Told): ReadonlySet<string> {
  const known = AROUND.get(doing) ?? readAround(doing, read);
  AROUND.set(doing, known);
  return known;
}

/** Every act asks for the words around a doing: they are read once. */
const AROUND = new WeakMap<Doing, ReadonlySet<string>>();

function readAround(doing: Doing, { things }: Told): ReadonlySet<string> {
  const { verb, who, particle, to, where, manner, passive } = doing;
  const raw = [particle ?? "", ...manner, ...where].join(" ").toLowerCase().split(" ");
  return new Set([
    ...raw.flatMap((word) => [word, word.replace(/(?<=..)s$/, "")]),
    ...to,
    ...to
      .filter((noun) => things.some((thing) => thing.noun === noun && thing.number !== 1))
      .map((noun) => `${noun}s`),
    ...where.map((text) => text.toLowerCase().replace(/ .* /, " ")),
    ...(to.some((id) => who.includes(id)) ? ["self"] : []),
    ...(passive ? ["passive"] : []),
    ...(particle ? [`${verb} ${particle}`] : []),
  ]);
}

function isPlaceOf(entry: string, { where }: Doing): boolean {
  const [preposition, noun] = entry.split(" ");
  return where.some((text) => {
    const words = text.toLowerCase().split(" ");
    return words[0] === preposition && words.at(-1) === noun;
  });
}

/** Whether one of a list is among some words; of a list behind `not`, none. */
function suits(words: ReadonlySet<string>, list: string): boolean {
  return list.startsWith("not ") ? !hasOne(words, list.slice(4)) : hasOne(words, list);
}

/** Whether one of a list is among some words. */
export function hasOne(words: ReadonlySet<string>, list: string): boolean {
  return list.split(", ").some((word) => words.has(word));
}

/** The nouns of a line with all that stands around its verbs. */
export function nounsAround(read: Told): ReadonlySet<string> {
  return new Set([
    ...read.things.map(({ noun }) => noun),
    ...read.doings.flatMap((doing) => [...wordsAround(doing, read)]),
  ]);
}
