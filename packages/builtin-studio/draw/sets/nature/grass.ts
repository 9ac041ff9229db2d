import { Path2D } from "@napi-rs/canvas";
import { darken, lighten, mix } from "../../pen/colour";
import { brushStroke, leaf, type Point, pointsFrom, spline, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Painters } from "../part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT, TOP } from "../set";

/** What grows and lies on the ground, and before us. */
export const GROUND_COVER: Painters<"grass" | "rock" | "front-leaves"> = {
  /** Blades along a strip of ground, larger towards us. */
  grass({ pen, random }, { top, bottom, count, colour, height }) {
    const { ctx } = pen;
    const base = pen.tone(colour);
    const dark = mix(base, pen.shadeOf(base), 0.8);
    const bright = mix(base, mix(lighten(base, 0.35), pen.light.key, 0.4), 0.6);
    const tones = [dark, base, bright];
    const paths = tones.map(() => new Path2D());
    for (let i = 0; i < count; i += 1) {
      const t = Math.sqrt(i / count);
      const y = top + (bottom - top) * t;
      const x = LEFT + random() * FULL_WIDTH;
      const tall = height * (0.3 + t * 0.7) * between(random, 0.6, 1.2);
      const sway = (random() - 0.4) * tall * 0.5;
      const path = paths[Math.floor(random() * 3)];
      const blade = through([x, y + 2], [x + sway * 0.3, y - tall * 0.6], [x + sway, y - tall]);
      path?.addPath(brushStroke(blade, 1.5 + t * 2.4, 0.15));
    }
    for (const [index, path] of paths.entries()) {
      ctx.fillStyle = tones[index] ?? base;
      ctx.fill(path);
    }
  },

  /** A boulder with a lit top. */
  rock({ pen, random }, { x, y, size, colour, depth = 0 }) {
    const corners = 8;
    const points: Point[] = Array.from({ length: corners }, (_, i) => {
      const angle = Math.PI + (i / (corners - 1)) * Math.PI;
      const reach = size * between(random, 0.8, 1.1);
      const [across, down] = [Math.cos(angle) * 1.25, Math.sin(angle) * 0.78];
      return [x + across * reach, y + down * reach, i % 3 === 0 ? 1 : 0];
    });
    const at = pointsFrom(x, y, size);
    points.push(...at([1.2, 0.12], [-1.2, 0.12]));
    pen.form(spline(...points), colour, { turn: 0.8, depth, ink: 0.9 });
    const dark = darken(pen.tone(colour, depth), 0.35);
    pen.stroke(at([-0.3, -0.55], [-0.12, -0.25], [-0.25, 0]), 2.2, dark, 0.6);
  },

  /** Dark leaves and blades at the edges of the picture. */
  "front-leaves"({ pen, random }, { colour }) {
    const tone = darken(pen.tone(colour), 0.35);
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      for (let i = 0; i < 15; i += 1) {
        const x = edge - side * random() ** 1.6 * 230;
        const y = TOP - 20 + random() ** 1.4 * 190;
        const angle = random() * 6.28;
        const long = between(random, 42, 96);
        pen.ctx.fillStyle = tone;
        pen.ctx.fill(leaf(x, y, long, angle, 0.3));
      }
      for (let i = 0; i < 20; i += 1) {
        const x = edge - side * random() * 300;
        const tall = between(random, 60, 190) * (1 - Math.abs(x - edge) / 420);
        const tip: Point = [x - side * between(random, 20, 60), BOTTOM - tall];
        const blade = through([x, BOTTOM + 6], [x - side * 10, BOTTOM - tall * 0.6], tip);
        pen.stroke(blade, 14, tone, 1, 0.1);
      }
    }
  },
};
