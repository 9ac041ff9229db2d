import { alpha } from "../../colour";
import { lerp, spline } from "../../outline";
import type { Pen } from "../../pen";
import { nearEar } from "../hair-shape";
import type { HeadShape } from "../head-shape";

/** The shadow of shaved hair around a bald head. */
export function drawStubbleRing(pen: Pen, head: HeadShape, colour: string): void {
  const ear = nearEar(head);
  pen.ctx.fillStyle = alpha(pen.tone(colour), 0.22);
  pen.ctx.fill(
    spline([
      [ear.x + 0.05, 0.1],
      [ear.x + 0.03, -0.12],
      [lerp(-0.36, -0.34, head.yaw), -0.2],
      [lerp(-0.37, -0.4, head.yaw), 0],
      [ear.x - 0.06, 0.14],
    ]),
  );
}

/** Hair left around the ears of a balding head. */
export function drawSides(pen: Pen, head: HeadShape, colour: string): void {
  const ear = nearEar(head);
  const back = lerp(-0.4, -0.46, head.yaw);
  pen.form(
    spline([
      [ear.x + 0.055, 0.12, 1],
      [ear.x + 0.085, -0.03],
      [ear.x + 0.03, -0.17],
      [ear.x - 0.09, -0.2],
      [back + 0.02, -0.15],
      [back - 0.015, 0.0],
      [back * 0.86, 0.15],
      [ear.x - 0.07, 0.2, 1],
      [ear.x - 0.06, 0.02],
      [ear.x + 0.01, -0.05],
    ]),
    colour,
    { turn: 0.4 },
  );
  if (head.yaw < 0.45) {
    const far = head.across(0.35);
    pen.form(
      spline([
        [far - 0.03, 0.1, 1],
        [far - 0.05, -0.08],
        [far - 0.01, -0.22],
        [far + 0.05, -0.1],
        [far + 0.05, 0.08],
      ]),
      colour,
      { turn: 0.4 },
    );
  }
}
