import { darken } from "../../colour";
import { lerp, oval, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import { nearEar } from "../hair-shape";
import type { HeadShape } from "../head-shape";
import { browLine } from "./brow-line";

/** A knitted cap with a folded band. */
export function drawBeanie(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  pen.form(
    spline([
      [near, -0.2, 1],
      [near + 0.02, -0.45],
      [middle - 0.2, -0.64],
      [middle + 0.06, -0.67],
      [far - 0.1, -0.57],
      [far + 0.005, -0.36],
      [far + 0.01, -0.2, 1],
    ]),
    colour,
    { turn: 0.6 },
  );
  const band = spline([
    [near - 0.02, -0.31],
    [middle, -0.265],
    [far + 0.02, -0.31],
    [far + 0.02, -0.17],
    [middle, -0.12],
    [near - 0.02, -0.15],
  ]);
  pen.form(band, darken(colour, 0.12), { turn: 0.4 });
  pen.ctx.save();
  pen.ctx.clip(band);
  const dark = darken(pen.tone(colour), 0.35);
  for (let i = 1; i < 14; i += 1) {
    const x = lerp(near, far, i / 14);
    pen.stroke(
      [
        [x, -0.31],
        [x + 0.004, -0.12],
      ],
      0.012,
      dark,
      0.5,
    );
  }
  pen.ctx.restore();
}

/** A cap; peaked as worn with uniforms. */
export function drawCap(pen: Pen, head: HeadShape, colour: string, peaked: boolean): void {
  const { near, far, middle } = browLine(head);
  const wide = peaked ? 0.09 : 0;
  const top = peaked ? -0.66 : -0.63;
  pen.form(
    peaked
      ? spline([
          [near + 0.01, -0.25, 1],
          [near - wide, -0.5],
          [middle - 0.1, top],
          [far - 0.08, top + 0.02],
          [far + wide, -0.47],
          [far, -0.25, 1],
          [middle, -0.2],
        ])
      : spline([
          [near, -0.2, 1],
          [near + 0.02, -0.44],
          [middle - 0.18, top + 0.02],
          [middle + 0.08, top],
          [far - 0.06, -0.5],
          [far + 0.005, -0.26, 1],
          [middle, -0.19],
        ]),
    colour,
    { turn: 0.6, gloss: 0.15 },
  );
  if (peaked) {
    pen.form(
      spline([
        [near, -0.34, 1],
        [middle, -0.3],
        [far, -0.34, 1],
        [far, -0.23, 1],
        [middle, -0.17],
        [near, -0.23, 1],
      ]),
      darken(colour, 0.4),
      { turn: 0.3 },
    );
    pen.form(oval(head.across(0) + head.yaw * 0.03, -0.335, 0.045, 0.05), "#d9b24a", {
      turn: 0.5,
      gloss: 0.8,
      ink: 0.6,
    });
  }
  const front = head.across(0.05);
  pen.form(
    spline([
      [front - 0.27, -0.225],
      [front, -0.205],
      [far + 0.0, -0.24],
      [far + 0.16 * head.yaw + 0.03, -0.175],
      [front + 0.12, -0.115],
      [front - 0.2, -0.135],
    ]),
    peaked ? "#1a1718" : darken(colour, 0.2),
    { turn: 0.4, gloss: peaked ? 0.6 : 0.1 },
  );
}

/** A helmet. */
export function drawHelmet(pen: Pen, head: HeadShape, colour: string): void {
  const { near, far, middle } = browLine(head);
  const ear = nearEar(head);
  pen.form(
    spline([
      [near - 0.03, 0.06],
      [near - 0.05, -0.3],
      [middle - 0.16, -0.66],
      [middle + 0.14, -0.66],
      [far + 0.045, -0.38],
      [far + 0.05, -0.2, 1],
      [middle, -0.16],
      [ear.x + 0.1, -0.14, 1],
      [ear.x + 0.09, 0.1],
    ]),
    colour,
    { turn: 0.75, gloss: 0.7 },
  );
  pen.form(rectangle(near - 0.05, -0.24, far - near + 0.1, 0.06, 0.03), darken(colour, 0.3), {
    turn: 0.2,
  });
}
