import { alpha, darken, mix } from "../../pen/colour";
import { oval, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import { FULL_WIDTH, LEFT, type SetContext } from "../set";

/** Water from the horizon down: colour of the sky, darker towards us, broken light below the sun. */
export function drawWater(
  { pen, random }: SetContext,
  { top, bottom, sunX, colour, calm = 0.5 }: Part<"water">,
): void {
  const { ctx, light, style } = pen;
  const deep = pen.tone(colour);
  pen.wash(LEFT, top, FULL_WIDTH, bottom - top, [
    mix(light.sky[2], deep, 0.3),
    mix(light.sky[1], deep, 0.55),
    mix(deep, light.sky[0], 0.25),
    darken(deep, 0.25),
  ]);
  const rows = 26;
  for (let row = 0; row < rows; row += 1) {
    const t = (row / rows) ** 1.7;
    const y = top + 3 + (bottom - top) * t;
    const count = Math.round(5 + (1 - t) * 10);
    for (let i = 0; i < count; i += 1) {
      const x = LEFT + random() * FULL_WIDTH;
      const length = (14 + 150 * t) * between(random, 0.4, 1.2);
      const dark = random() < 0.55;
      const tone = dark
        ? darken(mix(deep, light.sky[0], 0.2), 0.25)
        : mix(light.sky[2], light.key, 0.2);
      pen.stroke(
        through([x, y], [x + length * 0.5, y - 1 - t * 5 * (1 - calm)], [x + length, y + 1]),
        1 + t * 5,
        tone,
        dark ? 0.35 : 0.26,
        0.5,
      );
    }
  }
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (let i = 0; i < 90; i += 1) {
    const t = random();
    const y = top + 2 + (bottom - top) * t * t;
    const spread = 26 + t * t * 300;
    const x = sunX + (random() + random() - 1) * spread;
    const length = (8 + 60 * t * t) * between(random, 0.5, 1.3);
    ctx.fillStyle = alpha(
      light.key,
      between(random, 0.12, 0.5) * (style.finish === "noir" ? 1 : 0.8),
    );
    ctx.fill(oval(x, y, length, 0.8 + t * t * 2.6));
  }
  ctx.restore();
}

/** Foam along a line of water. */
export function drawFoam({ pen, random }: SetContext, { edge, size }: Part<"foam">): void {
  const { ctx } = pen;
  ctx.fillStyle = alpha(mix(pen.tone("#f4f8fa"), pen.light.key, 0.15), 0.85);
  for (let i = 0; i + 1 < edge.length; i += 1) {
    const from = edge[i];
    const to = edge[i + 1];
    if (!from || !to) continue;
    for (let k = 0; k < 7; k += 1) {
      const t = random();
      ctx.fill(
        oval(
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + (random() - 0.5) * size,
          size * between(random, 0.2, 0.7),
          size * between(random, 0.15, 0.4),
        ),
      );
    }
  }
}
