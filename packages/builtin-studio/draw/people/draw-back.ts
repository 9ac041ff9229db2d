import type { CharacterLook } from "../character-look";
import { darken } from "../colour";
import { lerp, spline } from "../outline";
import type { Pen } from "../pen";
import { drawHairBehind } from "./draw-hair";
import { drawHat, hatCovers } from "./draw-hat";
import { drawBody } from "./draw-person";
import { drawRobotFromBehind } from "./draw-robot-head";
import { outerContour } from "./hair-shape";
import { drawHoodFromBehind } from "./hats/hoods";
import { type HeadShape, headShape } from "./head-shape";
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
  const { hat } = look;
  if (hat?.kind === "hood" || hat?.kind === "headscarf") {
    drawHoodFromBehind(pen, head, hat.colour, hat.kind === "hood");
    return;
  }
  pen.form(spline(head.outline), look.skin, { turn: 0.5 });
  const bald = look.hair.style === "bald";
  const long = LONG_HAIR.has(look.hair.style);
  if (!bald) pen.form(backOfHead(head, long), darken(look.hair.colour, 0.1), { turn: 0.6 });
  if (hatCovers(look)) drawHat(pen, look, head);
  drawHairBehind(pen, look, head);
}

/** Hair that hides the nape. */
const LONG_HAIR: ReadonlySet<string> = new Set(["bob", "long", "wavy", "curly", "afro", "locs"]);

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
