import { beingOf } from "../../contract/being";
import type { CastMember } from "../../contract/picture-subject";
import { isPartOfDress, nounCount, type ReadLine, sentencesOf, verbForm } from "../../read";
import { factsOf, iconOfThing } from "../things/icon-of-thing";
import { isOnSomebody } from "../things/on-somebody";
import { VESSELS } from "./act-things";
import data from "./actions.json";
import { kindsOf } from "./asks";
import { holdsBaby, isBaby } from "./babies";
import { isMember } from "./is-member";
import { propOfThing } from "./read-line-of";
import { isUnderSomebody } from "./read-posture";
import type { Prop } from "./scene-spec";

type Thing = ReadLine["things"][number];

/** What stands about in a place, or is the place: nobody misses it, unless it does something. */
const OF_THE_PLACE = kindsOf(data.kinds.ofThePlace);
/** These are seen as light, weather and people, never as things. */
const NEVER_WRITTEN = kindsOf(data.kinds.neverWritten);
/** What is drawn on the water or in the air is seen to do these. */
const AFLOAT = /^(?:float|drift|hover|sail|fly)$/;

function floats(thing: Thing): boolean {
  const icon = iconOfThing(thing);
  return icon !== null && /^(?:water|air)$/.test(factsOf(icon).at);
}

/** What a thing or an animal does that is drawn standing, lying or on its way there. */
const BEING_THERE =
  /^(?:be|stand|wait|lie|hang|sit|rest|remain|stay|appear|watch|look|stare|park|lean|gleam|glow|shine|show|hold|fill|belong|cross|walk|run|trot|go|come|pass|drive|arrive|approach|stop|follow|enter|bark|sleep|doze|nap|snore|curl|rattle|rumble|trundle|clatter|speed|chug|rush)$/;
/** What lamps and fires do that is seen as the light of a place. */
const SHINING = /^(?:die|fail|go|burn|flicker|light|dim|fade|brighten|switch|turn)$/;
/** A single doing that is not seen leaves the rest of a sentence as it is told. */
const FEWEST_UNSURE = 2;
/** Between the parts of a sentence of which each may tell something of its own. */
const BETWEEN_PARTS = /(?<=[,;:])\s+|\s+(?=(?:and|then|but|while|as)\s)/u;

/** A sentence of which a picture lacks something. */
export interface UnshownSentence {
  text: string;
  /** More is done in it that is not seen than is seen: whoever is seen in the rest of it is seen in something else. */
  isUnsure: boolean;
}

/**
 * The sentences of a line of which its picture lacks something: an animal, a thing that nobody can draw, somebody who
 * is not in the cast, what somebody is not seen to do.
 * @param shown what is drawn of its things; `ofPlace` those that belong to the drawing of its place
 */
export function unshownSentences(
  read: ReadLine,
  stageDirections: string,
  cast: readonly CastMember[],
  shown: {
    props: readonly Prop[];
    standing: readonly string[];
    ofPlace: readonly string[];
    crowd: boolean;
    strangers: readonly string[];
    unseen: ReadLine["doings"];
  },
): UnshownSentence[] {
  const things = read.things
    .filter((thing) => isMissed(thing, read, shown))
    .map(({ noun }) => noun);
  const beings = read.beings
    .filter(({ id }) => !shown.strangers.includes(id))
    .filter(({ animal }) => animal === null || !shown.standing.includes(animal.noun))
    .filter((being) => !(isBaby(being) && read.beings.some((other) => holdsBaby(read, other))))
    .filter(
      (being) => isBaby(being) || (!isCast(being, cast) && !(shown.crowd && being.number !== 1)),
    );
  const nouns = [
    ...things,
    ...beings.flatMap(({ name }) => name.toLowerCase().split(" ").at(-1) ?? []),
  ];
  const missed = [...things, ...beings.map(({ id }) => id)];
  const ofMissed = read.doings.filter(({ who }) => who.some((id) => missed.includes(id)));
  const unseen = [...new Set([...shown.unseen, ...actsOfAnimals(read), ...ofMissed])];
  const people = read.beings.filter(({ kind }) => kind === "human").map(({ id }) => id);
  const isOfPeople = ({ who }: ReadLine["doings"][number]) => who.some((id) => people.includes(id));
  const told = withoutAsides(stageDirections);
  const unshown = sentencesOf(told).flatMap((text) => {
    const isOf = ({ verb }: ReadLine["doings"][number]) => tells(text, [verb]);
    const isNamed = (noun: string) => names(text, noun);
    const unread = text
      .split(BETWEEN_PARTS)
      .filter((part) => saysSomething(part) && read.unknown.some((one) => one.includes(part)));
    const lost = unseen.filter(isOf);
    if (unread.length + lost.length + nouns.filter(isNamed).length === 0) return [];
    const seen = read.doings.filter((doing) => isOf(doing) && !unseen.includes(doing));
    // Where nobody is in the picture, nobody is seen in something else.
    const unsure = cast.length === 0 ? 0 : unread.length + lost.filter(isOfPeople).length;
    return [{ text, isUnsure: unsure >= FEWEST_UNSURE && unsure > seen.length }];
  });
  // A sentence that says what is written somewhere may hold full stops of its own.
  const isLettered = unshown.length > 0 && read.lettering.length > 0;
  return isLettered ? [{ text: told, isUnsure: false }] : unshown;
}

