import { Path2D } from "@napi-rs/canvas";
import { darken, lighten, mix } from "../../pen/colour";
import { brushStroke, type Point, spline, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import { FULL_WIDTH, LEFT, type SetContext } from "../set";

/** Blades along a strip of ground, larger towards us. */
export function drawGrass(
  { pen, random }: SetContext,
  { top, bottom, count, colour, height }: Part<"grass">,
): void {
  const { ctx } = pen;
  const base = pen.tone(colour);
  const dark = mix(base, pen.shadeOf(base), 0.8);
  const bright = mix(base, mix(lighten(base, 0.35), pen.light.key, 0.4), 0.6);
  const paths = [new Path2D(), new Path2D(), new Path2D()];
  for (let i = 0; i < count; i += 1) {
    const t = Math.sqrt(i / count);
    const y = top + (bottom - top) * t;
    const x = LEFT + random() * FULL_WIDTH;
    const tall = height * (0.3 + t * 0.7) * between(random, 0.6, 1.2);
    const sway = (random() - 0.4) * tall * 0.5;
    const path = paths[Math.floor(random() * 3)];
    path?.addPath(
      brushStroke(
        [
          [x, y + 2],
          [x + sway * 0.3, y - tall * 0.6],
          [x + sway, y - tall],
        ],
        1.5 + t * 2.4,
        0.15,
      ),
    );
  }
  [dark, base, bright].forEach((tone, index) => {
    const path = paths[index];
    if (!path) return;
    ctx.fillStyle = tone;
    ctx.fill(path);
  });
}

/** A boulder with a lit top. */
export function drawRock(
  { pen, random }: SetContext,
  { x, y, size, colour, depth = 0 }: Part<"rock">,
): void {
  const corners = 8;
  const points: Point[] = Array.from({ length: corners }, (_, i) => {
    const angle = Math.PI + (i / (corners - 1)) * Math.PI;
    const reach = size * between(random, 0.8, 1.1);
    return [
      x + Math.cos(angle) * reach * 1.25,
      y + Math.sin(angle) * reach * 0.78,
      i % 3 === 0 ? 1 : 0,
    ];
  });
  points.push([x + size * 1.2, y + size * 0.12], [x - size * 1.2, y + size * 0.12]);
  pen.form(spline(...points), colour, { turn: 0.8, depth, ink: 0.9 });
  const dark = darken(pen.tone(colour, depth), 0.35);
  pen.stroke(
    through(
      [x - size * 0.3, y - size * 0.55],
      [x - size * 0.12, y - size * 0.25],
      [x - size * 0.25, y],
    ),
    2.2,
    dark,
    0.6,
  );
}
