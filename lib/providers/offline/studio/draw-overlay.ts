import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { alpha, mix } from "./colour";
import type { Light } from "./light";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";
import type { Style } from "./styles/style";

/** What lies over the whole picture: light in the air, darkness in the corners, print and grain. */
export function drawOverlay(canvas: Canvas, style: Style, light: Light, interior: boolean): void {
  const ctx = canvas.getContext("2d");
  const { overlay } = style;
  if (style.finish !== "print" && style.finish !== "noir") {
    // The key light spills into the corner it comes from.
    const x = light.side > 0 ? FRAME_WIDTH : 0;
    const spill = ctx.createRadialGradient(x, -40, 0, x, -40, 900);
    const strength =
      (style.finish === "neon" ? 0.16 : interior ? 0.09 : 0.2) * (1 - light.darkness * 0.55);
    spill.addColorStop(0, alpha(style.finish === "neon" ? style.signs[0] : light.key, strength));
    spill.addColorStop(1, alpha(light.key, 0));
    ctx.fillStyle = spill;
    ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    if (style.finish === "neon") {
      const other = ctx.createRadialGradient(
        FRAME_WIDTH - x,
        FRAME_HEIGHT,
        0,
        FRAME_WIDTH - x,
        FRAME_HEIGHT,
        820,
      );
      other.addColorStop(0, alpha(style.signs[1] ?? style.signs[0], 0.14));
      other.addColorStop(1, alpha(style.signs[1] ?? style.signs[0], 0));
      ctx.fillStyle = other;
      ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    }
  }
  const corners = ctx.createRadialGradient(640, 335, 330, 640, 360, 830);
  const dark = style.finish === "storybook" ? "#2a1608" : mix("#000000", style.shade.colour, 0.25);
  corners.addColorStop(0, alpha(dark, 0));
  corners.addColorStop(1, alpha(dark, overlay.vignette));
  ctx.fillStyle = corners;
  ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  if (overlay.texture === "dots") drawDots(canvas);
  if (overlay.texture === "lines") drawScanLines(canvas);
  if (overlay.texture === "paper") drawPaperTexture(canvas);
  ctx.drawImage(grainTile(Math.round(overlay.grain * 255)), 0, 0);
}

/** Printed dots that grow towards the corners, and the white gutter and black rule of a panel. */
function drawDots(canvas: Canvas): void {
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "rgba(22,12,52,0.26)";
  ctx.beginPath();
  for (let row = 0; row * 8 < FRAME_HEIGHT; row += 1) {
    for (let x = row % 2 ? 4.5 : 0; x < FRAME_WIDTH; x += 9) {
      const y = row * 8;
      const far = Math.hypot((x - 640) / 640, (y - 345) / 400);
      const size = Math.min(3.7, Math.max(0, far - 0.72) * 6.4);
      if (size < 0.35) continue;
      ctx.moveTo(x + size, y);
      ctx.arc(x, y, size, 0, Math.PI * 2);
    }
  }
  ctx.fill();
  const edge = 13;
  ctx.fillStyle = "#f8f3e4";
  ctx.fillRect(0, 0, FRAME_WIDTH, edge);
  ctx.fillRect(0, FRAME_HEIGHT - edge, FRAME_WIDTH, edge);
  ctx.fillRect(0, 0, edge, FRAME_HEIGHT);
  ctx.fillRect(FRAME_WIDTH - edge, 0, edge, FRAME_HEIGHT);
  ctx.lineWidth = 5;
  ctx.strokeStyle = "#0b0a10";
  ctx.strokeRect(edge, edge, FRAME_WIDTH - edge * 2, FRAME_HEIGHT - edge * 2);
}

function drawScanLines(canvas: Canvas): void {
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "rgba(3,0,20,0.17)";
  for (let y = 0; y < FRAME_HEIGHT; y += 4) ctx.fillRect(0, y, FRAME_WIDTH, 1.4);
}

/** Warm paper: fibres and a worn, lighter edge. */
function drawPaperTexture(canvas: Canvas): void {
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "rgba(196,150,84,0.07)";
  ctx.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  let state = 77;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < 420; i += 1) {
    const x = next() * FRAME_WIDTH;
    const y = next() * FRAME_HEIGHT;
    ctx.strokeStyle = next() < 0.5 ? "rgba(255,246,220,0.07)" : "rgba(70,40,10,0.06)";
    ctx.lineWidth = 0.6 + next();
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(
      x + next() * 20,
      y + (next() - 0.5) * 10,
      x + next() * 44,
      y + (next() - 0.5) * 18,
    );
    ctx.stroke();
  }
}

const grains = new Map<number, Canvas>();

/** Noise as black and white of varying opacity: mid-grey noise would lay a haze over the picture. */
function grainTile(strength: number): Canvas {
  const known = grains.get(strength);
  if (known) return known;
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(FRAME_WIDTH, FRAME_HEIGHT);
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
  grains.set(strength, canvas);
  return canvas;
}
