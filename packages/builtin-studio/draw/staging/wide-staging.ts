import type { Aspect } from "../../contract/frame-format";
import { type Frame, isTall } from "../pen/frame";
import type { Floor } from "../sets/set";
import type { SceneSpec, StagedCharacter } from "../shot/scene-spec";
import { stated } from "../stated";
import { nearestOf, personOf } from "./placed-person";
import data from "./staging.json";

/** Where people stand in wide views, in each shape of frame. */

/** How people stand in the wide view of a frame, in units of the place. */
export interface WideStaging {
  /** Their size against 16:9; they stand nearer to the horizon by the same share. */
  afar: number;
  /** How far the first is from the last, at most: of two, of more, at a table, and behind a dashboard. */
  two: number;
  more: number;
  table: number;
  hidden: number;
  /** Size of several who sit behind something side by side, against 16:9. */
  beside: number;
  /** How much farther one is from the camera than another, against 16:9. */
  depth: number;
  /** How far beside the middle of the ground one alone is, as a share of it. */
  alone: number;
}

export const WIDE_STAGINGS = stated<Readonly<Record<Aspect, WideStaging>>>(data.wide);

/** Where, across the place, people sit or lie whose place is not ours to choose. */
export function boundPlaces(spec: SceneSpec, floor: Floor, frame: Frame): number[] {
  return spec.characters.flatMap((character) => {
    const bed = bedOf(floor, character);
    if (character.posture === "lie" && bed)
      return [bed.x, bed.x + bed.facing * bed.headPx * footOfBed(frame)];
    if (isOnBed(character, floor) && bed) return [bed.x + bed.facing * bed.headPx * ON_BED.across];
    if (character.posture !== "sit" || character.seat || !floor.seats) return [];
    const seat = seatOf(spec, floor, character);
    return seat ? [seat.x] : [];
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

export const FAR_MARK: Nearness = { size: 1, down: 0, yaw: 0.6, bodyYaw: 0.6 };
const ALONE: Nearness = { size: 1.16, down: 18, yaw: 0.62, bodyYaw: 0.72 };
const NEARER: Nearness = { size: 1.3, down: 24, yaw: 0.82, bodyYaw: 0.95 };
const FARTHER: Nearness = { size: 1.16, down: 2, yaw: 0.6, bodyYaw: 0.7 };
const IN_THE_MIDDLE: Nearness = { size: 1.02, down: -10, yaw: 0.34, bodyYaw: 0.4 };

/** Of two people one is nearer to the camera, and turned more towards the other. */
export function nearnessOf(spec: SceneSpec, index: number, { depth }: WideStaging): Nearness {
  const { characters } = spec;
  if (characters.length === 1) return ALONE;
  if (characters.length > 2) {
    const some = 1 + (depth - 1) / 4;
    if (index === 1) return deepened(IN_THE_MIDDLE, some);
    return deepened(index === 0 ? { ...NEARER, size: 1.18, down: 26 } : FARTHER, some);
  }
  return deepened(index === nearestOf(spec) ? NEARER : FARTHER, depth);
}

/** Between the nearer one of two and the farther. */
const BETWEEN = { size: 1.23, down: 13 };

/** Nearer than that, or farther, by so many times as much. */
function deepened(near: Nearness, depth: number): Nearness {
  if (depth === 1) return near;
  const size = BETWEEN.size + (near.size - BETWEEN.size) * depth;
  return { ...near, size, down: BETWEEN.down + (near.down - BETWEEN.down) * depth };
}

/** The bed of a place in which somebody lies; null where it has none, or the line says another place. */
export function bedOf({ bed }: Floor, { seat = "bed" }: Pick<StagedCharacter, "seat">) {
  return seat === "bed" ? (bed ?? null) : null;
}

/** How far from the pillow whoever sits on a bed sits, in heads, and how far down their soles are from it. */
export const ON_BED = { across: 4, down: 2.2 };

/** Whether somebody lies or sits on the bed of the place. */
export function isOnBed(character: StagedCharacter, floor: Floor): boolean {
  const { posture, seat } = character;
  const isLower = posture === "lie" || (posture === "sit" && seat === "bed");
  return isLower && bedOf(floor, character) !== null;
}

/** The seat that the place has drawn for somebody who sits, on the side of whoever looks away from it; null where others have all. */
export function seatOf(spec: SceneSpec, floor: Floor, character: StagedCharacter) {
  const facingOf = (one: StagedCharacter) => personOf(spec, one).facing;
  const facing = facingOf(character);
  const fitting = floor.seats?.filter((seat) => seat.facing === facing) ?? [];
  const others = spec.characters
    .slice(0, spec.characters.indexOf(character))
    .filter((one) => one.posture === "sit" && !one.seat && facingOf(one) === facing);
  return fitting[others.length] ?? null;
}

/** From the head of whoever lies to who is with them, in heads: in a tall frame they stand before the bed. */
export function footOfBed(frame: Frame): number {
  return isTall(frame) ? 6 : 9.5;
}
