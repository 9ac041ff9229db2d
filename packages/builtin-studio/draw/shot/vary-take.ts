import { FRAME_SIZES, type FrameSize, pictureSizeOf } from "../../contract/frame-size";
import type { CameraAngle } from "../../contract/framing";
import type { CameraMove } from "../../contract/shot";
import type { ExpressionName } from "../people/expression";
import type { PoseName } from "../people/pose";
import { angleIn, sizeIn } from "./own-words";
import { plainFraming } from "./plain-framing";
import type { SceneSpec, StagedCharacter } from "./scene-spec";

/** Another way to shoot the same: how many steps nearer, from which height, how people hold themselves. */
interface Variation {
  steps: number;
  angle: CameraAngle;
  pose: number;
}

/** In turns, each seen at once to be another picture than those before. */
const VARIATIONS: readonly Variation[] = [
  { steps: 1, angle: "eye-level", pose: 1 },
  { steps: -1, angle: "low", pose: 2 },
  { steps: 2, angle: "high", pose: 3 },
];

/** How many takes differ by what is staged; the camera of later ones stands elsewhere, too. */
export const STAGED_TAKES = VARIATIONS.length + 1;

/** From afar to near, without sizes that are hardly told from their neighbours. */
const LADDER: readonly FrameSize[] = FRAME_SIZES.filter(
  (size) => !/^(?:insert|medium-wide)$/.test(size),
);

/**
 * The shot as another of its takes shows it; the first is as directed. The same take is always the
 * same picture.
 * @param take which one, from 0
 * @param words what a person wrote: the size and the height that they name stay
 */
export function varyTake(spec: SceneSpec, take: number, words = ""): SceneSpec {
  const variation = take === 0 ? undefined : VARIATIONS[(take - 1) % VARIATIONS.length];
  if (!variation || spec.shotSize === "insert") return spec;
  const said = words.toLowerCase();
  const framing = spec.framing ?? plainFraming(spec.shotSize, spec.characters.length);
  const overShoulder = framing.view === "over-shoulder";
  const size = sizeIn(said) ? framing.size : stepFrom(framing.size, variation.steps, spec);
  const people = spec.characters.length;
  return {
    ...spec,
    shotSize: sizeIn(said) ? spec.shotSize : pictureSizeOf(size, people),
    framing: {
      ...framing,
      size,
      angle: angleIn(said) || framing.angle === "dutch" ? framing.angle : variation.angle,
      // Of two who talk, every other take shows both faces.
      view: overShoulder && variation.pose % 2 === 1 ? "two-shot" : framing.view,
    },
    characters: spec.characters.map((person) => heldOtherwise(person, variation.pose)),
  };
}

/** So many steps nearer on the ladder; where it ends, the other way. Places without people stay wide. */
function stepFrom(size: FrameSize, steps: number, { characters }: SceneSpec): FrameSize {
  const at = LADDER.indexOf(size === "medium-wide" ? "wide" : size);
  if (at < 0 || characters.length === 0) return size;
  // Two faces have no room in a picture of one.
  const last = LADDER.indexOf(characters.length > 1 ? "medium-close" : "extreme-close-up");
  const wanted = at + steps;
  const to = wanted < 0 || wanted > last ? at - steps : wanted;
  return LADDER[Math.max(0, Math.min(last, to))] ?? size;
}

const RESTING: readonly PoseName[] = ["stand", "pockets", "crossed", "hips"];
const CALM: readonly ExpressionName[] = ["neutral", "thoughtful", "determined", "tender"];

/** Who only stands stands otherwise, and who shows nothing shows something else. */
function heldOtherwise(person: StagedCharacter, by: number): StagedCharacter {
  return {
    ...person,
    pose: next(RESTING, person.pose, by),
    expression: next(CALM, person.expression, by),
  };
}

function next<T>(list: readonly T[], now: T, by: number): T {
  const at = list.indexOf(now);
  return at < 0 ? now : (list[(at + by) % list.length] ?? now);
}

const MOVES: readonly CameraMove[] = ["static", "push-in", "pull-out", "pan-left", "pan-right"];

/** The camera move of another clip of the same still; the first is as directed. */
export function moveOfTake(move: CameraMove, take: number): CameraMove {
  if (take === 0) return move;
  const others = MOVES.filter((other) => other !== move && other !== "static");
  return others[(take - 1) % others.length] ?? move;
}
