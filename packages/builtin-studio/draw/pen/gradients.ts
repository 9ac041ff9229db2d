import type { CanvasGradient } from "@napi-rs/canvas";
import { alpha, type Colour } from "./colour";

/** A gradient with its colours, each at its share of the way. */
export function withStops(
  gradient: CanvasGradient,
  stops: Readonly<Record<number, string>>,
): CanvasGradient {
  for (const at in stops) gradient.addColorStop(Number(at), stops[at] ?? "");
  return gradient;
}

/** A gradient of one colour that is seen more or less: its opacity at each share of the way. */
export function faded(
  gradient: CanvasGradient,
  colour: Colour,
  opacities: Readonly<Record<number, number>>,
): CanvasGradient {
  for (const at in opacities) gradient.addColorStop(Number(at), alpha(colour, opacities[at] ?? 0));
  return gradient;
}
