import type { Path2D } from "@napi-rs/canvas";
import { darken } from "../colour";
import { lerp, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import type { BodyRig } from "./body-rig";
import { drawGarmentDetail } from "./draw-garment";
import { cutFor, wornBy } from "./wardrobe";

/** The neck, between the head (drawn later) and the collar. */
export function drawNeck(pen: Pen, rig: BodyRig): void {
  const { yaw, neck, look } = rig;
  const back = lerp(-neck, -neck * 1.12 - 0.03, yaw);
  const front = lerp(neck, neck * 0.92 + 0.02, yaw);
  const path = spline([
    [back, 0.12],
    [back + 0.01, 0.42],
    [back - 0.03, 0.68],
    [back - 0.08, 0.84],
    [0, 0.96],
    [front + 0.08, 0.84],
    [front + 0.02, 0.66],
    [front, 0.42],
    [front, 0.2],
  ]);
  pen.form(path, look.skin, { turn: 0.45 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(path);
  // The head throws its shadow on the neck; without it the head floats.
  const skin = pen.tone(look.skin);
  ctx.fillStyle = pen.shadeOf(skin, 0.85);
  ctx.globalAlpha = 0.75;
  ctx.fill(
    spline([
      [-0.6, 0],
      [0.6, 0],
      [0.45, 0.5],
      [lerp(0.05, 0.16, yaw), 0.62],
      [-0.12, 0.55],
      [-0.5, 0.42],
    ]),
  );
  ctx.restore();
  if (look.stage === "old") {
    const dark = pen.shadeOf(skin, 1);
    pen.stroke(
      [
        [front - 0.05, 0.5],
        [front - 0.07, 0.7],
      ],
      0.014,
      dark,
      0.6,
    );
    pen.stroke(
      [
        [back + 0.12, 0.52],
        [back + 0.15, 0.72],
      ],
      0.014,
      dark,
      0.5,
    );
  }
}

/** Outline of the garment on the trunk, from the collar to the hem. */
function torsoPath(rig: BodyRig): Path2D {
  return spline(torsoPoints(rig));
}

function torsoPoints(rig: BodyRig): Point[] {
  const { yaw, look, down } = rig;
  const cut = cutFor(rig);
  const wide = cut.shoulders;
  const bust =
    look.gender === "female" && look.stage !== "child" ? 0.05 + 0.03 * Math.max(0, look.build) : 0;
  const belly = Math.max(0, look.build) * 0.14;
  const waist =
    lerp(Math.max(rig.waist, rig.hip * 0.94), rig.waist, cut.fitted) * (cut.loose > 1.1 ? 1.06 : 1);
  const hem = down(cut.hem);
  const hip = rig.hip * (cut.loose > 1.1 ? 1.07 : 1.02);
  const hemNear = -hip * cut.flare * (1 - 0.02 * yaw);
  const hemFar = hip * cut.flare * (1 - 0.16 * yaw);
  const near = (x: number) => -x * (1 - 0.12 * yaw);
  const far = (x: number) => x * (1 - 0.36 * yaw);
  const long = cut.hem > 3.6;
  const sway = rig.pose.lean * 0.4;
  return [
    [near(rig.neck + 0.05), 0.64],
    [near(0.33), 0.79],
    [near(rig.shoulder * wide) + 0.04, 0.9],
    [near(rig.shoulder * wide) - 0.02, 1.1],
    [near(rig.chest), down(1.55)],
    [near(waist), rig.waistY],
    [near(hip), down(2.9)],
    ...(long ? [[lerp(near(hip), hemNear, 0.55), lerp(down(2.9), hem, 0.55)] as Point] : []),
    [hemNear - sway, hem, 1],
    [lerp(hemNear, hemFar, 0.5), hem + (long ? 0.07 : 0.09)],
    [hemFar - sway, hem - (long ? 0.03 : 0.01), 1],
    ...(long ? [[lerp(far(hip), hemFar, 0.55), lerp(down(2.9), hem, 0.55)] as Point] : []),
    [far(hip) + 0.03 * yaw, down(2.85)],
    [far(waist) + belly + 0.04 * yaw, rig.waistY],
    [far(rig.chest) + bust * (0.4 + yaw) + 0.05 * yaw, down(1.62)],
    [far(rig.shoulder * wide) + 0.01, 1.08],
    [far(rig.shoulder * wide) - 0.05, 0.9],
    [far(0.33) + 0.02, 0.79],
    [far(rig.neck + 0.05) + 0.03 * yaw, 0.64],
    [lerp(0, 0.08, yaw), 0.76],
  ];
}

/** The trunk in its garment. */
export function drawTorso(pen: Pen, rig: BodyRig): void {
  const { look } = rig;
  const cut = cutFor(rig);
  const path = torsoPath(rig);
  pen.form(path, wornBy(look).over ? look.garment.under : look.garment.colour, {
    turn: 0.6,
    gloss: cut.gloss * 0.7,
  });
  pen.ctx.save();
  pen.ctx.clip(path);
  if (!rig.pose.back) drawGarmentDetail(pen, rig);
  drawTorsoFolds(pen, rig);
  pen.ctx.restore();
}

function drawTorsoFolds(pen: Pen, rig: BodyRig): void {
  const { look, yaw, down } = rig;
  const cut = cutFor(rig);
  const dark = pen.shadeOf(darken(pen.tone(look.garment.colour), 0.08), 1);
  const nearX = -rig.chest * (1 - 0.12 * yaw);
  pen.stroke(
    [
      [nearX + 0.16, down(1.5)],
      [nearX + 0.2, down(1.75)],
      [nearX + 0.14, down(2.05)],
    ],
    0.03,
    dark,
    0.45,
    0.3,
  );
  pen.stroke(
    [
      [-rig.waist * 0.9, rig.waistY - 0.08],
      [-rig.waist * 0.45, rig.waistY + 0.02],
      [0.02, rig.waistY - 0.03],
    ],
    0.024,
    dark,
    0.4,
  );
  if (cut.hem > 3.6) {
    for (const share of [-0.55, -0.1, 0.4]) {
      const x = rig.hip * share;
      pen.stroke(
        [
          [x * 0.8, down(2.95)],
          [x * 1.05, down((2.95 + cut.hem) / 2)],
          [x * cut.flare * 1.15, down(cut.hem)],
        ],
        0.04,
        dark,
        0.4,
        0.75,
      );
    }
  }
}
