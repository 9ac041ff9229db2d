import type { EarlierLine } from "@roughcut/builtin-studio/contract/picture-subject";
import { NON_SPEAKING_PART } from "../shot";
import { type PlacedLine, sceneOf } from "./scene-of";

/** What is remembered of a scene: what was picked up before that is no longer in anybody's mind. */
const MOST_LINES = 24;

/** A line of a script with what its scene has to remember of it. */
export interface SceneLine extends PlacedLine {
  characterName: string;
  extension?: string | null | undefined;
  stageDirections: string;
  dialogueText: string;
}

/** The lines of a scene before one of it, oldest first, so that whoever draws it knows who holds what. */
export function earlierLines(lines: readonly SceneLine[], index: number): EarlierLine[] {
  const line = lines[index];
  if (line === undefined) return [];
  const scene = sceneOf(line);
  const before = lines.slice(Math.max(0, index - MOST_LINES), index);
  return before.slice(1 + before.findLastIndex((each) => sceneOf(each) !== scene)).map((each) => ({
    speaker: each.characterName === NON_SPEAKING_PART ? null : each.characterName,
    extension: each.extension ?? "",
    stageDirections: each.stageDirections,
    dialogue: each.dialogueText,
  }));
}
