import type { Place, Posture } from "./scene-spec";
import { sitsByItself } from "./sets/seat-of-place";

const POSTURE_WORDS: readonly (readonly [RegExp, Posture])[] = [
  [
    /\b(?:stands? up|rises?|gets? up|jumps? up|stands?|standing|walks?|runs?|enters?|leaves?|crosses|paces|sits? up)\b/,
    "stand",
  ],
  [
    /\b(?:lies|lying|lays? (?:down|back)|asleep|sleeps?|sleeping|in bed|on (?:his|her|their) back|unconscious|sprawl(?:s|ed)?|lies down)\b/,
    "lie",
  ],
  // A basket on her knees lets nobody kneel.
  [
    /\bkneel(?:s|ing)?\b|\bcrouch(?:es|ing)?\b|\bsquat|(?:^|[(,;.—–-] ?|\b(?:is|are|falls?|drops?|sinks?|goes|down|back|still) )on (?:her|his|their) knees\b/,
    "kneel",
  ],
  [
    /\b(?:sits?|sat|sitting|seated|takes? (?:a|the|his|her) seat|sinks? into|slumps? in|at the (?:table|desk|bar|counter|wheel|piano|organ)|in (?:an?|the|his|her) (?:arm)?chair|on (?:an?|the) (?:bench|stool|sofa|couch|chair|log|rock|steps?|bed))\b/,
    "sit",
  ],
  [/\bleans? (?:on|against|back|in)\b|\bleaning\b/, "lean"],
];

/**
 * How somebody is carried in the picture.
 * @param doing their part of the stage directions, lower case
 * @param directions all of the stage directions, lower case: `they sit` is said of all
 */
export function readPosture(doing: string, directions: string, place: Place): Posture {
  const own = firstSaid(doing);
  // Whoever sleeps in a train sleeps in their seat.
  if (own === "lie" && sitsByItself(place) && !LIES_DOWN.test(doing)) return "sit";
  if (own) return own;
  if (
    /\b(?:they|both|all|everybody|the (?:two|three|family|men|women|children))\b/.test(directions)
  ) {
    const all = firstSaid(directions);
    if (all) return all;
  }
  return sitsByItself(place) ? "sit" : "stand";
}

const LIES_DOWN =
  /\b(?:floor|ground|berth|bunk|bed|back|stretched|sprawl(?:s|ed)?|lies down|unconscious)\b/;

/** Whoever rises or walks is on their feet, however they sat before; else the first word counts. */
function firstSaid(text: string): Posture | null {
  const found = POSTURE_WORDS.map(([words, posture]) => ({ posture, at: text.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.posture ?? null;
}
