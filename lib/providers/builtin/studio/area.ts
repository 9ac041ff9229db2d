import type { SKRSContext2D } from "@napi-rs/canvas";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/** A part of the frame in whole pixels; `right` and `bottom` lie just outside. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE_FRAME: Area = { left: 0, top: 0, right: FRAME_WIDTH, bottom: FRAME_HEIGHT };

/** The smallest area around both; null is nothing. */
export function joined(one: Area | null, other: Area | null): Area | null {
  if (!one || !other) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** A rectangle in whole pixels, with one more all around for what smoothing spills; null when outside. */
export function areaAround(left: number, top: number, right: number, bottom: number): Area | null {
  const area = {
    left: Math.max(0, Math.floor(left) - 1),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(FRAME_WIDTH, Math.ceil(right) + 1),
    bottom: Math.min(FRAME_HEIGHT, Math.ceil(bottom) + 1),
  };
  return area.left < area.right && area.top < area.bottom ? area : null;
}

/** Draws in this part of the frame only; what is outside stays as it was. */
export function drawWithin(ctx: SKRSContext2D, area: Area, draw: () => void): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.beginPath();
  ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  ctx.clip();
  draw();
  ctx.restore();
}
