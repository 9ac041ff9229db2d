import { darken, lighten } from "../../colour";
import { lerp, type Point, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { cutFor } from "../wardrobe";
import { drawRoundNeck, drawRoundNeckOn, drawShirtCollar, drawTie } from "./collars";
import { at, button, seam } from "./on-the-front";

/** An open jacket over a shirt. */
export function drawJacket(pen: Pen, rig: BodyRig): void {
  const { colour, under, kind } = rig.look.garment;
  const x = rig.front(0.9) * 0.75;
  const gap = 0.2;
  pen.form(
    spline([
      [x - 0.2, 0.6, 1],
      [x + 0.2, 0.6, 1],
      at(rig, gap, 1.8),
      at(rig, gap + 0.04, 3.5),
      at(rig, -gap - 0.04, 3.5),
      at(rig, -gap, 1.8),
    ]),
    under,
    { turn: 0.2, ink: 0.6 },
  );
  drawRoundNeck(pen, rig, 0.1);
  seam(pen, [[x - 0.2, 0.85], at(rig, -gap, 1.7), at(rig, -gap - 0.03, 3.3)], colour, 0.034);
  seam(pen, [[x + 0.18, 0.85], at(rig, gap, 1.7), at(rig, gap + 0.03, 3.3)], colour, 0.034);
  const { neck, yaw } = rig;
  const collar = kind === "leather-jacket" ? 0.2 : 0.13;
  pen.form(
    spline([
      [-neck - 0.1, 0.54, 1],
      [x - 0.15, 0.95, 1],
      [x - 0.2 - collar, 1.12, 1],
      [-neck - 0.26, 0.84],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.9, gloss: cutFor(rig).gloss * 0.6 },
  );
  pen.form(
    spline([
      [neck * (1 - 0.3 * yaw) + 0.09, 0.54, 1],
      [x + 0.14, 0.95, 1],
      [x + 0.17 + collar * 0.75, 1.1, 1],
      [neck * (1 - 0.3 * yaw) + 0.22, 0.82],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.9, gloss: cutFor(rig).gloss * 0.6 },
  );
  const [px, py] = at(rig, -0.66, 2.45);
  seam(
    pen,
    [
      [px - 0.08, py + 0.2],
      [px + 0.06, py - 0.05],
    ],
    colour,
    0.03,
  );
  const hem = rig.down(cutFor(rig).hem);
  pen.flat(rectangle(-2, hem - 0.14, 2 + at(rig, -gap, 3)[0], 0.4), darken(colour, 0.16));
}

/** Lapels of suits and coats, down to `bottom`, with what is worn beneath. */
export function drawLapels(
  pen: Pen,
  rig: BodyRig,
  cut: { bottom: number; width: number; buttons: number },
): void {
  const { colour, under } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.9) * 0.75;
  const [bottomX, bottomY] = at(rig, 0.02, cut.bottom);
  pen.form(
    spline([
      [x - 0.24, 0.56, 1],
      [x + 0.22, 0.56, 1],
      [bottomX + 0.02, bottomY, 1],
    ]),
    under,
    { turn: 0.15, ink: 0.6 },
  );
  if (rig.look.garment.kind === "coat" && !rig.look.tie) drawRoundNeckOn(pen, rig, under);
  else drawShirtCollar(pen, rig, under);
  if (rig.look.tie) drawTie(pen, rig, rig.look.tie);
  const far = neck * (1 - 0.3 * yaw) + 0.07;
  const w = cut.width;
  const notch = rig.down(1.22);
  const nearLapel: Point[] = [
    [-neck - 0.08, 0.55, 1],
    [x - 0.17, 0.9],
    [bottomX, bottomY, 1],
    [x - 0.2 - w, notch + 0.26, 1],
    [x - 0.16 - w * 0.72, notch + 0.06, 1],
    [x - 0.22 - w, notch - 0.02, 1],
    [-neck - 0.26, 0.84],
  ];
  const farLapel: Point[] = [
    [far, 0.55, 1],
    [x + 0.15, 0.9],
    [bottomX, bottomY, 1],
    [x + 0.14 + w * 0.66, notch + 0.24, 1],
    [x + 0.12 + w * 0.46, notch + 0.05, 1],
    [x + 0.15 + w * 0.68, notch - 0.03, 1],
    [far + 0.15, 0.82],
  ];
  pen.form(spline(farLapel), lighten(colour, 0.04), { turn: 0.35, ink: 0.9 });
  pen.form(spline(nearLapel), lighten(colour, 0.06), { turn: 0.35, ink: 0.9 });
  const hem = cutFor(rig).hem;
  seam(
    pen,
    [[bottomX, bottomY], at(rig, 0.06, lerp(cut.bottom, hem, 0.5)), at(rig, 0.12, hem)],
    colour,
    0.03,
  );
  for (let i = 0; i < cut.buttons; i += 1)
    button(pen, at(rig, -0.06, cut.bottom + 0.12 + i * 0.42), darken(colour, 0.5), 0.042);
  for (const side of [-0.68, 0.66]) {
    const [px, py] = at(rig, side, 2.75);
    seam(
      pen,
      [
        [px - 0.14, py],
        [px + 0.12, py + 0.03],
      ],
      colour,
      0.045,
    );
  }
  if (rig.look.garment.kind === "suit") {
    const [px, py] = at(rig, -0.52, 1.52);
    pen.form(
      spline([
        [px - 0.08, py, 1],
        [px + 0.09, py - 0.02, 1],
        [px + 0.06, py - 0.09, 1],
        [px, py - 0.05, 1],
        [px - 0.05, py - 0.09, 1],
      ]),
      under,
      { turn: 0, ink: 0.5 },
    );
  }
}
