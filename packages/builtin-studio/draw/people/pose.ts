import type { CharacterLook } from "../looks/character-look";
import type { Point } from "../pen/outline";
import { stated } from "../stated";
import data from "./data/poses.json";

export type PoseName = keyof typeof data.poses | keyof typeof data.gaits;
export const POSES = Object.keys({ ...data.poses, ...data.gaits }) as readonly PoseName[];

export type HandShape = "relaxed" | "open" | "fist" | "point" | "grip" | "hidden";

export interface ArmPose {
  /** Where the wrist is: across from the shoulder's own x, down from the head, both in head units. */
  wrist: Point;
  /** Which way the elbow leaves the straight line: 1 outwards, -1 inwards. */
  bend: number;
  hand: HandShape;
  /** Extra turn of the hand against the forearm, radians. */
  turn: number;
  /** In front of the body, or behind it. */
  front: boolean;
}

export interface LegPose {
  /** Ankle against the hip: across and down, as a share of the length of the leg. */
  ankle: Point;
  /** 1 knee forward, in the direction the person faces. */
  bend: number;
}

export interface BodyPose {
  near: ArmPose;
  far: ArmPose;
  nearLeg: LegPose;
  farLeg: LegPose;
  /** Radians the trunk leans forward. */
  lean: number;
  /** Radians the whole body is turned forward about its soles: whoever falls, or is dragged. */
  turn: number;
  /** How far the body is lowered, in head units (sitting, kneeling, mid-step). */
  sink: number;
  /** Seen from behind: nothing of what is worn on the front. */
  back?: boolean;
  /** Something in the hands: which hand. */
  holds: "near" | "far" | "both" | null;
  /** What is long points forward, with its near end at the shoulder. */
  aims?: boolean;
  /** How far it has left them, forward and down, in head units: it flies, or falls. */
  away?: Point;
}

/** Wrist across and down, bend of the elbow, hand, turn of the hand, and whether it is behind the body. */
type ArmData = [x: number, y: number, bend: number, hand: HandShape, turn?: number, at?: "behind"];

/** A pose as a file states it: what differs from standing, or from the pose that it is like. */
export interface PoseData {
  like?: PoseName;
  near?: ArmData;
  far?: ArmData;
  nearLeg?: [x: number, y: number, bend: number];
  farLeg?: [x: number, y: number, bend: number];
  lean?: number;
  turn?: number;
  sink?: number;
  holds?: BodyPose["holds"];
  aims?: boolean;
  away?: Point;
}

interface Gait {
  stride: number;
  swing: number;
  lift: number;
  lean: number;
  bent: number;
}

const { poses, gaits } = stated<{
  poses: Readonly<Record<string, PoseData>>;
  gaits: Readonly<Record<string, Gait>>;
}>(data);

const REST_NEAR = armPose([-0.16, 3.0, 0.4, "relaxed", 0.1]);
const REST_FAR = armPose([0.24, 2.94, 0.4, "relaxed", -0.1, "behind"]);
// The weight rests on one leg; the other knee gives way a little.
const STAND_NEAR: LegPose = { ankle: [-0.06, 1], bend: 0.02 };
const STAND_FAR: LegPose = { ankle: [0.1, 0.975], bend: 0.2 };

const STILL: BodyPose = {
  near: REST_NEAR,
  far: REST_FAR,
  nearLeg: STAND_NEAR,
  farLeg: STAND_FAR,
  lean: 0,
  turn: 0,
  sink: 0,
  holds: null,
};

/** The pose by name; `phase` (0 to 1) runs through one cycle of two steps for walking and running. */
export function poseOf(name: PoseName, phase = 0): BodyPose {
  const gait = gaits[name];
  return gait ? stepPose(phase, gait) : bodyPose(poses[name] ?? {});
}

/** The same with something carried in the near hand: whoever walks swings the other arm. */
export function carrying(pose: BodyPose): BodyPose {
  return { ...pose, near: armPose(CARRIES), holds: "near" };
}

const CARRIES: ArmData = [0.62, 2.2, 1, "grip", 0.2];

/** The pose that a file states. */
export function bodyPose({ like, near, far, nearLeg, farLeg, ...rest }: PoseData): BodyPose {
  return {
    ...(like ? poseOf(like) : STILL),
    ...rest,
    ...(near && { near: armPose(near) }),
    ...(far && { far: armPose(far) }),
    ...(nearLeg && { nearLeg: legPose(nearLeg) }),
    ...(farLeg && { farLeg: legPose(farLeg) }),
  };
}

function armPose([x, y, bend, hand, turn = 0, at]: ArmData): ArmPose {
  return { wrist: [x, y], bend, hand, turn, front: at !== "behind" };
}

function legPose([x, y, bend]: [number, number, number]): LegPose {
  return { ankle: [x, y], bend };
}

/** How far a pose lowers this person, in head units: short legs have less of a way to go. */
export function sinkOf(look: CharacterLook, name: PoseName): number {
  return poseOf(name).sink * (look.stage === "child" ? 0.62 : look.stage === "teen" ? 0.9 : 1);
}

function stepPose(phase: number, gait: Gait): BodyPose {
  const swing = Math.cos(phase * Math.PI * 2);
  const leg = (at: number): LegPose => {
    const along = Math.cos(at * Math.PI * 2);
    // The foot is lifted while it swings forward, in the second half of its cycle.
    const lifted = Math.max(0, -Math.sin(at * Math.PI * 2));
    return {
      ankle: [along * gait.stride, 1 - lifted * gait.lift - Math.abs(along) * 0.04],
      bend: 0.25 + lifted * 0.9,
    };
  };
  const armAt = (along: number, front: boolean): ArmPose => ({
    wrist: [
      along * gait.swing + gait.bent * 0.25,
      2.92 - gait.bent * 0.75 - Math.abs(along) * 0.12,
    ],
    bend: along > -0.2 ? -1 : 1,
    hand: gait.bent > 0 ? "fist" : "relaxed",
    turn: 0,
    front,
  });
  return {
    near: armAt(-swing, true),
    far: armAt(swing, false),
    nearLeg: leg(phase),
    farLeg: leg(phase + 0.5),
    lean: gait.lean,
    turn: 0,
    sink: 0.06 * Math.abs(swing) + gait.bent * 0.05,
    holds: null,
  };
}

/** Between two poses; hands and layers switch half-way. */
export function blendPose(from: BodyPose, to: BodyPose, share: number): BodyPose {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const mixArm = (a: ArmPose, b: ArmPose): ArmPose => ({
    ...(share < 0.5 ? a : b),
    wrist: [
      a.wrist[0] + (b.wrist[0] - a.wrist[0]) * share,
      a.wrist[1] + (b.wrist[1] - a.wrist[1]) * share,
    ],
    bend: a.bend + (b.bend - a.bend) * share,
    turn: a.turn + (b.turn - a.turn) * share,
  });
  const [fromX, fromY] = from.away ?? [0, 0];
  const [toX, toY] = to.away ?? [0, 0];
  const away: Point = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
  return {
    ...(share < 0.5 ? from : to),
    ...(from.away || to.away ? { away } : {}),
    near: mixArm(from.near, to.near),
    far: mixArm(from.far, to.far),
    lean: from.lean + (to.lean - from.lean) * share,
    turn: from.turn + (to.turn - from.turn) * share,
    sink: from.sink + (to.sink - from.sink) * share,
  };
}
