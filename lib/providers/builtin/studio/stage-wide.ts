import { bodyHeads } from "./people/body-rig";
import { type PoseName, sinkOf } from "./people/pose";
import { headShare, heightOf, type PlacedPerson, personOf } from "./placed-person";
import type { SceneSpec, StagedCharacter } from "./scene-spec";
import { hashText } from "./seeded-random";
import { hasTable, seatOf } from "./sets/seat-of-place";
import type { Floor } from "./sets/set";

/** How much smaller people are when the camera is far away, as a share. */
const AFAR = 0.66;

/** Everybody from head to foot, on the floor of the place. */
export function stageWide(spec: SceneSpec, floor: Floor): PlacedPerson[] {
  const { characters } = spec;
  const hidden = floor.seatedBehindY !== undefined;
  // People that are farther away stand nearer to the horizon, and are smaller by the same share.
  const afar = spec.framing?.size === "extreme-wide" && !hidden ? AFAR : 1;
  const ground = Math.max(floor.horizonY, 430);
  return characters.map((character, index) => {
    const base = personOf(spec, character);
    const { look } = character;
    const free = !hidden && (character.posture === "stand" || character.posture === "lean");
    const near = free && afar === 1 ? nearnessOf(spec, index) : FAR_MARK;
    const headPx = floor.headPx * headShare(look) * near.size * afar;
    const mark = floor.feetY + near.down;
    const feetY = ground + (mark - ground) * afar;
    const x = wideX(spec, index, base.facing, floor);
    if (hidden) {
      const y = floor.feetY - 4.1 * headPx - 30;
      return { ...base, pose: seatedArms(character), x, y, headPx, feetY: null };
    }
    if (character.posture === "lie") return lying(spec, base, { x, feetY, headPx }, floor);
    const sits = character.posture === "sit";
    const seat = sits ? seatOf(spec.place) : null;
    const pose = sits ? seatedPose(spec, character) : standingPose(base, character);
    const besides = besideBed(spec, floor);
    const place = sits && floor.seats ? seatAt(floor, base.facing, index) : null;
    const sole = bodyHeads(look) - 0.59 - sinkOf(look, pose);
    return {
      ...base,
      pose,
      seat,
      x: place?.x ?? besides?.x ?? x,
      facing: besides?.facing ?? base.facing,
      yaw: base.yaw < 0.3 ? base.yaw : near.yaw,
      bodyYaw: base.bodyYaw < 0.3 ? base.bodyYaw : near.bodyYaw,
      gaze: { ...base.gaze, y: base.gaze.y + gazeDown(spec, index) },
      y: (place?.feetY ?? feetY) - sole * headPx,
      headPx,
      feetY: place?.feetY ?? feetY,
    };
  });
}

/** How near to the camera somebody stands, and how far they turn away from it to the others. */
interface Nearness {
  /** Size against the mark of the place, and pixels below it. */
  size: number;
  down: number;
  yaw: number;
  bodyYaw: number;
}

const FAR_MARK: Nearness = { size: 1, down: 0, yaw: 0.6, bodyYaw: 0.6 };
const ALONE: Nearness = { size: 1.16, down: 18, yaw: 0.62, bodyYaw: 0.72 };
const NEARER: Nearness = { size: 1.3, down: 24, yaw: 0.82, bodyYaw: 0.95 };
const FARTHER: Nearness = { size: 1.16, down: 2, yaw: 0.6, bodyYaw: 0.7 };
const IN_THE_MIDDLE: Nearness = { size: 1.02, down: -10, yaw: 0.34, bodyYaw: 0.4 };

/**
 * Two people do not stand side by side before the camera: one is nearer to it and turned more
 * towards the other. It is the smaller one, so that nobody is hidden; among equals it stays the same
 * one in every shot.
 */
function nearnessOf({ characters }: SceneSpec, index: number): Nearness {
  if (characters.length === 1) return ALONE;
  const [first, second] = characters;
  if (characters.length > 2) {
    if (index === 1) return IN_THE_MIDDLE;
    return index === 0 ? { ...NEARER, size: 1.18, down: 26 } : FARTHER;
  }
  if (!first || !second) return ALONE;
  const difference = heightOf(first.look) - heightOf(second.look);
  const equal = Math.abs(difference) < 0.15;
  const nearest = equal
    ? hashText(`near:${first.look.id}:${second.look.id}`) % 2
    : difference > 0
      ? 1
      : 0;
  return index === nearest ? NEARER : FARTHER;
}

