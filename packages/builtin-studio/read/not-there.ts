import { isPersonNoun } from "../contract/person-nouns";
import type { Clause } from "./clause";
import type { NounPhrase } from "./clauses";
import { isKin } from "./kin";
import { verbForm } from "./lexicon";
import { NOT_A_THING } from "./line-words";
import type { Tagged } from "./tag";

/**
 * What a sentence speaks of and what is not there: what was done before, what somebody is like, could do, wants or
 * waits for.
 */

const isTensed = ({ tag }: Tagged) => tag === "F" || tag === "X";
const isStop = ({ tag }: Tagged) => tag === "," || tag === ".";
const isNominal = ({ tag }: Tagged) => /^[NEJDQM]$/.test(tag);

/** Whether words begin with what tells of what was: `left`, `has had`, `never bought`. */
function tellsPast(words: readonly Tagged[]): boolean {
  // `left` is taken for the side, too.
  const [first, next] = words.filter(({ tag, lower }) => tag !== "R" || lower === "left");
  if (!first) return false;
  if (first.lemma === "have" && (next?.tag === "K" || next?.lower === "had")) return true;
  return (
    /^[FKXR]$/.test(first.tag) &&
    verbForm(first.lower)?.form === "past" &&
    first.lower !== verbForm(first.lower)?.lemma
  );
}

/** Up to so many words a subject has behind a noun that it says more of: `her own husband`. */
const LONGEST_SUBJECT = 4;

const isOpening = ({ tag, lower }: Tagged) =>
  tag === "D" || tag === "E" || /^(?:her|his|their|s?he|they)$/.test(lower);

/** Where `the coat her mother left her` says more of a noun without a word between; -1 where nowhere. */
function contactRelative(words: readonly Tagged[]): number {
  return words.findIndex((word, at) => {
    const before = words[at - 1];
    const isSaid = words.slice(0, at).some(isTensed) || /^(?:her|his|their)$/.test(word.lower);
    if (before?.tag !== "N" || !isOpening(word) || !isSaid) return false;
    const length = 1 + words.slice(at + 1).findIndex((each) => !isNominal(each));
    return length > 0 && length <= LONGEST_SUBJECT && tellsPast(words.slice(at + length));
  });
}

/** Where `a man who has lost a dog` tells of what was done to something; -1 where nowhere. */
function perfectRelative(words: readonly Tagged[]): number {
  return words.findIndex(({ tag, lower }, at) => {
    if (tag !== "S" || !/^(?:who|that|which)$/.test(lower)) return false;
    const [have, done, next] = words.slice(at + 1).filter((word) => word.tag !== "R");
    // `who has ever been on a train`
    const isBeen = done?.lower === "been" && next?.tag === "B";
    const isDone = done?.tag === "K" && next !== undefined && /^[DNMJ]$/.test(next.tag);
    return have?.lemma === "have" && (isBeen || isDone);
  });
}

/** Where `whose father is in prison` tells of kin; -1 where nowhere. */
function relativeOfKin(words: readonly Tagged[]): number {
  return words.findIndex(({ lower }, at) => {
    const noun = words.slice(at + 1, at + 4).find(({ tag }) => tag === "N");
    return lower === "whose" && noun !== undefined && isKin(noun.lemma);
  });
}

/** Where `like a man who lost a dog` or `as if a bee stung him` begins; -1 where nowhere. */
function likeness(words: readonly Tagged[]): number {
  return words.findIndex(({ tag, lower }, at) => {
    const next = words[at + 1]?.lower ?? "";
    if (lower === "as") return /^(?:if|though)$/.test(next);
    const end = words.findIndex((word, index) => index > at && isStop(word));
    const said = words.slice(at, end < 0 ? undefined : end);
    return (
      tag === "B" && lower === "like" && said.some((word) => word.tag === "S" || isTensed(word))
    );
  });
}

