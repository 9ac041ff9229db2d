import type { CameraAngle } from "../../contract/framing";
import type { ShotSize } from "../../contract/shot";
import type { Layer } from "../pen/canvas-pool";
import { type Frame, isNarrow } from "../pen/frame";
import { mainAreaOf } from "../sets/get-place";
import {
  BOTTOM,
  type Floor,
  FULL_WIDTH,
  LEFT,
  PLACE_HEIGHT,
  PLACE_WIDTH,
  RIGHT,
  TOP,
} from "../sets/set";
import { isSeen } from "../shot/actions";
import type { SceneSpec } from "../shot/scene-spec";
import type { PlacedPerson } from "./placed-person";
import { isOnBed } from "./wide-staging";

/** Which part of a place a frame shows. */
interface Zoom {
  /** Units of the frame for a unit of the place. */
  zoom: number;
  /** Point of the place in the middle of the frame. */
  x: number;
  y: number;
}

/** The same, and how sharp. */
export interface PlaceView extends Zoom {
  /** Pixels drawn for a unit of the frame; far below those of the picture it is out of focus. */
  sharpness: number;
}

const NEAR_VIEWS: Readonly<
  Record<
    Exclude<ShotSize, "wide">,
    { zoom: number; drift: number; lift: number; sharpness: number }
  >
> = {
  medium: { zoom: 1.5, drift: 150, lift: 0.45, sharpness: 0.5 },
  "close-up": { zoom: 2.05, drift: 230, lift: 0.6, sharpness: 0.15 },
  "extreme-close-up": { zoom: 2.6, drift: 280, lift: 0.6, sharpness: 0.11 },
  insert: { zoom: 2.5, drift: 0, lift: 0, sharpness: 0.2 },
};
const WIDE_SHARPNESS = 1.06;
/** What is softer than this is out of focus, and stays as soft however fine the picture is drawn. */
const READABLE = 0.4;

/** How far a camera that looks up or down moves the view over the place, in its units. */
const PITCH: Readonly<Record<CameraAngle, number>> = {
  "eye-level": 0,
  dutch: 0,
  low: -96,
  high: 96,
};

/** How much of the room beyond the frame the camera's moves need behind people. */
const BEHIND_MOVES = 0.4;
/** How much nearer than in a wide view a tall frame shows the place behind people, against 16:9. */
const TALL_ZOOM = 0.8;
/** Ground that is left free under the soles in a frame that does not show a place to its lower edge. */
const BELOW_SOLES = 46;
/** From where people would stand up to the air above them where they sit behind something, in heads. */
const OVER_SEATED = 5.2;

/**
 * The wide view of a place from a level camera. A frame that does not show all of it shows what people use of it, and its
 * main area where nobody is.
 * @param bound where those who sit or lie are bound to a seat or a bed of the place, from left to right
 */
export function wideView(
  spec: SceneSpec,
  floor: Floor,
  frame: Frame,
  bound: readonly number[],
): PlaceView {
  const zoom = frame.placeZoom * nearnessOfView(spec, floor, frame);
  const halfWidth = frame.fullWidth / 2 / zoom;
  const halfHeight = frame.fullHeight / 2 / zoom;
  const main = mainAreaOf(spec.place, spec.lightSide);
  const wanted =
    bound.length > 0
      ? (Math.min(...bound) + Math.max(...bound)) / 2
      : spec.characters.length === 0
        ? main
        : floor.seatedBehindY !== undefined
          ? (floor.left + floor.right) / 2
          : within(main, floor.left, floor.right);
  const half = frame.height / 2 / zoom;
  // What hides people below may be cut; their heads may not.
  const seated =
    floor.seatedBehindY === undefined ? BOTTOM : floor.feetY - OVER_SEATED * floor.headPx;
  const lowest = Math.min(floor.feetY + BELOW_SOLES - half, seated + half);
  return {
    zoom,
    x: within(wanted, LEFT + halfWidth, RIGHT - halfWidth),
    y: within(
      frame.fullHeight / zoom < BOTTOM - TOP ? lowest : PLACE_HEIGHT / 2,
      TOP + halfHeight,
      BOTTOM - halfHeight,
    ),
    sharpness: WIDE_SHARPNESS * frame.scale,
  };
}

/**
 * How much nearer a wide view is when it is about somebody who does something, one step nearer than wide, and
 * when all of them are on a bed, which stands at the far wall.
 */
const CLOSER = { doing: 1.2, "medium-wide": 1.4, bed: 1.75 };

