import { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../character-look";
import { alpha, darken, lighten, mix } from "../colour";
import { oval, type Point, spline } from "../outline";
import type { Pen } from "../pen";
import type { HeadShape } from "./head-shape";

/** Shadows, warmth, freckles, lines and scars of the skin; drawn within the outline of the face. */
export function drawSkinDetail(pen: Pen, look: CharacterLook, head: HeadShape): void {
  const { ctx, style } = pen;
  const skin = pen.tone(look.skin);
  const shade = pen.shadeOf(skin, 0.7);
  if (look.hair.style !== "bald" && look.hair.style !== "balding") {
    const flat = style.finish === "cel" || style.finish === "print";
    const fall = ctx.createLinearGradient(0, -0.3, 0, flat ? 0.5 : 0.02);
    fall.addColorStop(0, alpha(shade, flat ? 0.55 : 0.5));
    fall.addColorStop(1, alpha(shade, flat ? 0.5 : 0));
    ctx.fillStyle = fall;
    ctx.fill(
      spline([
        [head.across(-0.36), 0.1],
        [head.across(-0.3), -0.14],
        [head.across(-0.05), -0.24],
        [head.across(0.25), -0.17],
        [head.across(0.36), 0],
        [0.5, -0.6],
        [-0.6, -0.6],
      ]),
    );
  }
  // The hollow of the near eye and under the cheekbone gives the face its planes.
  if (style.finish !== "cel") {
    const hollow = ctx.createRadialGradient(
      head.across(-0.2),
      0.26,
      0,
      head.across(-0.2),
      0.26,
      0.22,
    );
    hollow.addColorStop(0, alpha(shade, style.finish === "noir" ? 0.12 : 0.16));
    hollow.addColorStop(1, alpha(shade, 0));
    ctx.fillStyle = hollow;
    ctx.fillRect(-0.6, -0.1, 1.2, 0.7);
  }
  const warm =
    style.face.blush * (look.stage === "child" ? 1.5 : look.gender === "female" ? 1.1 : 0.6);
  if (warm > 0) {
    for (const across of [-0.22, 0.21]) {
      const x = head.across(across);
      const blush = ctx.createRadialGradient(x, 0.17, 0, x, 0.17, 0.11);
      const red = mix(skin, pen.tone("#e0503c"), 0.65);
      blush.addColorStop(0, alpha(red, warm));
      blush.addColorStop(1, alpha(red, 0));
      ctx.fillStyle = blush;
      ctx.fillRect(x - 0.12, 0.05, 0.24, 0.24);
    }
  }
  if (look.freckles) {
    ctx.fillStyle = alpha(darken(skin, 0.35), 0.55);
    const dots = new Path2D();
    for (let i = 0; i < 12; i += 1) {
      const u = -0.24 + (i % 6) * 0.096 + (i > 5 ? 0.03 : 0);
      dots.addPath(oval(head.across(u), 0.14 + (i % 3) * 0.022 + (i > 5 ? 0.03 : 0), 0.0085));
    }
    ctx.fill(dots);
  }
  if (look.stage === "old") drawWrinkles(pen, head, shade);
  if (look.stage === "middle") {
    pen.stroke(
      [
        [head.across(-0.1), 0.21],
        [head.across(-0.145), 0.27],
        [head.across(-0.14), 0.32],
      ],
      0.012,
      shade,
      0.55,
    );
  }
  if (look.scar) {
    const x = head.across(-0.17);
    pen.stroke(
      [
        [x + 0.05, -0.16],
        [x, 0.02],
        [x - 0.02, 0.2],
      ],
      0.018,
      mix(lighten(skin, 0.3), "#c07068", 0.35),
      0.9,
    );
  }
}

function drawWrinkles(pen: Pen, head: HeadShape, shade: string): void {
  const lines: Point[][] = [
    [
      [head.across(-0.18), -0.2],
      [head.across(0), -0.225],
      [head.across(0.18), -0.2],
    ],
    [
      [head.across(-0.15), -0.16],
      [head.across(0), -0.18],
      [head.across(0.16), -0.16],
    ],
    [
      [head.across(-0.1), 0.19],
      [head.across(-0.155), 0.27],
      [head.across(-0.14), 0.36],
    ],
    [
      [head.across(0.1), 0.19],
      [head.across(0.15), 0.27],
      [head.across(0.135), 0.36],
    ],
    [
      [head.across(-0.27), 0.02],
      [head.across(-0.31), 0.045],
    ],
    [
      [head.across(-0.27), 0.05],
      [head.across(-0.31), 0.085],
    ],
    [
      [head.across(-0.2), 0.3],
      [head.across(-0.235), 0.37],
    ],
  ];
  for (const line of lines) pen.stroke(line, 0.014, shade, 0.65);
}
