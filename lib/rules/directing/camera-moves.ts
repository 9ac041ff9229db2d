import type { CameraMove } from "../shot";
import type { ShotCues } from "../shot-cues";
import { type FrameSize, stepOf } from "./frame-size";
import type { ShotFraming } from "./framing";

/** What the camera may follow in one shot. */
export interface MoveSituation {
  cues: ShotCues;
  framing: ShotFraming;
  talking: boolean;
  /** Place in the scene, 0 at its first line and 1 at its last. */
  progress: number;
  opensScene: boolean;
  endsFilm: boolean;
  sceneIndex: number;
  lineNumber: number;
}

/** A camera that always moves says nothing; at least this part of the film it stands (rule D21). */
export const STATIC_SHARE = 0.4;

const FROM_AFAR: readonly CameraMove[] = ["static", "push-in", "pan-left", "pan-right", "tilt-up"];
const HALF_NEAR: readonly CameraMove[] = ["static", "push-in", "pan-left", "pan-right"];
const NEAR: readonly CameraMove[] = ["static", "push-in"];
const DETAIL: readonly CameraMove[] = ["static", "tilt-up", "tilt-down"];

/** What a camera may do at each size: a pan across a face or a pull from an insert reads as a fault. */
export function movesAllowedAt(size: FrameSize): readonly CameraMove[] {
  if (size === "insert") return DETAIL;
  if (stepOf(size) <= 1) return FROM_AFAR;
  return stepOf(size) <= 3 ? HALF_NEAR : NEAR;
}

/** How much a move is wanted: because of what happens, because a scene opens, or only for life. */
type Motive = 3 | 2 | 1 | 0;

const OPENING_MOVES = ["push-in", "pan-right", "push-in", "pan-left"] as const;
const QUIET_MOVES = ["push-in", "pan-right", "pan-left"] as const;

/**
 * One move for each shot of a film: what the action asks for, an opening, or a quiet drift. The same
 * move never comes three times in a row, and the least wanted ones give way until the camera stands
 * often enough.
 */
export function chooseCameraMoves(shots: readonly MoveSituation[]): CameraMove[] {
  const preferred = shots.map(preferredMoveOf);
  const moves = preferred.map(({ move }) => move);
  breakRuns(moves);
  const standing = moves.filter((move) => move === "static").length;
  let owed = Math.ceil(STATIC_SHARE * shots.length) - standing;
  for (const motive of [0, 1, 2, 3] as const) {
    const candidates = preferred.flatMap((one, at) =>
      one.motive === motive && moves[at] !== "static" ? [at] : [],
    );
    // Every other one first, so that no part of the film goes stiff.
    const inTurn = [
      ...candidates.filter((_, at) => at % 2 === 1),
      ...candidates.filter((_, at) => at % 2 === 0),
    ];
    for (const at of inTurn) {
      if (owed <= 0) return moves;
      moves[at] = "static";
      owed -= 1;
    }
  }
  return moves;
}

function breakRuns(moves: CameraMove[]): void {
  moves.forEach((move, at) => {
    if (move !== "static" && moves[at - 1] === move && moves[at - 2] === move) moves[at] = "static";
  });
}

function preferredMoveOf(shot: MoveSituation): { move: CameraMove; motive: Motive } {
  const preferred = wantedMove(shot);
  return movesAllowedAt(shot.framing.size).includes(preferred.move)
    ? preferred
    : { move: "static", motive: 0 };
}

function wantedMove(shot: MoveSituation): { move: CameraMove; motive: Motive } {
  const { cues, talking, framing } = shot;
  if (talking) {
    const tense = cues.exclaims || cues.emotional || shot.progress > 0.7;
    const pushes = tense && stepOf(framing.size) >= 4 && !shot.endsFilm;
    return { move: pushes ? "push-in" : "static", motive: 1 };
  }
  if (framing.travel !== null) {
    return { move: framing.travel === "right" ? "pan-right" : "pan-left", motive: 3 };
  }
  if (cues.upward) return { move: "tilt-up", motive: 3 };
  if (cues.downward && framing.size === "insert") return { move: "tilt-down", motive: 3 };
  if (shot.endsFilm) return { move: "push-in", motive: 1 };
  if (shot.opensScene) {
    const move = OPENING_MOVES[shot.sceneIndex % OPENING_MOVES.length] ?? "push-in";
    return { move, motive: 2 };
  }
  return { move: QUIET_MOVES[shot.lineNumber % QUIET_MOVES.length] ?? "static", motive: 0 };
}
