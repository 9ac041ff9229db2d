import type { SKRSContext2D } from "@napi-rs/canvas";
import type { FrameSize } from "../../contract/frame-format";
import type { Colour } from "./colour";
import { faded } from "./gradients";

/** Draws light: it adds to what is there. */
export function asLight(ctx: SKRSContext2D, draw: () => void): void {
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  draw();
  ctx.restore();
}

/** A round patch of one colour: its opacity at each share of the way from its middle to its edge. */
export function paintRound(
  ctx: SKRSContext2D,
  [x, y, radius]: readonly [x: number, y: number, radius: number],
  colour: Colour,
  opacities: Readonly<Record<number, number>>,
): void {
  ctx.fillStyle = faded(ctx.createRadialGradient(x, y, 0, x, y, radius), colour, opacities);
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Lays a colour or a gradient over the whole frame. */
export function coverFrame(
  ctx: SKRSContext2D,
  { width, height }: FrameSize,
  paint: SKRSContext2D["fillStyle"],
): void {
  ctx.fillStyle = paint;
  ctx.fillRect(0, 0, width, height);
}
