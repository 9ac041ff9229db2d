import { darken, lighten } from "../../colour";
import { rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";
import { at, button } from "./on-the-front";
import { drawShirtFront } from "./shirts";

/** A buttoned vest over a shirt. */
export function drawVest(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  const hem = rig.down(3.2);
  const nearEdge = at(rig, -0.86, 1);
  const farEdge = at(rig, 0.9, 1);
  const body = spline([
    [nearEdge[0], 0.72, 1],
    [rig.front(1) - 0.2, 0.86],
    at(rig, 0, 1.75),
    [rig.front(1) + 0.18, 0.86],
    [farEdge[0], 0.74, 1],
    at(rig, 0.84, 1.6),
    [2, rig.down(1.8), 1],
    [2, hem, 1],
    [-2, hem, 1],
    [-2, rig.down(1.8), 1],
    at(rig, -0.8, 1.6),
  ]);
  pen.form(body, colour, { turn: 0.3, ink: 0.9 });
  for (let i = 0; i < 4; i += 1)
    button(pen, at(rig, 0, 1.9 + i * 0.34), lighten(colour, 0.45), 0.03);
}

/** An apron over a shirt. */
export function drawApron(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  pen.form(
    spline([
      at(rig, -0.6, 1.35),
      at(rig, 0.72, 1.35),
      at(rig, 0.95, 2.1),
      [2, rig.down(2.3)],
      [2, rig.down(3.6)],
      [-2, rig.down(3.6)],
      [-2, rig.down(2.3)],
      at(rig, -0.74, 2.1),
    ]),
    colour,
    { turn: 0.2, ink: 0.9 },
  );
  pen.stroke(
    [at(rig, -0.46, 1.38), at(rig, -0.42, 1.0), at(rig, -0.36, 0.72)],
    0.06,
    pen.tone(darken(colour, 0.15)),
    1,
  );
  pen.stroke(
    [at(rig, 0.46, 1.38), at(rig, 0.42, 1.0), at(rig, 0.34, 0.72)],
    0.06,
    pen.tone(darken(colour, 0.15)),
    1,
  );
}

/** Bib and braces of overalls. */
export function drawOveralls(pen: Pen, rig: BodyRig): void {
  const { colour, under } = rig.look.garment;
  drawShirtFront(pen, rig, under, false);
  pen.form(
    spline([
      at(rig, -0.5, 1.5),
      at(rig, 0.5, 1.5),
      at(rig, 0.66, 2.2),
      [2, rig.down(2.3)],
      [2, rig.down(3.6)],
      [-2, rig.down(3.6)],
      [-2, rig.down(2.3)],
      at(rig, -0.66, 2.2),
    ]),
    colour,
    { turn: 0.2, ink: 0.9 },
  );
  for (const side of [-1, 1]) {
    pen.bar(
      [at(rig, side * 0.44, 1.56), at(rig, side * 0.5, 1.1), at(rig, side * 0.48, 0.72)],
      0.11,
      colour,
      { turn: 0.2, ink: 0.8 },
    );
    button(pen, at(rig, side * 0.44, 1.56), "#d8b04a", 0.045);
  }
  const [px, py] = at(rig, 0, 1.75);
  pen.form(rectangle(px - 0.18, py, 0.36, 0.3, 0.03), darken(colour, 0.05), {
    turn: 0.1,
    ink: 0.7,
  });
}
