import type { FrameSize } from "../contract/frame-size";
import type { CameraAngle, Side } from "../contract/framing";
import type { CameraMove } from "../contract/shot";
import { timeIn as readTime, weatherIn as readWeather } from "../read";
import { CLOTH_COLOURS } from "./character-words";
import type { Colour } from "./colour";
import { colourBefore } from "./find-colour";
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

const SIZE_WORDS: readonly (readonly [RegExp, FrameSize])[] = [
  [/\bextreme close[- ]?up\b|\bonly (?:her|his|the) eyes\b/, "extreme-close-up"],
  [
    /\binsert\b|\bmacro\b|\bdetail (?:of|shot)\b|\bclose[- ]?up (?:of|on) (?:(?:an?|the) (?!face|man|woman|boy|girl)|\w+'?s? hands?\b)/,
    "insert",
  ],
  [/\bmedium close[- ]?up\b|\bchest[- ]up\b|\bhead and shoulders\b/, "medium-close"],
  [/\bclose[- ]?up\b|\bheadshot\b|\bfills the frame\b|\bvery close\b/, "close-up"],
  [/\bmedium wide\b|\bknees[- ]up\b|\bcowboy shot\b|\bamerican shot\b/, "medium-wide"],
  [
    /\bmedium (?:shot|view)\b|\bmid[- ]shot\b|\bwaist[- ]up\b|\bover[- ]the[- ]shoulder\b|\btwo[- ]shot\b/,
    "medium",
  ],
  [
    /\bextreme(?:ly)? (?:wide|long)\b|\b(?:tiny|small) in the (?:distance|landscape|frame|place)\b|\bfrom far away\b/,
    "extreme-wide",
  ],
  [
    /\b(?:wide|establishing|long|full|panoramic)(?:[- ]angle)? (?:shot|view|angle|picture|frame)\b|^wide\b|\bfrom afar\b|\bwhole figures?\b/,
    "wide",
  ],
];

/** The shot size that own words ask for, or null. */
export function sizeIn(words: string): FrameSize | null {
  return SIZE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const ANGLE_WORDS: readonly (readonly [RegExp, CameraAngle])[] = [
  [
    /\b(?:seen |shot |looking )?(?:down )?from (?:high )?above\b|\bhigh[- ]angle\b|\bbird'?s[- ]eye\b|\boverhead (?:shot|view)\b|\btop[- ]down\b|\blook(?:s|ing)? down (?:on|at) (?:her|him|them|the scene)\b/,
    "high",
  ],
  [
    /\b(?:seen |shot |looking )?(?:up )?from (?:far )?below\b|\blow[- ]angle\b|\bworm'?s[- ]eye\b|\bfrom the (?:floor|ground)\b/,
    "low",
  ],
  [/\bdutch\b|\btilted (?:frame|horizon|angle|camera)\b|\bcanted\b/, "dutch"],
  [/\beye[- ]level\b/, "eye-level"],
];

/** The height of the camera that own words ask for, or null. */
export function angleIn(words: string): CameraAngle | null {
  return ANGLE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const MOVE_WORDS: readonly (readonly [RegExp, CameraMove])[] = [
  [/\b(?:push(?:es)?|dolly|dollies|zooms?|moves?) in\b|\bpush-in\b/, "push-in"],
  [/\b(?:pull(?:s)?|zooms?|dolly) (?:out|back)\b|\bpull-out\b/, "pull-out"],
  [/\bpan(?:s|ning)? (?:to the )?left\b/, "pan-left"],
  [/\bpan(?:s|ning)? (?:to the )?right\b/, "pan-right"],
  [/\btilt(?:s|ing)? up\b/, "tilt-up"],
  [/\btilt(?:s|ing)? down\b/, "tilt-down"],
  [/\b(?:static|locked|still) (?:camera|shot|frame)\b/, "static"],
];

/** The camera move that own words ask for, or null. */
export function moveIn(words: string): CameraMove | null {
  return MOVE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

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
