import { Path2D } from "@napi-rs/canvas";

/** A point of an outline; the third number 1 makes it a corner instead of a curve. */
export type Point = readonly [x: number, y: number, corner?: number];

/** Points in their order, for lines that take more than points. */
export function through(...points: Point[]): readonly Point[] {
  return points;
}

/**
 * A smooth outline through the points (Catmull-Rom as Beziers). Points are the whole description of a
 * drawn shape: a person draws through points too, and corners are marked one by one.
 */
export function spline(...points: readonly Point[]): Path2D {
  const path = new Path2D();
  addCurve(path, points, true);
  return path;
}

/** The same as an open line. */
export function curve(points: readonly Point[]): Path2D {
  const path = new Path2D();
  addCurve(path, points);
  return path;
}

/** How far the handles of a curve reach, as a share of the way between the points before and after. */
const REACH = 0.5 / 3;

/** Adds such a line to a path that exists. */
export function addCurve(path: Path2D, points: readonly Point[], closed = false): void {
  const count = points.length;
  const first = points[0];
  if (!first || count < 2) return;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[wrapped] ?? first;
  };
  path.moveTo(first[0], first[1]);
  const segments = closed ? count : count - 1;
  for (let i = 0; i < segments; i += 1) {
    const before = at(i - 1);
    const from = at(i);
    const to = at(i + 1);
    const after = at(i + 2);
    const leave = from[2] ? 0 : REACH;
    const arrive = to[2] ? 0 : REACH;
    path.bezierCurveTo(
      from[0] + (to[0] - before[0]) * leave,
      from[1] + (to[1] - before[1]) * leave,
      to[0] - (after[0] - from[0]) * arrive,
      to[1] - (after[1] - from[1]) * arrive,
      to[0],
      to[1],
    );
  }
  if (closed) path.closePath();
}

/** Straight lines through the points, closed. */
export function polygon(...points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** A rectangle by its upper left corner, with round corners on request. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): Path2D {
  const path = new Path2D();
  if (radius > 0) path.roundRect(x, y, width, height, radius);
  else path.rect(x, y, width, height);
  return path;
}

/** An ellipse around its middle; `turn` in radians. */
export function oval(x: number, y: number, radiusX: number, radiusY = radiusX, turn = 0): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2);
  path.closePath();
  return path;
}

/** Where points are that are stated from a place, in units of so many of the drawing's, across and down. */
export function pointsFrom(x: number, y: number, unit: number, down = unit) {
  return (...points: readonly Point[]): Point[] =>
    points.map(([across, below, corner = 0]) => [x + across * unit, y + below * down, corner]);
}

/** A point turned around (0, 0), in radians. */
export function turnedBy(angle: number, x: number, y: number): [x: number, y: number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** A pointed leaf around its middle, half as long as `reach`, in that direction (radians); `breadth` is a share of it. */
export function leaf(x: number, y: number, reach: number, angle: number, breadth: number): Path2D {
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const [across, down] = [dy * breadth, dx * breadth];
  return spline(
    [x - dx, y - dy, 1],
    [x + across, y - down],
    [x + dx, y + dy, 1],
    [x - across, y + down],
  );
}

/**
 * A limb: a thick smooth line whose width is given at each point (half widths), with round ends.
 * Arms, legs, branches, ropes, locks of hair and pen strokes are all limbs.
 */
export function limb(points: readonly Point[], halfWidths: readonly number[]): Path2D {
  return spline(...limbPoints(points, halfWidths));
}

function limbPoints(points: readonly Point[], halfWidths: readonly number[]): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = points.length - 1;
  points.forEach((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(last, index + 1)] ?? point;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = halfWidths[Math.min(index, halfWidths.length - 1)] ?? 0;
    const nx = (-dy / length) * half;
    const ny = (dx / length) * half;
    if (index === 0)
      left.push([point[0] - (dx / length) * half * 0.7, point[1] - (dy / length) * half * 0.7]);
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
    if (index === last)
      left.push([point[0] + (dx / length) * half * 0.7, point[1] + (dy / length) * half * 0.7]);
  });
  return [...left, ...right.reverse()];
}

/** A stroke that swells and thins like a brush pen: thin ends, full at `peak` of its length. */
export function brushStroke(points: readonly Point[], width: number, peak = 0.5): Path2D {
  const dense = densify(points, 4);
  const last = dense.length - 1 || 1;
  const halves = dense.map((_, index) => {
    const along = index / last;
    const swell = along < peak ? along / peak : (1 - along) / (1 - peak);
    return (width / 2) * Math.max(0.08, Math.sin((Math.PI / 2) * Math.min(1, swell * 1.35)));
  });
  return limb(dense, halves);
}

/** More points on the same smooth line, `times` for each segment. */
export function densify(points: readonly Point[], times: number): Point[] {
  const result: Point[] = [];
  const count = points.length;
  for (let i = 0; i < count - 1; i += 1) {
    const p1 = points[i];
    const p2 = points[i + 1];
    if (!p1 || !p2) continue;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let step = 0; step < times; step += 1) {
      const t = step / times;
      result.push([catmull(p0[0], p1[0], p2[0], p3[0], t), catmull(p0[1], p1[1], p2[1], p3[1], t)]);
    }
  }
  const end = points[count - 1];
  if (end) result.push(end);
  return result;
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** The number at a share between two others. */
export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
