import type { Mood } from "@/lib/media/music/music-bed";

/** Words of a script that speak of a mood. */
const TELLING: readonly (readonly [Mood, RegExp])[] = [
  [
    "tense",
    /\b(?:runs?|gun|knife|hides?|hurry|alarm|chases?|police|quick|danger|breathless|urgent|shout(?:s|ing)?|panic)\b/giu,
  ],
  [
    "dark",
    /\b(?:dead|death|blood|kill(?:s|ed)?|murder|grave|corpse|ghosts?|shadows?|evil|curse[sd]?|monster)\b/giu,
  ],
  [
    "sad",
    /\b(?:cr(?:y|ies|ying)|tears?|weeps?|alone|lonely|goodbye|lost|misses|mourn|gone|sorry|funeral|last)\b/giu,
  ],
  [
    "playful",
    /\b(?:laugh(?:s|ing|ter)?|jokes?|funny|dances?|party|silly|grins?|giggl\w+|cake|balloons?|winks?)\b/giu,
  ],
  [
    "hopeful",
    /\b(?:hopes?|smil(?:es|ing)|home|sunrise|dawn|together|light|promise|love[sd]?|begin|tomorrow|free)\b/giu,
  ],
];

/** A mood needs so many words: one smile does not make a film hopeful. */
const ENOUGH_WORDS = 3;

/** The mood of a film's music, from what is said and done in it; calm when nothing speaks of another. */
export function moodOf(lines: readonly { stageDirections: string; dialogueText: string }[]): Mood {
  const text = lines.map((line) => `${line.stageDirections} ${line.dialogueText}`).join("\n");
  let best: { mood: Mood; count: number } = { mood: "calm", count: ENOUGH_WORDS - 1 };
  for (const [mood, words] of TELLING) {
    const count = text.match(words)?.length ?? 0;
    if (count > best.count) best = { mood, count };
  }
  return best.mood;
}
