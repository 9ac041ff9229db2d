import { alpha, type Colour, darken, lighten, mix } from "../../colour";
import { oval, polygon, spline } from "../../outline";
import type { Pen } from "../../pen";

/** A lamp that hangs from the ceiling, lit after dark. */
export function drawPendant(
  pen: Pen,
  lamp: { x: number; top: number; y: number; size: number; colour: Colour },
): void {
  const { x, top, y, size, colour } = lamp;
  pen.stroke(
    [
      [x, top],
      [x, y - size * 0.5],
    ],
    4,
    darken(pen.style.ink.colour, 0.2),
    0.9,
  );
  pen.form(
    spline([
      [x - size, y, 1],
      [x - size * 0.8, y - size * 0.3],
      [x - size * 0.22, y - size * 0.55],
      [x + size * 0.22, y - size * 0.55],
      [x + size * 0.8, y - size * 0.3],
      [x + size, y, 1],
    ]),
    colour,
    { turn: 0.5, ink: 0.9, gloss: 0.3 },
  );
  if (!pen.light.lampsOn) return;
  const { ctx, style } = pen;
  ctx.fillStyle = mix(style.lamp, "#ffffff", 0.6);
  ctx.fill(oval(x, y + 1, size * 0.78, size * 0.13));
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const cone = ctx.createLinearGradient(0, y, 0, y + 420);
  cone.addColorStop(0, alpha(style.lamp, 0.34));
  cone.addColorStop(1, alpha(style.lamp, 0));
  ctx.fillStyle = cone;
  ctx.fill(
    polygon([
      [x - size * 0.8, y],
      [x + size * 0.8, y],
      [x + size * 3.7, y + 430],
      [x - size * 3.7, y + 430],
    ]),
  );
  ctx.restore();
  pen.glow(x, y + 8, size * 6.5, style.lamp, 0.6);
}

/** A standing lamp, lit after dark. */
export function drawFloorLamp(
  pen: Pen,
  lamp: { x: number; foot: number; height: number; shade: Colour },
): void {
  const { x, foot, height, shade } = lamp;
  pen.shadow(x, foot, 46, 9, 0.4);
  pen.form(oval(x, foot - 3, 30, 7), "#3a3330", { turn: 0.3, ink: 0.7 });
  pen.stroke(
    [
      [x, foot - 4],
      [x, foot - height + 40],
    ],
    6,
    pen.tone("#4a4038"),
    1,
  );
  const lit = pen.light.lampsOn;
  const top = foot - height;
  const path = polygon([
    [x - 46, top + 66],
    [x - 26, top],
    [x + 26, top],
    [x + 46, top + 66],
  ]);
  if (lit)
    pen.form(path, mix(pen.style.lamp, lighten(shade, 0.4), 0.25), {
      turn: 0.3,
      ink: 0.8,
      raw: true,
    });
  else pen.form(path, shade, { turn: 0.4, ink: 0.8 });
  if (!lit) return;
  pen.glow(x, top + 50, 330, pen.style.lamp, 0.62);
  pen.glow(x, top + 40, 110, pen.style.lamp, 0.5);
}

/** A lamp on a table, lit after dark. */
export function drawTableLamp(
  pen: Pen,
  lamp: { x: number; y: number; size: number; colour?: Colour },
): void {
  const { x, y, size, colour = "#2f6a4a" } = lamp;
  pen.form(oval(x, y - size * 0.05, size * 0.3, size * 0.08), "#8a6a34", {
    turn: 0.4,
    ink: 0.6,
    gloss: 0.6,
  });
  pen.stroke(
    [
      [x, y - size * 0.08],
      [x, y - size * 0.72],
    ],
    size * 0.075,
    pen.tone("#8a6a34"),
    1,
  );
  pen.form(
    spline([
      [x - size * 0.52, y - size * 0.62, 1],
      [x - size * 0.36, y - size * 0.96],
      [x, y - size * 1.05],
      [x + size * 0.36, y - size * 0.96],
      [x + size * 0.52, y - size * 0.62, 1],
    ]),
    colour,
    { turn: 0.5, ink: 0.8, gloss: 0.6 },
  );
  if (!pen.light.lampsOn) return;
  pen.ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
  pen.ctx.fill(oval(x, y - size * 0.61, size * 0.44, size * 0.06));
  pen.glow(x, y - size * 0.45, size * 3.6, pen.style.lamp, 0.7);
}
