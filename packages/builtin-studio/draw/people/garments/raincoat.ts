import { darken, lighten } from "../../colour";
import { rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { drawRoundNeckOn } from "./collars";
import { at, seam } from "./on-the-front";

/** Toggles, collar and pockets of a raincoat. */
export function drawRaincoat(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  const { neck, yaw } = rig;
  const x = rig.front(0.9) * 0.7;
  drawRoundNeckOn(pen, rig, rig.look.garment.under);
  seam(pen, [[x, 0.9], at(rig, 0.08, 2), at(rig, 0.1, 4.6)], colour, 0.04);
  for (let i = 0; i < 5; i += 1) {
    const [bx, by] = at(rig, 0.02, 1.35 + i * 0.58);
    pen.form(rectangle(bx - 0.1, by - 0.03, 0.2, 0.06, 0.03), darken(colour, 0.62), {
      turn: 0.2,
      ink: 0.6,
    });
  }
  pen.form(
    spline([
      [-neck - 0.22, 0.5],
      [-neck - 0.1, 0.6],
      [x, 0.96],
      [neck * (1 - 0.25 * yaw) + 0.08, 0.6],
      [neck * (1 - 0.25 * yaw) + 0.2, 0.5],
      [neck * (1 - 0.25 * yaw) + 0.24, 0.8],
      [x + 0.02, 1.14],
      [-neck - 0.3, 0.86],
    ]),
    lighten(colour, 0.05),
    { turn: 0.4, ink: 0.9, gloss: 0.3 },
  );
  for (const side of [-0.62, 0.6]) {
    const [px, py] = at(rig, side, 2.8);
    pen.form(rectangle(px - 0.2, py, 0.38, 0.16, 0.03), darken(colour, 0.08), {
      turn: 0.2,
      ink: 0.7,
    });
  }
}
