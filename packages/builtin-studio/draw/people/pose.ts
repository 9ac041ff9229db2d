import type { CharacterLook } from "../character-look";
import type { Point } from "../outline";

export const POSES = [
  "stand",
  "gesture",
  "explain",
  "crossed",
  "hips",
  "pockets",
  "think",
  "phone",
  "hold",
  "point",
  "wave",
  "shrug",
  "afraid",
  "walk",
  "run",
  "sit",
  "kneel",
  "reach",
  "carry",
  "lie",
  "lean",
  "at-table",
  "sit-hold",
] as const;
export type PoseName = (typeof POSES)[number];

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
  /** How far the body is lowered, in head units (sitting, kneeling, mid-step). */
  sink: number;
  /** Seen from behind: nothing of what is worn on the front. */
  back?: boolean;
  /** Something in the hands: which hand. */
  holds: "near" | "far" | "both" | null;
}

const arm = (
  x: number,
  y: number,
  bend: number,
  hand: HandShape,
  turn = 0,
  front = true,
): ArmPose => ({ wrist: [x, y], bend, hand, turn, front });
const REST_NEAR = arm(-0.16, 3.0, 0.4, "relaxed", 0.1);
const REST_FAR = arm(0.24, 2.94, 0.4, "relaxed", -0.1, false);
// The weight rests on one leg; the other knee gives way a little.
const STAND_NEAR: LegPose = { ankle: [-0.06, 1], bend: 0.02 };
const STAND_FAR: LegPose = { ankle: [0.1, 0.975], bend: 0.2 };

const STILL: BodyPose = {
  near: REST_NEAR,
  far: REST_FAR,
  nearLeg: STAND_NEAR,
  farLeg: STAND_FAR,
  lean: 0,
  sink: 0,
  holds: null,
};

const POSE_TABLE: Readonly<Record<Exclude<PoseName, "walk" | "run">, Partial<BodyPose>>> = {
  stand: {},
  gesture: { far: arm(0.78, 1.72, -1, "open", -0.35) },
  explain: { near: arm(0.5, 2.02, 1, "open", 0.35), far: arm(0.72, 1.82, -1, "open", -0.4) },
  crossed: {
    near: arm(0.98, 1.72, 1, "relaxed", 0.5),
    far: arm(-0.86, 1.94, 1, "fist", 0),
  },
  hips: { near: arm(0.1, 2.52, 1, "fist", 0.5), far: arm(-0.06, 2.5, 1, "hidden", 0, false) },
  pockets: { near: arm(0.08, 2.92, 1, "hidden"), far: arm(-0.04, 2.9, 1, "hidden", 0, false) },
  think: { near: arm(0.86, 2.02, 1, "relaxed", 0.2), far: arm(-0.12, 0.72, 1, "fist", -0.2) },
  phone: { near: arm(0.34, 0.42, 1, "grip", -0.1), far: REST_FAR },
  hold: { near: arm(0.78, 2.0, 1, "grip", 0.1), far: arm(0.12, 1.98, 1, "grip", 0), holds: "both" },
  point: { far: arm(1.5, 1.0, -1, "point", 0) },
  wave: { far: arm(0.62, -0.1, 1, "open", 0) },
  shrug: { near: arm(-0.62, 1.86, -1, "open", 0.5), far: arm(0.75, 1.84, -1, "open", -0.5) },
  afraid: { near: arm(0.66, 1.25, 1, "open", -0.2), far: arm(0.16, 1.2, 1, "open", 0.1) },
  sit: {
    near: arm(0.75, 2.62, 1, "relaxed", 0.3),
    far: arm(0.5, 2.55, -1, "relaxed", 0.2),
    nearLeg: { ankle: [0.42, 0.52], bend: 1 },
    farLeg: { ankle: [0.5, 0.52], bend: 1 },
    sink: 1.55,
  },
  kneel: {
    near: arm(0.7, 2.5, 1, "relaxed", 0),
    far: arm(0.4, 2.6, -1, "open", 0),
    nearLeg: { ankle: [-0.45, 0.52], bend: 1 },
    farLeg: { ankle: [0.34, 0.5], bend: 1 },
    sink: 1.6,
    lean: 0.12,
  },
  reach: { far: arm(1.0, 1.5, -1, "grip", 0), lean: 0.06 },
  lie: {
    near: arm(0.12, 2.9, 0.5, "relaxed"),
    far: arm(0.1, 2.9, 0.4, "relaxed"),
    nearLeg: { ankle: [0.06, 0.98], bend: 0.3 },
  },
  lean: {
    near: arm(0.98, 1.72, 1, "relaxed", 0.5),
    far: arm(-0.86, 1.94, 1, "fist", 0),
    nearLeg: { ankle: [0.16, 0.98], bend: 0.1 },
    farLeg: { ankle: [-0.1, 0.985], bend: 0.3 },
    lean: -0.13,
  },
  "at-table": {
    near: arm(0.92, 2.14, 1, "relaxed", 0.9),
    far: arm(0.42, 2.1, -1, "relaxed", 0.7),
    nearLeg: { ankle: [0.42, 0.52], bend: 1 },
    farLeg: { ankle: [0.5, 0.52], bend: 1 },
    sink: 1.55,
  },
  "sit-hold": {
    near: arm(0.78, 2.0, 1, "grip", 0.1),
    far: arm(0.12, 1.98, 1, "grip", 0),
    nearLeg: { ankle: [0.42, 0.52], bend: 1 },
    farLeg: { ankle: [0.5, 0.52], bend: 1 },
    sink: 1.55,
    holds: "both",
  },
  carry: { near: arm(-0.06, 2.95, 1, "grip"), far: REST_FAR, holds: "near" },
};

/** The pose by name; `phase` (0 to 1) runs through one cycle of two steps for walking and running. */
export function poseOf(name: PoseName, phase = 0): BodyPose {
  if (name === "walk")
    return stepPose(phase, { stride: 0.3, swing: 0.42, lift: 0.1, lean: 0.035, bent: 0 });
  if (name === "run")
    return stepPose(phase, { stride: 0.46, swing: 0.55, lift: 0.3, lean: 0.2, bent: 0.85 });
  return { ...STILL, ...POSE_TABLE[name] };
}

/** How far a pose lowers this person, in head units: short legs have less of a way to go. */
export function sinkOf(look: CharacterLook, name: PoseName): number {
  return poseOf(name).sink * (look.stage === "child" ? 0.62 : look.stage === "teen" ? 0.9 : 1);
}

function stepPose(
  phase: number,
  gait: { stride: number; swing: number; lift: number; lean: number; bent: number },
): BodyPose {
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
  return {
    ...(share < 0.5 ? from : to),
    near: mixArm(from.near, to.near),
    far: mixArm(from.far, to.far),
    lean: from.lean + (to.lean - from.lean) * share,
    sink: from.sink + (to.sink - from.sink) * share,
  };
}
