/**
 * Where the joints of a body are, in head units with the origin of the head. The body faces +x by
 * `yaw` (0 front, 1 about 45 degrees); "near" is the side turned to us, "far" the other.
 */
import type { CharacterLook } from "../looks/character-look";
import { lerp, type Point } from "../pen/outline";
import type { ArmPose, BodyPose, LegPose } from "./pose";
import { cutOf } from "./wardrobe";

export interface ArmRig {
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  pose: ArmPose;
}

export interface LegRig {
  hip: Point;
  knee: Point;
  ankle: Point;
}

export interface BodyRig {
  yaw: number;
  look: CharacterLook;
  pose: BodyPose;
  /** Half widths. */
  shoulder: number;
  chest: number;
  waist: number;
  hip: number;
  neck: number;
  /** Heights, all measured down from the origin of the head. */
  shoulderY: number;
  chestY: number;
  waistY: number;
  hipY: number;
  crotchY: number;
  soleY: number;
  nearArm: ArmRig;
  farArm: ArmRig;
  nearLeg: LegRig;
  farLeg: LegRig;
  /** Thickness of limbs against an average man. */
  girth: number;
  /** x of the line down the middle of the front, at a height. */
  front(y: number): number;
  /** Height of a body part on an adult of seven heads, for this person. */
  down(y: number): number;
}

const STAGE_LENGTH = { child: 0.6, teen: 0.86, young: 0.95, middle: 0.95, old: 0.91 } as const;
const STAGE_WIDTH = { child: 0.6, teen: 0.88, young: 1, middle: 1.03, old: 0.97 } as const;

/** Height of a person in head units, from crown to sole. */
export function bodyHeads(look: CharacterLook): number {
  return 0.5 + 0.74 + (6.55 - 0.74) * STAGE_LENGTH[look.stage];
}

/** Height of the soles below the middle of the head of somebody who stands, in head units. */
export function soleOf(look: CharacterLook): number {
  return bodyHeads(look) - 0.59;
}

/** How far a stooped back leans, in radians, and how far out bowed knees stand, in head units. */
const STOOP = 0.13;
const BOW = 0.2;

/** The joints of a person, turned by `yaw`, in a pose. */
export function bodyRig(look: CharacterLook, yaw: number, asked: BodyPose): BodyRig {
  // A long skirt hangs from the hips of a bent back as from those of a straight one.
  const stoop = cutOf(look).hem > 3.6 ? STOOP / 3 : STOOP;
  const pose = look.stooped ? { ...asked, lean: asked.lean + stoop } : asked;
  const long = STAGE_LENGTH[look.stage];
  const wide = STAGE_WIDTH[look.stage];
  const male = look.gender === "male";
  const { build } = look;
  const down = (y: number) => 0.74 + (y - 0.74) * long;
  const shoulder = (male ? 0.82 : 0.67) * wide * (1 + build * 0.12);
  const waist = (male ? 0.49 : 0.41) * wide * (1 + build * 0.38);
  const hip = (male ? 0.47 : 0.52) * wide * (1 + build * 0.2);
  const chest = shoulder * (male ? 0.84 : 0.8) * (1 + build * 0.06);
  const girth = wide * (male ? 1 : 0.84) * (1 + build * 0.2);
  const shoulderY = 1.05;
  const nearShoulder: Point = [-shoulder * (1 - 0.14 * yaw) + 0.045, shoulderY + 0.02];
  const farShoulder: Point = [shoulder * (1 - 0.4 * yaw) - 0.045, shoulderY];
  const hipJoint = hip * 0.48;
  const leg = (x: number, legPose: LegPose): LegRig => {
    const rig = legRig([x, down(2.92)], down(6.38) - down(2.92), legPose);
    const bow = look.bowLegged ? Math.sign(x) * BOW * wide : 0;
    return { ...rig, knee: [rig.knee[0] + bow, rig.knee[1]] };
  };
  return {
    yaw,
    look,
    pose,
    shoulder,
    chest,
    waist,
    hip,
    neck: (male ? 0.19 : 0.145) * (look.stage === "child" ? 0.72 : 1) * (1 + build * 0.1),
    shoulderY,
    chestY: down(1.62),
    waistY: down(2.3),
    hipY: down(2.95),
    crotchY: down(3.35),
    soleY: down(6.55),
    nearArm: armRig(nearShoulder, pose.near, { long, wide, outwards: -1 }),
    farArm: armRig(farShoulder, pose.far, { long, wide, outwards: 1 }),
    nearLeg: leg(-hipJoint * (1 - 0.1 * yaw), pose.nearLeg),
    farLeg: leg(hipJoint * (1 - 0.45 * yaw), pose.farLeg),
    girth,
    front: (y) => yaw * lerp(0.3, 0.2, Math.max(0, Math.min(1, (y - 0.9) / 2))) * (shoulder / 0.73),
    down,
  };
}

function armRig(
  shoulder: Point,
  pose: ArmPose,
  body: { long: number; wide: number; outwards: number },
): ArmRig {
  const upper = 1.16 * body.long;
  const fore = 1.02 * body.long;
  const target: Point = [
    shoulder[0] + pose.wrist[0] * body.wide,
    pose.wrist[1] < 1 ? pose.wrist[1] : 0.74 + (pose.wrist[1] - 0.74) * body.long,
  ];
  const { joint, end } = twoBones(shoulder, target, upper, fore, pose.bend * body.outwards);
  return { shoulder, elbow: joint, wrist: end, pose };
}

function legRig(hip: Point, length: number, pose: LegPose): LegRig {
  const target: Point = [hip[0] + pose.ankle[0] * length, hip[1] + pose.ankle[1] * length];
  const { joint, end } = twoBones(hip, target, length * 0.505, length * 0.51, 1);
  // A stiff knee looks like a stick; `bend` keeps a little of it even in a straight leg.
  const middle: Point = [(hip[0] + end[0]) / 2, (hip[1] + end[1]) / 2];
  const share = Math.min(1, 0.35 + pose.bend);
  return {
    hip,
    knee: [lerp(middle[0], joint[0], share), lerp(middle[1], joint[1], share)],
    ankle: end,
  };
}

/** Elbow or knee between two ends; on the way down `side` 1 bends to +x, -1 to -x, less bends less. */
function twoBones(
  from: Point,
  to: Point,
  first: number,
  second: number,
  side: number,
): { joint: Point; end: Point } {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const wanted = Math.hypot(dx, dy) || 0.001;
  // A limb that comes towards us is foreshortened: bones shrink instead of folding sharply.
  const shrink = Math.max(0.72, Math.min(1, wanted / ((first + second) * 0.62)));
  const a = first * shrink;
  const b = second * shrink;
  const distance = Math.min(wanted, (a + b) * 0.995);
  const ux = dx / wanted;
  const uy = dy / wanted;
  const along = (a * a - b * b + distance * distance) / (2 * distance);
  const off = Math.sqrt(Math.max(0, a * a - along * along)) * Math.max(-1, Math.min(1, side));
  return {
    joint: [from[0] + ux * along + uy * off, from[1] + uy * along - ux * off],
    end: [from[0] + ux * distance, from[1] + uy * distance],
  };
}
