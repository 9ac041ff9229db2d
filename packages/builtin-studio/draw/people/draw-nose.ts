import type { CharacterLook } from "../looks/character-look";
import { alpha, lighten, mix } from "../pen/colour";
import { lerp, oval, type Point } from "../pen/outline";
import type { Pen } from "../pen/pen";
import { FACE } from "./face-data";
import { drawFitted } from "./fitted";
import { bodyOfHead } from "./head-body";
import { childhood, type HeadShape } from "./head-shape";

/** The nose, from a tick of the pen to modelled planes, as the style draws noses. */
export function drawNose(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const { across, yaw } = head;
  const skin = pen.tone(look.skin);
  const size =
    1 + look.face.nose * 0.22 + (look.stage === "old" ? 0.12 : 0) - 0.55 * childhood(look);
  const root = across(0.015) + yaw * 0.035;
  const tip: Point = [across(0) + yaw * 0.088 * size, 0.185 + 0.02 * size + 0.02 * childhood(look)];
  const base = across(-0.02) + yaw * 0.015;
  const body = bodyOfHead(pen, look, head);
  drawFitted(pen, FACE.nose[look.stage === "child" ? "tick" : style.face.nose], {
    ...body,
    anchors: {
      ...body.anchors,
      root: (x, y) => [root + x, y],
      bridge: (x, y) => [lerp(root, tip[0], 0.5) + x, y],
      tip: (x, y) => [tip[0] + x, tip[1] + y],
      base: (x, y) => [base + x, y],
      nostril: (x, y) => [base + x * size, y],
    },
    parts: FACE.parts,
    tones: {
      ink: mix(pen.shadeOf(skin, 1), style.ink.colour, style.finish === "paint" ? 0.1 : 0.55),
      // The side plane of the nose, away from the light.
      [pen.lightSide > 0 ? "near-side" : "far-side"]: pen.shadeOf(skin, 0.95),
    },
  });
  if (style.face.nose === "tick" || style.finish === "print") return;
  ctx.fillStyle = alpha(mix(lighten(skin, 0.5), pen.light.key, 0.4), 0.4);
  ctx.fill(oval(tip[0] - 0.008 + pen.lightSide * 0.008, tip[1] - 0.03, 0.014, 0.022));
}
