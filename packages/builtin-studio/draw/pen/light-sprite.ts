import type { Style } from "../styles/style";
import { giveCanvas, type Layer, takeCanvas } from "./canvas-pool";
import { alpha, mix } from "./colour";
import { faded, withStops } from "./gradients";
import type { Light } from "./light";
import { polygon } from "./outline";

interface SpriteLight {
  style: Style;
  light: Light;
  interior: boolean;
  /** The frame in which the figure stands, in units. */
  frame: { width: number; height: number };
  headPx: number;
  /** Middle of the person in the frame, around which light and shadow divide. */
  x: number;
  /** Draws bright edges, above this height of the frame only; null draws none. */
  rimAboveY: number | null;
}

/**
 * Sits a drawn person into the light of the scene: one side warmer, shadow gathering downwards,
 * bright edges, and the shadow of blinds where the style loves them.
 */
export function lightSprite(layer: Layer, scene: SpriteLight): void {
  const { style, light, headPx } = scene;
  const { ctx } = layer;
  ctx.save();
  ctx.globalCompositeOperation = "source-atop";
  lightSides(layer, scene);
  if (headPx > 90) shadeDown(layer, scene);
  if (style.finish === "noir" && scene.interior && headPx > 90) drawBlinds(layer, scene);
  ctx.restore();
  if (scene.rimAboveY === null || style.rim.strength <= 0) return;
  const strength =
    style.rim.strength *
    (0.55 + 0.45 * Math.max(light.darkness, style.finish === "noir" ? 1 : 0.35));
  const width = headPx * (style.finish === "neon" ? 0.03 : 0.024) * layer.scale;
  const edge = { width, aboveY: scene.rimAboveY };
  if (style.rim.lit) {
    const colour = mix(style.rim.lit, light.key, style.finish === "neon" ? 0 : 0.5);
    drawRim(layer, { ...edge, colour, side: light.side, strength });
  }
  const { far } = style.rim;
  if (far) drawRim(layer, { ...edge, colour: far, side: -light.side, strength: strength * 0.85 });
}

/** Light from the key side and shadow on the other, across the whole figure. */
function lightSides(layer: Layer, { style, light, headPx, x }: SpriteLight): void {
  if (style.finish === "print" || style.finish === "cel") return;
  const { ctx } = layer;
  const reach = headPx * 0.8;
  const across = ctx.createLinearGradient(x + light.side * reach, 0, x - light.side * reach, 0);
  const isNeon = style.finish === "neon";
  const [lit, far] = isNeon
    ? [style.rim.lit ?? light.key, style.rim.far ?? light.key]
    : [style.finish === "noir" ? "#ffffff" : light.key, style.shade.colour];
  const stops: Record<number, string> = isNeon
    ? { 0: alpha(lit, 0.3), 0.42: alpha(lit, 0), 0.62: alpha(far, 0), 1: alpha(far, 0.3) }
    : { 0: alpha(lit, 0.2), 0.45: alpha(lit, 0.03), 0.55: alpha(far, 0), 1: alpha(far, 0.24) };
  ctx.fillStyle = withStops(across, stops);
  ctx.fillRect(layer.x, layer.y, layer.width, layer.height);
}

/** The face is the brightest part of a person; towards the edge of the frame the light falls off. */
function shadeDown(layer: Layer, { style, frame }: SpriteLight): void {
  const { ctx } = layer;
  const fall = ctx.createLinearGradient(0, frame.height * 0.5, 0, frame.height * 1.08);
  const dark = mix(style.shade.colour, "#000000", 0.35);
  const strength = style.finish === "cel" ? 0.22 : style.finish === "print" ? 0.1 : 0.42;
  ctx.fillStyle = faded(fall, dark, { 0: 0, 1: strength });
  ctx.fillRect(layer.x, layer.y, layer.width, layer.height);
}

/** Silhouette minus the same silhouette moved away from the light leaves the lit edge. */
function drawRim(
  layer: Layer,
  rim: { colour: string; side: number; width: number; strength: number; aboveY: number },
): void {
  const { canvas, ctx } = layer;
  const edge = takeCanvas(canvas.width, canvas.height);
  const pen = edge.getContext("2d");
  const { colour, side, width } = rim;
  pen.drawImage(canvas, 0, 0);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = "destination-out";
  pen.drawImage(canvas, -side * width, width * 0.45);
  if (Number.isFinite(rim.aboveY)) fadeBelow(pen, (rim.aboveY - layer.y) * layer.scale, width * 12);
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = "source-atop";
  ctx.globalAlpha = rim.strength;
  ctx.drawImage(edge, 0, 0);
  ctx.restore();
  giveCanvas(edge);
}

/** Rubs out what lies below a height, softly over `soft` pixels above it. */
function fadeBelow(ctx: Layer["ctx"], y: number, soft: number): void {
  const { width, height } = ctx.canvas;
  const fade = ctx.createLinearGradient(0, y - soft, 0, y);
  ctx.fillStyle = withStops(fade, { 0: "rgba(0,0,0,0)", 1: "rgba(0,0,0,1)" });
  ctx.fillRect(0, y - soft, width, height - y + soft);
}

/** Bars of shadow across the figure, faint on a face: eyes and mouth stay readable. */
function drawBlinds(layer: Layer, { light, frame }: SpriteLight): void {
  const { ctx } = layer;
  const right = layer.x + layer.width;
  const slope = (x: number) => light.side * (x - frame.width / 2) * 0.22;
  // More of it reads as a striped jersey.
  ctx.fillStyle = "rgba(0,0,0,0.1)";
  for (let y = -200; y < frame.height + 400; y += 62) {
    const [from, to] = [y - slope(layer.x), y - slope(right)];
    ctx.fill(polygon([layer.x, from], [right, to], [right, to + 25], [layer.x, from + 25]));
  }
}
