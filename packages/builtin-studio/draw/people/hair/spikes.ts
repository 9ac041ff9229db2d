import type { Path2D } from "@napi-rs/canvas";
import { type Point, spline } from "../../pen/outline";
import { type CapOptions, capPoints } from "../hair-shape";
import type { HeadShape } from "../head-shape";

/** The mass of hair with its outer contour drawn out into points. */
export function spikes(head: HeadShape, options: CapOptions): Path2D {
  const base = capPoints(head, options);
  const points: Point[] = [];
  base.forEach(([x, y, corner], index) => {
    // Points 1 to 8 are the outer contour: every second one grows into a spike.
    if (index >= 1 && index <= 7) {
      const length = Math.hypot(x, y + 0.1) || 1;
      const next = base[index + 1] ?? [x, y];
      points.push([x, y, 1]);
      const mx = (x + next[0]) / 2;
      const my = (y + next[1]) / 2;
      const reach = index % 2 === 0 ? 0.15 : 0.1;
      points.push([
        mx + (mx / length) * reach + 0.05,
        my + ((my + 0.1) / length) * reach - 0.02,
        1,
      ]);
    } else points.push([x, y, corner]);
  });
  return spline(...points);
}
