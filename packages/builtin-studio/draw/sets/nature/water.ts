import { alpha, darken, lighten, mix } from "../../pen/colour";
import { withStops } from "../../pen/gradients";
import {
  curve,
  lerp,
  oval,
  type Point,
  pointsFrom,
  polygon,
  spline,
  through,
} from "../../pen/outline";
import { asLight } from "../../pen/paint";
import { between } from "../../pen/seeded-random";
import { drawHaze, drawSky } from "../draw-sky";
import type { Painters } from "../part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT } from "../set";

/** Water, and what stands over it. */
export const WATERS: Painters<"water" | "foam" | "sea" | "swell" | "deck"> = {
  /** Water from the horizon down: colour of the sky, darker towards us, broken light below the sun. */
  water({ pen, random }, { top, bottom, sunX, colour, calm = 0.5 }) {
    const { ctx, light, style } = pen;
    const deep = pen.tone(colour);
    const [high, middle, low] = light.sky;
    const far = [mix(low, deep, 0.3), mix(middle, deep, 0.55)];
    const near = [mix(deep, high, 0.25), darken(deep, 0.25)];
    pen.wash(LEFT, top, FULL_WIDTH, bottom - top, [...far, ...near]);
    const trough = darken(mix(deep, high, 0.2), 0.25);
    const crest = mix(low, light.key, 0.2);
    const rows = 26;
    for (let row = 0; row < rows; row += 1) {
      const t = (row / rows) ** 1.7;
      const y = top + 3 + (bottom - top) * t;
      const count = Math.round(5 + (1 - t) * 10);
      for (let i = 0; i < count; i += 1) {
        const x = LEFT + random() * FULL_WIDTH;
        const length = (14 + 150 * t) * between(random, 0.4, 1.2);
        const wave = pointsFrom(x, y, length, 1)([0, 0], [0.5, -1 - t * 5 * (1 - calm)], [1, 1]);
        if (random() < 0.55) pen.stroke(wave, 1 + t * 5, trough, 0.35);
        else pen.stroke(wave, 1 + t * 5, crest, 0.26);
      }
    }
    asLight(ctx, () => {
      for (let i = 0; i < 90; i += 1) {
        const t = random();
        const y = top + 2 + (bottom - top) * t * t;
        const spread = 26 + t * t * 300;
        const x = sunX + (random() + random() - 1) * spread;
        const length = (8 + 60 * t * t) * between(random, 0.5, 1.3);
        const bright = between(random, 0.12, 0.5) * (style.finish === "noir" ? 1 : 0.8);
        ctx.fillStyle = alpha(light.key, bright);
        ctx.fill(oval(x, y, length, 0.8 + t * t * 2.6));
      }
    });
  },

  /** Foam along a line of water. */
  foam({ pen, random }, { edge, size }) {
    const { ctx } = pen;
    ctx.fillStyle = alpha(mix(pen.tone("#f4f8fa"), pen.light.key, 0.15), 0.85);
    for (const [index, [toX, toY]] of edge.entries()) {
      const [fromX, fromY] = edge[index - 1] ?? [toX, toY];
      for (let k = 0; k < (index === 0 ? 0 : 7); k += 1) {
        const t = random();
        const y = lerp(fromY, toY, t) + (random() - 0.5) * size;
        const wide = size * between(random, 0.2, 0.7);
        ctx.fill(oval(lerp(fromX, toX, t), y, wide, size * between(random, 0.15, 0.4)));
      }
    }
  },

  /** Sky and sea up to the horizon. */
  sea(set, { horizon }) {
    const { sunX } = drawSky(set, horizon);
    const calm = set.weather === "storm" ? 0 : 0.6;
    WATERS.water(set, { top: horizon, bottom: BOTTOM, sunX, colour: SEA, calm });
    drawHaze(set, { top: horizon - 90, bottom: horizon + 26, strength: 0.7 });
  },

  /** One wave across the picture with a lit crest. */
  swell(set, { y, height, nearness }) {
    const { pen, random } = set;
    const edge: Point[] = [];
    const phase = random() * 6;
    for (let x = LEFT - 40; x <= RIGHT + 40; x += 52) {
      const rise = Math.abs(Math.sin(x / 150 + phase)) + Math.sin(x / 330 + phase) * 0.4;
      edge.push([x, y - rise * height]);
    }
    const tone = mix(pen.tone(SEA), pen.light.sky[1], 0.25 - nearness * 0.2);
    const { ctx } = pen;
    const path = spline(...edge, [RIGHT + 60, BOTTOM + 40, 1], [LEFT - 60, BOTTOM + 40, 1]);
    const gradient = ctx.createLinearGradient(0, y - height, 0, y + 120);
    const crest = mix(tone, pen.light.key, 0.3);
    ctx.fillStyle = withStops(gradient, { 0: crest, 0.25: tone, 1: darken(tone, 0.35) });
    ctx.fill(path);
    pen.contour(curve(edge), 1, 0.2);
    WATERS.foam(set, { edge: edge.map(([x, ey]) => [x, ey + 6]), size: 5 + nearness * 8 });
  },

  /** Planks that run towards us, as on piers and decks. */
  deck({ pen, random }, { top, colour }) {
    const { ctx } = pen;
    const tone = pen.tone(colour);
    pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [darken(tone, 0.18), tone, darken(tone, 0.16)]);
    for (let i = -12; i <= 12; i += 1) {
      const a = 640 + i * 58;
      const b = 640 + i * 168;
      const plank = random() < 0.5 ? darken(tone, 0.2) : lighten(tone, 0.12);
      ctx.fillStyle = alpha(plank, random() * 0.5);
      ctx.fill(polygon([a, top], [a + 58, top], [b + 168, BOTTOM], [b, BOTTOM]));
      pen.stroke(through([a, top], [b, BOTTOM]), 3, darken(tone, 0.48), 0.75, 0.9);
    }
  },
};

const SEA = "#2c6a84";
