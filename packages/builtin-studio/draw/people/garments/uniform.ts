import { darken } from "../../colour";
import { rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { at, seam } from "./on-the-front";
import { drawShirtFront } from "./shirts";

/** Pockets, badge, epaulettes and belt of a uniform. */
export function drawUniform(pen: Pen, rig: BodyRig): void {
  const { colour } = rig.look.garment;
  drawShirtFront(pen, rig, colour, false);
  const gold = "#d8b04a";
  for (const side of [-0.5, 0.52]) {
    const [px, py] = at(rig, side, 1.5);
    pen.form(rectangle(px - 0.14, py, 0.27, 0.3, 0.03), colour, { turn: 0.15, ink: 0.7 });
    seam(
      pen,
      [
        [px - 0.14, py + 0.09],
        [px, py + 0.14],
        [px + 0.13, py + 0.09],
      ],
      colour,
      0.02,
    );
  }
  const [bx, by] = at(rig, -0.5, 1.38);
  pen.form(
    spline([
      [bx - 0.06, by - 0.06],
      [bx, by - 0.09],
      [bx + 0.06, by - 0.06],
      [bx + 0.04, by + 0.04],
      [bx, by + 0.09],
      [bx - 0.04, by + 0.04],
    ]),
    gold,
    { turn: 0.4, gloss: 0.9, ink: 0.6 },
  );
  const nearX = -rig.shoulder * (1 - 0.12 * rig.yaw);
  pen.form(
    spline([
      [nearX + 0.02, 0.95, 1],
      [nearX + 0.3, 0.84, 1],
      [nearX + 0.33, 0.93, 1],
      [nearX + 0.04, 1.06, 1],
    ]),
    darken(colour, 0.4),
    { turn: 0.2, ink: 0.7 },
  );
  pen.form(rectangle(-2, rig.down(2.62), 4, 0.17), "#221a15", { turn: 0, ink: 0.6 });
  const [cx] = at(rig, 0, 2.7);
  pen.form(rectangle(cx - 0.1, rig.down(2.62) - 0.01, 0.19, 0.19, 0.03), gold, {
    turn: 0.3,
    gloss: 0.8,
    ink: 0.6,
  });
}
