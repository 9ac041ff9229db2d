import { alpha, darken, lighten, mix } from "../colour";
import { oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS } from "./metals";

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

/** A telephone with a dial. */
export function drawOldPhone(pen: Pen): void {
  pen.form(
    spline([
      [-0.74, 0, 1],
      [-0.6, -0.34],
      [-0.34, -0.56],
      [0.34, -0.56],
      [0.6, -0.34],
      [0.74, 0, 1],
    ]),
    "#23242a",
    { turn: 0.6, gloss: 0.6 },
  );
  pen.form(
    spline([
      [-0.84, -0.62],
      [-0.8, -0.84],
      [-0.5, -0.86],
      [-0.4, -0.74],
      [0.4, -0.74],
      [0.5, -0.86],
      [0.8, -0.84],
      [0.84, -0.62],
      [0.56, -0.56],
      [0.4, -0.6],
      [-0.4, -0.6],
      [-0.56, -0.56],
    ]),
    "#2a2b32",
    { turn: 0.5, gloss: 0.7 },
  );
  pen.form(oval(0, -0.26, 0.27, 0.24), "#c9c2b0", { turn: 0.3 });
  for (let i = 0; i < 9; i += 1)
    pen.flat(
      oval(Math.cos(i * 0.62 - 0.5) * 0.19, -0.26 + Math.sin(i * 0.62 - 0.5) * 0.165, 0.036),
      "#23242a",
    );
  pen.form(oval(0, -0.26, 0.09), BRASS, { turn: 0.4, ink: 0.6 });
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

/** A valve radio with a lit scale. */
export function drawRadio(pen: Pen): void {
  pen.form(rectangle(-0.9, -0.92, 1.8, 0.94, 0.16), "#7a4a2c", { turn: 0.45, gloss: 0.35 });
  pen.form(rectangle(-0.78, -0.8, 0.92, 0.7, 0.06), "#c8b284", { turn: 0.15, ink: 0.7 });
  for (let i = 0; i < 8; i += 1)
    pen.stroke(
      [
        [-0.74, -0.74 + i * 0.085],
        [0.1, -0.74 + i * 0.085],
      ],
      0.02,
      darken(pen.tone("#c8b284"), 0.4),
      0.8,
    );
  const { ctx } = pen;
  ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.3);
  ctx.fill(rectangle(0.24, -0.78, 0.54, 0.22, 0.03));
  pen.glow(0.5, -0.66, 0.8, pen.style.lamp, 0.5);
  pen.stroke(
    [
      [0.44, -0.78],
      [0.44, -0.56],
    ],
    0.02,
    "#a82a20",
    1,
  );
  for (const x of [0.36, 0.66])
    pen.form(oval(x, -0.28, 0.12, 0.12), "#3a2a1e", { turn: 0.5, gloss: 0.6 });
}

/** A photo camera. */
export function drawCamera(pen: Pen): void {
  pen.form(rectangle(-0.26, -0.86, 0.4, 0.2, 0.05), "#2c2e34", { turn: 0.3 });
  pen.form(rectangle(-0.76, -0.7, 1.52, 0.72, 0.1), "#33363c", { turn: 0.4, gloss: 0.3 });
  pen.form(oval(0, -0.34, 0.32), "#1e2026", { turn: 0.5 });
  pen.form(oval(0, -0.34, 0.23), "#44608a", { turn: 0.7, gloss: 1, ink: 0.6 });
  pen.flat(oval(-0.08, -0.42, 0.06), "#ffffff", 0.8);
  pen.form(rectangle(0.44, -0.62, 0.22, 0.12, 0.03), "#c8c4b4", { turn: 0.3, ink: 0.6 });
}