/** Two people of unequal height look up and down at each other. */
function gazeDown({ characters }: SceneSpec, index: number): number {
  const one = characters[index];
  const other = characters.length === 2 ? characters[1 - index] : undefined;
  if (!one || !other) return 0;
  return Math.max(-0.4, Math.min(0.42, (heightOf(one.look) - heightOf(other.look)) * 1.2));
}

/** A seat that the place has drawn, on the side of whoever looks away from it. */
function seatAt(floor: Floor, facing: -1 | 1, index: number) {
  const fitting = floor.seats?.filter((seat) => seat.facing === facing) ?? [];
  return fitting[Math.floor(index / 2) % Math.max(1, fitting.length)] ?? fitting[0] ?? null;
}

/** Far away a face does not tell who speaks: a hand does. */
function standingPose({ pose }: PlacedPerson, { speaks, look }: StagedCharacter): PoseName {
  if (!speaks || (pose !== "stand" && pose !== "pockets" && pose !== "crossed")) return pose;
  return hashText(`talk:${look.id}`) % 2 === 0 ? "gesture" : "explain";
}

function seatedPose(spec: SceneSpec, character: StagedCharacter): PoseName {
  if (character.pose === "hold") return "sit-hold";
  return hasTable(spec.place) ? "at-table" : "sit";
}

/** Behind a dashboard or in a boat only arms and trunk are seen. */
function seatedArms({ pose }: StagedCharacter): PoseName {
  return pose === "hold" || pose === "phone" || pose === "point" ? pose : "stand";
}

/** Whoever is with somebody in bed is at its foot, turned to them. */
function besideBed(spec: SceneSpec, floor: Floor): { x: number; facing: -1 | 1 } | null {
  if (spec.onGround || !spec.characters.some((character) => character.posture === "lie"))
    return null;
  const bed = floor.bed?.(spec.lightSide);
  if (!bed) return null;
  return { x: bed.x + bed.facing * bed.headPx * 9.5, facing: bed.facing > 0 ? -1 : 1 };
}

/** On a bed where the place has one and the line does not say the floor, else on the ground. */
function lying(
  spec: SceneSpec,
  base: PlacedPerson,
  mark: { x: number; feetY: number; headPx: number },
  floor: Floor,
): PlacedPerson {
  const { headPx } = mark;
  const bed = floor.bed?.(spec.lightSide) ?? null;
  if (bed && !spec.onGround)
    return {
      ...base,
      pose: "lie",
      lies: "bed",
      facing: bed.facing,
      x: bed.x,
      y: bed.y,
      headPx: bed.headPx * headShare(base.look),
      yaw: 0.45,
      bodyYaw: 0.3,
      feetY: null,
    };
  const length = bodyHeads(base.look) * headPx;
  return {
    ...base,
    pose: "lie",
    lies: "ground",
    x: mark.x - base.facing * length * 0.42,
    y: mark.feetY - headPx * 0.5,
    headPx,
    yaw: 0.45,
    bodyYaw: 0.4,
    feetY: null,
  };
}

function wideX(spec: SceneSpec, index: number, facing: -1 | 1, floor: Floor): number {
  const count = spec.characters.length;
  const middle = (floor.left + floor.right) / 2;
  const width = floor.right - floor.left;
  if (count === 1) {
    const side = spec.characters[0]?.staging?.side;
    const share = side === "left" ? -0.16 : side === "right" ? 0.16 : -facing * 0.12;
    return middle + width * share;
  }
  const seated = spec.characters.every((character) => character.posture === "sit");
  const table = seated && hasTable(spec.place);
  const most = floor.seatedBehindY !== undefined ? 700 : table ? 400 : count === 2 ? 270 : 500;
  return middle + Math.min(width, most) * (index / (count - 1) - 0.5);
}