/** Where `instead of a priest` begins; -1 where nowhere. */
function instead(words: readonly Tagged[]): number {
  return words.findIndex(({ lower }, at) => lower === "instead" && words[at + 1]?.lower === "of");
}

/** Where `who is asked by everybody` tells of anybody, and of nobody there; -1 where nowhere. */
function byAnybody(words: readonly Tagged[]): number {
  return words.findIndex(
    ({ lower }, at) => lower === "by" && /^every(?:body|one)$/.test(words[at + 1]?.lower ?? ""),
  );
}

/** What says that somebody does something at other times. */
const HABIT =
  /^(?:off duty|for a living|by trade|by profession|in (?:his|her|their) spare time|in (?:summer|winter)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days|at weekends)\b/;

/** Where `and delivers pizzas off duty` begins; -1 where nowhere. */
function habit(words: readonly Tagged[]): number {
  const text = (from: number) =>
    words
      .slice(from, from + 4)
      .map(({ lower }) => lower)
      .join(" ");
  const at = words.findIndex((_, index) => HABIT.test(text(index)));
  const verb = words.findLastIndex((word, index) => index < at && isTensed(word));
  return at < 0 ? -1 : Math.max(verb, 0);
}

const COULD = /^(?:would|could|might|should|ought)$/;

/** Where a sentence begins to say what somebody might do: `could carry a cow`; -1 where nowhere. */
function whatMightBe(words: readonly Tagged[]): number {
  const at = words.findIndex(({ tag, lower }) => tag === "X" && COULD.test(lower));
  return words[at - 1]?.tag === "S" ? at - 1 : at;
}

/** Whether a sentence says nothing else than what might be: `Ben could carry a cow`. */
export function saysWhatMightBe(words: readonly Tagged[]): boolean {
  const at = whatMightBe(words);
  return at >= 0 && !words.slice(0, at).some(isTensed);
}

/** Takes out of a sentence what somebody or something is only like or might do, and what was done before. */
export function withoutNotThere(words: readonly Tagged[]): readonly Tagged[] {
  const [from = -1] = [
    contactRelative,
    perfectRelative,
    relativeOfKin,
    likeness,
    instead,
    byAnybody,
    habit,
    whatMightBe,
  ]
    .map((find) => find(words))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  if (from < 0) return words;
  const rest = words.slice(from);
  // At least one word goes, also where what is cut begins with a comma.
  const end = rest.findIndex((word, at) => at > 0 && isStop(word));
  const kept = end < 0 ? [] : rest.slice(end);
  return withoutNotThere([...words.slice(0, from), ...kept]);
}

/** What is wanted is not there yet. */
const WANTS = /^(?:want|wish|crave|covet|request|demand|promise|predict|fear)$/;
/** What somebody does for it, of it or about it is no more there. */
const FOR =
  /^(?:wait|ask|beg|look|search|hunt|hope|wish|pray|long|yearn|plead|advertise|save|apply)$/;
const OF = /^(?:dream|speak|think|talk|tell|sing|boast|complain|hear|know)$/;
const ANY = /^(?:an?|some|any|another|two|three|more)\b/i;

/** Whether a thing, an animal or somebody that no line told of is spoken of, and not there. */
export function isSpokenOf(
  phrase: NounPhrase,
  { verb, negated, perfect, subjects }: Clause,
  preposition = "",
): boolean {
  if (phrase.type !== "noun" || verb === null) return false;
  // `looks at it for a long time`
  const isAny = ANY.test(phrase.text) && !NOT_A_THING.has(phrase.head);
  if (preposition === "for") return isAny && FOR.test(verb);
  if (/^(?:of|about)$/.test(preposition)) return OF.test(verb);
  if (preposition !== "") return false;
  const isLiving = isPersonNoun(phrase.head) || isKin(phrase.head);
  const isDone = perfect && isLiving && !subjects.includes(phrase);
  return isDone || (isAny && (WANTS.test(verb) || (negated && !subjects.includes(phrase))));
}
