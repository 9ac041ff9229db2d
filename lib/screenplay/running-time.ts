import type { ScriptLine } from "./script-lines";

/** How fast a film plays; the defaults are the product's own figures for English speech. */
export interface Pace {
  spokenWordsPerSecond: number;
  /** How long a spoken shot holds after its last word. */
  spokenTailSeconds: number;
  silentWordsPerSecond: number;
  silentMinimumSeconds: number;
  silentMaximumSeconds: number;
}

/** 2.5 words a second are 150 a minute: calm English speech, and a reader of stage directions. */
const CALM_PACE: Pace = {
  spokenWordsPerSecond: 2.5,
  spokenTailSeconds: 0.3,
  silentWordsPerSecond: 2.5,
  silentMinimumSeconds: 2,
  silentMaximumSeconds: 8,
};

/** Seconds one line will last on the screen, before its audio is there to be measured. */
export function estimateLineSeconds(
  line: Pick<ScriptLine, "dialogueText" | "stageDirections">,
  pace: Pace = CALM_PACE,
): number {
  if (line.dialogueText !== "") {
    return countWords(line.dialogueText) / pace.spokenWordsPerSecond + pace.spokenTailSeconds;
  }
  const seconds = countWords(line.stageDirections) / pace.silentWordsPerSecond;
  return Math.min(pace.silentMaximumSeconds, Math.max(pace.silentMinimumSeconds, seconds));
}

/** Seconds the whole film will last, before any audio is made. */
export function estimateRunningSeconds(
  lines: Pick<ScriptLine, "dialogueText" | "stageDirections">[],
  pace: Pace = CALM_PACE,
): number {
  return lines.reduce((total, line) => total + estimateLineSeconds(line, pace), 0);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
