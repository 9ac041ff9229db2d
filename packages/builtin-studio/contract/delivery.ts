import cues from "./deliveries.json";
import { QUIETER_LU, type WayHeard } from "./way-heard";

/** The ways of speaking that a parenthetical can ask for; everything else is neutral. */
export const DELIVERIES = [
  "neutral",
  "whisper",
  "shout",
  "sad",
  "afraid",
  "tender",
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

/** Cue words of each way, by how they begin; the first way with a match wins, loudness before mood. */
const CUES = DELIVERIES.flatMap((way) =>
  way === "neutral" ? [] : { way, words: new RegExp(`\\b(?:${cues[way].join("|")})`, "i") },
);

/**
 * How a line is spoken, from its parenthetical or other directions. What somebody does meanwhile
 * (turning, sitting down) is no way of speaking and reads as neutral.
 */
export function readDelivery(directions: string): Delivery {
  return CUES.find(({ words }) => words.test(directions))?.way ?? "neutral";
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
