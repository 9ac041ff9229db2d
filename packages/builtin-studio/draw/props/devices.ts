import { alpha, darken, lighten, mix } from "../colour";
import { type Point, polygon, rectangle } from "../outline";
import type { Pen } from "../pen";

/** A smartphone with a lit screen. */
export function drawPhone(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(0.12);
  pen.form(rectangle(-0.3, -1.04, 0.6, 1.12, 0.08), "#1a1b20", { turn: 0.3, gloss: 0.5 });
  const { ctx } = pen;
  const glow = mix(pen.style.signs.at(1) ?? pen.style.lamp, "#ffffff", 0.35);
  ctx.fillStyle = darken(glow, 0.25);
  ctx.fill(rectangle(-0.26, -0.98, 0.52, 0.99, 0.05));
  ctx.fillStyle = alpha("#ffffff", 0.85);
  for (const [y, w] of [
    [-0.82, 0.34],
    [-0.72, 0.24],
    [-0.5, 0.4],
    [-0.4, 0.3],
    [-0.3, 0.36],
  ] as const)
    ctx.fill(rectangle(-0.2, y, w, 0.055, 0.02));
  pen.glow(0, -0.5, 1.2, glow, 0.45);
  ctx.restore();
}

/** An open laptop. */
export function drawLaptop(pen: Pen): void {
  pen.form(
    polygon([
      [-0.9, -0.02],
      [0.9, -0.02],
      [1.06, 0.26],
      [-1.06, 0.26],
    ]),
    "#8a9098",
    { turn: 0.15 },
  );
  pen.form(rectangle(-0.86, -1.02, 1.72, 1.0, 0.04), "#2a2d33", { turn: 0.2 });
  drawGlowingPanel(pen, -0.78, -0.95, 1.56, 0.86);
  for (let row = 0; row < 3; row += 1)
    pen.flat(
      polygon([
        [-0.78 - row * 0.04, 0.04 + row * 0.06],
        [0.78 + row * 0.04, 0.04 + row * 0.06],
        [0.8 + row * 0.04, 0.08 + row * 0.06],
        [-0.8 - row * 0.04, 0.08 + row * 0.06],
      ]),
      "#3a3e46",
      0.9,
    );
}

/** A screen with a trace on it. */
export function drawScreen(pen: Pen): void {
  pen.form(rectangle(-1.0, -1.12, 2.0, 1.2, 0.06), "#24262c", { turn: 0.3 });
  drawGlowingPanel(pen, -0.9, -1.03, 1.8, 1.0);
}

function drawGlowingPanel(pen: Pen, x: number, y: number, width: number, height: number): void {
  const { ctx } = pen;
  const glow =
    pen.style.finish === "neon"
      ? (pen.style.signs[1] ?? pen.style.lamp)
      : pen.style.local("#7fd0a8");
  ctx.fillStyle = darken(glow, 0.7);
  ctx.fill(rectangle(x, y, width, height, 0.03));
  const points: Point[] = [];
  for (let i = 0; i <= 14; i += 1)
    points.push([
      x + 0.06 + ((width - 0.12) * i) / 14,
      y + height * (0.62 - Math.sin(i * 1.1) * 0.13 - (i === 8 ? 0.3 : 0) + (i === 9 ? 0.16 : 0)),
    ]);
  pen.stroke(points, 0.035, lighten(glow, 0.3), 1, 0.6);
  ctx.fillStyle = alpha(glow, 0.8);
  for (let i = 0; i < 4; i += 1)
    ctx.fill(rectangle(x + 0.08, y + 0.08 + i * 0.075, width * (0.2 + ((i * 37) % 23) / 80), 0.03));
  pen.glow(x + width / 2, y + height / 2, width * 0.9, glow, 0.4);
}
