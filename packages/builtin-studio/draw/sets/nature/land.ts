import { Path2D } from "@napi-rs/canvas";
import { alpha, darken, mix } from "../../pen/colour";
import { withStops } from "../../pen/gradients";
import { curve, oval, type Point, polygon, spline } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, type Random } from "../../pen/seeded-random";
import type { Painters, Part } from "../part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT } from "../set";

/** How far down a soft ground has come out of the air, as a share of it. */
const COME_OUT = 0.62;

/** Ground without an edge, from a height on that cannot be told from the air. */
function drawSoftGround(
  pen: Pen,
  y: number,
  { colour, depth = 0 }: Pick<Part<"land">, "colour" | "depth">,
): void {
  const near = pen.tone(colour, depth);
  const gradient = pen.ctx.createLinearGradient(0, y, 0, BOTTOM);
  pen.ctx.fillStyle = withStops(gradient, {
    0: alpha(near, 0),
    [COME_OUT]: near,
    1: darken(near, 0.16),
  });
  pen.ctx.fillRect(LEFT, y, FULL_WIDTH, BOTTOM - y);
}

/** Land, near and far. */
export const LAND: Painters<"land" | "ground" | "path" | "headland" | "mountains"> = {
  /** Rolling land below a line. */
  land(set, { y, height, roughness, soft, ...land }) {
    if (soft) drawSoftGround(set.pen, y, land);
    else LAND.ground(set, { ...land, edge: ridgeLine(set.random, y, height, roughness) });
  },

  /** Land from an edge down to the bottom of the picture. */
  ground({ pen }, { edge: ridge, colour, depth = 0, ink = 0.7 }) {
    const edge = curve(ridge);
    const area = new Path2D(edge);
    area.lineTo(ridge.at(-1)?.[0] ?? RIGHT, BOTTOM + 30);
    area.lineTo(ridge[0]?.[0] ?? LEFT, BOTTOM + 30);
    area.closePath();
    const top = Math.min(...ridge.map(([, y]) => y));
    const { ctx } = pen;
    const near = pen.tone(colour, depth);
    const gradient = ctx.createLinearGradient(0, top, 0, BOTTOM);
    const lit = mix(near, pen.light.key, 0.14 * (1 - depth));
    const below = darken(near, 0.22 * (1 - depth));
    ctx.fillStyle = withStops(gradient, { 0: lit, 0.35: near, 1: below });
    ctx.fill(area);
    pen.contour(edge, ink, depth);
  },

  /** A trodden way from the horizon to the camera, between two edges from far to near, without a hard line. */
  path({ pen, random }, { left, right, colour }) {
    const { ctx } = pen;
    const top = left[0]?.[1] ?? 0;
    const near = pen.tone(colour);
    const gradient = ctx.createLinearGradient(0, top, 0, BOTTOM);
    const far = mix(pen.tone(colour, 0.35), pen.light.key, 0.12);
    ctx.fillStyle = withStops(gradient, { 0: far, 0.4: near, 1: darken(near, 0.14) });
    ctx.fill(spline(...left, ...[...right].reverse()));
    // Ruts that run with the way, and stones along its edges.
    for (const share of [0.3, 0.68]) {
      const rut = left.map(([x, y], i): Point => [x + ((right[i]?.[0] ?? x) - x) * share, y]);
      pen.stroke(rut, 14, darken(near, 0.16), 0.4, 0.95);
    }
    for (const edge of [left, right])
      for (let i = 0; i < 9; i += 1) {
        const at = random() * (edge.length - 1.01);
        const from = edge[Math.floor(at)];
        const to = edge[Math.floor(at) + 1];
        if (!from || !to) continue;
        const share = at % 1;
        const y = from[1] + (to[1] - from[1]) * share;
        const size = 3 + ((y - top) / (BOTTOM - top)) * 11;
        const x = from[0] + (to[0] - from[0]) * share + (random() - 0.5) * size * 2;
        const stone = random() < 0.5 ? colour : darken(colour, 0.2);
        pen.flat(oval(x, y, size, size * 0.42), stone, 0.9);
      }
  },

  /** A hill of land in the water: rises from the waterline at both ends. */
  headland({ pen, random }, { from, to, waterline, height, colour, depth }) {
    const points: Point[] = [[from, waterline, 1]];
    for (let i = 1; i < 9; i += 1) {
      const t = i / 9;
      const rise = Math.sin(t * Math.PI) ** 0.7 * height * between(random, 0.7, 1.05);
      points.push([from + (to - from) * t, waterline - rise]);
    }
    points.push([to, waterline, 1]);
    pen.form(spline(...points), colour, { turn: 0.35, depth, ink: 0.6 });
  },

  /** A chain of mountains with lit and shaded faces, and snow when it is high. */
  mountains({ pen, random }, { y, height, count, colour, depth, snow }) {
    const { ctx } = pen;
    const side = pen.light.side;
    const order = [...Array(count).keys()].sort((a, b) => ((a * 7) % count) - ((b * 7) % count));
    for (const i of order) {
      const x = LEFT + ((i + 0.5) / count) * FULL_WIDTH + (random() - 0.5) * 120;
      const tall = height * (0.55 + random() * 0.55);
      const wide = tall * between(random, 0.95, 1.5);
      const peak: Point = [x + (random() - 0.5) * wide * 0.2, y - tall];
      const slope = (side: -1 | 1, t: number): Point => {
        const across = wide * t * (0.86 + random() * 0.2);
        return [peak[0] + side * across, y - tall * (1 - t) * (0.9 + random() * 0.16)];
      };
      const left: Point[] = [];
      const right: Point[] = [];
      for (const t of [0.2, 0.4, 0.6, 0.8]) {
        left.push(slope(-1, t));
        right.push(slope(1, t));
      }
      const spineEnd: Point = [peak[0] + (random() - 0.5) * wide * 0.3, y + 30];
      const fold: Point = [peak[0] + wide * 0.06, y - tall * 0.72];
      const spine = [peak, fold, [peak[0] - wide * 0.05, y - tall * 0.42] as const, spineEnd];
      const base = pen.tone(colour, depth);
      const litTone = mix(base, mix(pen.light.key, base, 0.35), 0.5);
      const darkTone = mix(base, pen.shadeOf(base), 0.7 * (1 - depth * 0.6));
      const haze = 0.55 * pen.light.hazeShare + 0.1;
      for (const [face, edge] of [left, right].entries()) {
        const foot: Point = [peak[0] + (face === 0 ? -wide : wide) * 1.05, y + 30];
        const tone = side < 0 === (face === 0) ? litTone : darkTone;
        const gradient = ctx.createLinearGradient(0, peak[1], 0, y + 20);
        ctx.fillStyle = withStops(gradient, { 0: tone, 1: mix(tone, pen.light.haze, haze) });
        ctx.fill(polygon(peak, ...edge, foot, ...[...spine].reverse()));
      }
      if (snow > 0) {
        const reach = ([toX, toY]: Point, share: number): Point => [
          peak[0] + (toX - peak[0]) * share,
          peak[1] + (toY - peak[1]) * share,
        ];
        const [edgeLeft = peak, edgeRight = peak] = [left[1], right[1]];
        const ends = [reach(edgeLeft, snow), reach(fold, snow * 1.1), reach(edgeRight, snow)];
        drawSnowCap(pen, random, [peak, ...ends], depth);
      }
      const ridge = [...left.toReversed(), peak, ...right].map(([px, py]): Point => [px, py, 1]);
      pen.contour(curve(ridge), 0.6, Math.min(0.9, depth + 0.15));
    }
  },
};

