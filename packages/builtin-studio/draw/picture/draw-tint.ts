import type { Layer } from "../pen/canvas-pool";
import { alpha } from "../pen/colour";
import { Pen } from "../pen/pen";
import type { Composition } from "../staging/compose-shot";

/** How much of the picture the colour takes: enough to be seen at once, and faces stay faces. */
const SHARE = 0.3;

/**
 * Lays the colour over everything in which a person wants the picture; grey in styles without any.
 * @param target covers the frame
 */
export function drawTint({ ctx }: Layer, { spec, style, light, frame }: Composition): void {
  if (!spec.tint) return;
  const tone = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 }).tone(spec.tint);
  ctx.fillStyle = alpha(tone, SHARE);
  ctx.fillRect(0, 0, frame.width, frame.height);
}
