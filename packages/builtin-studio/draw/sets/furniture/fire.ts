import { darken, mix } from "../../pen/colour";
import { rectangle, spline } from "../../pen/outline";
import type { Part } from "../part";
import type { SetContext } from "../set";

/** Flames with their light on the room. */
export function drawFire({ pen, random }: SetContext, { x, y, size }: Part<"fire">): void {
  const { ctx } = pen;
  const warm = mix("#ff9a3a", pen.style.lamp, pen.style.finish === "noir" ? 1 : 0.3);
  for (let i = -1; i <= 1; i += 1)
    pen.form(
      rectangle(x - size * 0.7 + i * 6, y - 13 - Math.abs(i) * 7, size * 1.4, 12, 6),
      "#3f2a1c",
      { turn: 0.4, ink: 0.6 },
    );
  for (const [scale, colour] of [
    [1, darken(warm, 0.25)],
    [0.72, warm],
    [0.42, mix(warm, "#ffffff", 0.65)],
  ] as const) {
    for (const dx of [-0.34, 0, 0.3]) {
      const tall = size * scale * (dx === 0 ? 1.25 : 0.85) * (0.85 + random() * 0.3);
      const fx = x + dx * size;
      ctx.fillStyle = colour;
      ctx.fill(
        spline(
          [fx - size * 0.24 * scale, y - 8],
          [fx - size * 0.2 * scale, y - tall * 0.4],
          [fx + (random() - 0.5) * 10, y - tall, 1],
          [fx + size * 0.22 * scale, y - tall * 0.38],
          [fx + size * 0.2 * scale, y - 8],
        ),
      );
    }
  }
  pen.glow(x, y - size * 0.4, size * 5.4, warm, 0.72);
}
