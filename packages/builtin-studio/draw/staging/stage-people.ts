import type { Frame } from "../pen/frame";
import type { Floor } from "../sets/set";
import type { SceneSpec } from "../shot/scene-spec";
import { nearView, type PlaceView, pitched, wideView } from "./place-view";
import type { PlacedPerson } from "./placed-person";
import { stageNear } from "./stage-near";
import { isOverShoulder, stageOverShoulder } from "./stage-over-shoulder";
import { bringTogether } from "./stage-pairs";
import { stageWide } from "./stage-wide";

/** Everybody in the frame, the part of the place behind them, and that of a level camera. */
interface Staged {
  people: PlacedPerson[];
  view: PlaceView;
  level: PlaceView;
}

/** Places everybody of a scene in the frame, looking at each other. */
export function stagePeople(spec: SceneSpec, floor: Floor, frame: Frame): Staged {
  const { shotSize } = spec;
  const over = isOverShoulder(spec) ? stageOverShoulder(spec, frame) : null;
  if (shotSize === "wide") {
    const wide = stageWide(spec, floor, frame);
    const level = over ? wideView(spec, floor, frame, []) : wide.view;
    return {
      people: over ?? bringTogether(wide.people, frame),
      view: pitched(spec, frame, level),
      level,
    };
  }
  const people =
    over ??
    (shotSize === "insert"
      ? stageWide(spec, floor, frame).people
      : bringTogether(stageNear(spec, floor, frame, shotSize), frame));
  const view = nearView(spec, floor, frame, people);
  return { people, view, level: view };
}
