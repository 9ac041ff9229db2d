import type { ShotSize } from "@/lib/rules/shot";
import type { CharacterLook } from "./character-look";
import { bodyHeads } from "./people/body-rig";
import type { Gaze } from "./people/draw-eyes";
import type { ExpressionName } from "./people/expression";
import { type PoseName, poseOf } from "./people/pose";
import type { SceneSpec, StagedCharacter } from "./scene-spec";
import { hashText } from "./seeded-random";
import type { Floor } from "./sets/set";
import { FRAME_WIDTH } from "./sets/set";

/** Where and how somebody stands in the frame. */
export interface PlacedPerson {
  look: CharacterLook;
  /** Origin of the head in the frame, and its height there. */
  x: number;
  y: number;
  headPx: number;
  /** Which way they look: 1 to the right. */
  facing: -1 | 1;
  yaw: number;
  bodyYaw: number;
  gaze: Gaze;
  expression: ExpressionName;
  pose: PoseName;
  speaks: boolean;
  actions: StagedCharacter["actions"];
  holds: StagedCharacter["holds"];
  /** Seen from behind in the foreground: we look over their shoulder. */
  fromBehind: boolean;
  /** Height of the soles when they are in the picture; null when the frame cuts the body. */
  feetY: number | null;
}

/** Height of a head, height of its middle in the frame, and how far the face is turned. */
const FRAMINGS: Readonly<
  Record<Exclude<ShotSize, "wide">, { headPx: number; y: number; yaw: number }>
> = {
  medium: { headPx: 196, y: 238, yaw: 0.52 },
  "close-up": { headPx: 400, y: 356, yaw: 0.44 },
  "extreme-close-up": { headPx: 740, y: 352, yaw: 0.34 },
  insert: { headPx: 196, y: 238, yaw: 0.52 },
};

const STAGE_HEAD = { child: 0.86, teen: 0.95, young: 1, middle: 1, old: 0.98 } as const;

/** Places everybody of a scene in the frame, looking at each other. */
export function stagePeople(spec: SceneSpec, floor: Floor): PlacedPerson[] {
  const { characters, shotSize } = spec;
  const seated = floor.seatedBehindY !== undefined;
  // Faces that fill the frame leave room for one: whoever speaks, else the first.
  const alone = shotSize === "close-up" || shotSize === "extreme-close-up";
  const shown = alone
    ? characters.filter(
        (_, i) =>
          i ===
          Math.max(
            0,
            characters.findIndex((c) => c.speaks),
          ),
      )
    : characters;
  const listener = overTheShoulder(spec);
  if (listener) return listener;
  const count = shown.length;
  return shown.map((character, index) => {
    const facing = facingOf(
      spec,
      characters.indexOf(character),
      characters.length,
      character.look.id,
    );
    const look = character.look;
    const headShare = STAGE_HEAD[look.stage] * (0.4 + 0.6 * look.height);
    const middle = count === 3 && index === 1;
    const base = {
      look,
      facing,
      expression: character.expression,
      speaks: character.speaks,
      holds: character.holds,
      actions: character.actions,
      gaze: { x: middle ? 0.25 : 0.5, y: 0 },
      fromBehind: false,
    };
    if (shotSize === "wide" || shotSize === "insert") {
      const headPx = floor.headPx * headShare * (count > 2 ? 0.96 : 1);
      const pose = seated ? "stand" : character.pose;
      const feetY = floor.feetY + (middle ? -14 : 0);
      const x = wideX(index, count, facing, floor);
      const sole = bodyHeads(look) - 0.59 - poseOf(pose).sink;
      const y = seated ? floor.feetY - 4.1 * headPx - 30 : feetY - sole * headPx;
      return {
        ...base,
        pose,
        x,
        y,
        headPx,
        yaw: middle ? 0.3 : 0.6,
        bodyYaw: middle ? 0.35 : 0.6,
        feetY: seated ? null : feetY,
      };
    }
    const framing = FRAMINGS[shotSize];
    const crowd = count === 1 ? 1 : count === 2 ? 0.9 : 0.76;
    const headPx = framing.headPx * headShare * crowd;
    const shorter = count > 1 ? (1 - heightOf(look)) * 210 * crowd : 0;
    const low = count === 1 ? 0 : count === 2 ? 18 : 40;
    const pose = shotSize === "medium" ? mediumPose(character.pose, seated) : "stand";
    return {
      ...base,
      pose,
      x: closeX(index, count, facing, shotSize),
      y: framing.y + low + shorter + (look.stage === "child" && count === 1 ? 12 : 0),
      headPx,
      yaw: middle ? 0.3 : framing.yaw,
      bodyYaw: middle ? 0.32 : Math.min(0.6, framing.yaw + 0.06),
      feetY: null,
    };
  });
}

