import type { CameraAngle } from "../../contract/framing";
import { type Frame, isNarrow } from "../pen/frame";
import type { PoseName } from "../people/pose";
import { berthIn, hasTable, seatIn, seatOf } from "../sets/seat-of-place";
import { type Floor, PLACE_HEIGHT } from "../sets/set";
import type { SceneSpec, StagedCharacter } from "../shot/scene-spec";
import { type Mark, NEAR_STAGINGS, type NearSize } from "./near-staging";
import {
  headShare,
  heightOf,
  nearestOf,
  type PlacedPerson,
  personOf,
  poseAboveWaist,
  shownIn,
} from "./placed-person";
import { bedOf } from "./wide-staging";

/** Seen from below people tower over us, from above they are small: size, and lower by heads. */
const ANGLES: Readonly<Record<CameraAngle, { size: number; down: number }>> = {
  "eye-level": { size: 1, down: 0 },
  dutch: { size: 1, down: 0 },
  low: { size: 1.07, down: -0.09 },
  high: { size: 0.92, down: 0.16 },
};

/**
 * Faces: head-room above, looking room in front, the place behind.
 * @returns in a narrow frame whoever is nearer to the camera last: they cover the others
 */
export function stageNear(
  spec: SceneSpec,
  floor: Floor,
  frame: Frame,
  size: NearSize,
): PlacedPerson[] {
  const staging = NEAR_STAGINGS[frame.aspect];
  const shown = shownIn(spec, size);
  const count = shown.length;
  const named = spec.framing?.size;
  const fine = named === "medium-wide" || named === "medium-close" ? named : null;
  const framing = staging.framings[fine && (count === 1 || size === "medium") ? fine : size];
  const unit = staging.framings.medium.headPx / NEAR_STAGINGS["16:9"].framings.medium.headPx;
  const people = shown.map((character, index): PlacedPerson => {
    const base = personOf(spec, character);
    const { look } = character;
    const middle = count === 3 && index === 1;
    // Two in one picture turn to each other more than one who looks out of it.
    const turned = count === 2 ? 0.14 : 0;
    const angle = ANGLES[spec.framing?.angle ?? "eye-level"];
    const mark = count === 1 ? null : markOf(spec, frame, index, count);
    const crowd = mark?.size ?? 1;
    const largest = count === 1 ? Number.POSITIVE_INFINITY : staging.largest * frame.width;
    const headPx = Math.min(framing.headPx * headShare(look) * crowd * angle.size, largest);
    const sits = character.posture === "sit" || floor.seatedBehindY !== undefined;
    const someStand = shown.some((other) => other.posture !== "sit");
    // Who sits beside somebody who stands is lower by the length of a thigh.
    const lowered = character.posture === "sit" && count > 1 && someStand ? 96 * unit * crowd : 0;
    const shorter = count > 1 ? (1 - heightOf(look)) * 210 * unit * crowd : 0;
    const low = mark?.down ?? 0;
    const lies = character.posture === "lie";
    // Nobody lies in a bed that neither the place nor the line has.
    const isInBed = character.seat === "bed" || bedOf(floor, character) !== null;
    const seat = sits && floor.seatedBehindY === undefined ? seatIn(spec.place, character) : null;
    return {
      ...base,
      pose: lies
        ? "lie"
        : // Of what hands do, a face alone shows the telephone at the ear.
          (size === "medium" || character.pose === "phone") && !base.turnedAway
          ? poseOf(character, spec, frame)
          : "stand",
      lies: lies ? (isInBed ? "bed" : "ground") : null,
      seat: lies && !isInBed ? berthIn(spec.place, character) : seat,
      x:
        frame.width *
        (lies
          ? 0.5 - base.facing * 0.16
          : // Looking room: the face stands on the side away from which it looks.
            (mark?.x ?? 0.5 - base.facing * staging.looking[size])),
      y: lies
        ? Math.max(framing.y, (frame.height * LYING_Y) / PLACE_HEIGHT)
        : framing.y +
          angle.down * framing.headPx +
          low +
          shorter +
          lowered +
          (look.stage === "child" && count === 1 ? 12 * unit : 0),
      headPx: lies ? headPx * 0.86 : headPx,
      yaw: middle ? 0.3 : Math.min(base.yaw, framing.yaw) + (base.yaw < 0.3 ? 0 : turned),
      bodyYaw: middle
        ? 0.32
        : Math.min(base.bodyYaw, framing.yaw + 0.06) + (base.bodyYaw < 0.3 ? 0 : turned * 1.8),
    };
  });
  return isNarrow(frame) ? people.sort((one, other) => one.y - other.y) : people;
}

/** A narrow frame shows more than the chest: who sits on something there sits as in a wide view. */
function poseOf(character: StagedCharacter, { place }: SceneSpec, frame: Frame): PoseName {
  const isHidden = hasTable(place) || seatOf(place) === "none";
  if (!isNarrow(frame) || character.posture !== "sit" || isHidden) return poseAboveWaist(character);
  return character.pose === "hold" ? "sit-hold" : "sit";
}

/** Smaller than such a share of another, somebody has no room to be seen behind them. */
const CHILD = 0.85;
/** Height of a head that lies, in 16:9. */
const LYING_Y = 400;

/** Where somebody among others is. In a narrow frame it is the nearer one of two who has the first mark. */
function markOf(
  spec: SceneSpec,
  { aspect, width, height }: Frame,
  index: number,
  count: number,
): Mark {
  const { two, three, threeWithChild } = NEAR_STAGINGS[aspect];
  if (count > 2) {
    const heights = spec.characters.map(({ look }) => heightOf(look));
    const small = (heights[1] ?? 1) < CHILD * Math.min(heights[0] ?? 1, heights[2] ?? 1);
    const marks = (small ? threeWithChild : null) ?? three;
    return marks[Math.min(index, 2)] ?? marks[2];
  }
  const [first, second] = two;
  if (!isNarrow({ width, height })) return index === 0 ? first : second;
  const isNearer = nearestOf(spec) === index;
  const mark = isNearer ? first : second;
  // The nearer one keeps their side: on the right everything is the other way round.
  return isNearer === (index === 0) ? mark : { ...mark, x: 1 - mark.x };
}
