import { actionsOf, isShownByClips } from "./actions";
import { moveIn, readOwnWords } from "./own-words";
import { readWords } from "./read-line-of";
import type { SceneSpec } from "./scene-spec";
import { moveOfTake } from "./vary-take";

/**
 * The shot as a clip moves it: by the camera and the events of a person's own words, else as the still
 * has it; another clip of the same still by another camera move.
 * @param take which of several clips, from 0
 */
export function moveByWords(spec: SceneSpec, words = "", take = 0): SceneSpec {
  const { said } = readOwnWords(words);
  const wished = moveIn(said);
  const events = actionsOf(readWords(said)).filter(isShownByClips);
  return {
    ...spec,
    cameraMove: wished ?? moveOfTake(spec.cameraMove, take),
    actions: [...new Set([...spec.actions, ...events])],
  };
}
