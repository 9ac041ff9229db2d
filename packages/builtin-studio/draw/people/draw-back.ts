import type { CharacterLook } from "../looks/character-look";
import { spline } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { drawHairBehind } from "./draw-hair";
import { drawHat, drawHatFromBehind, hatHides } from "./draw-hat";
import { drawBody } from "./draw-person";
import { drawRobotFromBehind } from "./draw-robot-head";
import { FACE } from "./face-data";
import { drawFitted } from "./fitted";
import { bodyOfHead } from "./head-body";
import { headShape } from "./head-shape";
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
  pen.form(spline(...head.outline), look.skin, { turn: 0.5 });
  const { coversNape } = HAIR_DATA[look.hair.style];
  if (look.hair.style !== "bald")
    drawFitted(pen, FACE.back[coversNape ? "long" : "short"], bodyOfHead(pen, look, head));
  if (hatHides(look, "hair")) drawHat(pen, look, head);
  drawHairBehind(pen, look, head);
}