/** Age and clothes in brackets behind a name are no part of what happens. */
export function withoutAsides(directions: string): string {
  return directions.replace(/\s*\([^)]*\)/gu, "").trim();
}

/** `Again.` alone tells nothing that a picture could lack; `Thunder.` does. */
function saysSomething(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.length > 1 || words.some((word) => nounCount(word) !== null);
}

function isMissed(
  thing: Thing,
  line: ReadLine,
  {
    props,
    standing,
    ofPlace,
  }: { props: readonly Prop[]; standing: readonly string[]; ofPlace: readonly string[] },
): boolean {
  const { mainThing, doings, beings } = line;
  const isOfNobody = beings.length === 0;
  const drips =
    isOfNobody &&
    /^(?:blood|sweat|tear|saliva)$/.test(thing.noun) &&
    doings.some(({ who }) => who.includes(thing.noun));
  if ((NEVER_WRITTEN.has(thing.kind) && !drips) || ofPlace.includes(thing.noun)) return false;
  if (isUnderSomebody(thing.noun, line) || isPartOfDress(thing.noun)) return false;
  const prop = propOfThing(thing, line);
  const own = doings.filter(({ who }) => who.includes(thing.noun));
  // A lamp that goes out or on is seen by its light.
  if (
    thing.kind === "lamp" &&
    own.every(({ verb }) => BEING_THERE.test(verb) || SHINING.test(verb))
  )
    return false;
  // Whatever is drawn stands or lies there: what else it does is missed.
  if (standing.includes(thing.noun) || (prop !== null && props.includes(prop)))
    return own.some(
      ({ verb }) =>
        !BEING_THERE.test(verb) &&
        !(AFLOAT.test(verb) && floats(thing)) &&
        !(thing.kind === "fire" && SHINING.test(verb)),
    );
  // What is drunk is in the glass.
  if (thing.kind === "drink" && props.some((each) => VESSELS.has(each))) return false;
  if (own.length > 0 || isOnSomebody(thing.noun, line)) return true;
  // Clothes that nobody wears lie there for themselves.
  const isOfPlace =
    OF_THE_PLACE.has(thing.kind) && !(isOfNobody && thing.kind === "clothes" && thing.number === 1);
  return thing.noun === mainThing && !isOfPlace;
}

/** An animal stands or lies where it is drawn: what else it does is missed. */
function actsOfAnimals({ beings, doings }: ReadLine): ReadLine["doings"] {
  const animals = beings.filter(({ kind }) => kind !== "human").map(({ id }) => id);
  return doings.filter(
    ({ who, verb }) => who.some((id) => animals.includes(id)) && !BEING_THERE.test(verb),
  );
}

type Being = ReadLine["beings"][number];

function isCast(being: Being, cast: readonly CastMember[]): boolean {
  // Those of the cast who are no people are drawn, or stand in words already.
  if (being.kind !== "human")
    return cast.some(
      (member) => beingOf(member.description).kind === "other" && isMember(being, member),
    );
  // Whoever nobody can name may be any of those in the picture.
  return (
    /^(?:someone|everyone)$/.test(being.name) || cast.some((member) => isMember(being, member))
  );
}

/** Whether one of some verbs stands in a sentence, in any form. */
function tells(sentence: string, verbs: readonly string[]): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.some((word) => verbs.includes(verbForm(word)?.lemma ?? word));
}

function names(sentence: string, noun: string): boolean {
  const stem = noun
    .replace(/(?<=\p{L})(?:y|f|fe|man)$/u, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!\\p{L})${stem}`, "iu").test(sentence);
}
