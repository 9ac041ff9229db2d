import { actionsIn } from "./actions-in";
import { moveIn, readOwnWords } from "./own-words";

import type { Action, SceneSpec } from "./scene-spec";
import { moveOfTake } from "./vary-take";

/** What sets a place in motion; what people do is drawn in their still already. */
const OF_THE_PLACE: ReadonlySet<Action> = new Set<Action>([
  "open-door",
  "light-on",
  "light-off",
  "train-passes",
  "car-passes",
  "wave-breaks",
  "lightning",
  "beam-turns",
  "bird-flies",
  "steam",
  "shake",
  "swing",
  "light-flickers",
  "curtains",
  "boat-rocks",
  "leaves-blow",
  "rain-falls",
  "snow-falls",
  "nod",
  "shake-head",
]);

/**
 * The shot as a clip moves it: by the camera and the events of a person's own words, else as the still
 * has it; another clip of the same still by another camera move.
 * @param take which of several clips, from 0
 */
export function moveByWords(spec: SceneSpec, words = "", take = 0): SceneSpec {
  const { said } = readOwnWords(words);
  const wished = moveIn(said);
  const events = actionsIn(said).filter((action) => OF_THE_PLACE.has(action));
  const add = (actions: readonly Action[]) => [...new Set([...actions, ...events])];
  return {
    ...spec,
    cameraMove: wished ?? moveOfTake(spec.cameraMove, take),
    actions: add(spec.actions),
  };
}
