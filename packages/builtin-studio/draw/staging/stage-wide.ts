import type { Frame } from "../pen/frame";
import { hashText } from "../pen/seeded-random";
import { bodyHeads, soleOf } from "../people/body-rig";
import { type PoseName, sinkOf } from "../people/pose";
import { berthIn, headsUp, isAtTable, seatIn, standIn } from "../sets/seat-of-place";
import type { Floor } from "../sets/set";
import { placeIs } from "../shot/place-words";
import { isCart } from "../shot/riders";
import type { SceneSpec, StagedCharacter } from "../shot/scene-spec";
import { withHeadroom } from "./headroom";
import { isPlain, type PlaceView, seenIn, wideView } from "./place-view";
import { headShare, heightOf, type PlacedPerson, personOf } from "./placed-person";
import { seatTogether } from "./stage-seats";
import {
  bedOf,
  boundPlaces,
  FAR_MARK,
  footOfBed,
  nearnessOf,
  ON_BED,
  seatOf,
  WIDE_STAGINGS,
  type WideStaging,
} from "./wide-staging";

/** How much smaller people are when the camera is far away, as a share. */
export const AFAR = 0.66;

/** Everybody from head to foot, on the floor of the place, and the part of it that the frame shows. */
export function stageWide(
  spec: SceneSpec,
  floor: Floor,
  frame: Frame,
): { people: PlacedPerson[]; view: PlaceView } {
  const bound = boundPlaces(spec, floor, frame);
  const view = wideView(spec, floor, frame, bound);
  const people = seatTogether(placedWide(spec, groundSeen(floor, frame, view), frame), spec);
  const seen = isPlain(frame, view) ? people : people.map((each) => seenIn(frame, view, each));
  return { people: seen.map((person) => withHeadroom(frame, person)), view };
}

/** The ground of a place as far as the frame shows it. */
function groundSeen(floor: Floor, frame: Frame, view: PlaceView): Floor {
  const half = frame.width / 2 / view.zoom - EDGE;
  const left = Math.max(floor.left, view.x - half);
  const right = Math.min(floor.right, view.x + half);
  if (right - left >= LEAST_GROUND) return { ...floor, left, right };
  return { ...floor, left: view.x - half, right: view.x + half };
}

/** Nobody's middle is nearer to the edge of the frame. */
const EDGE = 70;
const LEAST_GROUND = 160;

