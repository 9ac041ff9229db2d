import type { Path2D } from "@napi-rs/canvas";
import { lerp, type Point, spline } from "../pen/outline";
import type { HeadShape } from "./head-shape";

/** Middle of the ear on the side that is turned to us. */
export function nearEar(head: HeadShape): { x: number; y: number; width: number } {
  return { x: lerp(-0.372, -0.2, head.yaw), y: 0.075, width: lerp(0.045, 0.075, head.yaw) };
}

export interface CapOptions {
  /** How far the hair stands off the skull: on top, and at the back and sides. */
  top: number;
  sides: number;
  /** Lower edge over the forehead, from the near temple to the far one: across, down. */
  hairline: readonly Point[];
  /** How far down the sideburns reach. */
  sideburn?: number;
  /** How far down the hair reaches behind the ear. */
  nape?: number;
  /** Bumps of the outer contour, as for curls. */
  bumps?: number;
  /** Hides the ear. */
  coversEar?: boolean;
  /** How far down the hair reaches beyond the far cheek; default as far as the sideburns. */
  farDrop?: number;
}

/** The mass of hair on the skull, from the hairline over the crown to the nape. */
export function hairCap(head: HeadShape, options: CapOptions): Path2D {
  return spline(...capPoints(head, options));
}

/** Outline of the mass of hair as points, for styles that rework it. */
export function capPoints(head: HeadShape, options: CapOptions): Point[] {
  const {
    top,
    sides,
    hairline,
    sideburn = 0.06,
    nape = 0.16,
    bumps = 0,
    coversEar = false,
    farDrop = sideburn,
  } = options;
  const ear = nearEar(head);
  const outer = outerContour(head, top, sides);
  const contour = bumps > 0 ? bumpy(outer, bumps) : outer;
  const napeX = coversEar
    ? lerp(-0.37, -0.36, head.yaw) - sides * 0.6
    : lerp(-0.37, -0.315, head.yaw) - sides * 0.3;
  const farEnd: Point = [head.across(0.335) + sides * 0.5 * (1 - head.yaw), sideburn * 0.8];
  const lockX = lerp(-0.335, -0.225, head.yaw);
  // Of a head that is hardly turned nothing behind the ear is seen: what hung there looked like an earring.
  const seesNape = napeX + 0.035 < ear.x - 0.06;
  const behindEar: Point[] = coversEar
    ? [
        [napeX - sides * 0.3, nape * 0.7],
        [napeX + 0.03, nape],
        [lockX - 0.05, sideburn + 0.1],
        [lockX + 0.015, sideburn, 1],
      ]
    : [
        ...(seesNape
          ? ([
              [napeX + 0.035, nape],
              [ear.x - 0.06, nape + 0.02],
            ] as const)
          : []),
        [ear.x - 0.05, ear.y - 0.06],
        [ear.x + 0.02, ear.y - 0.12],
        [ear.x + 0.055, sideburn, 1],
      ];
  const farSide: Point[] =
    coversEar && head.yaw < 0.6
      ? [
          [head.across(0.33), farDrop * 0.9, 1],
          [head.across(0.37) + sides + 0.02, farDrop * 0.85],
          [head.across(0.38) + sides * 1.3, Math.min(0.05, farDrop - 0.06)],
        ]
      : [farEnd];
  const line = hairline.map(([across, down, corner]): Point => [head.across(across), down, corner]);
  return [...farSide, ...contour, ...behindEar, ...line];
}

/** The silhouette of the hair from the far temple over the crown to the back of the neck. */
export function outerContour(head: HeadShape, top: number, sides: number): Point[] {
  const order = [3, 2, 1, 0, 17, 16, 15, 14];
  return order.map((index): Point => {
    const [x, y] = head.edge(index);
    const height = Math.max(0, -y * 2);
    const up = top * Math.max(0, Math.min(1, height));
    const out = sides * (1 - 0.35 * Math.max(0, height - 0.6)) * (index === 3 ? 0.8 : 1);
    const direction = Math.hypot(x, y) || 1;
    return [x + (x / direction) * out * 1.2, y - up - (index === 14 ? -0.05 : 0)];
  });
}

function bumpy(contour: readonly Point[], size: number): Point[] {
  const result: Point[] = [];
  contour.forEach((point, index) => {
    const next = contour[index + 1];
    result.push([point[0], point[1], 1]);
    if (!next) return;
    const mx = (point[0] + next[0]) / 2;
    const my = (point[1] + next[1]) / 2;
    const length = Math.hypot(mx, my) || 1;
    result.push([mx + (mx / length) * size, my + (my / length) * size]);
  });
  return result;
}
