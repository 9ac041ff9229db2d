import type { Pen } from "../pen";
import { drawBoat } from "../sets/nature/boats";

/** A model of a sailing boat. */
export function drawToyBoat(pen: Pen): void {
  drawBoat(pen, { x: 0, y: 0, size: 0.86, sail: true, depth: 0 });
}
