import { type Frame, frameOf } from "../pen/frame";
import { type Light, lightOf } from "../pen/light";
import { floorOf, getPlace } from "../sets/get-place";
import type { Floor } from "../sets/set";
import type { SceneSpec } from "../shot/scene-spec";
import { getStyle } from "../styles/get-style";
import type { Style } from "../styles/style";
import { fitShot } from "./fit-shot";
import type { PlaceView } from "./place-view";
import type { PlacedPerson } from "./placed-person";
import { stagePeople } from "./stage-people";

/** A shot laid out: who stands where, in which light, in front of which part of the place. */
export interface Composition {
  spec: SceneSpec;
  style: Style;
  light: Light;
  frame: Frame;
  /** Where people stand in a wide view, in units of the place. */
  floor: Floor;
  people: PlacedPerson[];
  /** The part of the place that is seen. */
  view: PlaceView;
  /** The same of a level camera: in a wide view people, animals and what passes by are placed in it. */
  level: PlaceView;
}

/**
 * Lays a shot out: light, people and the part of the place behind them. Pure; nothing is painted yet.
 * @param isStill a picture that stays: lamps that go out in it are out
 */
export function composeShot(told: SceneSpec, isStill = false): Composition {
  const style = getStyle(told.imageStyle);
  const floor = floorOf(told.place, told.lightSide);
  const { inside: interior } = getPlace(told.place);
  const frame = frameOf(told.format);
  const spec = fitShot(told, floor, frame);
  // A clip shows how they go out, and a still that they are.
  const { before, after } = spec.lamps;
  const lamps = !isStill && spec.actions.includes("light-off") ? before : after;
  const light = lightOf(style, { ...spec, interior, side: spec.lightSide, lamps });
  return { spec, style, light, frame, floor, ...stagePeople(spec, floor, frame) };
}
