import type { FrameSize } from "../../contract/frame-size";
import type { CameraAngle, Side } from "../../contract/framing";
import type { CameraMove } from "../../contract/shot";
import { timeIn as readTime, weatherIn as readWeather } from "../../read";
import { CLOTH_COLOURS } from "../looks/character-words";
import { colourBefore } from "../looks/find-colour";
import { meantIn, patternsOf, type WordRow } from "../looks/word-rows";
import type { Colour } from "../pen/colour";
import { stated } from "../stated";
import data from "./own-words.json";
import { drawnTime, drawnWeather, type TimeOfDay, type Weather } from "./time-and-weather";

/** What a person wrote of a picture, in lower case. */
export interface OwnWords {
  /** What is to be seen. */
  said: string;
  /** What is not: the words behind `no`, `without`, `not at`. */
  denied: string;
}

const DENIAL =
  /\b(?:no|not|without|never|instead of|rather than|nothing of)\s+(?:(?:at|in|on|by|any|an?|the|her|his)\s+)*((?:[\p{L}-]+)(?:\s+or\s+[\p{L}-]+)?)/gu;

/** Takes what a person wrote apart into what is wished for and what is not. */
export function readOwnWords(words: string): OwnWords {
  const text = words
    .trim()
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/\s+/gu, " ")
    // A late afternoon is no night.
    .replace(/\blate (?=afternoon|morning|summer|spring|autumn|winter)/gu, "");
  const denied: string[] = [];
  const said = text.replace(DENIAL, (phrase, what: string) => {
    // `nobody` and `no people` say who is there, not which word to leave out.
    if (/^(?:people|one|person|longer|doubt|matter|more)$/u.test(what)) return phrase;
    denied.push(what);
    return " ";
  });
  return { said: said.trim(), denied: denied.join(" ") };
}

/** How people and prompts say what a picture shall be like; the first row that fits is meant. */
const WORDS = stated<{
  sizes: readonly WordRow<FrameSize>[];
  angles: readonly WordRow<CameraAngle>[];
  moves: readonly WordRow<CameraMove>[];
  /** Nearer (1) or further away (-1) than it is. */
  steps: readonly WordRow<1 | -1>[];
  /** What is said otherwise by people than by prompts: each becomes words that the studio reads. */
  sayings: readonly WordRow<string>[];
}>(data);

const SIZES = patternsOf(WORDS.sizes);
const ANGLES = patternsOf(WORDS.angles);
const MOVES = patternsOf(WORDS.moves);
const STEPS = patternsOf(WORDS.steps);
export const SAYINGS = patternsOf(WORDS.sayings);

/** The shot size that own words ask for, or null. */
export const sizeIn = (words: string) => meantIn(words, SIZES);
/** Whether they ask for one that is nearer (1) or further away (-1). */
export const stepIn = (words: string) => meantIn(words, STEPS) ?? 0;
/** The height of the camera that own words ask for, or null. */
export const angleIn = (words: string) => meantIn(words, ANGLES);
/** The camera move that own words ask for, or null. */
export const moveIn = (words: string) => meantIn(words, MOVES);

/** The time of day that own words name, or null. */
export function timeIn(words: string): TimeOfDay | null {
  return (
    drawnTime(readTime(words)) ??
    (/\bsun(?:ny|light)\b/.test(words) ? "day" : /\bmoonlight\b/.test(words) ? "night" : null)
  );
}

/** The weather that own words ask for, or null; a denied one is clear. */
export function weatherIn({ said, denied }: OwnWords): Weather | null {
  const wished = drawnWeather(readWeather(said));
  if (wished !== null && wished !== "clear") return wished;
  const unwanted = drawnWeather(readWeather(denied));
  return (unwanted !== null && unwanted !== "clear") || CLEAR.test(said) ? "clear" : null;
}

const CLEAR =
  /\b(?:clear|blue|cloudless|starry) sk(?:y|ies)\b|\bsun(?:ny|shine|lit)\b|\bclear (?:day|night|weather)\b|\bdry (?:day|street)\b/;

/** The side from which own words let the light come, or null. */
export function lightSideIn(words: string): Side | null {
  const side =
    /\b(?:lit|light(?:s|ed)?|lamp|sun|moonlight|glow)\b[^.;]{0,24}\bfrom (?:the )?(left|right)\b/.exec(
      words,
    )?.[1];
  return side === "left" || side === "right" ? side : null;
}

/** Whether own words put the lamps out. */
export function isUnlit(words: string): boolean {
  return /\b(?:unlit|lights? (?:off|out)|lamps? (?:off|out)|in (?:the |almost )?(?:total |near )?dark(?:ness)?|pitch[- ]dark|very dark|blackout)\b/.test(
    words,
  );
}

const TINTED =
  /\b(?:light|lights|glow|glowing|tint|tinted|tones?|haze|mood|neon|colou?rs?|palette|atmosphere|picture|image|everything in)\b/;

/** The colour into which own words dip the whole picture: `red light`, `everything in blue`; or null. */
export function tintIn(words: string): Colour | null {
  const said = colourBefore(words, TINTED, CLOTH_COLOURS);
  if (said) return said;
  const behind = /\beverything (?:is |in )+(?:deep |dark |pale )?([a-z]+)/.exec(words)?.[1];
  const named = CLOTH_COLOURS.find(([name]) => name === behind)?.[1];
  if (named) return named;
  if (/\bwarm (?:light|glow|tones?|colou?rs?)\b|\bsepia\b/.test(words)) return "#d8904a";
  return /\b(?:cold|cool|icy) (?:light|tones?|colou?rs?)\b/.test(words) ? "#4a7cb8" : null;
}
