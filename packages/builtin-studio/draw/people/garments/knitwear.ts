import { darken, lighten } from "../../colour";
import { rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { cutFor } from "../wardrobe";
import { drawRoundNeck } from "./collars";
import { at, seam } from "./on-the-front";

/** Roll collar, stitches and ribbed hem of a sweater. */
export function drawSweater(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.8) * 0.6;
  pen.form(
    spline([
      [-neck - 0.1, 0.5],
      [-neck - 0.12, 0.68],
      [x, 0.9],
      [neck * (1 - 0.25 * yaw) + 0.14, 0.66],
      [neck * (1 - 0.25 * yaw) + 0.1, 0.5],
      [x, 0.62],
    ]),
    lighten(colour, 0.06),
    { turn: 0.4, ink: 0.8 },
  );
  for (let i = -2; i <= 2; i += 1)
    seam(
      pen,
      [
        [x + i * 0.07, 0.68 - Math.abs(i) * 0.02],
        [x + i * 0.075, 0.84 - Math.abs(i) * 0.035],
      ],
      colour,
      0.013,
    );
  for (const across of [-0.55, -0.2, 0.2, 0.55]) {
    for (let i = 0; i < 5; i += 1) {
      const [px, py] = at(rig, across, 1.3 + i * 0.32);
      seam(
        pen,
        [
          [px - 0.045, py],
          [px, py + 0.07],
          [px + 0.045, py],
        ],
        colour,
        0.016,
      );
    }
  }
  const hem = rig.down(cutFor(rig).hem);
  pen.flat(rectangle(-2, hem - 0.17, 4, 0.4), darken(colour, 0.14));
  for (let i = -8; i <= 8; i += 1)
    seam(
      pen,
      [
        [i * 0.075, hem - 0.16],
        [i * 0.076, hem + 0.1],
      ],
      colour,
      0.011,
    );
}

/** Hood, strings and pocket of a hoodie. */
export function drawHoodie(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  drawRoundNeck(pen, rig, 0.08);
  const right = neck * (1 - 0.25 * yaw) + 0.2;
  const x = rig.front(0.9) * 0.7;
  pen.form(
    spline([
      [-neck - 0.24, 0.52],
      [-neck - 0.08, 0.62],
      [x - 0.1, 0.9],
      [x, 1.02],
      [x + 0.08, 0.88],
      [right - 0.1, 0.6],
      [right, 0.52],
      [right + 0.02, 0.8],
      [x + 0.06, 1.14],
      [x - 0.08, 1.16],
      [-neck - 0.3, 0.84],
    ]),
    darken(colour, 0.08),
    { turn: 0.4, ink: 0.8 },
  );
  for (const side of [-0.09, 0.07]) {
    pen.stroke(
      [
        [x + side, 1.06],
        [x + side * 1.3, 1.3],
        [x + side * 1.15, 1.52],
      ],
      0.026,
      pen.tone(lighten(colour, 0.65)),
      1,
      0.7,
    );
  }
  const [l] = at(rig, -0.62, 2.5);
  const [r] = at(rig, 0.62, 2.5);
  seam(
    pen,
    [
      [l + 0.12, rig.down(2.3)],
      [r - 0.1, rig.down(2.3)],
    ],
    colour,
    0.025,
  );
  seam(
    pen,
    [
      [l + 0.12, rig.down(2.3)],
      [l, rig.down(2.72)],
      [l, rig.down(2.98)],
    ],
    colour,
    0.025,
  );
  seam(
    pen,
    [
      [r - 0.1, rig.down(2.3)],
      [r, rig.down(2.72)],
      [r, rig.down(2.98)],
    ],
    colour,
    0.025,
  );
}
