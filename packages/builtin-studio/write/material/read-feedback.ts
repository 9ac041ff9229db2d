/** What people want to be different, as far as rules reach. */
import { type Tone, WORDS, type WorldPlace } from "../data";
import { literally, sentencesOf, wordsOf } from "../story-text";
import { findBond, findBondName } from "./person-words";
import { findPlaces } from "./read-places";
import { findThings } from "./read-things";
import { isTrustedPhrase, trustedText } from "./trusted-words";

export interface Wishes {
  tone: Tone | null;
  /** -1 shorter, 1 longer, 0 not said. */
  length: -1 | 0 | 1;
  /** 1 more speech, -1 more action, 0 not said. */
  speech: -1 | 0 | 1;
  places: WorldPlace[];
  things: string[];
  /** Names to use: known ones that were mentioned, and new ones. */
  names: string[];
  /** What the other shall be to the hero. */
  bond: string | null;
  /** Who that is, when the feedback says: `the sister Ida`. */
  bondName: string | null;
  /** Words of what there shall be less of, in lower case. */
  avoided: string[];
  /** Whether it shall not be night, or not be day. */
  notAt: "night" | "day" | null;
  /** Which of the earlier loglines stay, from 1. */
  kept: number[];
  /** Nothing but manner was asked for: the story itself may stay. */
  keepsStory: boolean;
  /** What is wished for, without what is not: chooses the world. */
  wanted: string;
}

const LESS =
  /\b(?:less|fewer|no more|no|not so much|not so many|without|avoid|drop|remove|cut|get rid of|too much|too many)\s+(?:the\s+|so much\s+|any\s+)?([\p{L}'’-]+(?:\s+(?:and|or)\s+[\p{L}'’-]+)?)/giu;
const NUMBERS = "[1-5]|first|second|third|fourth|fifth|last|one|two|three|four|five";
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
export function readFeedback(feedback: string, knownNames: readonly string[]): Wishes {
  const text = trustedText(feedback);
  const avoided = deniedIn(text);
  const wanted = text.replace(LESS, " ").replace(NOT_AT, " ");
  const tone = readTone(wanted) ?? oppositeTone(avoided);
  const length = /\b(?:shorter|tighter|briefer|too long|condense|trim)\b/i.test(text)
    ? -1
    : /\b(?:longer|too short|expand|more detail)\b/i.test(text)
      ? 1
      : 0;
  const speech = readSpeech(wanted, avoided);
  const bondName = findBondName(wanted);
  const names = findNames(wanted, knownNames).filter((name) => name !== bondName);
  const bond = findBond(wanted.replace(/\b(?:partner|teacher)\b/gi, " "));
  const places = findPlaces(wanted);
  const things = findThings(wanted);
  const kept = readKept(text);
  const saysManner = tone !== null || length !== 0 || speech !== 0 || kept.length > 0;
  const saysMatter =
    avoided.length > 0 || names.length + places.length + things.length > 0 || bond !== null;
  return {
    tone,
    length,
    speech,
    places,
    things,
    names,
    bond,
    bondName,
    avoided,
    notAt: timeDeniedIn(text),
    kept,
    wanted,
    keepsStory:
      (saysManner || saysMatter) &&
      !/\b(?:new|another|different|other)\s+(?:story|idea|script|one|approach|plot)\b/i.test(text),
  };
}

/** What a project's own words sound like; plain when nothing says. */
export function readTone(text: string): Tone | null {
  const counts = (["dark", "comic", "warm"] as const)
    .map((tone) => ({ tone, count: [...text.matchAll(WORDS.tones[tone])].length }))
    .sort((a, b) => b.count - a.count);
  const [most] = counts;
  return most && most.count > 0 ? most.tone : null;
}

function oppositeTone(avoided: readonly string[]): Tone | null {
  const what = avoided.join(" ");
  if (
    /\b(?:dark\w*|sad\w*|grim\w*|violen\w+|death|murder\w*|crime|blood|guns?|weapons?)\b/.test(what)
  )
    return "warm";
  if (/\b(?:jokes?|comedy|humou?r|funny)\b/.test(what)) return "plain";
  return null;
}

function readSpeech(wanted: string, avoided: readonly string[]): Wishes["speech"] {
  if (/\bmore (?:dialogue|dialog|talk\w*|speech|conversation)\b/i.test(wanted)) return 1;
  if (/\bmore (?:action|visual\w*|movement|silence|images?|pictures?)\b/i.test(wanted)) return -1;
  return avoided.some((word) => /^(?:dialogue|dialog|talk\w*|speech)$/.test(word)) ? -1 : 0;
}

/** `keep 2 and 4`, `I like the third one`; `replace 3` keeps all the others. */
function readKept(text: string): number[] {
  const numbersIn = (part: string) =>
    [...part.matchAll(new RegExp(`\\b(?:${NUMBERS})\\b`, "gi"))].map(
      ([word]) => WORDS.numbers[word.toLowerCase()] ?? Number(word),
    );
  const dropped =
    /\b(?:replace|change|drop|remove|without|not|except)\s+(?:the\s+|number\s+|no\.?\s+|#)?((?:(?:[1-5]|first|second|third|fourth|fifth|last)\b[\s,and]*(?:one\b)?)+)/iu.exec(
      text,
    )?.[1];
  const liked = sentencesOf(text).flatMap((sentence) => {
    const match =
      /\b(?:keep|like|love|prefer|stay with|good|great)\b(.*)$/iu.exec(sentence)?.[1] ?? "";
    return numbersIn(
      match
        .replace(/\b(?:this|that|the) one\b/giu, "")
        .replace(/\b(?:but|replace|change|drop)\b.*$/iu, ""),
    );
  });
  const all = [1, 2, 3, 4, 5];
  const out = dropped ? numbersIn(dropped) : [];
  const kept = liked.length > 0 ? liked : out.length > 0 ? all : [];
  return [...new Set(kept)].filter((number) => !out.includes(number)).sort();
}

/** Known names first; then capitalised words behind `call`, `name`, `named`, or inside a sentence. */
function findNames(text: string, known: readonly string[]): string[] {
  const mentioned = known.filter((name) => {
    const first = name.split(/\s+/u)[0] ?? name;
    return new RegExp(`(?<!\\p{L})(?:${literally(name)}|${literally(first)})(?!\\p{L})`, "iu").test(
      text,
    );
  });
  const called = [
    ...text.matchAll(
      /\b(?:call(?:ed)?|name(?:d)?|rename|to)\s+(?:(?:her|him|them|it|the \p{L}+)\s+)?(\p{Lu}[\p{L}'’-]+)/gu,
    ),
  ];
  const inside = [...text.matchAll(/(?<=[\p{Ll},;]\s)(\p{Lu}[\p{Ll}'’-]{2,})\b/gu)];
  const fresh = [...called, ...inside]
    .map((match) => match[1] ?? "")
    .filter((name) => isTrustedPhrase(name) && !known.some((other) => other.includes(name)))
    .filter(
      (name) => !/^(?:I|Make|More|Less|Use|Add|Set|Film|Noir|English|German|French)$/.test(name),
    );
  return [...new Set([...mentioned, ...fresh])];
}
