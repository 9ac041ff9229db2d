import { darken, lighten, mix } from "../../colour";
import { oval, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { at, seam } from "./on-the-front";

/** Neckline, waist and pleats of a dress. */
export function drawDress(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const x = rig.front(0.9) * 0.7;
  const neck = rig.neck + 0.1;
  pen.form(
    spline([
      [-neck * 1.15, 0.5],
      [x - 0.17, 0.95],
      [x + 0.01, 1.16],
      [x + 0.16, 0.95],
      [neck * (1 - 0.2 * rig.yaw) + 0.06 * rig.yaw, 0.5],
    ]),
    rig.look.skin,
    { turn: 0.25, ink: 0.8 },
  );
  pen.flat(rectangle(-2, rig.waistY - 0.02, 4, 0.15), darken(colour, 0.32));
  for (const share of [-0.6, -0.25, 0.12, 0.45]) {
    seam(
      pen,
      [
        [rig.hip * share * 0.7, rig.waistY + 0.15],
        [rig.hip * share * 1.2, rig.down(3.4)],
        [rig.hip * share * 1.9, rig.down(4.75)],
      ],
      colour,
      0.03,
    );
  }
}

/** Trim, belt and clasp of a robe. */
export function drawRobe(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  const x = rig.front(0.9) * 0.7;
  pen.form(
    spline([
      [x - 0.2, 0.56, 1],
      [x + 0.18, 0.56, 1],
      at(rig, 0.16, 2.6),
      at(rig, 0.26, 6.4),
      at(rig, -0.2, 6.4),
      at(rig, -0.12, 2.6),
    ]),
    under,
    { turn: 0.2, ink: 0.7 },
  );
  const trim = mix(lighten(colour, 0.35), "#d9b45a", 0.55);
  pen.stroke(
    [[x - 0.22, 0.64], at(rig, -0.13, 2.6), at(rig, -0.22, 6.4)],
    0.07,
    pen.tone(trim),
    1,
    0.6,
  );
  pen.stroke(
    [[x + 0.2, 0.64], at(rig, 0.17, 2.6), at(rig, 0.28, 6.4)],
    0.07,
    pen.tone(trim),
    1,
    0.6,
  );
  pen.form(
    spline([
      [-2, rig.waistY + 0.1],
      [0, rig.waistY + 0.24],
      [2, rig.waistY + 0.1],
      [2, rig.waistY + 0.28],
      [0, rig.waistY + 0.42],
      [-2, rig.waistY + 0.28],
    ]),
    "#5a3d22",
    { turn: 0, ink: 0.7 },
  );
  pen.form(oval(x, 0.98, 0.075, 0.085), trim, { turn: 0.5, gloss: 0.9, ink: 0.8 });
}
