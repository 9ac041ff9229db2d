import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { FrameSize } from "../../contract/frame-format";
import { giveCanvas, takePicture } from "../pen/canvas-pool";

/**
 * Other takes of the same drawing: the camera stands a little nearer, and elsewhere. The first take
 * is the whole drawing. (Mirroring would turn words around, and people to the wrong side.)
 */

/** Where a nearer camera looks, as shares of the frame. */
const LOOKS_AT = [
  { x: 0.3, y: 0.45 },
  { x: 0.7, y: 0.45 },
  { x: 0.5, y: 0.2 },
  { x: 0.5, y: 0.8 },
] as const;
/** The first step is clearly seen, and the last one still shows everybody. */
const NEAREST = { first: 1.14, step: 0.06, steps: 3 };

/**
 * Draws a frame as a take shows it.
 * @param size of the picture, in pixels
 * @param variant which take, from 0
 */
export function drawReframed(
  ctx: SKRSContext2D,
  size: FrameSize,
  variant: number,
  draw: (target: SKRSContext2D) => void,
): void {
  if (variant === 0) {
    draw(ctx);
    return;
  }
  const whole: Canvas = takePicture(size);
  draw(whole.getContext("2d"));
  const { x, y } = LOOKS_AT[(variant - 1) % LOOKS_AT.length] ?? LOOKS_AT[0];
  const round = Math.floor((variant - 1) / LOOKS_AT.length) % NEAREST.steps;
  const zoom = NEAREST.first + NEAREST.step * round;
  const width = size.width / zoom;
  const height = size.height / zoom;
  const left = (size.width - width) * x;
  const top = (size.height - height) * y;
  ctx.drawImage(whole, left, top, width, height, 0, 0, size.width, size.height);
  giveCanvas(whole);
}
