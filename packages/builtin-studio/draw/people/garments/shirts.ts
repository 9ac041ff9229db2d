import { type Colour, lighten } from "../../colour";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { drawShirtCollar, drawTie } from "./collars";
import { at, button, seam } from "./on-the-front";

/** Collar, buttons and pocket of a shirt. */
export function drawShirtFront(pen: Pen, rig: BodyRig, colour: Colour, pocket: boolean): void {
  drawShirtCollar(pen, rig, colour);
  seam(pen, [at(rig, 0.06, 0.98), at(rig, 0.06, 1.6), at(rig, 0.05, 3.2)], colour);
  for (let i = 0; i < 5; i += 1)
    button(pen, at(rig, -0.01, 1.2 + i * 0.42), lighten(colour, 0.5), 0.026);
  if (pocket) {
    const [x, y] = at(rig, -0.5, 1.5);
    seam(
      pen,
      [
        [x - 0.13, y],
        [x + 0.12, y],
      ],
      colour,
      0.03,
    );
    seam(
      pen,
      [
        [x - 0.13, y],
        [x - 0.12, y + 0.3],
        [x, y + 0.34],
        [x + 0.12, y + 0.3],
        [x + 0.12, y],
      ],
      colour,
      0.018,
    );
  }
  if (rig.look.tie) drawTie(pen, rig, rig.look.tie);
}
