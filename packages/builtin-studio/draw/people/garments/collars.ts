import { type Colour, darken, lighten } from "../../colour";
import { type Point, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { at, seam } from "./on-the-front";

/** A round neckline with the skin above it; `depth` in head units. */
export function drawRoundNeck(pen: Pen, rig: BodyRig, depth: number): void {
  const { look } = rig;
  const x = rig.front(0.8);
  const neck = rig.neck + 0.06;
  pen.form(
    spline([
      [-neck * 1.05, 0.56],
      [x - 0.05, 0.7 + depth],
      [neck * (1 - 0.25 * rig.yaw) + 0.05 * rig.yaw, 0.56],
    ]),
    look.skin,
    { turn: 0.2, ink: 0 },
  );
  seam(
    pen,
    [
      [-neck * 1.15, 0.66],
      [x * 0.5 - 0.05, 0.76 + depth * 0.8],
      [x * 0.6 + 0.05, 0.75 + depth * 0.8],
      [neck * 1.1, 0.66],
    ],
    look.garment.colour,
    0.05,
  );
}

/** The two points of a shirt collar. */
export function drawShirtCollar(pen: Pen, rig: BodyRig, colour: Colour): void {
  const { yaw, neck } = rig;
  const x = rig.front(0.9) * 0.75;
  pen.form(
    spline([
      [x - 0.09, 0.72, 1],
      [x, 1.02, 1],
      [x + 0.08, 0.72, 1],
    ]),
    rig.look.skin,
    { turn: 0, ink: 0 },
  );
  const left: Point[] = [
    [-neck - 0.06, 0.58, 1],
    [x - 0.02, 0.94, 1],
    [x - 0.16, 1.08, 1],
    [-neck - 0.16, 0.8, 1],
  ];
  const right: Point[] = [
    [neck * (1 - 0.3 * yaw) + 0.06, 0.58, 1],
    [x + 0.02, 0.94, 1],
    [x + 0.13, 1.06, 1],
    [neck * (1 - 0.3 * yaw) + 0.15, 0.78, 1],
  ];
  pen.form(spline(left), lighten(colour, 0.08), { turn: 0.25, ink: 0.8 });
  pen.form(spline(right), lighten(colour, 0.08), { turn: 0.25, ink: 0.8 });
}

/** A tie with its knot. */
export function drawTie(pen: Pen, rig: BodyRig, colour: Colour): void {
  const x = rig.front(0.95) * 0.78;
  const [endX] = at(rig, 0, 2.3);
  pen.form(
    spline([
      [x - 0.04, 1.06, 1],
      [x + 0.05, 1.06, 1],
      [endX + 0.1, rig.down(2.1), 1],
      [endX + 0.01, rig.down(2.3), 1],
      [endX - 0.09, rig.down(2.1), 1],
    ]),
    colour,
    { turn: 0.3, ink: 0.8 },
  );
  pen.form(
    spline([
      [x - 0.075, 0.93, 1],
      [x + 0.08, 0.93, 1],
      [x + 0.045, 1.08, 1],
      [x - 0.035, 1.08, 1],
    ]),
    darken(colour, 0.1),
    { turn: 0.3, ink: 0.8 },
  );
}

/** The neckline of what is worn beneath a coat. */
export function drawRoundNeckOn(pen: Pen, rig: BodyRig, under: Colour): void {
  const x = rig.front(0.8);
  const neck = rig.neck + 0.05;
  pen.form(
    spline([
      [-neck, 0.52],
      [-neck - 0.02, 0.68],
      [x * 0.6, 0.86],
      [neck * (1 - 0.25 * rig.yaw) + 0.07, 0.66],
      [neck * (1 - 0.25 * rig.yaw) + 0.04, 0.52],
      [x * 0.6, 0.6],
    ]),
    lighten(under, 0.04),
    { turn: 0.3, ink: 0.7 },
  );
}
