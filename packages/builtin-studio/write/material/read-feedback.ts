/** What people want to be different, as far as rules reach. */
import { type Tone, WISHES, WORDS } from "../data";
import { literally, wordsOf } from "../story-text";
import { findBond, findBondName } from "./person-words";
import { findPlaces } from "./read-places";
import { findThings } from "./read-things";
import { isTrustedPhrase, trustedText } from "./trusted-words";

const LESS =
  /\b(?:less|fewer|no more|no|not so much|not so many|without|avoid|drop|remove|cut|get rid of|too much|too many)\s+(?:the\s+|so much\s+|any\s+)?([\p{L}'’-]+(?:\s+(?:and|or)\s+[\p{L}'’-]+)?)/giu;
const NOT_AT =
  /\b(?:not|never|nothing|no longer)\s+(?:set\s+)?(?:at|by|during|in)\s+(?:the\s+)?(night(?:time)?|dark(?:ness)?|day(?:time|light)?)\b/giu;

/** What a text does not want: the words behind `no`, `without`, `avoid`. In lower case, one each. */
export function deniedIn(text: string): string[] {
  return [...text.matchAll(LESS)]
    .flatMap((match) => wordsOf(match[1] ?? ""))
    .filter((word) => !/^(?:and|or|one|longer|shorter)$/.test(word));
}

/** The half of the day that a text does not want: `not at night`; or null. */
export function timeDeniedIn(text: string): "night" | "day" | null {
  const time = [...text.matchAll(NOT_AT)].at(-1)?.[1];
  if (time === undefined) return null;
  return time.toLowerCase().startsWith("day") ? "day" : "night";
}

/** Reads feedback. @param knownNames people who are in the project already */
export function readFeedback(feedback: string, knownNames: readonly string[]) {
  const text = trustedText(feedback);
  const avoided = deniedIn(text);
  const wanted = text.replace(LESS, " ").replace(NOT_AT, " ");
  const bondName = findBondName(wanted);
  const manner = {
    tone: readTone(wanted) ?? oppositeTone(avoided),
    length: balance(WISHES.longer.test(text), WISHES.shorter.test(text)),
    speech: readSpeech(wanted, avoided),
    /** Which of the earlier loglines stay, from 1. */
    kept: readKept(text),
  };
  const matter = {
    places: findPlaces(wanted),
    things: findThings(wanted),
    /** Names to use: known ones that were mentioned, and new ones. */
    names: findNames(wanted, knownNames).filter((name) => name !== bondName),
    /** What the other shall be to the hero, and who that is, when the feedback says: `the sister Ida`. */
    bond: findBond(wanted.replace(/\b(?:partner|teacher)\b/gi, " ")),
    bondName,
    /** Words of what there shall be less of, in lower case. */
    avoided,
  };
  const says = (wishes: object) =>
    Object.values(wishes).some((wish) => (Array.isArray(wish) ? wish.length > 0 : wish));
  return {
    ...manner,
    ...matter,
    notAt: timeDeniedIn(text),
    /** What is wished for, without what is not: chooses the world. */
    wanted,
    /** Something was asked for, and no other story: the story itself may stay. */
    keepsStory: (says(manner) || says(matter)) && !WISHES.newStory.test(text),
  };
}

/** 1 for more, -1 for less, 0 where nothing says either; less counts first. */
function balance(more: boolean, less: boolean): -1 | 0 | 1 {
  if (less) return -1;
  return more ? 1 : 0;
}

/** What a project's own words sound like; plain when nothing says. */
export function readTone(text: string): Tone | null {
  const counts = (["dark", "comic", "warm"] as const)
    .map((tone) => ({
      tone,
      count: [...text.matchAll(new RegExp(WORDS.tones[tone], "giu"))].length,
    }))
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  return most && most.count > 0 ? most.tone : null;
}

function oppositeTone(avoided: readonly string[]): Tone | null {
  const what = avoided.join(" ");
  if (WISHES.grim.test(what)) return "warm";
  return WISHES.fun.test(what) ? "plain" : null;
}

/** 1 more speech, -1 more action, 0 not said. */
function readSpeech(wanted: string, avoided: readonly string[]): -1 | 0 | 1 {
  if (WISHES.moreSpeech.test(wanted)) return 1;
  return balance(false, WISHES.moreAction.test(wanted) || WISHES.speech.test(avoided.join(" ")));
}

const ORDINAL = "[1-5]|first|second|third|fourth|fifth|last";
const NUMBER = new RegExp(
  `\\b(?:${ORDINAL}|(?<!\\b(?:this|that|the|${ORDINAL}) )one|two|three|four|five)\\b`,
  "giu",
);
const LIKED =
  /\b(?:keep|like|love|prefer|stay with|good|great)\b(.*?)(?=\b(?:but|replace|change|drop)\b|[.!?]|$)/giu;
const DROPPED = new RegExp(
  `\\b(?:replace|change|drop|remove|without|not|except)\\s+(?:the\\s+|number\\s+|no\\.?\\s+|#)?((?:(?:${ORDINAL})\\b[\\s,and]*(?:one\\b)?)+)`,
  "iu",
);

/** `keep 2 and 4`, `I like the third one`; `replace 3` keeps all the others. */
function readKept(text: string): number[] {
  const numbersIn = (part = "") =>
    Array.from(
      part.matchAll(NUMBER),
      ([word]) => WORDS.numbers[word.toLowerCase()] ?? Number(word),
    );
  const out = numbersIn(DROPPED.exec(text)?.[1]);
  const liked = Array.from(text.matchAll(LIKED)).flatMap(([, part]) => numbersIn(part));
  const kept = liked.length > 0 || out.length === 0 ? liked : [1, 2, 3, 4, 5];
  return [...new Set(kept)].filter((number) => !out.includes(number)).sort();
}

const CALLED =
  /\b(?:call(?:ed)?|name(?:d)?|rename|to)\s+(?:(?:her|him|them|it|the \p{L}+)\s+)?(\p{Lu}[\p{L}'’-]+)/gu;
const CAPITAL_INSIDE = /(?<=[\p{Ll},;]\s)(\p{Lu}[\p{Ll}'’-]{2,})\b/gu;

/** Known names first; then capitalised words behind `call`, `name`, `named`, or inside a sentence. */
function findNames(text: string, known: readonly string[]): string[] {
  const mentioned = known.filter((name) => {
    const forms = [name, name.split(/\s+/u)[0] ?? name].map(literally).join("|");
    return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, "iu").test(text);
  });
  const fresh = [...text.matchAll(CALLED), ...text.matchAll(CAPITAL_INSIDE)]
    .map(([, name = ""]) => name)
    .filter((name) => isTrustedPhrase(name) && !known.some((other) => other.includes(name)))
    .filter((name) => !WISHES.noNames.has(name));
  return [...new Set([...mentioned, ...fresh])];
}