/** The upper edge of rolling land. */
function ridgeLine(
  random: Random,
  y: number,
  height: number,
  roughness: number,
): Part<"ground">["edge"] {
  const waves = Array.from({ length: 5 }, (_, i) => ({
    phase: random() * Math.PI * 2,
    turns: (0.4 + random()) * roughness * (i + 1),
    size: height / (i + 1),
  }));
  const points: Part<"ground">["edge"] = [];
  for (let x = LEFT - 20; x <= RIGHT + 20; x += 34) {
    const rise = waves.reduce(
      (sum, wave) => sum + Math.sin((x / 1280) * Math.PI * 2 * wave.turns + wave.phase) * wave.size,
      0,
    );
    points.push([x, y - rise * 0.6]);
  }
  return points;
}

/** Snow from the peak down to three points, with a jagged edge between them. */
function drawSnowCap(pen: Pen, random: Random, points: readonly Point[], depth: number): void {
  const [peak = [0, 0], left = peak, middle = peak, right = peak] = points;
  const { ctx } = pen;
  const zig = (from: Point, to: Point): Point[] =>
    [1, 2, 3].map((i) => [
      from[0] + ((to[0] - from[0]) * i) / 4,
      from[1] + ((to[1] - from[1]) * i) / 4 + (i % 2 ? -1 : 1) * between(random, 4, 13),
    ]);
  const white = pen.tone("#f4f6fa", depth * 0.7);
  const lit = mix(white, pen.light.key, 0.3);
  const shaded = mix(white, pen.shadeOf(white), 0.55);
  const side = pen.light.side;
  ctx.fillStyle = side < 0 ? lit : shaded;
  ctx.fill(polygon(peak, left, ...zig(left, middle), middle));
  ctx.fillStyle = side < 0 ? shaded : lit;
  ctx.fill(polygon(peak, middle, ...zig(middle, right), right));
}
