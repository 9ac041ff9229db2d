import { alpha, mix } from "../../colour";
import { limb, oval, polygon, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";

/** A street lamp with its cone of light after dark. */
export function drawStreetLamp(
  pen: Pen,
  lamp: { x: number; foot: number; height: number; side: -1 | 1 },
): void {
  const { x, foot, height, side } = lamp;
  const top = foot - height;
  const headX = x + side * height * 0.16;
  pen.form(
    limb(
      [
        [x, foot],
        [x, top + 40],
        [x + side * 8, top + 8],
        [headX, top],
      ],
      [6, 4.4, 4, 3.4],
    ),
    "#2b2f36",
    { turn: 0.3, ink: 0.7 },
  );
  pen.form(rectangle(x - 11, foot - 30, 22, 32, 3), "#2b2f36", { turn: 0.3, ink: 0.7 });
  pen.form(
    spline([
      [headX - 15, top + 14, 1],
      [headX - 9, top - 6],
      [headX + 9, top - 6],
      [headX + 15, top + 14, 1],
    ]),
    "#2b2f36",
    { turn: 0.3, ink: 0.7 },
  );
  if (!pen.light.lampsOn) return;
  const { ctx, style } = pen;
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const cone = ctx.createLinearGradient(0, top, 0, foot + 30);
  cone.addColorStop(0, alpha(style.lamp, 0.42));
  cone.addColorStop(1, alpha(style.lamp, 0.02));
  ctx.fillStyle = cone;
  ctx.fill(
    polygon([
      [headX - 10, top + 14],
      [headX + 10, top + 14],
      [headX + height * 0.34, foot + 30],
      [headX - height * 0.34, foot + 30],
    ]),
  );
  ctx.restore();
  pen.glow(headX, top + 16, height * 0.42, style.lamp, 0.85);
  ctx.save();
  ctx.translate(headX, foot + 14);
  ctx.scale(1, 0.16);
  pen.glow(0, 0, height * 0.48, style.lamp, 0.4);
  ctx.restore();
  ctx.fillStyle = mix(style.lamp, "#ffffff", 0.65);
  ctx.fill(oval(headX, top + 15, 11, 5));
}
