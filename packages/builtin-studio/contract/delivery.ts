import cues from "./deliveries.json";

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
