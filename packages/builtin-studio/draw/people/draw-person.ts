import type { CharacterLook } from "../looks/character-look";
import type { Area } from "../pen/area";
import { darken } from "../pen/colour";
import { lerp, limb, type Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { BODY } from "./body-data";
import { type ArmRig, type BodyRig, bodyRig, type LegRig } from "./body-rig";
import { drawScarf, sleeveOf } from "./draw-garment";
import { drawHairBehind } from "./draw-hair";
import { hatHides } from "./draw-hat";
import { drawHead, type FaceState } from "./draw-head";
import { drawArm, drawForearm, drawLeg } from "./draw-limbs";
import { drawNeck, drawTorso } from "./draw-torso";
import { drawFitted } from "./fitted";
import { headShape } from "./head-shape";
import type { ArmPose, BodyPose } from "./pose";
import { cutOf, wornBy } from "./wardrobe";

/**
 * A whole person in head units around the head's origin, facing +x. The parts are separate functions
 * because moving shots keep them as separate layers.
 */
export function drawPerson(
  pen: Pen,
  look: CharacterLook,
  state: { face: FaceState; bodyYaw: number; pose: BodyPose },
): void {
  withHead(pen, look, state.pose, () => drawBehindBody(pen, look, state.face));
  drawBody(pen, look, state.bodyYaw, state.pose);
  withHead(pen, look, state.pose, () => drawHead(pen, look, state.face));
  drawBeforeHead(pen, look, state.bodyYaw, state.pose);
}

/** Hair that falls behind the shoulders. */
export function drawBehindBody(pen: Pen, look: CharacterLook, face: FaceState): void {
  if (!hatHides(look, "fall"))
    drawHairBehind(pen, look, headShape(look, face.yaw, pen.style.face.taper));
}

/** How much nearer the trunk sits to the head than the rig's round numbers say. */
const NECK_SHORTER = 0.09;

/** Everything below the chin. */
export function drawBody(pen: Pen, look: CharacterLook, yaw: number, pose: BodyPose): void {
  const rig = bodyRig(look, yaw, pose);
  const sleeve = sleeveOf(pen, look);
  const { ctx } = pen;
  ctx.save();
  ctx.translate(0, -NECK_SHORTER);
  drawLegs(pen, rig);
  if (pose.sink > 1) drawLap(pen, rig);
  lean(pen, rig);
  drawArm(pen, rig, rig.farArm, sleeve, "far", false);
  const drawNear = () => drawArm(pen, rig, rig.nearArm, sleeve, "near", true);
  if (!pose.near.front) drawNear();
  drawNeck(pen, rig);
  drawTorso(pen, rig);
  if (look.scarf) drawScarf(pen, rig);
  if (pose.far.front) drawForearm(pen, rig, rig.farArm, sleeve);
  if (pose.near.front) drawNear();
  ctx.restore();
}

/** A hand reaches so far beyond its wrist, in head units. */
const HAND = 0.34;
/** Hands that reach into this area are before the face, or at the side of the head that is turned to us. */
const FACE: Area = { left: -0.62, top: -0.5, right: 0.5, bottom: 0.56 };
/** A far hand beyond this is behind the head. */
const BEFORE_FACE = 0.36;

/** The arms of a pose whose hands are before the head, from the back to the front. */
export function handsBeforeHead(rig: BodyRig): ArmRig[] {
  if (rig.pose.back) return [];
  return [rig.farArm, rig.nearArm].filter(({ elbow, wrist, pose }) => {
    const [x, y] = alongHand(elbow, wrist);
    const right = pose === rig.pose.far ? BEFORE_FACE : FACE.right;
    return isSeenBefore(pose) && x > FACE.left && x < right && y > FACE.top && y < FACE.bottom;
  });
}

/** Whether a hand is seen at all where it is before the head. */
function isSeenBefore({ front, hand }: ArmPose): boolean {
  return front && hand !== "hidden";
}

/** The tips of the fingers that go on from a forearm. */
function alongHand([fromX, fromY]: Point, [x, y]: Point): Point {
  const long = Math.hypot(x - fromX, y - fromY) || 1;
  return [x + ((x - fromX) / long) * HAND, y + ((y - fromY) / long) * HAND];
}

/** From so far off, in head units, a hand is on its way to the face. */
const ON_ITS_WAY = 0.6;

/** How near a hand is to the face: 1 before it, 0 where it has nothing to do with it. */
export function nearnessToFace({ elbow, wrist, pose }: ArmRig): number {
  if (!isSeenBefore(pose)) return 0;
  const [x, y] = alongHand(elbow, wrist);
  const across = Math.max(FACE.left - x, 0, x - FACE.right);
  const down = Math.max(FACE.top - y, 0, y - FACE.bottom);
  return Math.max(0, 1 - Math.hypot(across, down) / ON_ITS_WAY);
}

/** Where a hand before the head has what it holds, in head units. */
export function inHandBeforeHead({ elbow, wrist }: ArmRig): Point {
  const [x, y] = alongHand(elbow, wrist);
  return [(x + wrist[0]) / 2, (y + wrist[1]) / 2];
}

/** The forearms whose hands are before the head: the head is drawn over the rest of the body. */
export function drawBeforeHead(pen: Pen, look: CharacterLook, yaw: number, pose: BodyPose): void {
  const rig = bodyRig(look, yaw, pose);
  const sleeve = sleeveOf(pen, look);
  pen.ctx.save();
  pen.ctx.translate(0, -NECK_SHORTER);
  lean(pen, rig);
  for (const arm of handsBeforeHead(rig)) drawForearm(pen, rig, arm, sleeve);
  pen.ctx.restore();
}

/** The skirts of a long garment over the thighs of somebody who sits. */
function drawLap(pen: Pen, rig: BodyRig): void {
  const { look, girth } = rig;
  const cut = cutOf(look);
  if (cut.hem <= 3.6) return;
  const { colour } = look.garment;
  const isLong = cut.hem > 6;
  const falls = isLong ? 0.8 : 0.34;
  // What reaches the ground covers both legs as one.
  const legs = [rig.farLeg, isLong ? betweenLegs(rig) : null, rig.nearLeg];
  for (const [at, leg] of legs.entries()) {
    if (leg === null) continue;
    const shade = at === 0 && !isLong ? 0.16 : 0;
    const end: Point = [
      lerp(leg.knee[0], leg.ankle[0], falls),
      lerp(leg.knee[1], leg.ankle[1], falls),
    ];
    pen.form(
      limb([leg.hip, leg.knee, end], [0.34 * girth, 0.3 * girth, 0.32 * girth]),
      darken(colour, shade),
      { turn: 0.6, gloss: cut.gloss * 0.7 },
    );
  }
}

function betweenLegs({ farLeg, nearLeg }: BodyRig): LegRig {
  const middle = (joint: keyof LegRig): Point => [
    (farLeg[joint][0] + nearLeg[joint][0]) / 2,
    (farLeg[joint][1] + nearLeg[joint][1]) / 2,
  ];
  return { hip: middle("hip"), knee: middle("knee"), ankle: middle("ankle") };
}

/** Turns what follows around the hips, as far as the pose leans. */
function lean(pen: Pen, rig: BodyRig): void {
  const { ctx } = pen;
  ctx.translate(0, rig.hipY);
  ctx.rotate(rig.pose.lean);
  ctx.translate(0, -rig.hipY);
}

/** Where the head turns on the neck, in head units. */
const NECK = 0.6;

/** Whoever is bent low lifts the head by so many radians: the face stays in sight. */
function headLift({ lean: bent, turn }: BodyPose): number {
  return Math.max(0, bent - 0.35) * 0.75 + Math.max(0, turn - 0.5) * 0.5;
}

/** Draws what belongs to the head of a person in a pose, moved with the trunk. */
export function withHead(pen: Pen, look: CharacterLook, pose: BodyPose, draw: () => void): void {
  withTrunk(pen, look, pose, () => {
    pen.ctx.translate(0, NECK);
    pen.ctx.rotate(-headLift(pose));
    pen.ctx.translate(0, -NECK);
    draw();
  });
}

/** Draws what belongs to the trunk of a person in a pose: what the hands hold. */
export function withTrunk(pen: Pen, look: CharacterLook, pose: BodyPose, draw: () => void): void {
  pen.ctx.save();
  lean(pen, bodyRig(look, 0.5, pose));
  draw();
  pen.ctx.restore();
}

function drawLegs(pen: Pen, rig: BodyRig): void {
  const { legs, garment, shoes, skin } = rig.look;
  const { cut, legs: covers, over, boots = false } = wornBy(rig.look);
  const whole = cut.hem > 6;
  const skirt = !whole && (legs.kind === "skirt" || covers === "bare");
  const shorts = !whole && legs.kind === "shorts" && covers !== "covered";
  const wear = {
    colour: whole || covers === "covered" ? garment.colour : legs.colour,
    bare: skirt || shorts,
    shoe: shoes ?? skin,
    loose: whole ? 0.9 : covers === "covered" ? (over ? 1.08 : 1.3) : 1,
    shaft: whole ? null : boots ? (shoes ?? skin) : legs.stockings,
  };
  if (!whole && !skirt && !shorts) drawHips(pen, rig, "trousers", darken(wear.colour, 0.1));
  drawLeg(pen, rig, rig.farLeg, { ...wear, colour: darken(wear.colour, whole ? 0 : 0.18) });
  drawLeg(pen, rig, rig.nearLeg, wear);
  if ((skirt || shorts) && covers !== "bare")
    drawHips(pen, rig, skirt ? "skirt" : "shorts", wear.colour);
}

function drawHips(
  pen: Pen,
  { yaw, down, hip }: BodyRig,
  kind: keyof typeof BODY.hips,
  cloth: string,
): void {
  const narrow = kind === "skirt" ? 1 : 0.9;
  const near = -hip * (1 - 0.1 * yaw) * narrow;
  const far = hip * (1 - 0.34 * yaw) * narrow;
  drawFitted(pen, BODY.hips[kind], {
    yaw,
    anchors: {
      near: (x, y) => [near * x, down(y)],
      far: (x, y) => [far * x, down(y)],
      across: (x, y) => [lerp(near, far, x), down(y)],
      hem: (x, y) => [lerp(near, far, x), down(4.5) + y],
    },
    named: { cloth },
  });
}
