import { alpha, darken, lighten, mix } from "../../pen/colour";
import { polygon, rectangle, spline } from "../../pen/outline";
import { between, pick } from "../../pen/seeded-random";
import type { SetContext } from "../set";
import { drawNeonSign } from "./neon-sign";
import { windowGlow } from "./window-glow";

/** Window, door and awning of a shop. */
export function drawShopFront(
  set: SetContext,
  shop: { x: number; y: number; width: number; height: number; lit: boolean; depth: number },
): void {
  const { pen, random } = set;
  const { x, y, width, height, lit, depth } = shop;
  const { ctx, light, style } = pen;
  const paint = pick(random, ["#2f5a5a", "#6a2f2f", "#3a3f6a", "#4a5a2f", "#5a3a5a"]);
  pen.form(rectangle(x, y, width, height), paint, { turn: 0.15, ink: 0.8, depth });
  const glow = lit ? windowGlow(pen, random) : mix(light.sky[1], "#0e131d", 0.55);
  const glass = rectangle(x + 12, y + 34, width * 0.6, height - 60);
  ctx.save();
  ctx.clip(glass);
  pen.wash(
    x,
    y + 34,
    width,
    height - 60,
    lit ? [mix(glow, "#ffffff", 0.4), glow, darken(glow, 0.2)] : [lighten(glow, 0.15), glow],
  );
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = alpha(darken(glow, 0.6), 0.45);
    const w = between(random, 10, 22);
    const h = between(random, 12, 38);
    ctx.fillRect(x + 16 + i * (width * 0.085), y + height - 27 - h, w, h);
  }
  ctx.fillStyle = alpha("#ffffff", 0.12);
  ctx.fill(
    polygon(
      [x + 12, y + height],
      [x + width * 0.3, y + 34],
      [x + width * 0.42, y + 34],
      [x + width * 0.18, y + height],
    ),
  );
  ctx.restore();
  pen.form(rectangle(x + width * 0.7, y + 30, width * 0.24, height - 30), darken(paint, 0.35), {
    turn: 0.1,
    ink: 0.8,
    depth,
  });
  const stripes = pick<readonly [string, string]>(random, [
    ["#c8443a", "#f2ead8"],
    ["#3a7a6a", "#f2ead8"],
    ["#d8a23a", "#f2ead8"],
  ]);
  const count = Math.max(5, Math.round(width / 26));
  for (let i = 0; i < count; i += 1) {
    const sx = x - 6 + (i * (width + 12)) / count;
    const sw = (width + 12) / count;
    pen.form(
      spline(
        [sx, y - 4, 1],
        [sx + sw, y - 4, 1],
        [sx + sw + 2, y + 26, 1],
        [sx + sw / 2, y + 35],
        [sx - 1, y + 26, 1],
      ),
      stripes[i % 2] ?? "#f2ead8",
      { turn: 0.1, ink: 0.6, depth },
    );
  }
  if (style.finish === "neon")
    drawNeonSign(set, { x: x + width * 0.15, y: y - 46, width: width * 0.6, height: 32 });
}
