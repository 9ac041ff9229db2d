import { FPS } from "../../contract/house-format";
import {
  type BodyPose,
  blendPose,
  bodyPose,
  type PoseData,
  type PoseName,
  poseOf,
} from "../people/pose";
import data from "./acts.json";

/** What somebody does with their body in the course of a shot, as poses between poses. */
export interface Act {
  pose: BodyPose;
  /** Equal names are the same drawing. */
  name: string;
}

interface ActData {
  /** When in the shot which pose is reached, as shares of its length. */
  way?: [progress: number, pose: string][];
  /** Two poses to and fro, so many times a second. */
  swing?: [string, string];
  perSecond?: number;
  /** At which share of the shot it is told from all others; left out, where its second pose is reached. */
  tells?: number;
}

interface ActsFile {
  poses: Readonly<Record<string, PoseData>>;
  acts: Readonly<Record<string, ActData>>;
  said: Readonly<Record<string, ActData>>;
  done: Readonly<Record<string, ActData>>;
  general: Readonly<Record<string, ActData>>;
  postures: Readonly<Record<string, ActData>>;
}

/** The file is typed by what stands in it; `act-poses.test.ts` looks at each of its acts. */
function actsOf(file: unknown): ActsFile {
  return file as ActsFile;
}

const { poses, acts, said, done, general, postures } = actsOf(data);

const ACTS = Object.entries({ ...acts, ...said, ...done, ...general, ...postures });
const POSES = new Map(Object.entries(poses).map(([name, pose]) => [name, bodyPose(pose)]));

/** Drawings from one pose to another. */
const STEPS = 6;

/**
 * The act of a person who does one of these; null for whoever does none of them.
 * @param base how they are held apart from that: who sits eats sitting
 */
export function actAt(
  actions: readonly string[],
  base: PoseName,
  seconds: number,
  progress: number,
): Act | null {
  const [name, act] = actOf(actions);
  if (name === undefined || act === undefined) return null;
  // Whoever sits down comes to sit as they are staged: on a chair, at a table, on the ground.
  const end = name === "sit-down" && isLowered(base) ? poseOf(base) : null;
  const moment = momentOf(name, act, seconds, progress, end);
  if (!isLowered(base) || name in postures || name === "fall") return moment;
  const { nearLeg, farLeg, sink } = poseOf(base);
  return { pose: { ...moment.pose, nearLeg, farLeg, sink }, name: `${base}:${moment.name}` };
}

function actOf(actions: readonly string[]): [name: string, act: ActData] | [] {
  return ACTS.find(([each]) => actions.includes(each)) ?? [];
}

/** How far a body is lowered, or lifted, where legs tell what is done, in head units; and how far it is bent, in radians. */
const WHOLE = 0.5;
const BENT = 0.6;

/** What a frame that ends at the waist cuts off, whatever the legs do. */
const FROM_HEAD_TO_FOOT = new Set(data.fromHeadToFoot.split(" "));
const AT_HANDS = new Set(data.atHands.split(" "));

/** The nouns of what an act tells without its being drawn: whoever looks at their wrist has a watch. */
export function thingsTold(action: string): string[] {
  return TOLD.get(action)?.split(" ") ?? [];
}

const TOLD = new Map(Object.entries(data.tellsThings));

/** Whether whoever does this looks at their hands. */
export function looksAtHands(actions: readonly string[]): boolean {
  const [name] = actOf(actions);
  return name !== undefined && AT_HANDS.has(name);
}

/** Whether it is done with the legs, too. */
export function isOfWholeBody(name: string): boolean {
  if (FROM_HEAD_TO_FOOT.has(name)) return true;
  const told = tellingMoment([name]);
  const pose = told && actAt([name], "stand", told.seconds, told.progress)?.pose;
  return pose != null && (Math.abs(pose.sink) > WHOLE || pose.turn !== 0 || pose.lean > BENT);
}

/** Whether one of an act's poses has something in its hands. */
export function holdsInAct(name: string): boolean {
  const act = ACTS.find(([each]) => each === name)?.[1];
  const names = act?.swing ?? act?.way?.map(([, pose]) => pose) ?? [];
  return names.some((pose) => poseNamed(pose).holds !== null);
}

/** When a picture that stays shows what these do; null where any moment is as good. */
export function tellingMoment(
  actions: readonly string[],
): { frame: number; seconds: number; progress: number } | null {
  const [, act] = actOf(actions);
  // A head has turned by the middle of the shot.
  if (act === undefined)
    return actions.some((action) => HEAD_TURNS.has(action))
      ? { frame: 0, seconds: 0, progress: 0.6 }
      : null;
  if (!act.swing) return { frame: 0, seconds: 0, progress: act.tells ?? act.way?.[1]?.[0] ?? 0 };
  const seconds = 0.5 / (act.perSecond ?? 1);
  return { frame: Math.round(seconds * FPS), seconds, progress: 0 };
}

const HEAD_TURNS: ReadonlySet<string> = new Set(["look-up", "look-down", "turn"]);

/** Poses whose legs stay as they are, on the ground or above it. */
const LOWERED = /^(?:sit|kneel|at-table|sit-hold|sit-on-ground|float)$/;

/** Whether somebody sits, kneels or floats in a pose: its legs stay as they are. */
export function isLowered(pose: PoseName): boolean {
  return LOWERED.test(pose);
}

function momentOf(
  name: string,
  act: ActData,
  seconds: number,
  progress: number,
  end: BodyPose | null,
): Act {
  if (act.swing) {
    const turns = seconds * (act.perSecond ?? 1);
    const [from, to] = act.swing;
    const share = 0.5 - 0.5 * Math.cos(turns * Math.PI * 2);
    return between(name, poseNamed(from), poseNamed(to), share);
  }
  const way = act.way ?? [];
  const next = way.findIndex(([at]) => at > progress);
  const [from, fromPose] = way[next < 0 ? way.length - 1 : Math.max(0, next - 1)] ?? [0, "stand"];
  const [to, toPose] = way[next < 0 ? way.length - 1 : next] ?? [1, fromPose];
  const last = way.at(-1)?.[1];
  const poseAt = (each: string) => (end && each === last ? end : poseNamed(each));
  return between(
    `${name}:${next}`,
    poseAt(fromPose),
    poseAt(toPose),
    (progress - from) / (to - from || 1),
  );
}

function between(name: string, from: BodyPose, to: BodyPose, share: number): Act {
  const step = Math.round(Math.max(0, Math.min(1, share)) * STEPS);
  const t = step / STEPS;
  const pose = blendPose(from, to, t * t * (3 - 2 * t));
  return { pose, name: `${name}:${step}` };
}

function poseNamed(name: string): BodyPose {
  const pose = POSES.get(name);
  if (!pose) throw new Error(`No pose ${name}`);
  return pose;
}
