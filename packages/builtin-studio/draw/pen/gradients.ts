import type { CanvasGradient } from "@napi-rs/canvas";
import { alpha, type Colour } from "./colour";

/** A gradient with its colours, each at its share of the way. */
export function withStops(
  gradient: CanvasGradient,
  stops: Readonly<Record<number, string>>,
): CanvasGradient {
  const shares = Object.keys(stops).map(Number);
  for (const share of shares.sort((one, other) => one - other))
    gradient.addColorStop(share, stops[share] ?? "");
  return gradient;
}

/** A gradient of one colour that is seen more or less: its opacity at each share of the way. */
export function faded(
  gradient: CanvasGradient,
  colour: Colour,
  opacities: Readonly<Record<number, number>>,
): CanvasGradient {
  const stops = Object.entries(opacities).map(([at, opacity]) => [at, alpha(colour, opacity)]);
  return withStops(gradient, Object.fromEntries(stops));
}
