import { type Colour, darken, lighten, luminance, mix } from "../../colour";
import { oval, type Point } from "../../outline";
import type { Pen } from "../../pen";
import type { BodyRig } from "../body-rig";

/** Point on the front of the body: across from the middle line as a share of the half width, and height. */
export function at(rig: BodyRig, across: number, y: number): Point {
  const height = rig.down(y);
  const middle = rig.front(height);
  const half = rig.chest * (across > 0 ? 1 - 0.62 * rig.yaw : 1 + 0.12 * rig.yaw);
  return [middle + across * half, height];
}

/** A seam or edge in the colour of the garment's own shadow. */
export function seam(pen: Pen, points: Point[], colour: Colour, width = 0.022): void {
  const tone = pen.tone(colour);
  const line = luminance(tone) < 0.12 ? lighten(tone, 0.2) : darken(tone, 0.42);
  const ink = pen.style.ink.figurePx > 0 ? mix(line, pen.style.ink.colour, 0.6) : line;
  pen.stroke(points, width, ink, 0.85);
}

/** A round button. */
export function button(pen: Pen, point: Point, colour: Colour, size = 0.035): void {
  pen.form(oval(point[0], point[1], size * 0.85, size), colour, { turn: 0.3, ink: 0.5 });
}
