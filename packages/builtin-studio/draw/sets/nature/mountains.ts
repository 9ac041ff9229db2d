import { type Colour, mix } from "../../pen/colour";
import { curve, type Point, polygon } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import { FULL_WIDTH, LEFT, type SetContext } from "../set";

/** A chain of mountains with lit and shaded faces, and snow when it is high. */
export function drawMountains(
  { pen, random }: SetContext,
  { y, height, count, colour, depth, snow }: Part<"mountains">,
): void {
  const { ctx } = pen;
  const side = pen.light.side;
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => ((a * 7) % count) - ((b * 7) % count),
  );
  for (const i of order) {
    const x = LEFT + ((i + 0.5) / count) * FULL_WIDTH + (random() - 0.5) * 120;
    const tall = height * (0.55 + random() * 0.55);
    const wide = tall * between(random, 0.95, 1.5);
    const peak: Point = [x + (random() - 0.5) * wide * 0.2, y - tall];
    const left: Point[] = [];
    const right: Point[] = [];
    for (let k = 1; k <= 4; k += 1) {
      const t = k / 5;
      left.push([
        peak[0] - wide * t * (0.86 + random() * 0.2),
        y - tall * (1 - t) * (0.9 + random() * 0.16),
      ]);
      right.push([
        peak[0] + wide * t * (0.86 + random() * 0.2),
        y - tall * (1 - t) * (0.9 + random() * 0.16),
      ]);
    }
    const spineEnd: Point = [peak[0] + (random() - 0.5) * wide * 0.3, y + 30];
    const spine: Point[] = [
      peak,
      [peak[0] + wide * 0.06, y - tall * 0.72],
      [peak[0] - wide * 0.05, y - tall * 0.42],
      spineEnd,
    ];
    const base = pen.tone(colour, depth);
    const litTone = mix(base, mix(pen.light.key, base, 0.35), 0.5);
    const darkTone = mix(base, pen.shadeOf(base), 0.7 * (1 - depth * 0.6));
    const leftFace = polygon(
      peak,
      ...left,
      [peak[0] - wide * 1.05, y + 30],
      ...[...spine].reverse(),
    );
    const rightFace = polygon(
      peak,
      ...right,
      [peak[0] + wide * 1.05, y + 30],
      ...[...spine].reverse(),
    );
    const fade = (tone: Colour) => {
      const paint = ctx.createLinearGradient(0, peak[1], 0, y + 20);
      paint.addColorStop(0, tone);
      paint.addColorStop(1, mix(tone, pen.light.haze, 0.55 * pen.light.hazeShare + 0.1));
      return paint;
    };
    ctx.fillStyle = fade(side < 0 ? litTone : darkTone);
    ctx.fill(leftFace);
    ctx.fillStyle = fade(side < 0 ? darkTone : litTone);
    ctx.fill(rightFace);
    if (snow > 0) drawSnowCap(pen, { peak, left, right, spine, depth, snow, random });
    if (pen.inkWidth > 0) {
      ctx.strokeStyle = pen.inkTone(Math.min(0.9, depth + 0.15));
      ctx.lineWidth = pen.inkWidth * 0.6;
      ctx.stroke(
        curve(
          [...left]
            .reverse()
            .concat([peak], right)
            .map(([px, py]): Point => [px, py, 1]),
        ),
      );
    }
  }
}

function drawSnowCap(
  pen: Pen,
  cap: {
    peak: Point;
    left: Point[];
    right: Point[];
    spine: Point[];
    depth: number;
    snow: number;
    random: Random;
  },
): void {
  const { peak, left, right, spine, depth, snow, random } = cap;
  const { ctx } = pen;
  const reach = (to: Point | undefined, share: number): Point =>
    to ? [peak[0] + (to[0] - peak[0]) * share, peak[1] + (to[1] - peak[1]) * share] : peak;
  const l = reach(left[1], snow);
  const r = reach(right[1], snow);
  const m = reach(spine[1], snow * 1.1);
  const zig = (from: Point, to: Point): Point[] => {
    const points: Point[] = [];
    for (let i = 1; i < 4; i += 1)
      points.push([
        from[0] + ((to[0] - from[0]) * i) / 4,
        from[1] + ((to[1] - from[1]) * i) / 4 + (i % 2 ? -1 : 1) * between(random, 4, 13),
      ]);
    return points;
  };
  const white = pen.tone("#f4f6fa", depth * 0.7);
  const lit = mix(white, pen.light.key, 0.3);
  const shaded = mix(white, pen.shadeOf(white), 0.55);
  const side = pen.light.side;
  ctx.fillStyle = side < 0 ? lit : shaded;
  ctx.fill(polygon(peak, l, ...zig(l, m), m));
  ctx.fillStyle = side < 0 ? shaded : lit;
  ctx.fill(polygon(peak, m, ...zig(m, r), r));
}