function placedWide(spec: SceneSpec, floor: Floor, frame: Frame): PlacedPerson[] {
  const { characters } = spec;
  const staging = WIDE_STAGINGS[frame.aspect];
  const hidden = floor.seatedBehindY !== undefined;
  const extreme = spec.framing?.size === "extreme-wide" && !hidden;
  const ground = Math.max(floor.horizonY, 430);
  return characters.map((character, index) => {
    const base = personOf(spec, character);
    const { look } = character;
    const sits = character.posture === "sit";
    const place = sits ? placeOfSeat(spec, floor, character) : null;
    // People that are farther away stand nearer to the horizon, and are smaller by the same share.
    const sideBySide = hidden && characters.length > 1;
    const swims =
      !hidden && character.actions.includes("swim") && placeIs(spec.place, "with water");
    const shape = sideBySide ? staging.beside : hidden || place ? 1 : staging.afar;
    const afar = swims ? IN_WATER : (extreme ? AFAR : 1) * shape;
    const free = !hidden && (character.posture === "stand" || character.posture === "lean");
    const near = free && !extreme ? nearnessOf(spec, index, staging) : FAR_MARK;
    const riding = character.mount ? (isCart(character.mount) ? ON_A_CART : ON_A_MOUNT) : 1;
    const stand = character.posture === "stand" ? standIn(character) : null;
    const large = place?.headPx ?? floor.headPx * near.size * afar * riding;
    const headPx = large * headShare(look);
    const mark = floor.feetY + near.down;
    const feetY = ground + (mark - ground) * afar - (stand ? headsUp(stand) * headPx : 0);
    const { water } = floor;
    // Whoever swims is as long as a body is.
    const apart = swims ? (index - (characters.length - 1) / 2) * headPx * SWIMMERS_APART : 0;
    const ashore = wideX(spec, index, base.facing, floor, staging);
    const x = (swims && water ? (water.left + water.right) / 2 : ashore) + apart;
    if (hidden) {
      const y = floor.feetY - 4.1 * headPx - 30;
      const own = { x, ...besideWheel(spec, floor, character) };
      return { ...base, ...own, pose: seatedArms(character), y, headPx, feetY: null };
    }
    if (character.posture === "lie")
      return lying(spec, character, base, { x, feetY, headPx }, floor);
    const seat = sits ? (place ? "none" : seatIn(spec.place, character)) : stand;
    const pose = sits ? seatedPose(spec, character) : standingPose(base, character);
    const besides = besideBed(spec, floor, frame);
    const sole = soleOf(look) - sinkOf(look, pose);
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

/** Whoever swims is so far out, as a share of the way from the horizon to where people stand. */
const IN_WATER = 0.42;
/** Between the middles of two who swim, in heads. */
const SWIMMERS_APART = 4;

/** Two people of unequal height look up and down at each other. */
function gazeDown({ characters }: SceneSpec, index: number): number {
  const one = characters[index];
  const other = characters.length === 2 ? characters[1 - index] : undefined;
  if (!one || !other) return 0;
  return Math.max(-0.4, Math.min(0.42, (heightOf(one.look) - heightOf(other.look)) * 1.2));
}

/** Where the place has what somebody sits on: a seat, or its bed; null where it is set there for them. */
function placeOfSeat(
  spec: SceneSpec,
  floor: Floor,
  character: StagedCharacter,
): { x: number; feetY: number; headPx?: number } | null {
  if (!character.seat) return seatOf(spec, floor, character);
  const bed = character.seat === "bed" ? bedOf(floor, character) : null;
  if (!bed) return null;
  const { x, y, headPx } = bed;
  return { x: x + bed.facing * headPx * ON_BED.across, feetY: y + headPx * ON_BED.down, headPx };
}

/** Whoever rides is higher than others, and so farther away. */
const ON_A_MOUNT = 0.76;
/** A cart and what is before it have to find room in the frame. */
const ON_A_CART = 0.62;

/** Far away a face does not tell who speaks: a hand does. */
function standingPose({ pose }: PlacedPerson, { speaks, look }: StagedCharacter): PoseName {
  if (!speaks || (pose !== "stand" && pose !== "pockets" && pose !== "crossed")) return pose;
  return hashText(`talk:${look.id}`) % 2 === 0 ? "gesture" : "explain";
}

function seatedPose(spec: SceneSpec, character: StagedCharacter): PoseName {
  if (character.pose === "hold" && seatIn(spec.place, character) !== "ground") return "sit-hold";
  if (seatIn(spec.place, character) === "ground") return "sit-on-ground";
  return isAtTable(spec.place, character) ? "at-table" : "sit";
}

/** Whoever drives is behind the wheel, which is before the first of the seats, and whoever is with them is beside them. */
function besideWheel(
  { characters }: SceneSpec,
  { seats = [] }: Floor,
  character: StagedCharacter,
): { x: number; facing: -1 | 1 } | null {
  const driver = characters.find(({ actions }) => actions.includes("drive"));
  const seat = seats[character === driver ? 0 : 1];
  return driver && seat && characters.length <= seats.length
    ? { x: seat.x, facing: seat.facing }
    : null;
}

/** Behind a dashboard or in a boat only arms and trunk are seen. */
function seatedArms({ pose, actions }: StagedCharacter): PoseName {
  if (actions.includes("drive")) return "hold";
  return pose === "hold" || pose === "phone" || pose === "point" ? pose : "stand";
}

/** Whoever is with somebody in bed is at its foot, turned to them. */
function besideBed(
  spec: SceneSpec,
  floor: Floor,
  frame: Frame,
): { x: number; facing: -1 | 1 } | null {
  const lying = spec.characters.find((character) => character.posture === "lie");
  const bed = lying && bedOf(floor, lying);
  if (!bed) return null;
  return { x: bed.x + bed.facing * bed.headPx * footOfBed(frame), facing: bed.facing > 0 ? -1 : 1 };
}

/** How much nearer to the camera whoever lies on the ground is than those who stand or kneel there, in heads. */
const NEARER_LYING = 0.3;

/** On a bed where the place has one and the line says nothing else, on what it says, or on the ground. */
function lying(
  spec: SceneSpec,
  character: StagedCharacter,
  base: PlacedPerson,
  mark: { x: number; feetY: number; headPx: number },
  floor: Floor,
): PlacedPerson {
  const { headPx } = mark;
  const bed = bedOf(floor, character);
  if (bed)
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
  const berth = berthIn(spec.place, character);
  return {
    ...base,
    pose: "lie",
    lies: "ground",
    seat: berth,
    x: mark.x - base.facing * length * 0.42,
    y: mark.feetY - headPx * (berth ? 0.5 + headsUp(berth) : 0.5 - NEARER_LYING),
    headPx,
    yaw: 0.45,
    bodyYaw: 0.4,
    feetY: null,
  };
}

function wideX(
  spec: SceneSpec,
  index: number,
  facing: -1 | 1,
  floor: Floor,
  staging: WideStaging,
): number {
  const count = spec.characters.length;
  const middle = (floor.left + floor.right) / 2;
  const width = floor.right - floor.left;
  if (count === 1) {
    const side = spec.characters[0]?.staging?.side;
    const aside = Math.max(staging.alone, ASIDE);
    const share = side === "left" ? -aside : side === "right" ? aside : -facing * staging.alone;
    return middle + width * share;
  }
  const seated = spec.characters.every((character) => character.posture === "sit");
  const table = seated && spec.characters.every((one) => isAtTable(spec.place, one));
  const most =
    floor.seatedBehindY !== undefined
      ? staging.hidden
      : table
        ? staging.table
        : count === 2
          ? staging.two
          : staging.more;
  return middle + Math.min(width, most) * (index / (count - 1) - 0.5);
}

/** How far beside the middle somebody is whom a director put there. */
const ASIDE = 0.16;
