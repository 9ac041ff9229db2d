import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { FrameSize } from "../../contract/frame-format";
import type { Layer } from "../pen/canvas-pool";
import { alpha, mix } from "../pen/colour";
import type { Frame } from "../pen/frame";
import { faded, withStops } from "../pen/gradients";
import type { Light } from "../pen/light";
import { oval, polygon } from "../pen/outline";
import { asLight, coverFrame } from "../pen/paint";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { PLACE_HEIGHT, PLACE_WIDTH } from "../sets/set";
import type { Composition } from "../staging/compose-shot";

type Context = Layer["ctx"];

/**
 * What lies over the whole picture: light in the air, darkness in the corners, print and grain.
 * @param target covers the frame
 */
export function drawOverlay({ ctx }: Layer, composition: Composition): void {
  const { spec, style, light, frame } = composition;
  const { interior } = spec;
  const { overlay } = style;
  if (style.finish !== "print" && style.finish !== "noir") {
    // The key light spills into the corner it comes from, and that of another sign into the other one.
    const isNeon = style.finish === "neon";
    const x = light.side > 0 ? frame.width : 0;
    const strength = (isNeon ? 0.16 : interior ? 0.09 : 0.2) * (1 - light.darkness * 0.55);
    const spill = ctx.createRadialGradient(x, -40, 0, x, -40, 900);
    const colour = isNeon ? style.signs[0] : light.key;
    const fall = { 0: alpha(colour, strength), 1: alpha(light.key, 0) };
    coverFrame(ctx, frame, withStops(spill, fall));
    if (isNeon) {
      const far = [frame.width - x, frame.height] as const;
      const other = ctx.createRadialGradient(...far, 0, ...far, 820);
      const sign = style.signs[1] ?? style.signs[0];
      coverFrame(ctx, frame, faded(other, sign, { 0: 0.14, 1: 0 }));
    }
  }
  if (light.lamps !== "lit") drawDarkness(ctx, composition);
  else if (interior && spec.cover && light.darkness < 0.6) {
    coverFrame(ctx, frame, alpha(mix("#0a1424", style.shade.colour, 0.3), 0.26));
  }
  ctx.save();
  // The corners of any frame: what is round in 16:9 becomes longer in a longer one.
  ctx.scale(frame.width / PLACE_WIDTH, frame.height / PLACE_HEIGHT);
  const corners = ctx.createRadialGradient(640, 335, 330, 640, 360, 830);
  const dark = style.finish === "storybook" ? "#2a1608" : mix("#000000", style.shade.colour, 0.25);
  ctx.fillStyle = faded(corners, dark, { 0: 0, 1: overlay.vignette });
  ctx.fillRect(0, 0, PLACE_WIDTH, PLACE_HEIGHT);
  ctx.restore();
  if (overlay.texture === "dots") drawDots(ctx, frame);
  if (overlay.texture === "lines") drawScanLines(ctx, frame);
  if (overlay.texture === "canvas") drawCanvasTexture(ctx, frame, light);
  if (overlay.texture === "bloom") drawBloom(ctx, frame, light);
  if (spec.isOnScreen) drawScreenFrame(ctx, frame);
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(grainTile(Math.round(overlay.grain * 255), frame.pixels), 0, 0);
  ctx.restore();
}

/** The rim of a screen, as a share of the frame's shorter side, and the pixels between its lines. */
const SCREEN = { rim: 0.055, lines: 5 };

/** The frame of a television or monitor around the picture, its lines and the light on its glass. */
function drawScreenFrame(ctx: Context, { width, height }: Frame): void {
  const rim = Math.min(width, height) * SCREEN.rim;
  ctx.save();
  ctx.fillStyle = "rgba(140,190,220,0.1)";
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = "rgba(4,10,20,0.2)";
  for (let y = rim; y < height - rim; y += SCREEN.lines) ctx.fillRect(0, y, width, 1.6);
  const glass = ctx.createLinearGradient(0, 0, width * 0.6, height);
  ctx.fillStyle = withStops(glass, { 0: "rgba(255,255,255,0.2)", 0.45: "rgba(255,255,255,0)" });
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = "#15171b";
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.roundRect(rim, rim, width - 2 * rim, height - 2.6 * rim, rim * 0.7);
  ctx.fill("evenodd");
  ctx.fillStyle = "#c8402f";
  ctx.fill(oval(width - rim * 2, height - rim * 0.8, rim * 0.13));
  ctx.restore();
}

/** How far the light of a candle reaches, in heads of whoever is beside it. */
const FLAME_REACH = 7;

/** The dark of a room without lamps, and in it the light of a candle or match that is lit. */
function drawDarkness(ctx: Context, { spec, style, light, frame, people }: Composition): void {
  const dark = mix("#0a1424", style.shade.colour, 0.2);
  // The light of the scene is the moon's already: who is there, and what they do, must still be seen.
  const deep = spec.interior ? 0.26 - 0.08 * light.darkness : 0.12;
  const [person] = people;
  ctx.save();
  if (light.lamps === "flame") {
    const headPx = person?.headPx ?? frame.height * 0.12;
    const x = (person?.x ?? frame.width / 2) + (person?.facing ?? 0) * headPx * 0.9;
    const y = (person?.y ?? frame.height * 0.45) + headPx * 1.6;
    const shade = ctx.createRadialGradient(x, y, 0, x, y, headPx * FLAME_REACH);
    coverFrame(ctx, frame, faded(shade, dark, { 0: 0, 1: Math.min(1, deep * 1.25) }));
    ctx.globalCompositeOperation = "screen";
    const glow = ctx.createRadialGradient(x, y, 0, x, y, headPx * FLAME_REACH * 0.6);
    ctx.fillStyle = faded(glow, style.lamp, { 0: 0.36, 0.3: 0.13, 1: 0 });
  } else ctx.fillStyle = alpha(dark, deep);
  ctx.fillRect(0, 0, frame.width, frame.height);
  ctx.restore();
}

