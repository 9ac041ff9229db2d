import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { lerp, spline } from "../outline";
import type { Pen } from "../pen";
import { drawHairBehind } from "./draw-hair";
import { drawHat, drawHatFromBehind, hatHides } from "./draw-hat";
import { drawBody } from "./draw-person";
import { drawRobotFromBehind } from "./draw-robot-head";
import { outerContour } from "./hair-shape";
import { type HeadShape, headShape } from "./head-shape";
import { HAIR_DATA } from "./look-data";
import { poseOf } from "./pose";

/**
 * Somebody seen from behind, over whose shoulder we look. Meant for the blurred foreground: the
 * trunk is the front of the body in shadow, the head is hair.
 */
export function drawPersonFromBehind(pen: Pen, look: CharacterLook, yaw: number): void {
  drawBody(pen, look, yaw, { ...poseOf("stand"), back: true });
  drawHeadFromBehind(pen, look, yaw);
}

/** The back of a head: hair, hat and ears, no face. */
export function drawHeadFromBehind(pen: Pen, look: CharacterLook, yaw: number): void {
  if (look.robot) {
    drawRobotFromBehind(pen, look);
    return;
  }
  const head = headShape(look, yaw, 0);
  if (drawHatFromBehind(pen, look, head)) return;
  pen.form(spline(head.outline), look.skin, { turn: 0.5 });
  const bald = look.hair.style === "bald";
  const long = HAIR_DATA[look.hair.style].coversNape === true;
  if (!bald) pen.form(backOfHead(head, long), darken(look.hair.colour, 0.1), { turn: 0.6 });
  if (hatHides(look, "hair")) drawHat(pen, look, head);
  drawHairBehind(pen, look, head);
}

/** Hair from the crown to the nape, covering the face side too; cut short it ends in a rounded line. */
function backOfHead(head: HeadShape, long: boolean) {
  const contour = outerContour(head, 0.07, 0.05);
  if (!long)
    return spline([
      [head.across(0.36) + 0.02, 0.02],
      ...contour,
      [-0.35, 0.12],
      [-0.24, 0.29],
      [-0.06, 0.33],
      [head.across(0.2), 0.3],
      [head.across(0.33), 0.16],
    ]);
  return spline([
    [head.across(0.37) + 0.03, 0.12],
    ...contour,
    [lerp(-0.36, -0.36, head.yaw), 0.26],
    [-0.2, 0.44],
    [head.across(0.1), 0.46],
    [head.across(0.32), 0.34],
  ]);
}
