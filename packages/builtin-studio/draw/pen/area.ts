import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Frame } from "./frame";

/** A part of the picture in whole pixels; `right` and `bottom` lie just outside. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** All of a picture of this size in pixels. */
export function wholeOf({ width, height }: { width: number; height: number }): Area {
  return { left: 0, top: 0, right: width, bottom: height };
}

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

/**
 * The pixels of a rectangle that is given in units of the frame, with one more all around for what
 * smoothing spills; null when outside.
 */
export function areaAround(
  { scale, pixels }: Frame,
  { left, top, right, bottom }: Area,
): Area | null {
  const area = {
    left: Math.max(0, Math.floor(left * scale) - 1),
    top: Math.max(0, Math.floor(top * scale) - 1),
    right: Math.min(pixels.width, Math.ceil(right * scale) + 1),
    bottom: Math.min(pixels.height, Math.ceil(bottom * scale) + 1),
  };
  return area.left < area.right && area.top < area.bottom ? area : null;
}

/** Brings a context back to pixels, full opacity and fast sampling, whatever was drawn before. */
export function startOver(ctx: SKRSContext2D): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = "source-over";
  ctx.globalAlpha = 1;
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = "low";
}

/** Draws in this part of the picture only; what is outside stays as it was. */
export function drawWithin(ctx: SKRSContext2D, area: Area, draw: () => void): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.beginPath();
  ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
  ctx.clip();
  draw();
  ctx.restore();
}
