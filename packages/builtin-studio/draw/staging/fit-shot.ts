import { type Frame, isTall } from "../pen/frame";
import type { Floor } from "../sets/set";
import type { SceneSpec } from "../shot/scene-spec";
import { isOverShoulder } from "./stage-over-shoulder";
import { boundPlaces } from "./wide-staging";

/**
 * The shot as a frame can show it. Where the seats of a place are too far apart for a narrow frame, we are
 * nearer to the people, who then need no seat. A tall frame shows so much of somebody who is near that
 * we would see what a dashboard or a boat hides: there we see them as from a little farther.
 */
export function fitShot(spec: SceneSpec, floor: Floor, frame: Frame): SceneSpec {
  if (floor.seatedBehindY !== undefined) {
    const shows = isTall(frame) && spec.shotSize === "medium";
    return shows && !isOverShoulder(spec) ? { ...spec, shotSize: "wide" } : spec;
  }
  if (spec.shotSize !== "wide" || spec.characters.length < 2) return spec;
  const bound = boundPlaces(spec, floor, frame);
  const apart = Math.max(...bound) - Math.min(...bound);
  return apart > (frame.width / frame.placeZoom) * WIDEST_APART
    ? { ...spec, shotSize: "medium" }
    : spec;
}

/** How far apart people are at most, as a share of what the frame shows of a place. */
const WIDEST_APART = 0.85;
