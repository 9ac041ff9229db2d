import { NON_SPEAKING_PART } from "../shot";

interface NeighbourLine {
  characterName: string;
  dialogueText: string;
  sceneHeading: string;
}

/**
 * What is said before and after a line, by which a voice finds its tone: by the same speaker in the
 * same scene, else by whoever speaks next to it there; empty where the scene begins or ends.
 */
export function neighbourWords(
  lines: readonly NeighbourLine[],
  index: number,
): { before: string; after: string } {
  return { before: nearest(lines, index, -1), after: nearest(lines, index, 1) };
}

function nearest(lines: readonly NeighbourLine[], index: number, step: 1 | -1): string {
  const line = lines[index];
  let nextSpoken = "";
  for (let at = index + step; ; at += step) {
    const other = lines[at];
    if (!line || other?.sceneHeading !== line.sceneHeading) return nextSpoken;
    if (other.characterName === NON_SPEAKING_PART || other.dialogueText === "") continue;
    if (other.characterName === line.characterName) return other.dialogueText;
    nextSpoken ||= other.dialogueText;
  }
}
