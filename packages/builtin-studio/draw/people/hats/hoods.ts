import { Path2D } from "@napi-rs/canvas";
import { darken, lighten } from "../../colour";
import { lerp, type Point, spline } from "../../outline";
import type { Pen } from "../../pen";
import { outerContour } from "../hair-shape";
import type { HeadShape } from "../head-shape";

/** A hood, or close a headscarf, around the face. */
export function drawHood(pen: Pen, head: HeadShape, colour: string, deep: boolean): void {
  const shell = shellOf(head, deep);
  const face = spline([
    [head.across(0) + 0.02, deep ? 0.6 : 0.56],
    [head.across(-0.25), 0.44],
    [head.across(-0.33) - 0.015, 0.12],
    [head.across(-0.31), -0.18],
    [head.across(-0.12), deep ? -0.38 : -0.34],
    [head.across(0.12), deep ? -0.39 : -0.35],
    [head.across(0.29), -0.22],
    [head.across(0.345), 0.08],
    [head.across(0.28), 0.4],
  ]);
  const { ctx } = pen;
  ctx.save();
  // Everything but the face opening; the opening itself stays as it was drawn.
  const keep = new Path2D();
  keep.rect(-3, -3, 6, 6);
  keep.addPath(face);
  ctx.clip(keep, "evenodd");
  pen.form(shell, colour, { turn: 0.6 });
  ctx.restore();
  ctx.save();
  ctx.clip(face);
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = `${darken(pen.style.shade.colour, 0.4)}66`;
  ctx.stroke(face);
  ctx.restore();
  ctx.lineWidth = deep ? 0.035 : 0.02;
  ctx.strokeStyle = lighten(pen.tone(colour), 0.12);
  ctx.stroke(face);
}

/** The same seen from behind, where it has no opening. */
export function drawHoodFromBehind(pen: Pen, head: HeadShape, colour: string, deep: boolean): void {
  pen.form(shellOf(head, deep), colour, { turn: 0.6 });
}

/** All that it covers, the face as well. */
function shellOf(head: HeadShape, deep: boolean): Path2D {
  const contour = outerContour(head, deep ? 0.13 : 0.075, deep ? 0.1 : 0.05);
  const back = lerp(-0.46, -0.5, head.yaw);
  const outline: Point[] = [
    [head.across(0.3) + (deep ? 0.13 : 0.07), 0.56],
    [head.across(0.36) + (deep ? 0.11 : 0.055), 0.16],
    ...contour.slice(0, 7),
    [back - 0.03, 0.2],
    [back + 0.02, 0.62],
    [-0.1, 0.8],
    [head.across(0) + 0.1, 0.78],
  ];
  return spline(outline);
}
