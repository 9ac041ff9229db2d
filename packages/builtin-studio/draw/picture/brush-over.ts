import type { Canvas } from "@napi-rs/canvas";
import type { Frame } from "../pen/frame";
import { freePixels } from "../pen/free-pixels";
import { seededRandom } from "../pen/seeded-random";
import { FULL_HEIGHT, FULL_WIDTH } from "../sets/set";

/** Strokes for a layer of this size at density 1: as many as hide the vector edges without hiding form. */
const STROKES = 4200;
const STROKED_PIXELS = 1408 * 792;

/**
 * Goes over a painted layer with short brush strokes in its own colours, long and broad in calm
 * areas, small along edges, so that flat areas read as paint. Transparent parts stay transparent. More
 * pixels for a unit of the frame make the same strokes finer, not more of them.
 * @param canvas of a layer that covers the frame and what lies beyond it
 */
export function brushOver(
  canvas: Canvas,
  density: number,
  seed: string,
  { scale, fullWidth, fullHeight }: Frame,
): void {
  if (density <= 0) return;
  const { width, height } = canvas;
  const ctx = canvas.getContext("2d");
  const pixels = canvas.data();
  const random = seededRandom(`brush:${seed}`);
  const size = (width * height) / scale ** 2 / STROKED_PIXELS;
  const count = Math.round(STROKES * density * size);
  const unit = scale * Math.sqrt((size * (FULL_WIDTH * FULL_HEIGHT)) / (fullWidth * fullHeight));
  const read = (x: number, y: number) => (Math.round(y) * width + Math.round(x)) * 4;
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = "source-atop";
  ctx.lineCap = "round";
  const reach = 7 * unit;
  for (let i = 0; i < count; i += 1) {
    const x = reach + random() * (width - 2 * reach - 1);
    const y = reach + random() * (height - 2 * reach - 1);
    const at = read(x, y);
    if ((pixels[at + 3] ?? 0) < 250) continue;
    const gx = light(pixels, read(x + reach, y)) - light(pixels, read(x - reach, y));
    const gy = light(pixels, read(x, y + reach)) - light(pixels, read(x, y - reach));
    const edge = Math.min(1, Math.hypot(gx, gy) / 60);
    // Along hard edges strokes would smear what the eye needs to read the form.
    if (edge > 0.62) continue;
    // Strokes follow edges; where there is none they lie almost flat, as a wrist moves.
    const angle = edge > 0.15 ? Math.atan2(gy, gx) + Math.PI / 2 : (random() - 0.5) * 0.9;
    const long = (14 + random() * 26) * (1 - edge * 0.7) * unit;
    const shift = (random() - 0.5) * (12 + edge * 14);
    const warm = (random() - 0.5) * 10;
    const r = (pixels[at] ?? 0) + shift + warm;
    const g = (pixels[at + 1] ?? 0) + shift;
    const b = (pixels[at + 2] ?? 0) + shift - warm;
    ctx.strokeStyle = `rgba(${clamp(r)},${clamp(g)},${clamp(b)},${0.26 + random() * 0.24})`;
    ctx.lineWidth = (4 + random() * 9) * (1 - edge * 0.6) * unit;
    const dx = Math.cos(angle) * long * 0.5;
    const dy = Math.sin(angle) * long * 0.5;
    ctx.beginPath();
    ctx.moveTo(x - dx, y - dy);
    ctx.quadraticCurveTo(x + dy * 0.12, y - dx * 0.12, x + dx, y + dy);
    ctx.stroke();
  }
  ctx.restore();
  freePixels(pixels);
}

function light(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) * 3 + (pixels[at + 1] ?? 0) * 6 + (pixels[at + 2] ?? 0)) / 10;
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