/** How much nearer a wide view is than the whole place: as near as it takes to see what people do. */
function nearnessOfView(spec: SceneSpec, floor: Floor, frame: Frame): number {
  const { characters, framing } = spec;
  if (characters.length === 0 || floor.seatedBehindY !== undefined || isNarrow(frame)) return 1;
  if (framing?.size === "extreme-wide") return 1;
  if (characters.every((character) => isOnBed(character, floor))) return CLOSER.bed;
  if (framing?.size === "medium-wide") return CLOSER["medium-wide"];
  return characters.some(({ actions }) => actions.some(isSeen)) ? CLOSER.doing : 1;
}

/**
 * The place behind people that are near. Behind whoever stands left lies the left part of it: single
 * shots cut together.
 */
export function nearView(
  spec: SceneSpec,
  floor: Floor,
  frame: Frame,
  people: readonly PlacedPerson[],
): PlaceView {
  const framing = NEAR_VIEWS[spec.shotSize === "wide" ? "medium" : spec.shotSize];
  const zoom = framing.zoom * (frame.placeZoom > 1 ? frame.placeZoom * TALL_ZOOM : 1);
  const single = people.length === 1 || people.some((person) => person.fromBehind);
  const facing = single ? (people[0]?.facing ?? 1) : 0;
  const halfWidth = (frame.width / 2 + frame.overscanX * BEHIND_MOVES) / zoom;
  const halfHeight = (frame.height / 2 + frame.overscanY * BEHIND_MOVES) / zoom;
  const x = within(
    behind(spec, frame, facing, framing.drift),
    LEFT + halfWidth,
    FULL_WIDTH + LEFT - halfWidth,
  );
  const middle = PLACE_HEIGHT / 2;
  const wanted =
    middle +
    (floor.horizonY - middle) * framing.lift -
    (spec.interior ? 40 : 10) * (framing.zoom - 1);
  // A low camera looks up: more of the ceiling or the sky is behind the people.
  const pitch = spec.shotSize === "insert" ? 0 : PITCH[spec.framing?.angle ?? "eye-level"];
  const { sharpness } = framing;
  return {
    zoom,
    x,
    y: within(wanted + pitch, TOP + halfHeight, BOTTOM - halfHeight),
    sharpness: sharpness < READABLE ? sharpness : sharpness * frame.scale,
  };
}

/** A narrow frame sees little of the place: of a side that has its main area, it sees that. */
function behind(spec: SceneSpec, frame: Frame, facing: -1 | 0 | 1, drift: number): number {
  const middle = PLACE_WIDTH / 2;
  const drifted = middle - facing * drift;
  if (!isNarrow(frame) || spec.shotSize === "insert") return drifted;
  const main = mainAreaOf(spec.place, spec.lightSide);
  return facing === 0 || (main - middle) * -facing > 0 ? main : drifted;
}

/**
 * A wide view from a camera that looks up or down: more of the sky or of the ground is behind people, who
 * stay where the level view has put them.
 */
export function pitched(spec: SceneSpec, frame: Frame, view: PlaceView): PlaceView {
  const halfHeight = frame.height / 2 / view.zoom;
  const pitch = PITCH[spec.framing?.angle ?? "eye-level"];
  return { ...view, y: within(view.y + pitch, TOP + halfHeight, BOTTOM - halfHeight) };
}

/** Brings a context from units of the frame to those of the place. */
export function zoomTo(ctx: Layer["ctx"], frame: Frame, { x, y, zoom }: Zoom): void {
  ctx.translate(frame.width / 2, frame.height / 2);
  ctx.scale(zoom, zoom);
  ctx.translate(-x, -y);
}

/** Whether a view shows the place as it was painted, unit for unit. */
export function isPlain(frame: Frame, { x, y, zoom }: Zoom): boolean {
  return zoom === 1 && x === frame.width / 2 && y === frame.height / 2;
}

/** How far across the place something is that is at `x` in the frame. */
export function placeXOf(frame: Frame, view: PlaceView, x: number): number {
  return isPlain(frame, view) ? x : (x - frame.width / 2) / view.zoom + view.x;
}

/** How far down in the place something is that is at `y` in the frame. */
export function placeYOf(frame: Frame, view: PlaceView, y: number): number {
  return isPlain(frame, view) ? y : (y - frame.height / 2) / view.zoom + view.y;
}

/** Somebody who was placed in units of the place, in units of the frame. */
export function seenIn(frame: Frame, view: PlaceView, person: PlacedPerson): PlacedPerson {
  const { x, y, headPx, feetY } = person;
  const down = (height: number) => (height - view.y) * view.zoom + frame.height / 2;
  return {
    ...person,
    x: (x - view.x) * view.zoom + frame.width / 2,
    y: down(y),
    headPx: headPx * view.zoom,
    feetY: feetY === null ? null : down(feetY),
  };
}

function within(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}
