import { looksAlike, type Setup, sameCast } from "./draft";
import { ESTABLISHING_STEP, type FrameSize, stepOf } from "./frame-size";

/** At least so far must the camera go round a person for one step of size to be a new picture. */
const NEW_ANGLE_DEGREES = 30;
/** Faces that fill the frame lose their force beyond this part of a scene (rule D10). */
const CLOSE_UP_SHARE = 0.35;
/** One size more often than this makes a scene monotonous; asked of scenes of four shots and more. */
const SAME_SIZE_SHARE = 0.5;
/** So many singles of speaking faces in a row, and the audience wants to see the room (rule D9). */
const SINGLES_IN_A_ROW = 3;

/** What breaking each rule costs. A picture that cannot be cut comes before one that is only dull. */
const COST = {
  alike: 10_000,
  thirtyDegrees: 4_000,
  opening: 2_000,
  eyesAgain: 1_500,
  monotony: 1_000,
  tooClose: 1_200,
  sceneJoin: 400,
  repetition: 120,
  beforeTalk: 450,
};

/** What has been shown when a setup is scored. */
export interface Shown {
  /** The scene's setups so far. */
  setups: readonly Setup[];
  /** How often the scene has shown each size. */
  counts: ReadonlyMap<FrameSize, number>;
  /** How many shots the scene has in all. */
  shots: number;
  /** Size of the last picture of the scene before; it counts for the first shot only. */
  sizeBefore: FrameSize | null;
  /** The scene has not shown yet where it plays. */
  owesPlace: boolean;
  /** The last of the scene, and the next scene opens with somebody speaking. */
  beforeTalk: boolean;
  talking: boolean;
}

/** What a setup costs here: its own price and that of every rule it would break. */
export function scoreSetup(setup: Setup, shown: Shown): number {
  const { setups } = shown;
  const previous = setups.at(-1);
  let cost = setup.cost;
  if (previous && looksAlike(setup, previous)) cost += COST.alike;
  if (previous && cutsBadly(setup, previous)) cost += COST.thirtyDegrees;
  if (!previous && shown.sizeBefore === setup.size) cost += COST.sceneJoin;
  if (shown.owesPlace && !showsPlace(setup, shown)) cost += COST.opening;
  const count = (size: FrameSize) => shown.counts.get(size) ?? 0;
  if (setup.size === "extreme-close-up" && count(setup.size) > 0) cost += COST.eyesAgain;
  const most = Math.max(2, Math.floor(SAME_SIZE_SHARE * (setups.length + 1)));
  if (count(setup.size) + 1 > most) cost += COST.monotony;
  const closest = Math.max(1, Math.floor(CLOSE_UP_SHARE * shown.shots));
  if (setup.size === "close-up" && count("close-up") + 1 > closest) cost += COST.tooClose;
  if (isRepetition(setup, shown)) cost += COST.repetition;
  if (shown.beforeTalk && setup.size === "medium") cost += COST.beforeTalk;
  return cost;
}

/** The same person needs two steps of size, or one and another angle (rule D8). */
export function cutsBadly(setup: Setup, previous: Setup): boolean {
  if (setup.subject !== previous.subject) return false;
  if (setup.subject === null && !sameCast(setup, previous)) return false;
  const steps = Math.abs(stepOf(setup.size) - stepOf(previous.size));
  const turned = Math.abs(setup.azimuthDegrees - previous.azimuthDegrees) >= NEW_ANGLE_DEGREES;
  return steps < 2 && !(steps === 1 && turned);
}

/**
 * Whether a picture tells where we are: from afar, or the place readable behind a speaker (rule D1).
 * After a wide end a scene of several shots may begin with a detail and show its place then (rule D16).
 */
function showsPlace(setup: Setup, { setups, shots, sizeBefore, talking }: Shown): boolean {
  if (talking) return setup.size === "medium";
  if (stepOf(setup.size) <= ESTABLISHING_STEP) return true;
  const fromWide = sizeBefore !== null && stepOf(sizeBefore) <= 1;
  return (
    setups.length === 0 && fromWide && shots > 1 && setup.size === "insert" && setup.cost === 0
  );
}

/** Equal singles of the same face, or too many faces in a row (rule D9). */
function isRepetition(setup: Setup, { setups, talking }: Shown): boolean {
  const isSingle = (other: Setup) => other.view === "single" || other.view === "frontal";
  if (!isSingle(setup)) return false;
  const row = setups.slice(-SINGLES_IN_A_ROW);
  if (talking && row.length === SINGLES_IN_A_ROW && row.every(isSingle)) return true;
  const ofPerson = setups.filter((other) => other.subject === setup.subject).slice(-2);
  return ofPerson.length === 2 && ofPerson.every((other) => other.size === setup.size);
}
