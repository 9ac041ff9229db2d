import type { PlacedPerson } from "./placed-person";
import type { SceneSpec } from "./scene-spec";
import { hashText } from "./seeded-random";
import type { Floor } from "./sets/set";
import { stageNear } from "./stage-near";
import { stageOverShoulder } from "./stage-over-shoulder";
import { stageWide } from "./stage-wide";

/** Places everybody of a scene in the frame, looking at each other. */
export function stagePeople(spec: SceneSpec, floor: Floor): PlacedPerson[] {
  const over = isOverShoulder(spec) ? stageOverShoulder(spec) : null;
  if (over) return over;
  const { shotSize } = spec;
  return shotSize === "wide" || shotSize === "insert"
    ? stageWide(spec, floor)
    : stageNear(spec, floor, shotSize);
}

/** As directed; without a director half of the talking shots of two look over the listener's shoulder. */
function isOverShoulder(spec: SceneSpec): boolean {
  const { characters, framing, shotSize } = spec;
  if (characters.length !== 2) return false;
  if (framing) return framing.view === "over-shoulder";
  if (shotSize !== "medium" || !characters.some((character) => character.speaks)) return false;
  return hashText(`over:${spec.seed}`) % 2 !== 0;
}
