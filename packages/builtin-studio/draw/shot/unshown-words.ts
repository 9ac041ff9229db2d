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
/** What fits on a slip and is read at a glance, in letters. */
const LONGEST = 110;

const CONJUNCTION = /^(?:and|then|but|while|as)\s+/iu;
/** Between the parts of a sentence of which each may tell something of its own. */
const BETWEEN_PARTS = /(?<=[,;:])\s+|\s+(?=(?:and|then|but|while|as)\s)/u;

/**
 * What of a line its picture does not show: an animal, a thing that nobody can draw, somebody who is not
 * in the cast, what somebody is not seen to do. In the script's own words, to be written on the picture.
 * @param shown what is drawn of its things; `ofPlace` those that belong to the drawing of its place
 */
export function unshownWords(
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
): string {
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
  const verbs = [
    ...shown.unseen,
    ...actsOfAnimals(read),
    ...read.doings.filter(({ who }) => who.some((id) => missed.includes(id))),
  ].map(({ verb }) => verb);
  const all = read.doings.map(({ verb }) => verb);
  // Age and clothes behind a name are no part of what happens.
  const directions = stageDirections.replace(/\s*\([^)]*\)/gu, "");
  const sentences = sentencesOf(directions)
    .map((sentence) => {
      const text = partsToTell(
        partsOf(sentence, (part) => tells(part, all)),
        (part) =>
          (saysSomething(part) && read.unknown.some((text) => text.includes(part))) ||
          nouns.some((noun) => names(part, noun)) ||
          tells(part, verbs),
      );
      return wholeSentence(text, sentence, all);
    })
    .filter((parts) => parts !== "");
  // A sentence that says what is written somewhere may hold full stops of its own.
  const isLettered = read.lettering.length > 0;
  const text = (isLettered ? [directions] : sentences).join(" ").trim();
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LONGEST - 2))} …`;
}

/** `Again.` alone tells nothing that a picture could lack; `Thunder.` does. */
function saysSomething(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.length > 1 || words.some((word) => nounCount(word) !== null);
}

/**
 * The parts of a sentence; "and round" behind "goes round" is none of its own, and "Anselm, Maud and Wat" who huddle are one.
 */
function partsOf(sentence: string, saysVerb: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const part of sentence.split(BETWEEN_PARTS)) {
    const last = parts.at(-1);
    const isJoined =
      last !== undefined && CONJUNCTION.test(part) && (!saysVerb(part) || isListed(last, saysVerb));
    if (isJoined) parts[parts.length - 1] += ` ${part}`;
    else parts.push(part);
    while (isJoined && isListed(parts.at(-2) ?? "", saysVerb, /,$/))
      parts.push(parts.splice(-2).join(" "));
  }
  return parts;
}

/** One of several names before their verb. */
const SHORT = /^\S+(?: \S+){0,2}$/;

function isListed(part: string, saysVerb: (part: string) => boolean, end = /[^,;:]$/): boolean {
  return SHORT.test(part) && end.test(part) && !saysVerb(part);
}

/** Those of the parts that are to be told, as one text; dots stand for others between them. */
function partsToTell(parts: readonly string[], isTold: (part: string) => boolean): string {
  const told = parts.map(isTold);
  const [first, last] = [told.indexOf(true), told.lastIndexOf(true)];
  if (first < 0) return "";
  return parts
    .slice(first, last + 1)
    .map((part, at) => (told[first + at] ? part : "…"))
    .join(" ")
    .replace(/(?:\s*…)+/gu, " …")
    .trim()
    .replace(CONJUNCTION, "")
    .replace(/[,;:]$/u, "");
}

/** What is told of a sentence as one again: with who does it, a capital and a full stop. */
function wholeSentence(text: string, sentence: string, verbs: readonly string[]): string {
  if (text === "") return "";
  const [first = ""] = text.split(" ");
  const isPart = !sentence.startsWith(text);
  const subject = isPart && tells(first, verbs) ? subjectOf(sentence, verbs) : "";
  const whole = subject === "" ? text : `${subject} … ${text}`;
  const begun = isPart ? whole.slice(0, 1).toUpperCase() + whole.slice(1) : whole;
  return /[\p{L}\p{N}]$/u.test(begun) && sentence.endsWith(".") ? `${begun}.` : begun;
}

/** The words of a sentence before its first verb, without what stands between commas behind a name. */
function subjectOf(sentence: string, verbs: readonly string[]): string {
  const words = sentence.split(/\s+/u);
  const before = words.slice(
    0,
    Math.max(
      0,
      words.findIndex((word) => tells(word, verbs)),
    ),
  );
  const parts = before.join(" ").split(/,\s*/u);
  return (before.at(-1)?.endsWith(",") ? parts[0] : parts.at(-1)) ?? "";
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
  const { mainThing, doings } = line;
  if (NEVER_WRITTEN.has(thing.kind) || ofPlace.includes(thing.noun)) return false;
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
  return thing.noun === mainThing && !OF_THE_PLACE.has(thing.kind);
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
