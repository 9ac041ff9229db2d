import type { Pen } from "../pen/pen";
import type { IconName } from "./icon-of-thing";
import { ICON_UNITS, shapeOfIcon } from "./icon-parts";

/**
 * Fills the outlines of an icon with its colours as they look in the pen's style and light, in a square of
 * one unit around (0, 0), with a line around it where the style draws things of a place with one.
 */
export function drawIconShape(pen: Pen, icon: IconName): void {
  const { ctx, style } = pen;
  const { shapes } = shapeOfIcon(icon);
  ctx.save();
  ctx.scale(1 / ICON_UNITS, 1 / ICON_UNITS);
  ctx.translate(-ICON_UNITS / 2, -ICON_UNITS / 2);
  // The line runs around the whole: half of it is painted over by what lies within.
  ctx.strokeStyle = style.ink.colour;
  ctx.lineWidth = 2 * pen.inkWidth * ICON_UNITS;
  ctx.lineJoin = "round";
  if (pen.inkWidth > 0) for (const { path } of shapes) ctx.stroke(path);
  for (const { fill, path } of shapes) {
    ctx.fillStyle = pen.tone(fill);
    ctx.fill(path);
  }
  ctx.restore();
}
