import type { Path2D } from "@napi-rs/canvas";
import type { CharacterLook } from "../../character-look";
import { darken, lighten, mix } from "../../colour";
import { lerp, type Point } from "../../outline";
import type { Pen } from "../../pen";
import type { HeadShape } from "../head-shape";

/** Lines along the fall of the hair and a band of light across it. */
export function drawStrands(pen: Pen, look: CharacterLook, head: HeadShape, path: Path2D): void {
  const { ctx } = pen;
  const { style, colour } = look.hair;
  if (style === "buzz") return;
  const tone = pen.tone(colour);
  const dark = mix(darken(tone, 0.45), pen.style.ink.colour, 0.3);
  const bright = mix(lighten(tone, 0.4), pen.light.key, 0.3);
  ctx.save();
  ctx.clip(path);
  if (style === "afro" || style === "curly" || style === "locs") {
    const rings = style === "locs" ? 0 : 11;
    for (let i = 0; i < rings; i += 1) {
      const angle = (i / rings) * Math.PI * 2;
      const radius = 0.34 + (i % 3) * 0.1;
      const x = Math.cos(angle) * radius - 0.04;
      const y = -0.25 + Math.sin(angle) * radius * 0.8;
      pen.stroke(
        [
          [x - 0.05, y],
          [x, y - 0.035],
          [x + 0.05, y],
        ],
        0.012,
        dark,
        0.4,
      );
    }
    ctx.restore();
    return;
  }
  const part = head.across(style === "long" || style === "braids" ? -0.03 : -0.16);
  const crownY = -0.52;
  for (let i = 0; i < 7; i += 1) {
    const share = i / 6;
    const endU = -0.34 + share * 0.68;
    const end = head.across(endU);
    const spread = Math.abs(share - 0.4);
    const down =
      style === "slick" || style === "ponytail" || style === "bun" ? -0.3 : -0.16 + spread * 0.42;
    const back = style === "slick" || style === "ponytail" || style === "bun";
    const from: Point = back ? [end * 0.98, down] : [part, crownY + 0.04];
    const to: Point = back ? [lerp(end, -0.3, 0.55), crownY + 0.1 + share * 0.05] : [end, down];
    const bend: Point = [
      (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.22,
      Math.min(from[1], to[1]) + Math.abs(from[1] - to[1]) * 0.28,
    ];
    pen.stroke([from, bend, to], 0.016, dark, 0.42, 0.6);
  }
  if (pen.style.finish === "cel" || pen.style.finish === "print") {
    const side = pen.lightSide;
    const x = head.across(0) * 0.4 + side * 0.1;
    pen.stroke(
      [
        [x - 0.2, -0.31],
        [x - 0.06, -0.37],
        [x + 0.09, -0.365],
        [x + 0.2, -0.29],
      ],
      0.05,
      bright,
      0.55,
      0.5,
    );
  }
  ctx.restore();
}
