import type { ShotSize } from "../../contract/shot";
import type { CharacterLook } from "../looks/character-look";
import { hashText } from "../pen/seeded-random";
import type { Gaze } from "../people/draw-eyes";
import type { ExpressionName } from "../people/expression";
import type { PoseName } from "../people/pose";
import type { SeatKind } from "../sets/seat-kind";
import acts from "../shot/acts.json";
import type { SceneSpec, StagedCharacter } from "../shot/scene-spec";

/** Where and how somebody is in the frame. */
export interface PlacedPerson {
  look: CharacterLook;
  /** Origin of the head in the frame, and its height there, in units. */
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
  dye?: StagedCharacter["dye"];
  handles?: StagedCharacter["handles"];
  mount?: StagedCharacter["mount"];
  team?: StagedCharacter["team"];
  /** What they are on is under somebody else. */
  isPassenger?: boolean;
  partner?: StagedCharacter["partner"];
  /** Seen from behind in the foreground: we look over their shoulder. */
  fromBehind: boolean;
  /** Turned away from us, in focus: we see the back of head and clothes. */
  turnedAway: boolean;
  /** What they sit on; null when they do not sit. */
  seat: SeatKind | null;
  /** How far beside them it is, in heads: two share it, or it leans. */
  seatShift?: number;
  /** They lie: the body is turned on its side, and in a bed when the place has one. */
  lies: "bed" | "ground" | null;
  /** Radians their body is turned forward at this moment; left out for somebody upright. */
  turn?: number;
  /** Height of the soles when they are in the picture; null when the frame cuts the body. */
  feetY: number | null;
}

/** What is the same in every framing: who it is and what they do. */
export function personOf(spec: SceneSpec, character: StagedCharacter): PlacedPerson {
  const index = spec.characters.indexOf(character);
  const { staging, look, expression, speaks, actions, holds, dye, handles } = character;
  const { mount, team, partner } = character;
  const lens = staging?.eyeline === "lens" || spec.framing?.view === "frontal";
  const middle = spec.characters.length === 3 && index === 1;
  return {
    ...{ look, expression, speaks, actions, holds, dye, handles, mount, team, partner },
    ...{ x: 0, y: 0, headPx: 0, feetY: null, fromBehind: false, seat: null, lies: null },
    facing: facingOf(spec, index),
    yaw: lens ? 0.1 : middle ? 0.3 : 0.6,
    bodyYaw: lens ? 0.16 : middle ? 0.35 : 0.6,
    gaze: {
      x: lens ? 0.05 : middle ? 0.25 : 0.5,
      y: looksDown(character)
        ? 0.55
        : actions.includes("look-up")
          ? -0.5
          : staging?.eyeHeight === "up"
            ? -0.4
            : staging?.eyeHeight === "down"
              ? 0.42
              : 0,
    },
    pose: staging?.seen === "back" ? poseFromBehind(character.pose) : character.pose,
    turnedAway:
      staging?.seen === "back" ||
      (actions.includes("face-down") && character.posture === "lie") ||
      (actions.find((action) => action !== "hold") === "look-out" &&
        !speaks &&
        character.posture !== "lie"),
  };
}

/** Whoever reads, writes or works with their hands looks at them. */
function looksDown({ actions, speaks, holds }: StagedCharacter): boolean {
  if (actions.includes("look-down")) return true;
  return !speaks && actions.some((action) => ATTENDS.has(action) && (action !== "work" || holds));
}

const ATTENDS = new Set(acts.attends.split(" "));

/** Whether several push, pull or do something else together: then they do it to the same side, away from the light. */
function isOneDoing(characters: SceneSpec["characters"]): boolean {
  const [first, ...others] = characters;
  const handled = first?.handles;
  const act = first?.actions[0];
  return (
    others.length > 0 &&
    act !== undefined &&
    (handled !== undefined || TOGETHER.has(act)) &&
    others.every(({ actions, handles }) => actions[0] === act && handles === handled)
  );
}

const TOGETHER = new Set(acts.together.split(" "));

/** Who is on the left looks right; alone, everybody keeps the side that belongs to them. */
function facingOf({ characters, lightSide }: SceneSpec, index: number): -1 | 1 {
  const person = characters[index];
  if (isOneDoing(characters)) return lightSide > 0 ? -1 : 1;
  if (person?.staging) return person.staging.facing === "right" ? 1 : -1;
  const count = characters.length;
  if (count === 1) return hashText(`side:${person?.look.id ?? ""}`) % 2 === 0 ? 1 : -1;
  if (count === 3 && index === 1) {
    const speaker = characters.findIndex((character) => character.speaks);
    return speaker === 0 ? -1 : 1;
  }
  return index < count / 2 ? 1 : -1;
}

/** What hands do before the body is hidden by it. */
function poseFromBehind(pose: PoseName): PoseName {
  return pose === "walk" || pose === "run" || pose === "wave" || pose === "point" ? pose : "stand";
}

/** Size of a head against the average adult's. */
export function headShare(look: CharacterLook): number {
  const stage = { child: 0.86, teen: 0.95, young: 1, middle: 1, old: 0.98 }[look.stage];
  return stage * (0.4 + 0.6 * look.height);
}

/** Height against an average adult. */
export function heightOf(look: CharacterLook): number {
  const stage = { child: 0.62, teen: 0.9, young: 1, middle: 1, old: 0.97 }[look.stage];
  return stage * look.height * (look.gender === "female" ? 0.97 : 1.02);
}

/** Poses that need legs become what is seen of them above the waist. */
export function poseAboveWaist({ pose, posture }: StagedCharacter): PoseName {
  if (posture === "sit" || pose === "sit" || pose === "kneel")
    return pose === "phone" || pose === "hold" || pose === "think" || pose === "gesture"
      ? pose
      : posture === "sit"
        ? "at-table"
        : "stand";
  return pose;
}

/** Faces that fill the frame leave room for one: whoever speaks, else the first. */
export function shownIn(spec: SceneSpec, size: ShotSize): StagedCharacter[] {
  const { characters } = spec;
  if (size !== "close-up" && size !== "extreme-close-up") return [...characters];
  const one = characters.find((character) => character.speaks) ?? characters[0];
  return one ? [one] : [];
}

/**
 * Two people do not stand side by side before the camera: one is nearer to it. It is the smaller one, so
 * that nobody is hidden; among equals it stays the same one in every shot.
 * @returns the index of whoever of the first two is nearer
 */
export function nearestOf({ characters }: SceneSpec): 0 | 1 {
  const [first, second] = characters;
  if (!first || !second) return 0;
  const difference = heightOf(first.look) - heightOf(second.look);
  const equal = Math.abs(difference) < 0.15;
  if (equal) return hashText(`near:${first.look.id}:${second.look.id}`) % 2 === 0 ? 0 : 1;
  return difference > 0 ? 1 : 0;
}
