import { alpha, mix } from "../../pen/colour";
import { rectangle } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { drawReflections } from "./pavement";

/** Signs on the houses of both sides of a street, and their light on its ground, where the style has them. */
export function drawNeonSigns(set: SetContext): void {
  const { pen, random } = set;
  if (pen.style.finish !== "neon") return;
  const lights = Array.from({ length: 8 }, (_, i) => {
    const x = i % 2 === 0 ? between(random, 20, 330) : between(random, 900, 1200);
    const y = between(random, 90, 300);
    const upright = random() < 0.6;
    const colour = pick(random, pen.style.signs);
    const size = upright ? { width: 40, height: 128 } : { width: 132, height: 40 };
    drawNeonSign(set, { x, y, ...size, colour });
    return { sources: [x + 40], colour, width: 110 };
  });
  for (const light of lights) drawReflections(set, { top: STREET_Y, ...light });
}

/** Where the ground of a street begins. */
const STREET_Y = 558;

/** A sign of light: tubes bent to waves, arrows and rings, nothing that could be read. */
export function drawNeonSign({ pen, random }: SetContext, sign: Part<"sign">): void {
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
  drawEmblem(pen, random, sign);
  ctx.restore();
}

/** Bars, rings, waves or arrows of light, as many as the plate has room for. */
function drawEmblem(pen: Pen, random: Random, sign: Part<"sign">): void {
  const { x, y, width, height } = sign;
  const { ctx } = pen;
  const cell = Math.min(width, height);
  const long = Math.max(width, height);
  const upright = height > width;
  ctx.strokeStyle = mix(sign.colour ?? pick(random, pen.style.signs), "#ffffff", 0.55);
  ctx.lineWidth = Math.max(2, cell * 0.09);
  ctx.translate(x + width / 2, y + height / 2);
  if (upright) ctx.rotate(Math.PI / 2);
  const half = long / 2 - cell * 0.24;
  const kind = Math.floor(random() * 4);
  ctx.beginPath();
  if (kind === 0) {
    for (const dy of [-0.2, 0, 0.2]) {
      ctx.moveTo(-half, cell * dy);
      ctx.lineTo(half * (0.4 + random() * 0.6), cell * dy);
    }
  } else if (kind === 1) {
    for (let at = -half + cell * 0.2; at <= half; at += cell * 0.62) {
      ctx.moveTo(at + cell * 0.2, 0);
      ctx.arc(at, 0, cell * 0.2, 0, Math.PI * 2);
    }
  } else if (kind === 2) {
    for (const dy of [-0.12, 0.12]) {
      ctx.moveTo(-half, cell * dy);
      for (let step = 1; step <= 12; step += 1)
        ctx.lineTo(-half + (half * step) / 6, cell * (dy + Math.sin(step * 1.05) * 0.12));
    }
  } else {
    for (let at = -half; at <= half - cell * 0.2; at += cell * 0.5) {
      ctx.moveTo(at, -cell * 0.22);
      ctx.lineTo(at + cell * 0.24, 0);
      ctx.lineTo(at, cell * 0.22);
    }
  }
  ctx.stroke();
}
