import { Path2D } from "@napi-rs/canvas";
import { darken, mix } from "../../pen/colour";
import { curve, oval, type Point, spline } from "../../pen/outline";
import { between, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext } from "../set";

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

/** Rolling land below a line. */
export function drawLand(set: SetContext, { y, height, roughness, ...land }: Part<"land">): void {
  drawGround(set, { ...land, edge: ridgeLine(set.random, y, height, roughness) });
}

/** Land from an edge down to the bottom of the picture. */
export function drawGround(
  { pen }: SetContext,
  { edge: ridge, colour, depth = 0, ink = 0.7 }: Readonly<Part<"ground">>,
): void {
  const edge = curve(ridge);
  const area = new Path2D(edge);
  area.lineTo(ridge.at(-1)?.[0] ?? RIGHT, BOTTOM + 30);
  area.lineTo(ridge[0]?.[0] ?? LEFT, BOTTOM + 30);
  area.closePath();
  const top = Math.min(...ridge.map(([, y]) => y));
  const { ctx } = pen;
  const near = pen.tone(colour, depth);
  const paint = ctx.createLinearGradient(0, top, 0, BOTTOM);
  paint.addColorStop(0, mix(near, pen.light.key, 0.14 * (1 - depth)));
  paint.addColorStop(0.35, near);
  paint.addColorStop(1, darken(near, 0.22 * (1 - depth)));
  ctx.fillStyle = paint;
  ctx.fill(area);
  if (ink > 0 && pen.inkWidth > 0) {
    ctx.strokeStyle = pen.inkTone(depth);
    ctx.lineWidth = pen.inkWidth * ink;
    ctx.stroke(edge);
  }
}

/** A trodden way from the horizon to the camera, between two edges from far to near, without a hard line. */
export function drawPath({ pen, random }: SetContext, { left, right, colour }: Part<"path">): void {
  const { ctx } = pen;
  const top = left[0]?.[1] ?? 0;
  const near = pen.tone(colour);
  const paint = ctx.createLinearGradient(0, top, 0, BOTTOM);
  paint.addColorStop(0, mix(pen.tone(colour, 0.35), pen.light.key, 0.12));
  paint.addColorStop(0.4, near);
  paint.addColorStop(1, darken(near, 0.14));
  ctx.fillStyle = paint;
  ctx.fill(spline(...left, ...[...right].reverse()));
  // Ruts that run with the way, and stones along its edges.
  const rut = darken(near, 0.16);
  for (const share of [0.3, 0.68])
    pen.stroke(
      left.map(([x, y], i): Point => [x + ((right[i]?.[0] ?? x) - x) * share, y]),
      14,
      rut,
      0.4,
      0.95,
    );
  for (const edge of [left, right])
    for (let i = 0; i < 9; i += 1) {
      const at = random() * (edge.length - 1.01);
      const from = edge[Math.floor(at)];
      const to = edge[Math.floor(at) + 1];
      if (!from || !to) continue;
      const share = at % 1;
      const y = from[1] + (to[1] - from[1]) * share;
      const size = 3 + ((y - top) / (BOTTOM - top)) * 11;
      pen.flat(
        oval(
          from[0] + (to[0] - from[0]) * share + (random() - 0.5) * size * 2,
          y,
          size,
          size * 0.42,
        ),
        random() < 0.5 ? colour : darken(colour, 0.2),
        0.9,
      );
    }
}

/** A hill of land in the water: rises from the waterline at both ends. */
export function drawHeadland(
  { pen, random }: SetContext,
  { from, to, waterline, height, colour, depth }: Part<"headland">,
): void {
  const points: Point[] = [[from, waterline, 1]];
  for (let i = 1; i < 9; i += 1) {
    const t = i / 9;
    points.push([
      from + (to - from) * t,
      waterline - Math.sin(t * Math.PI) ** 0.7 * height * between(random, 0.7, 1.05),
    ]);
  }
  points.push([to, waterline, 1]);
  pen.form(spline(...points), colour, { turn: 0.35, depth, ink: 0.6 });
}
