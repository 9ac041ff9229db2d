import type { SKRSContext2D } from "@napi-rs/canvas";
import type { CameraMove } from "../../contract/shot";
import { type Area, areaAround, wholeOf } from "../pen/area";
import { ease } from "../pen/ease";
import type { Frame } from "../pen/frame";
import { PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";
import type { SceneSpec } from "../shot/scene-spec";

/** Where the camera is: zoom around the middle of the frame, and how far it has moved in its units. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
  /** Turn around the middle of the frame, radians; default 0. */
  roll?: number;
}

/** The start of every move: exactly the still. */
const CAMERA_AT_REST: Camera = { zoom: 1, x: 0, y: 0 };

/** How far each move goes in 16:9 by the end of the shot; small enough never to show the edge of a layer. */
const REACH: Readonly<Record<CameraMove, Camera>> = {
  static: { zoom: 1.022, x: 0, y: 0 },
  "push-in": { zoom: 1.13, x: 0, y: 0 },
  "pull-out": { zoom: 0.905, x: 0, y: 0 },
  "pan-left": { zoom: 1.02, x: 84, y: 0 },
  "pan-right": { zoom: 1.02, x: -84, y: 0 },
  "tilt-up": { zoom: 1.02, x: 0, y: 46 },
  "tilt-down": { zoom: 1.02, x: 0, y: -46 },
};

/**
 * The camera at a share of the shot, starting at rest and easing in and out. Faces move less than
 * landscapes: a close-up that drifts as far as a wide shot loses its face.
 */
export function cameraAt(spec: SceneSpec, frame: Frame, progress: number): Camera {
  const base = baseOf(spec);
  if (isLocked(spec)) return base;
  const reach = REACH[spec.cameraMove];
  const calm =
    spec.shotSize === "wide"
      ? 1
      : spec.shotSize === "insert"
        ? 0.85
        : spec.shotSize === "medium"
          ? 0.7
          : 0.5;
  const eased = ease(progress) * calm;
  return {
    ...base,
    zoom: base.zoom * (1 + (Math.max(reach.zoom, frame.farthestZoom) - 1) * eased),
    // As far for its size in every frame: a tall one is looked up and down, the widest along.
    x: reach.x * (frame.width / PLACE_WIDTH) * eased,
    y: reach.y * (frame.height / PLACE_HEIGHT) * eased,
  };
}

/** A camera that is tilted to its side is a little nearer, so that the corners stay filled. */
const DUTCH: Camera = { zoom: 1.1, x: 0, y: 0, roll: 0.065 };

/** Where the camera is before it moves: as in the still. */
function baseOf(spec: SceneSpec): Camera {
  return isDutch(spec) ? DUTCH : CAMERA_AT_REST;
}

function isDutch({ framing, shotSize }: SceneSpec): boolean {
  return framing?.angle === "dutch" && shotSize !== "insert";
}

/** A camera on its tripod: near people it does not move at all; a wide view always breathes a little. */
export function isLocked(spec: SceneSpec): boolean {
  return (
    spec.cameraMove === "static" &&
    spec.shotSize !== "wide" &&
    !isDutch(spec) &&
    !spec.actions.includes("shake") &&
    !spec.actions.includes("boat-rocks")
  );
}

/** How far apart two cameras show the same point of the people's depth, at most, in units. */
export function shiftBetween({ width, height }: Frame, one: Camera, other: Camera): number {
  const turned = Math.abs(one.zoom - other.zoom) + Math.abs((one.roll ?? 0) - (other.roll ?? 0));
  const halfDiagonal = Math.hypot(width, height) / 2;
  return Math.hypot(one.x - other.x, one.y - other.y) + turned * halfDiagonal;
}

/**
 * The pixels in which a camera shows a part of the people's depth; null when outside.
 * @param part in units of the frame
 */
export function areaSeenBy(frame: Frame, camera: Camera, part: Area): Area | null {
  if (camera.roll) return wholeOf(frame.pixels);
  const { zoom, x, y } = placeAt(frame, camera, 1);
  return areaAround(frame, {
    left: part.left * zoom + x,
    top: part.top * zoom + y,
    right: part.right * zoom + x,
    bottom: part.bottom * zoom + y,
  });
}

/**
 * Sets the transform for a layer at a depth: 0 does not move at all, 1 moves with the people, above
 * 1 is nearer to the camera.
 */
export function placeLayer(ctx: SKRSContext2D, frame: Frame, camera: Camera, depth: number): void {
  const { zoom, x, y } = placeAt(frame, camera, depth);
  const { width, height, scale } = frame;
  ctx.setTransform(scale * zoom, 0, 0, scale * zoom, scale * x, scale * y);
  if (!camera.roll) return;
  ctx.translate(width / 2, height / 2);
  ctx.rotate(camera.roll * Math.min(1, depth));
  ctx.translate(-width / 2, -height / 2);
}

/** How a layer is enlarged and then moved; its roll apart. */
function placeAt(
  { width, height, overscanX, overscanY }: Frame,
  camera: Camera,
  depth: number,
): { zoom: number; x: number; y: number } {
  const zoom = 1 + (camera.zoom - 1) * depth;
  // The layer reaches only so far beyond the frame: the farther in, the farther it may move.
  const roomX = overscanX * zoom + (width / 2) * (zoom - 1);
  const roomY = overscanY * zoom + (height / 2) * (zoom - 1);
  return {
    zoom,
    x: width / 2 - (width / 2) * zoom + clamp(camera.x * depth, roomX),
    y: height / 2 - (height / 2) * zoom + clamp(camera.y * depth, roomY),
  };
}

function clamp(value: number, room: number): number {
  return Math.max(-room, Math.min(room, value));
}
