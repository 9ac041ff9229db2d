import { alpha, type Colour, mix } from "../../colour";
import { rectangle } from "../../outline";
import type { Pen } from "../../pen";
import { pick, type Random } from "../../seeded-random";

/** A sign of light: bent tubes that almost read. */
export function drawNeonSign(
  pen: Pen,
  random: Random,
  sign: { x: number; y: number; width: number; height: number; colour?: Colour },
): void {
  const { x, y, width, height } = sign;
  const { ctx } = pen;
  const colour = sign.colour ?? pick(random, pen.style.signs);
  pen.glow(x + width / 2, y + height / 2, Math.max(width, height) * 1.15, colour, 0.5);
  ctx.save();
  ctx.lineCap = "round";
  ctx.fillStyle = alpha("#07060f", 0.72);
  ctx.fill(rectangle(x, y, width, height, 5));
  ctx.strokeStyle = alpha(colour, 0.95);
  ctx.lineWidth = 2.6;
  ctx.stroke(rectangle(x + 2, y + 2, width - 4, height - 4, 4));
  const upright = height > width;
  const cell = Math.min(width, height);
  const count = Math.max(2, Math.floor(Math.max(width, height) / (cell * 0.78)));
  ctx.strokeStyle = mix(colour, "#ffffff", 0.6);
  ctx.lineWidth = Math.max(2, cell * 0.075);
  for (let i = 0; i < count; i += 1) {
    const cx = upright ? x + width / 2 : x + ((i + 0.5) * width) / count;
    const cy = upright ? y + ((i + 0.5) * height) / count : y + height / 2;
    const r = cell * 0.24;
    ctx.beginPath();
    for (let stroke = 0; stroke < 3; stroke += 1) {
      const ax = cx + Math.round(random() * 2 - 1) * r;
      const ay = cy + Math.round(random() * 2 - 1) * r;
      ctx.moveTo(ax, ay);
      if (random() < 0.5) ctx.lineTo(ax === cx ? cx + r : cx - Math.sign(ax - cx) * r, ay);
      else ctx.lineTo(ax, ay >= cy ? cy - r : cy + r);
    }
    if (random() < 0.45) {
      ctx.moveTo(cx + r * 0.7, cy);
      ctx.arc(cx, cy, r * 0.7, 0, Math.PI * 1.5);
    }
    ctx.stroke();
  }
  ctx.restore();
}
