import type { Pen } from "../pen";
import { drawBottle as bottle, drawCup as cup } from "../sets/furniture/kitchenware";

/** A steaming cup. */
export function drawCup(pen: Pen): void {
  cup(pen, { x: 0, y: 0, size: 0.84, colour: "#e4dccb", steam: true });
}

/** A bottle of green glass. */
export function drawBottle(pen: Pen): void {
  bottle(pen, { x: 0, y: 0, size: 1.25, colour: "#3f6a4a" });
}
