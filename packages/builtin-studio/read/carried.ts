import { meaningOf, NO_COMPANY } from "./kinds";
import { nounLemma } from "./lexicon";
import type { Doing } from "./scene";
import data from "./words/carried.json";

/** Prepositions and the parts of a body behind them; `clothes` there are carried, and elsewhere worn. */
interface Row {
  at: string;
  of: string;
  clothes?: boolean;
}

/** Where people have what they carry. */
const HANDS: readonly Row[] = data.hands;
const BAGS: ReadonlySet<string> = new Set(data.bags.split(" "));
const NEVER: ReadonlySet<string> = new Set(data.never.split(" "));

const anyOf = (words: string) => words.split(" ").join("|");
const sourceOf = (rows: readonly Row[]) =>
  rows
    .map(({ at, of }) => `(?:${anyOf(at)}) (?:the crook of )?(?:[\\w'-]+ ){0,2}(?:${anyOf(of)})s?`)
    .join("|");
const endsAt = (...rows: readonly Row[]) => new RegExp(`\\b(?:${sourceOf(rows)})$`, "i");

const AT_HANDS = endsAt(...HANDS);
const AT_HANDS_OR_BACK = endsAt(...HANDS, ...data.back);
const CLOTHES_CARRIED = endsAt(...HANDS.filter(({ clothes }) => clothes));
const ON_SOMEBODY = endsAt(...HANDS, ...data.body);
const beginsAt = (rows: readonly Row[]) => new RegExp(`^(?:${sourceOf(rows)})\\b`, "i");
const BEGINS_AT_HANDS = beginsAt(HANDS);
const BEGINS_WITH_CLOTHES = beginsAt(HANDS.filter(({ clothes }) => clothes));

const NAMED = /^(?:an?|the|his|her|their|two|three) /i;

/** Whether words end where somebody has what they carry: `in her lap`, `under an arm`, `to his ear`. */
export function isInHands(place: string): boolean {
  return AT_HANDS.test(place);
}

/** Whether words end on somebody, in their hands or elsewhere: `over his shoulder`, `on its back`. */
export function isOnBody(place: string): boolean {
  return ON_SOMEBODY.test(place);
}

/** Whether a garment or a bag is carried, and not worn, by the words behind it: `her cap`, `in her hand`. */
export function isCarriedBy(noun: string, behind: string): boolean {
  return (isBag(noun) ? BEGINS_AT_HANDS : BEGINS_WITH_CLOTHES).test(behind);
}

/** Whether it is a bag: carried rather than worn. */
export function isBag(noun: string): boolean {
  return meaningOf(noun, NO_COMPANY)?.is.some((word) => BAGS.has(word)) ?? false;
}

const LOADS =
  /^(?:suitcase|trunk|crate|box|sack|basket|bundle|barrel|tray|luggage|bag|holdall|chair|log|plank|ladder|mattress|bucket|pail)s?$/;
/** Nobody does these with a load in their arms. */
const FREE_HANDS =
  /^(?:hug|embrace|carry|lift|eat|read|write|dry|wash|cook|dance|clink|pour|cut|play|type|sew|comb|shave|sleep|tie|dress|undress|dig|climb|swim|fight|wrestle)$/;

/** Whether what somebody carries is put down for what they do: the suitcases, where they hug. */
export function isPutDownFor(load: string, { verb, to }: Pick<Doing, "verb" | "to">): boolean {
  return LOADS.test(load) && FREE_HANDS.test(verb) && !to.includes(load);
}

/** A place without the hands that are there: `with a lamp` of `with a lamp in her hand`. */
export function withoutHands(place: string): string {
  return place.replace(AT_HANDS, "").trimEnd();
}

/**
 * Whether words say what somebody has with them: `a shovel over his shoulder`. Clothes on knees or shoulders are worn,
 * and what is part of a body is no load.
 */
export function saysLoad(words: string): boolean {
  const at = AT_HANDS_OR_BACK.exec(words)?.index ?? 0;
  const noun = words.slice(0, at).trim().toLowerCase().split(" ").at(-1) ?? "";
  const meaning = meaningOf(nounLemma(noun)?.lemma ?? noun, NO_COMPANY);
  if (!meaning) return noun !== "" && NAMED.test(words) && CLOTHES_CARRIED.test(words);
  if (NEVER.has(meaning.kind)) return false;
  return meaning.kind !== "clothes" || isBag(noun) || CLOTHES_CARRIED.test(words);
}