/**
 * Half of the talking shots of two people look over the listener's shoulder: whoever speaks keeps
 * their side and their eyeline. Null for every other shot.
 */
function overTheShoulder(spec: SceneSpec): PlacedPerson[] | null {
  const { characters, shotSize } = spec;
  const speaker = characters.findIndex((character) => character.speaks);
  if (shotSize !== "medium" || characters.length !== 2 || speaker < 0) return null;
  if (hashText(`over:${spec.seed}`) % 2 === 0) return null;
  const facing = speaker === 0 ? 1 : -1;
  const person = (index: number): StagedCharacter | undefined => characters[index];
  const talking = person(speaker);
  const listening = person(1 - speaker);
  if (!talking || !listening) return null;
  const placed = (character: StagedCharacter, rest: Partial<PlacedPerson>): PlacedPerson => ({
    look: character.look,
    expression: character.expression,
    speaks: character.speaks,
    holds: character.holds,
    actions: character.actions,
    pose: "stand",
    gaze: { x: 0.5, y: 0 },
    yaw: 0.5,
    bodyYaw: 0.55,
    feetY: null,
    fromBehind: false,
    facing,
    x: 0,
    y: 0,
    headPx: 0,
    ...rest,
  });
  const small = STAGE_HEAD[talking.look.stage] * (0.4 + 0.6 * talking.look.height);
  const shorter = Math.max(
    -60,
    Math.min(60, (heightOf(listening.look) - heightOf(talking.look)) * 150),
  );
  return [
    placed(talking, {
      pose: mediumPose(talking.pose, false),
      x: FRAME_WIDTH * (0.5 - facing * 0.1),
      y: 262 + shorter,
      headPx: 244 * small,
    }),
    placed(listening, {
      facing: facing > 0 ? -1 : 1,
      x: FRAME_WIDTH * (0.5 + facing * 0.4),
      y: 300 - shorter,
      headPx: 430 * STAGE_HEAD[listening.look.stage],
      yaw: 0.75,
      bodyYaw: 0.7,
      fromBehind: true,
    }),
  ];
}

/** Who is on the left looks right; alone, everybody keeps the side that belongs to them. */
function facingOf(spec: SceneSpec, index: number, count: number, id: string): -1 | 1 {
  if (count === 1) return hashText(`side:${id}`) % 2 === 0 ? 1 : -1;
  if (count === 3 && index === 1) {
    const speaker = spec.characters.findIndex((character) => character.speaks);
    return speaker === 0 ? -1 : 1;
  }
  return index < count / 2 ? 1 : -1;
}

function wideX(index: number, count: number, facing: -1 | 1, floor: Floor): number {
  const middle = (floor.left + floor.right) / 2;
  if (count === 1) return middle - facing * (floor.right - floor.left) * 0.12;
  const most = floor.seatedBehindY !== undefined ? 700 : count === 2 ? 330 : 520;
  const spread = Math.min(floor.right - floor.left, most);
  return middle + spread * (index / (count - 1) - 0.5);
}

function closeX(index: number, count: number, facing: -1 | 1, size: ShotSize): number {
  // Looking room: the face stands on the side away from which it looks.
  const offset = size === "medium" ? 0.085 : size === "close-up" ? 0.065 : 0.03;
  if (count === 1) return FRAME_WIDTH * (0.5 - facing * offset);
  if (count === 2) return FRAME_WIDTH * (index === 0 ? 0.31 : 0.69);
  return FRAME_WIDTH * (0.2 + 0.3 * index);
}

/** Height against an average adult. */
function heightOf(look: CharacterLook): number {
  const stage = { child: 0.62, teen: 0.9, young: 1, middle: 1, old: 0.97 }[look.stage];
  return stage * look.height * (look.gender === "female" ? 0.97 : 1.02);
}

/** Poses that need legs become what is seen of them above the waist. */
function mediumPose(pose: PoseName, seated: boolean): PoseName {
  if (pose === "sit" || pose === "kneel" || seated)
    return pose === "phone" || pose === "hold" ? pose : "stand";
  return pose;
}
