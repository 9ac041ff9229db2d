import { alpha, darken } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";

/** A lighthouse; returns where its lamp is. */
export function drawLighthouse(
  pen: Pen,
  tower: { x: number; base: number; height: number; depth: number; beam: boolean },
): { x: number; y: number } {
  const { x, base, height, depth, beam } = tower;
  const bottom = height * 0.125;
  const top = height * 0.075;
  const neck = base - height * 0.78;
  const body = polygon([
    [x - bottom, base],
    [x - top, neck],
    [x + top, neck],
    [x + bottom, base],
  ]);
  pen.form(body, "#f0ebe0", { turn: 0.8, depth, ink: 1 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(body);
  for (const t of [0.18, 0.52, 0.86]) {
    const y = neck + (base - neck) * t;
    const h = (base - neck) * 0.15;
    pen.form(
      spline([
        [x - bottom - 4, y, 1],
        [x, y + h * 0.22],
        [x + bottom + 4, y, 1],
        [x + bottom + 4, y + h, 1],
        [x, y + h * 1.22],
        [x - bottom - 4, y + h, 1],
      ]),
      "#b83a32",
      { turn: 0.7, depth, ink: 0 },
    );
  }
  ctx.fillStyle = alpha(darken(pen.tone("#403a38", depth), 0.3), 0.9);
  ctx.fill(rectangle(x - top * 0.2, neck + height * 0.2, top * 0.4, height * 0.055, 3));
  ctx.fill(rectangle(x - top * 0.2, neck + height * 0.42, top * 0.4, height * 0.055, 3));
  ctx.restore();
  pen.form(rectangle(x - top * 1.5, neck - height * 0.03, top * 3, height * 0.035), "#33343a", {
    turn: 0.4,
    depth,
    ink: 0.8,
  });
  const lampY = neck - height * 0.09;
  pen.form(
    rectangle(x - top * 0.75, neck - height * 0.145, top * 1.5, height * 0.115),
    beam ? "#fff2c4" : "#8a979c",
    { turn: 0.4, depth: beam ? 0 : depth, ink: 0.8, raw: beam },
  );
  for (const share of [-0.36, 0, 0.36])
    pen.flat(
      rectangle(x + top * share - 1, neck - height * 0.145, 2, height * 0.115),
      "#33343a",
      0.8,
      depth,
    );
  pen.form(
    spline([
      [x - top, neck - height * 0.145, 1],
      [x - top * 0.45, neck - height * 0.2],
      [x, neck - height * 0.222],
      [x + top * 0.45, neck - height * 0.2],
      [x + top, neck - height * 0.145, 1],
    ]),
    "#a8362f",
    { turn: 0.5, depth, ink: 0.9 },
  );
  pen.form(oval(x, neck - height * 0.226, top * 0.16), "#a8362f", { turn: 0.3, depth, ink: 0.6 });
  if (beam) pen.glow(x, lampY, height * 0.42, pen.style.lamp, 0.95);
  return { x, y: lampY };
}

/** The two beams of a lighthouse lamp. */
export function drawBeams(pen: Pen, lamp: { x: number; y: number }, strength: number): void {
  const { ctx, style } = pen;
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const [length, rise, spread] of [
    [1500, -190, 120],
    [-900, 90, 70],
  ] as const) {
    const paint = ctx.createLinearGradient(lamp.x, lamp.y, lamp.x + length, lamp.y + rise);
    paint.addColorStop(0, alpha(style.lamp, strength));
    paint.addColorStop(0.5, alpha(style.lamp, strength * 0.3));
    paint.addColorStop(1, alpha(style.lamp, 0));
    ctx.fillStyle = paint;
    ctx.fill(
      polygon([
        [lamp.x, lamp.y - 5],
        [lamp.x + length, lamp.y + rise - spread],
        [lamp.x + length, lamp.y + rise + spread],
        [lamp.x, lamp.y + 5],
      ]),
    );
  }
  ctx.restore();
}
