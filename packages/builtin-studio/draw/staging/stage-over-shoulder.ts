import type { Frame } from "../pen/frame";
import { hashText } from "../pen/seeded-random";
import type { SceneSpec } from "../shot/scene-spec";
import { SHOULDER_STAGINGS } from "./near-staging";
import { headShare, heightOf, type PlacedPerson, personOf, poseAboveWaist } from "./placed-person";

/**
 * Over the listener's shoulder: whoever is looked at keeps their side and their eyeline, the other
 * is a dark shape in the near corner. Null when nobody of the two can be told to be the listener.
 */
export function stageOverShoulder(spec: SceneSpec, frame: Frame): PlacedPerson[] | null {
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
  const staging = SHOULDER_STAGINGS[frame.aspect];
  const [seenPx, seenY] = closer ? staging.closer : staging.seen;
  const [nearPx, nearY] = staging.near;
  const unit = staging.seen[0] / SHOULDER_STAGINGS["16:9"].seen[0];
  const seatedLower = unit * sitsLower(seen.posture === "sit", near.posture === "sit");
  const taller = heightOf(near.look) - heightOf(seen.look);
  const shorter = unit * Math.max(-60, Math.min(60, taller * 150));
  return [
    {
      ...person,
      pose: poseAboveWaist(seen),
      turnedAway: false,
      x: frame.width * (0.5 - facing * staging.seenX),
      y: seenY + shorter + seatedLower,
      headPx: seenPx * headShare(seen.look),
      yaw: 0.5,
      bodyYaw: 0.55,
    },
    {
      ...personOf(spec, near),
      facing: facing > 0 ? -1 : 1,
      pose: "stand",
      x: frame.width * (0.5 + facing * staging.nearX),
      y: nearY - shorter - seatedLower,
      headPx: nearPx * headShare(near.look),
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

/** As directed; without a director half of the talking shots of two look over the listener's shoulder. */
export function isOverShoulder(spec: SceneSpec): boolean {
  const { characters, framing, shotSize } = spec;
  if (characters.length !== 2) return false;
  if (framing) return framing.view === "over-shoulder";
  if (shotSize !== "medium" || !characters.some((character) => character.speaks)) return false;
  return hashText(`over:${spec.seed}`) % 2 !== 0;
}
