import { ESTABLISHING_STEP, stepOf } from "./frame-size";
import type { ShotFraming, Staging } from "./framing";

/** With the master shot that makes three pictures; more of them pull a picture apart. */
const MOST_FACES = 2;

/** Which pictures a shot is made after. */
export interface ShotReferences {
  /** Whose character images go along: the speaker first, then the listener; none for faceless inserts. */
  castIds: string[];
  /** Number of the line whose still shows the room: the scene's master shot; null for the master itself. */
  masterLine: number | null;
}

/** What the choice of references must know of a shot. */
export interface ReferableShot {
  lineNumber: number;
  /** Which run of lines it plays in, counted over the film. */
  sceneIndex: number;
  /** Heading or place, and the time of day; equal ones are the same set in the same light. */
  place: string;
  speakerId: string | null;
  framing: ShotFraming;
  staging: readonly (Staging & { id: string })[];
}

/**
 * The references of every shot. The master is the first shot of the scene that shows its place, or
 * that of an earlier scene in the same place; never simply the shot before, because faults would
 * add up from shot to shot.
 */
export function chooseReferences(shots: readonly ReferableShot[]): ShotReferences[] {
  const masterOfScene = new Map<number, number>();
  const masterOfPlace = new Map<string, number>();
  for (const shot of shots) {
    if (!isMaster(shot.framing)) continue;
    if (!masterOfScene.has(shot.sceneIndex)) masterOfScene.set(shot.sceneIndex, shot.lineNumber);
    if (!masterOfPlace.has(shot.place)) masterOfPlace.set(shot.place, shot.lineNumber);
  }
  return shots.map((shot) => {
    const own = masterOfScene.get(shot.sceneIndex) ?? null;
    const elsewhere = masterOfPlace.get(shot.place) ?? null;
    // A scene's master is made after the place's first one, so that the room stays the same.
    const master = own === shot.lineNumber || own === null ? elsewhere : own;
    const showsRoom = shot.framing.size !== "extreme-close-up" && shot.framing.size !== "insert";
    return {
      castIds: facesOf(shot),
      masterLine: master === shot.lineNumber || !showsRoom ? null : master,
    };
  });
}

function facesOf({ staging, speakerId, framing }: ReferableShot): string[] {
  if (framing.size === "insert") return [];
  const ids = staging.map(({ id }) => id);
  const speaker = ids.filter((id) => id === speakerId);
  return [...speaker, ...ids.filter((id) => id !== speakerId)].slice(0, MOST_FACES);
}

function isMaster({ size, view, showsPlace }: ShotFraming): boolean {
  return showsPlace || (stepOf(size) <= ESTABLISHING_STEP && view !== "from-behind");
}
