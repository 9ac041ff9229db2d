import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { lerp, limb, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import { type BodyRig, bodyRig } from "./body-rig";
import { drawHairBehind } from "./draw-hair";
import { drawHead, type FaceState } from "./draw-head";
import { drawArm, drawForearm, drawLeg } from "./draw-limbs";
import { drawNeck, drawTorso } from "./draw-torso";
import { headShape } from "./head-shape";
import type { BodyPose } from "./pose";
import { cutOf, sleeveOf } from "./wardrobe";

/**
 * A whole person in head units around the head's origin, facing +x. The parts are separate functions
 * because moving shots keep them as separate layers.
 */
export function drawPerson(
  pen: Pen,
  look: CharacterLook,
  state: { face: FaceState; bodyYaw: number; pose: BodyPose },
): void {
  withLean(pen, look, state.pose, () => drawBehindBody(pen, look, state.face));
  drawBody(pen, look, state.bodyYaw, state.pose);
  withLean(pen, look, state.pose, () => drawHead(pen, look, state.face));
}

/** Hair that falls behind the shoulders. */
export function drawBehindBody(pen: Pen, look: CharacterLook, face: FaceState): void {
  const hood = look.hat?.kind === "hood" || look.hat?.kind === "headscarf";
  if (!hood) drawHairBehind(pen, look, headShape(look, face.yaw, pen.style.face.taper));
}

/** How much nearer the trunk sits to the head than the rig's round numbers say. */
const NECK_SHORTER = 0.09;

/** Everything below the chin. */
export function drawBody(pen: Pen, look: CharacterLook, yaw: number, pose: BodyPose): void {
  const rig = bodyRig(look, yaw, pose);
  const sleeve = sleeveOf(look);
  const { ctx } = pen;
  ctx.save();
  ctx.translate(0, -NECK_SHORTER);
  drawLegs(pen, rig);
  if (pose.sink > 1) drawLap(pen, rig);
  lean(pen, rig);
  drawArm(pen, rig, rig.farArm, sleeve, "far", false);
  drawNeck(pen, rig);
  drawTorso(pen, rig);
  if (look.scarf) drawScarf(pen, rig, look.scarf);
  if (pose.far.front) drawForearm(pen, rig, rig.farArm, sleeve);
  drawArm(pen, rig, rig.nearArm, sleeve, "near", true);
  ctx.restore();
}

/** The skirts of a long garment over the thighs of somebody who sits. */
function drawLap(pen: Pen, rig: BodyRig): void {
  const { look, girth } = rig;
  const cut = cutOf(look);
  if (cut.hem <= 3.6) return;
  const { colour } = look.garment;
  for (const [leg, shade] of [
    [rig.farLeg, 0.16],
    [rig.nearLeg, 0],
  ] as const) {
    const falls = cut.hem > 6 ? 0.8 : 0.34;
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

/** Turns what follows around the hips, as far as the pose leans. */
function lean(pen: Pen, rig: BodyRig): void {
  const { ctx } = pen;
  ctx.translate(0, rig.hipY);
  ctx.rotate(rig.pose.lean);
  ctx.translate(0, -rig.hipY);
}

/** Draws what belongs to the head of a person in a pose, moved with the trunk. */
export function withLean(pen: Pen, look: CharacterLook, pose: BodyPose, draw: () => void): void {
  pen.ctx.save();
  lean(pen, bodyRig(look, 0.5, pose));
  draw();
  pen.ctx.restore();
}

function drawLegs(pen: Pen, rig: BodyRig): void {
  const { look } = rig;
  const cut = cutOf(look);
  if (cut.hem > 6) {
    const wear = {
      colour: look.legs.colour,
      bare: false,
      shoe: look.shoes,
      loose: 0.9,
      boots: false,
    };
    drawLeg(pen, rig, rig.farLeg, wear);
    drawLeg(pen, rig, rig.nearLeg, wear);
    return;
  }
  const skirt = look.legs.kind === "skirt" || look.garment.kind === "dress";
  const overalls = look.garment.kind === "overalls";
  const wear = {
    colour: overalls ? look.garment.colour : look.legs.colour,
    bare: skirt || look.legs.kind === "shorts",
    shoe: look.shoes,
    loose: overalls ? 1.08 : 1,
    boots: look.garment.kind === "raincoat",
  };
  const shorts = look.legs.kind === "shorts";
  if (!skirt && !shorts) drawHips(pen, rig, false, darken(wear.colour, 0.1));
  drawLeg(pen, rig, rig.farLeg, { ...wear, colour: darken(wear.colour, 0.18) });
  drawLeg(pen, rig, rig.nearLeg, wear);
  if ((skirt || shorts) && look.garment.kind !== "dress") drawHips(pen, rig, skirt, wear.colour);
}

/** Seat of the trousers, or the skirt, between trunk and legs. */
function drawHips(pen: Pen, rig: BodyRig, skirt: boolean, colour: string): void {
  const { yaw, down } = rig;
  const narrow = skirt ? 1 : 0.9;
  const near = -rig.hip * (1 - 0.1 * yaw) * narrow;
  const far = rig.hip * (1 - 0.34 * yaw) * narrow;
  if (skirt) {
    const hem = down(4.5);
    pen.form(
      spline([
        [near * 0.9, down(2.5)],
        [near * 1.05, down(3.1)],
        [near * 1.35, hem, 1],
        [lerp(near, far, 0.5), hem + 0.09],
        [far * 1.35, hem, 1],
        [far * 1.08, down(3.1)],
        [far * 0.9, down(2.5)],
      ]),
      colour,
      { turn: 0.6 },
    );
    return;
  }
  const shorts = rig.look.legs.kind === "shorts";
  const legs: Point[] = shorts
    ? [
        [far * 1.05, down(4.4), 1],
        [far * 0.25, down(4.42), 1],
        [lerp(near, far, 0.5), down(3.5)],
        [near * 0.25, down(4.42), 1],
        [near * 1.05, down(4.4), 1],
      ]
    : [
        [far * 0.98, down(3.35)],
        [lerp(near, far, 0.52), down(3.42)],
        [near * 1.0, down(3.38)],
      ];
  pen.form(
    spline([
      [near * 0.95, down(2.6)],
      [lerp(near, far, 0.5), down(2.55)],
      [far * 0.95, down(2.6)],
      [far * 1.02, down(3.0)],
      ...legs,
      [near * 1.03, down(3.0)],
    ]),
    colour,
    { turn: 0.5, ink: 0 },
  );
}

function drawScarf(pen: Pen, rig: BodyRig, colour: string): void {
  const { yaw, neck } = rig;
  const near = -neck - 0.17;
  const far = neck * (1 - 0.2 * yaw) + 0.19;
  const x = rig.front(1) * 0.5;
  const tail = (dx: number, end: number, width: number) =>
    pen.form(
      limb(
        [
          [x - 0.1 + dx * 0.3, 0.86],
          [x - 0.13 + dx, 1.25],
          [x - 0.15 + dx * 1.1, rig.down(end)],
        ],
        [width * 0.8, width, width * 1.06],
      ),
      darken(colour, 0.08),
      { turn: 0.55 },
    );
  tail(-0.12, 2.0, 0.13);
  tail(0.06, 1.72, 0.125);
  pen.form(
    spline([
      [near + 0.1, 0.42],
      [near - 0.03, 0.56],
      [near - 0.05, 0.74],
      [near + 0.08, 0.9],
      [x - 0.04, 0.99],
      [far - 0.06, 0.9],
      [far + 0.06, 0.74],
      [far + 0.03, 0.56],
      [far - 0.08, 0.43],
      [x, 0.5],
    ]),
    colour,
    { turn: 0.6 },
  );
  const dark = pen.shadeOf(darken(pen.tone(colour), 0.1), 1);
  pen.stroke(
    [
      [near + 0.02, 0.6],
      [x - 0.05, 0.78],
      [far - 0.02, 0.6],
    ],
    0.03,
    dark,
    0.6,
  );
  pen.stroke(
    [
      [near + 0.07, 0.74],
      [x - 0.06, 0.89],
      [x + 0.08, 0.86],
    ],
    0.022,
    dark,
    0.5,
  );
  pen.form(
    spline([
      [x - 0.25, 0.82],
      [x - 0.1, 0.76],
      [x + 0.05, 0.84],
      [x + 0.02, 1.0],
      [x - 0.1, 1.05],
      [x - 0.22, 0.98],
    ]),
    colour,
    { turn: 0.5, ink: 0.8 },
  );
}