/** Printed dots that grow towards the corners, and the white gutter and black rule of a panel. */
function drawDots(ctx: Context, frame: Frame): void {
  const [middle, half] = [frame.width / 2, frame.height / 2];
  ctx.fillStyle = "rgba(22,12,52,0.26)";
  ctx.beginPath();
  for (let row = 0; row * 8 < frame.height; row += 1) {
    for (let x = row % 2 ? 4.5 : 0; x < frame.width; x += 9) {
      const y = row * 8;
      const down = (y - half * (345 / 360)) / (half * (400 / 360));
      const far = Math.hypot((x - middle) / middle, down);
      const size = Math.min(3.7, Math.max(0, far - 0.72) * 6.4);
      if (size < 0.35) continue;
      ctx.moveTo(x + size, y);
      ctx.arc(x, y, size, 0, Math.PI * 2);
    }
  }
  ctx.fill();
  const edge = 13;
  ctx.fillStyle = "#f8f3e4";
  for (const far of [0, 1]) {
    ctx.fillRect(0, far * (frame.height - edge), frame.width, edge);
    ctx.fillRect(far * (frame.width - edge), 0, edge, frame.height);
  }
  ctx.lineWidth = 5;
  ctx.strokeStyle = "#0b0a10";
  ctx.strokeRect(edge, edge, frame.width - edge * 2, frame.height - edge * 2);
}

function drawScanLines(ctx: Context, frame: Frame): void {
  ctx.fillStyle = "rgba(3,0,20,0.17)";
  for (let y = 0; y < frame.height; y += 4) ctx.fillRect(0, y, frame.width, 1.4);
}

/** Shafts of gold from the side of the light, and the weave of the canvas under the paint. */
function drawCanvasTexture(ctx: Context, frame: Frame, light: Light): void {
  const next = seededRandom("canvas");
  const from = light.side > 0 ? frame.width + 40 : -40;
  ctx.save();
  ctx.globalCompositeOperation = "lighter";
  for (let i = 0; i < 7; i += 1) {
    const angle = 0.34 + i * 0.16 + next() * 0.05;
    const width = 26 + next() * 74;
    const length = 1250 * frame.cover;
    const toX = from - Math.cos(angle) * length * light.side;
    const toY = -60 + Math.abs(Math.sin(angle)) * length;
    const shaft = ctx.createLinearGradient(from, -60, toX, toY);
    ctx.fillStyle = faded(shaft, "#ffd46a", { 0: 0.17 * (1 - light.darkness * 0.4), 0.75: 0 });
    ctx.fill(polygon([from, -70], [toX - width, toY], [toX + width, toY]));
  }
  ctx.restore();
  ctx.fillStyle = "rgba(190,130,40,0.06)";
  ctx.fillRect(0, 0, frame.width, frame.height);
  for (let at = 0; at < Math.max(frame.width, frame.height); at += 3) {
    ctx.fillStyle = at % 2 ? "rgba(255,240,205,0.025)" : "rgba(40,20,0,0.036)";
    ctx.fillRect(0, at, frame.width, 1);
    ctx.fillRect(at, 0, 1, frame.height);
  }
}

/** The softness of a clean lens: light that spreads, and air that glows on the side of the key. */
function drawBloom(ctx: Context, frame: Frame, light: Light): void {
  const next = seededRandom("bloom");
  asLight(ctx, () => {
    for (let i = 0; i < 6; i += 1) {
      const x = light.side > 0 ? frame.width - next() ** 1.5 * 520 : next() ** 1.5 * 520;
      const y = next() * 400 * (frame.height / PLACE_HEIGHT);
      const radius = 60 + next() * 130;
      const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
      const strength = (0.05 + next() * 0.06) * (1 - light.darkness * 0.7);
      const colour = alpha(i % 3 ? light.key : "#7fe0e8", strength);
      ctx.fillStyle = withStops(glow, { 0: colour, 1: alpha(light.key, 0) });
      ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    }
  });
}

const grains = new Map<string, Canvas>();

/** Noise as black and white of varying opacity: mid-grey noise would lay a haze over the picture. */
function grainTile(strength: number, { width, height }: FrameSize): Canvas {
  const key = `${strength}:${width}x${height}`;
  const known = grains.get(key);
  if (known) return known;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  let state = 12345;
  for (let i = 0; i < pixels.length; i += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const noise = (state & 255) - 128;
    const opacity = (Math.abs(noise) * strength) >> 7;
    pixels[i] = ((opacity << 24) | (noise > 0 ? 0xffffff : 0)) >>> 0;
  }
  ctx.putImageData(image, 0, 0);
  grains.set(key, canvas);
  return canvas;
}

/** How much of the picture the colour takes: enough to be seen at once, and faces stay faces. */
const TINT = 0.3;

/**
 * Lays the colour over everything in which a person wants the picture; grey in styles without any.
 * @param target covers the frame
 */
export function drawTint({ ctx }: Layer, { spec, style, light, frame }: Composition): void {
  if (!spec.tint) return;
  const tone = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 }).tone(spec.tint);
  coverFrame(ctx, frame, alpha(tone, TINT));
}
