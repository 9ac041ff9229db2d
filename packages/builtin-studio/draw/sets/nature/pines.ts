import { alpha, lighten, mix } from "../../pen/colour";
import { type Point, polygon, spline } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";

/** A conifer in layers. */
export function drawPine(
  { pen, random }: SetContext,
  { x, y, height, colour, depth = 0, snow = false }: Part<"pine">,
): void {
  const { ctx, light, style } = pen;
  pen.form(
    polygon(
      [x - height * 0.022, y],
      [x + height * 0.022, y],
      [x + height * 0.014, y - height * 0.25],
      [x - height * 0.014, y - height * 0.25],
    ),
    "#4a3526",
    { turn: 0.3, depth, ink: 0.5 },
  );
  const base = pen.tone(colour, depth);
  const shade = mix(base, pen.shadeOf(base), 0.8);
  const bright = snow
    ? pen.tone("#f1f6fa", depth)
    : mix(base, mix(lighten(base, 0.3), light.key, 0.4), 0.45 * (1 - depth));
  const layers = 7;
  for (let i = 0; i < layers; i += 1) {
    const t = i / layers;
    const bottom = y - height * (0.09 + t * 0.8);
    const wide = height * 0.25 * (1 - t * 0.86) * between(random, 0.9, 1.1);
    const top = bottom - height * 0.24 * (1 - t * 0.35);
    const edge: Point[] = [[x, top, 1]];
    const steps = 5;
    for (let k = 1; k <= steps; k += 1)
      edge.push(
        [x + (wide * k) / steps, bottom - (height * 0.16 * (steps - k)) / steps, 1],
        [
          x + wide * (k / steps) * 0.86,
          bottom - (height * 0.13 * (steps - k)) / steps - height * 0.004,
          1,
        ],
      );
    edge.push(
      [x + wide * 0.4, bottom + height * 0.022],
      [x, bottom + height * 0.012],
      [x - wide * 0.4, bottom + height * 0.022],
    );
    for (let k = steps; k >= 1; k -= 1)
      edge.push(
        [
          x - wide * (k / steps) * 0.86,
          bottom - (height * 0.13 * (steps - k)) / steps - height * 0.004,
          1,
        ],
        [x - (wide * k) / steps, bottom - (height * 0.16 * (steps - k)) / steps, 1],
      );
    const path = spline(...edge);
    ctx.fillStyle = mix(shade, base, 0.35 + t * 0.4);
    ctx.fill(path);
    if (style.ink.setPx > 0 && depth < 0.7) {
      ctx.strokeStyle = pen.inkTone(depth);
      ctx.lineWidth = pen.inkWidth * 0.6;
      ctx.stroke(path);
    }
    ctx.save();
    ctx.clip(path);
    ctx.fillStyle = alpha(bright, 0.75);
    ctx.fill(
      spline(
        [x, top],
        [x + light.side * wide * 1.1, bottom - height * 0.03],
        [x + light.side * wide * 0.35, bottom - height * 0.02],
        [x + light.side * wide * 0.1, bottom - height * 0.1],
      ),
    );
    ctx.restore();
  }
}
