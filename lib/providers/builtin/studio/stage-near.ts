import type { FrameSize } from "@/lib/rules/directing/frame-size";
import type { CameraAngle } from "@/lib/rules/directing/framing";
import type { ShotSize } from "@/lib/rules/shot";
import {
  headShare,
  heightOf,
  type PlacedPerson,
  personOf,
  poseAboveWaist,
  shownIn,
} from "./placed-person";
import type { SceneSpec } from "./scene-spec";
import { seatOf } from "./sets/seat-of-place";
import { type Floor, FRAME_WIDTH } from "./sets/set";

type NearSize = Exclude<ShotSize, "wide" | "insert">;

interface Framing {
  /** Height of a head, and height of its middle in the frame. */
  headPx: number;
  y: number;
  /** How far the face is turned. */
  yaw: number;
}

const FRAMINGS: Readonly<Record<NearSize, Framing>> = {
  medium: { headPx: 196, y: 238, yaw: 0.52 },
  "close-up": { headPx: 400, y: 356, yaw: 0.44 },
  "extreme-close-up": { headPx: 740, y: 352, yaw: 0.34 },
};

/** The steps between the coarse sizes, as a director names them. */
const FINE_FRAMINGS: Partial<Record<FrameSize, Framing>> = {
  "medium-wide": { headPx: 138, y: 196, yaw: 0.55 },
  "medium-close": { headPx: 282, y: 300, yaw: 0.48 },
};

/** Seen from below people tower over us, from above they are small: size, and lower by heads. */
const ANGLES: Readonly<Record<CameraAngle, { size: number; down: number }>> = {
  "eye-level": { size: 1, down: 0 },
  dutch: { size: 1, down: 0 },
  low: { size: 1.07, down: -0.09 },
  high: { size: 0.92, down: 0.16 },
};

/** Faces: head-room above, looking room in front, the place behind. */
export function stageNear(spec: SceneSpec, floor: Floor, size: NearSize): PlacedPerson[] {
  const shown = shownIn(spec, size);
  const count = shown.length;
  const fine = spec.framing ? FINE_FRAMINGS[spec.framing.size] : undefined;
  const framing = fine && (count === 1 || size === "medium") ? fine : FRAMINGS[size];
  const crowd = count === 1 ? 1 : count === 2 ? 0.9 : 0.76;
  return shown.map((character, index) => {
    const base = personOf(spec, character);
    const { look } = character;
    const middle = count === 3 && index === 1;
    // Two in one picture turn to each other more than one who looks out of it.
    const turned = count === 2 ? 0.14 : 0;
    const angle = ANGLES[spec.framing?.angle ?? "eye-level"];
    const headPx = framing.headPx * headShare(look) * crowd * angle.size;
    const sits = character.posture === "sit" || floor.seatedBehindY !== undefined;
    const someStand = shown.some((other) => other.posture !== "sit");
    // Who sits beside somebody who stands is lower by the length of a thigh.
    const lowered = character.posture === "sit" && count > 1 && someStand ? 96 * crowd : 0;
    const shorter = count > 1 ? (1 - heightOf(look)) * 210 * crowd : 0;
    const low = count === 1 ? 0 : count === 2 ? 18 : 40;
    const lies = character.posture === "lie";
    return {
      ...base,
      pose: lies
        ? "lie"
        : size === "medium" && !base.turnedAway
          ? poseAboveWaist(character)
          : "stand",
      lies: lies ? (spec.onGround ? "ground" : "bed") : null,
      seat: sits && floor.seatedBehindY === undefined ? seatOf(spec.place) : null,
      x: lies ? FRAME_WIDTH * (0.5 - base.facing * 0.16) : closeX(index, count, base, size),
      y: lies
        ? Math.max(framing.y, 400)
        : framing.y +
          angle.down * framing.headPx +
          low +
          shorter +
          lowered +
          (look.stage === "child" && count === 1 ? 12 : 0),
      headPx: lies ? headPx * 0.86 : headPx,
      yaw: middle ? 0.3 : Math.min(base.yaw, framing.yaw) + (base.yaw < 0.3 ? 0 : turned),
      bodyYaw: middle
        ? 0.32
        : Math.min(base.bodyYaw, framing.yaw + 0.06) + (base.bodyYaw < 0.3 ? 0 : turned * 1.8),
    };
  });
}

/** Looking room: the face stands on the side away from which it looks. */
function closeX(index: number, count: number, { facing }: PlacedPerson, size: ShotSize): number {
  const offset = size === "medium" ? 0.085 : size === "close-up" ? 0.065 : 0.03;
  if (count === 1) return FRAME_WIDTH * (0.5 - facing * offset);
  if (count === 2) return FRAME_WIDTH * (index === 0 ? 0.335 : 0.665);
  return FRAME_WIDTH * (0.2 + 0.3 * index);
}
