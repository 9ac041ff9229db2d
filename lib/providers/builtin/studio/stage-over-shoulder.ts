import { headShare, heightOf, type PlacedPerson, personOf, poseAboveWaist } from "./placed-person";
import type { SceneSpec } from "./scene-spec";
import { FRAME_WIDTH } from "./sets/set";

/**
 * Over the listener's shoulder: whoever is looked at keeps their side and their eyeline, the other
 * is a dark shape in the near corner. Null when nobody of the two can be told to be the listener.
 */
export function stageOverShoulder(spec: SceneSpec): PlacedPerson[] | null {
  const { characters } = spec;
  const directed = characters.findIndex((character) => character.staging?.seen === "back");
  const speaker = characters.findIndex((character) => character.speaks);
  const away = directed >= 0 ? directed : speaker >= 0 ? 1 - speaker : -1;
  const seen = characters[1 - away];
  const near = characters[away];
  if (away < 0 || !seen || !near) return null;
  const person = personOf(spec, seen);
  const { facing } = person;
  const closer = spec.framing?.size === "medium-close" || spec.framing?.size === "close-up";
  const headPx = (closer ? 286 : 244) * headShare(seen.look);
  const seatedLower = sitsLower(seen.posture === "sit", near.posture === "sit");
  const shorter = Math.max(-60, Math.min(60, (heightOf(near.look) - heightOf(seen.look)) * 150));
  return [
    {
      ...person,
      pose: poseAboveWaist(seen),
      turnedAway: false,
      x: FRAME_WIDTH * (0.5 - facing * 0.12),
      y: (closer ? 292 : 262) + shorter + seatedLower,
      headPx,
      yaw: 0.5,
      bodyYaw: 0.55,
    },
    {
      ...personOf(spec, near),
      facing: facing > 0 ? -1 : 1,
      pose: "stand",
      x: FRAME_WIDTH * (0.5 + facing * 0.43),
      y: 318 - shorter - seatedLower,
      headPx: 400 * headShare(near.look),
      yaw: 0.75,
      bodyYaw: 0.7,
      turnedAway: false,
      fromBehind: true,
    },
  ];
}

/** How much lower the picture shows somebody who sits before somebody who stands, and the other way. */
function sitsLower(seen: boolean, near: boolean): number {
  if (seen === near) return 0;
  return seen ? 50 : -40;
}
