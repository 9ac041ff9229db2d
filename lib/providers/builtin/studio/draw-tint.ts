import type { Canvas } from "@napi-rs/canvas";
import { alpha } from "./colour";
import type { Composition } from "./compose-shot";
import { Pen } from "./pen";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";

/** How much of the picture the colour takes: enough to be seen at once, and faces stay faces. */
const SHARE = 0.3;

/** Lays the colour over everything in which a person wants the picture; grey in styles without any. */
export function drawTint(canvas: Canvas, { spec, style, light }: Composition): void {
  if (!spec.tint) return;
  const ctx = canvas.getContext("2d");
  const tone = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 }).tone(spec.tint);
  ctx.fillStyle = alpha(tone, SHARE);
  ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
}
