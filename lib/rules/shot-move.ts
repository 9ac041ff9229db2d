import type { CameraMove, ShotSize } from "./shot";
import type { ShotCues } from "./shot-cues";

/** The moves of the film so far, oldest first; `chooseCameraMove` adds to it. */
export type MoveHistory = CameraMove[];

export interface MoveSituation {
  size: ShotSize;
  cues: ShotCues;
  talking: boolean;
  /** Place in the scene, 0 at its first line and 1 at its last. */
  progress: number;
  opensScene: boolean;
  endsFilm: boolean;
  sceneIndex: number;
  lineNumber: number;
  /** Where the first person of the picture stands. */
  side: "left" | "right" | "middle";
}

/** What a camera may do at each size: a pan across a face or a pull from an insert reads as a fault. */
const ALLOWED: Record<ShotSize, readonly CameraMove[]> = {
  wide: ["static", "push-in", "pull-out", "pan-left", "pan-right", "tilt-up", "tilt-down"],
  medium: ["static", "push-in", "pan-left", "pan-right", "tilt-up", "tilt-down"],
  "close-up": ["static", "push-in"],
  "extreme-close-up": ["static", "push-in"],
  insert: ["static", "push-in", "tilt-up", "tilt-down"],
};

const OPENING_MOVES = ["push-in", "pan-right", "push-in", "pan-left"] as const;
const QUIET_MOVES = ["push-in", "pan-right", "pan-left"] as const;
/** A camera that always moves says nothing; at least this part of the film it stands. */
const STATIC_SHARE = 0.4;

/** One move for one shot: what the action asks for, else rest, with a quiet drift now and then. */
export function chooseCameraMove(situation: MoveSituation, history: MoveHistory): CameraMove {
  const wished = motivatedMove(situation) ?? quietMove(situation, history);
  const allowed = ALLOWED[situation.size].includes(wished);
  const thirdInARow = wished !== "static" && history.at(-1) === wished && history.at(-2) === wished;
  const move = allowed && !thirdInARow ? wished : "static";
  history.push(move);
  return move;
}

function motivatedMove(situation: MoveSituation): CameraMove | null {
  const { cues, talking, size, side } = situation;
  if (talking) {
    if (situation.endsFilm) return "static";
    const tense = cues.exclaims || cues.emotional || situation.progress > 0.7;
    return size === "close-up" && tense ? "push-in" : null;
  }
  if (cues.leaves && size === "wide") return "pull-out";
  if (cues.upward) return "tilt-up";
  if (cues.downward) return "tilt-down";
  if (cues.travels) return side === "right" ? "pan-left" : "pan-right";
  if (situation.opensScene) {
    return OPENING_MOVES[situation.sceneIndex % OPENING_MOVES.length] ?? "push-in";
  }
  return situation.endsFilm ? "push-in" : null;
}

function quietMove(situation: MoveSituation, history: MoveHistory): CameraMove {
  if (situation.talking) return "static";
  const still = history.filter((move) => move === "static").length;
  if (still < STATIC_SHARE * (history.length + 1)) return "static";
  return QUIET_MOVES[situation.lineNumber % QUIET_MOVES.length] ?? "static";
}
