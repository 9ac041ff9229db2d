import { alpha, darken, mix } from "../../pen/colour";
import { oval, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext } from "../set";

/** Paving or asphalt in perspective, with joints towards a vanishing point. */
export function drawPavement({ pen, weather }: SetContext, ground: Part<"pavement">): void {
  const { top, vanishX, colour, joints } = ground;
  const { ctx, light } = pen;
  const rains = weather === "rain" || weather === "storm" || pen.style.finish === "neon";
  const wet = ground.wet === "always" || (ground.wet === "rain" && rains);
  const tone = pen.tone(colour);
  pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [
    mix(tone, light.haze, 0.35 * light.hazeShare),
    tone,
    darken(tone, 0.28),
  ]);
  const line = darken(tone, 0.3);
  for (let i = -joints; i <= joints; i += 1)
    pen.stroke(through([vanishX + i * 26, top], [vanishX + i * 190, BOTTOM]), 2.2, line, 0.4, 0.9);
  for (let row = 1; row < 9; row += 1) {
    const y = top + (BOTTOM - top) * (row / 9) ** 1.8;
    pen.stroke(through([LEFT, y], [RIGHT, y]), 1 + row * 0.25, line, 0.3);
  }
  if (wet) {
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    const shine = ctx.createLinearGradient(0, top, 0, BOTTOM);
    shine.addColorStop(0, alpha(light.sky[2], 0.5));
    shine.addColorStop(0.5, alpha(light.sky[1], 0.16));
    shine.addColorStop(1, alpha(light.sky[1], 0));
    ctx.fillStyle = shine;
    ctx.fillRect(LEFT, top, RIGHT - LEFT, BOTTOM - top);
    ctx.restore();
  }
}

/** Streaks of coloured light on wet ground below lamps and signs. */
export function drawReflections(
  { pen: { ctx }, random }: SetContext,
  { top, sources, width, colour }: Part<"reflections">,
): void {
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const x of sources) {
    const paint = ctx.createLinearGradient(0, top, 0, BOTTOM);
    paint.addColorStop(0, alpha(colour, 0.55));
    paint.addColorStop(1, alpha(colour, 0));
    ctx.fillStyle = paint;
    for (let i = 0; i < 7; i += 1) {
      const y = top + random() * (BOTTOM - top) * 0.7;
      const w = width * between(random, 0.4, 1.1);
      ctx.fill(oval(x + (random() - 0.5) * width * 0.4, y, w / 2, between(random, 4, 15)));
    }
    ctx.fillStyle = paint;
    ctx.globalAlpha = 0.5;
    ctx.fillRect(x - width / 3, top, (width * 2) / 3, BOTTOM - top);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}
