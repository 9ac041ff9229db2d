import { QUIETER_LU, type WayHeard } from "./way-heard";

/** The ways of speaking that a parenthetical can ask for; everything else is neutral. */
export const DELIVERIES = [
  "neutral",
  "whisper",
  "shout",
  "sad",
  "tender",
  "afraid",
  "cold",
  "excited",
] as const;

export type Delivery = (typeof DELIVERIES)[number];

/**
 * How much louder than plain speech a line is heard in the film, in LU: a judgement, not a measure. Whispers stay
 * quiet, and no line is further off than 4 LU, beyond which it is lost on small loudspeakers.
 */
const LOUDNESS: Record<Delivery, number> = {
  neutral: 0,
  whisper: -4,
  shout: 2,
  sad: -2,
  tender: -1,
  afraid: 0,
  cold: 0,
  excited: 1,
};

/** Cue words of each way; the first way with a match wins, loudness before mood. */
const CUES: readonly (readonly [Delivery, RegExp])[] = [
  [
    "whisper",
    /\bwhisper|\bquiet(?:ly)?\b|\bunder (?:his|her|their) breath\b|\bhushed\b|\bsoftly\b|\blow(?:ering)? voice\b|\bmutter|\bmurmur|\bto (?:him|her|them)sel/i,
  ],
  [
    "shout",
    /\bshout|\byell(?:s|ed|ing)?\b|\bscream|\bfurious|\banger\b|\bangr|\bcall(?:s|ing)? (?:out|over|up|down)\b|\bloud|\broar|\bbellow|\bbark(?:s|ing)?\b|\bsnap(?:s|ping)?\b/i,
  ],
  [
    "sad",
    /\bsad|\bcry|\bcries|\btear|\bsob|\bbroken\b|\bweep|\bgriev|\bmourn|\bhopeless|\btired|\bweary|\bexhausted|\bvoice breaking\b/i,
  ],
  [
    "afraid",
    /\bafraid|\bscared|\bnervous|\bstammer|\bstutter|\bfear|\bpanic|\btrembl|\banxious|\bworried|\bshak(?:y|ing)|\bterrified|\bhesita|\buncertain/i,
  ],
  [
    "tender",
    /\btender|\bwarm|\bsmil|\bgentl|\bkind(?:ly)?\b|\blov(?:e|ing)|\baffection|\bsooth|\bcomfort|\bgrateful/i,
  ],
  [
    "cold",
    /\bcold|\bflat(?:ly)?\b|\bsarcas|\bdry(?:ly)?\b|\biron|\bicy\b|\bdeadpan|\bbored|\bblunt|\bstern|\bharsh|\bbitter|\bsmirk/i,
  ],
  [
    "excited",
    /\bexcit|\blaugh|\burgent|\bgrin|\bthrilled|\bhurried|\bbreathless|\bpanting|\beager|\bdelight|\bhapp|\bcheer|\bjoy|\bproud/i,
  ],
];

/**
 * How a line is spoken, from its parenthetical or other directions. What somebody does meanwhile
 * (turning, sitting down) is no way of speaking and reads as neutral.
 */
export function readDelivery(directions: string): Delivery {
  return CUES.find(([, pattern]) => pattern.test(directions))?.[0] ?? "neutral";
}

/** Whether words are written as a shout: all in capitals, and more than an abbreviation. */
export function isShouted(words: string): boolean {
  if (/\p{Ll}/u.test(words)) return false;
  const written = words.match(/\p{Lu}{2,}/gu) ?? [];
  return written.length > 1 || (written.length === 1 && words.includes("!"));
}

/** Whether a line is shouted because it is written so, in capitals, and its directions say nothing else. */
export function isShoutedLine(directions: string, words: string): boolean {
  return readDelivery(directions) === "neutral" && isShouted(words);
}

/** No line is further below plain speech: it would be lost on small loudspeakers. */
const QUIETEST_LU = -4;

/**
 * How much louder than plain speech a line is heard, in LU: -4 to 2.
 * @param words what is said; in capitals it is shouted, where the directions say nothing else
 * @param heard how its voice reaches us; null for one that is there
 */
export function loudnessOf(directions: string, words = "", heard: WayHeard | null = null): number {
  const said = LOUDNESS[isShoutedLine(directions, words) ? "shout" : readDelivery(directions)];
  return Math.max(QUIETEST_LU, said - (heard === null ? 0 : QUIETER_LU[heard]));
}
