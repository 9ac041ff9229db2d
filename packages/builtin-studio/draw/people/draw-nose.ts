import type { CharacterLook } from "../character-look";
import { alpha, lighten, mix } from "../colour";
import { lerp, oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import type { HeadShape } from "./head-shape";

/** The nose, from a tick of the pen to modelled planes, as the style draws noses. */
export function drawNose(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const skin = pen.tone(look.skin);
  const size =
    1 + look.face.nose * 0.22 + (look.stage === "old" ? 0.12 : look.stage === "child" ? -0.25 : 0);
  const root = head.across(0.015) + head.yaw * 0.035;
  const tip: Point = [head.across(0) + head.yaw * 0.088 * size, 0.185 + 0.02 * size];
  const base: Point = [head.across(-0.02) + head.yaw * 0.015, 0.225];
  const dark = mix(pen.shadeOf(skin, 1), style.ink.colour, style.finish === "paint" ? 0.1 : 0.55);
  if (style.face.nose === "tick") {
    pen.stroke(
      [
        [tip[0] - 0.022, tip[1] - 0.03],
        [tip[0] + 0.006, tip[1] + 0.002],
        [tip[0] - 0.03, tip[1] + 0.022],
      ],
      0.017,
      dark,
      0.9,
    );
    return;
  }
  // The side plane of the nose, away from the light.
  const away = pen.lightSide > 0 ? -1 : 1;
  ctx.fillStyle = alpha(pen.shadeOf(skin, 0.95), style.face.nose === "plane" ? 0.62 : 0.4);
  ctx.fill(
    away < 0
      ? spline([
          [root - 0.03, 0.0, 1],
          [tip[0] - 0.012, tip[1] - 0.05],
          [tip[0] - 0.005, tip[1], 1],
          [base[0] - 0.055, 0.215],
          [root - 0.045, 0.09],
        ])
      : spline([
          [root + 0.012, 0.0, 1],
          [tip[0] + 0.028, tip[1] - 0.03],
          [tip[0] + 0.02, tip[1] + 0.02],
          [base[0] + 0.02, 0.225, 1],
          [tip[0] - 0.01, tip[1] - 0.06],
        ]),
  );
  if (style.face.nose === "line" || head.yaw > 0.3) {
    pen.stroke(
      [
        [root + 0.012, -0.035],
        [lerp(root, tip[0], 0.5) + 0.012, 0.07],
        [tip[0] + 0.014, tip[1] - 0.02],
        [tip[0] + 0.004, tip[1] + 0.018],
      ],
      style.face.nose === "line" ? 0.017 : 0.012,
      dark,
      style.face.nose === "line" ? 0.85 : 0.45,
      0.75,
    );
  }
  pen.stroke(
    [
      [tip[0] + 0.004, tip[1] + 0.02],
      [base[0] + 0.03, 0.236 + 0.01 * size],
      [base[0] - 0.03 * size, 0.224],
    ],
    0.02,
    dark,
    0.85,
    0.4,
  );
  pen.stroke(
    [
      [base[0] - 0.05 * size, 0.195],
      [base[0] - 0.06 * size, 0.218],
      [base[0] - 0.036, 0.232],
    ],
    0.013,
    dark,
    0.55,
  );
  if (style.finish !== "print") {
    ctx.fillStyle = alpha(mix(lighten(skin, 0.5), pen.light.key, 0.4), 0.4);
    ctx.fill(oval(tip[0] - 0.008 + pen.lightSide * 0.008, tip[1] - 0.03, 0.014, 0.022));
  }
}
