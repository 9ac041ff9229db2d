import type { CameraAngle } from "@/lib/rules/directing/framing";
import type { ShotSize } from "@/lib/rules/shot";
import { type Light, lightOf } from "./light";
import type { PlacedPerson } from "./placed-person";
import type { SceneSpec } from "./scene-spec";
import { getPlace } from "./sets/get-place";
import { BOTTOM, type Floor, FRAME_HEIGHT, FRAME_WIDTH, FULL_WIDTH, LEFT, TOP } from "./sets/set";
import { stagePeople } from "./stage-people";
import { getStyle } from "./styles/get-style";
import type { Style } from "./styles/style";

/** A shot laid out: who stands where, in which light, in front of which part of the place. */
export interface Composition {
  spec: SceneSpec;
  style: Style;
  light: Light;
  floor: Floor;
  people: PlacedPerson[];
  view: SetView;
}

/** Which part of the place a framing shows, and how sharp. */
interface SetView {
  zoom: number;
  /** Point of the place in the middle of the frame. */
  x: number;
  y: number;
  /** Pixels drawn for one pixel of the frame; below 1 the place is out of focus. */
  sharpness: number;
}

const VIEWS: Readonly<
  Record<ShotSize, { zoom: number; drift: number; lift: number; sharpness: number }>
> = {
  wide: { zoom: 1, drift: 0, lift: 0, sharpness: 1.06 },
  medium: { zoom: 1.5, drift: 150, lift: 0.45, sharpness: 0.5 },
  "close-up": { zoom: 2.05, drift: 230, lift: 0.6, sharpness: 0.15 },
  "extreme-close-up": { zoom: 2.6, drift: 280, lift: 0.6, sharpness: 0.11 },
  insert: { zoom: 2.5, drift: 0, lift: 0, sharpness: 0.2 },
};

/** How far a camera that looks up or down moves the view over the place, in its pixels. */
const PITCH: Readonly<Record<CameraAngle, number>> = {
  "eye-level": 0,
  dutch: 0,
  low: -96,
  high: 96,
};

/** Lays a shot out: light, people and the part of the place behind them. Pure; nothing is painted yet. */
export function composeShot(spec: SceneSpec): Composition {
  const style = getStyle(spec.imageStyle);
  const painter = getPlace(spec.place);
  const lampsOut = spec.framing?.light.lampsOut === true && !spec.actions.includes("light-on");
  const { interior } = painter;
  const light = lightOf(style, { ...spec, interior, side: spec.lightSide, lampsOut });
  const people = stagePeople(spec, painter.floor);
  return {
    spec,
    style,
    light,
    floor: painter.floor,
    people,
    view: viewOf(spec, painter.floor, people),
  };
}

/** Behind whoever stands left lies the left part of the place: single shots cut together. */
function viewOf(spec: SceneSpec, floor: Floor, people: readonly PlacedPerson[]): SetView {
  const framing = VIEWS[spec.shotSize];
  const single = people.length === 1 || people.some((person) => person.fromBehind);
  const facing = single ? (people[0]?.facing ?? 1) : 0;
  const halfWidth = FRAME_WIDTH / 2 / framing.zoom;
  const halfHeight = FRAME_HEIGHT / 2 / framing.zoom;
  const x = Math.max(
    LEFT + halfWidth,
    Math.min(FULL_WIDTH + LEFT - halfWidth, 640 - facing * framing.drift),
  );
  const wanted =
    360 + (floor.horizonY - 360) * framing.lift - (spec.interior ? 40 : 10) * (framing.zoom - 1);
  // A low camera looks up: more of the ceiling or the sky is behind the people.
  const pitch = spec.shotSize === "insert" ? 0 : PITCH[spec.framing?.angle ?? "eye-level"];
  const y = Math.max(TOP + halfHeight, Math.min(BOTTOM - halfHeight, wanted + pitch));
  return { zoom: framing.zoom, x, y, sharpness: framing.sharpness };
}
