import { oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS } from "./metals";

/** A round clock. */
export function drawClock(pen: Pen): void {
  pen.form(oval(0, -0.5, 0.58), "#7a4c2a", { turn: 0.5, gloss: 0.3 });
  drawDial(pen, 0, -0.5, 0.49);
}

/** A pocket watch on its chain. */
export function drawWatch(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.045;
  ctx.strokeStyle = pen.tone(BRASS);
  ctx.setLineDash([0.07, 0.035]);
  ctx.beginPath();
  ctx.moveTo(0.02, -0.98);
  ctx.bezierCurveTo(0.4, -1.2, 0.8, -0.9, 1.3, -0.5);
  ctx.stroke();
  ctx.setLineDash([]);
  pen.form(oval(0, -0.92, 0.1), BRASS, { turn: 0.4, gloss: 0.8 });
  pen.form(oval(0, -0.42, 0.48), BRASS, { turn: 0.6, gloss: 0.8 });
  drawDial(pen, 0, -0.42, 0.38);
}

function drawDial(pen: Pen, x: number, y: number, radius: number): void {
  pen.form(oval(x, y, radius), "#f0e8d4", { turn: 0.2, ink: 0.7 });
  const ink = pen.tone("#221c18");
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2;
    const inner = i % 3 === 0 ? 0.76 : 0.84;
    pen.stroke(
      [
        [x + Math.cos(angle) * radius * inner, y + Math.sin(angle) * radius * inner],
        [x + Math.cos(angle) * radius * 0.93, y + Math.sin(angle) * radius * 0.93],
      ],
      radius * (i % 3 === 0 ? 0.07 : 0.04),
      ink,
      1,
    );
  }
  pen.stroke(
    [
      [x, y],
      [x - radius * 0.2, y - radius * 0.5],
    ],
    radius * 0.1,
    ink,
    1,
    0.4,
  );
  pen.stroke(
    [
      [x, y],
      [x + radius * 0.62, y - radius * 0.44],
    ],
    radius * 0.07,
    ink,
    1,
    0.4,
  );
  pen.form(oval(x, y, radius * 0.07), "#a82a20", { turn: 0, ink: 0 });
}

/** A compass. */
export function drawCompass(pen: Pen): void {
  pen.form(oval(0, -0.4, 0.58, 0.5), BRASS, { turn: 0.5, gloss: 0.8 });
  pen.form(oval(0, -0.4, 0.46, 0.39), "#efe6d0", { turn: 0.2, ink: 0.7 });
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2;
    pen.stroke(
      [
        [Math.cos(angle) * 0.36, -0.4 + Math.sin(angle) * 0.3],
        [Math.cos(angle) * 0.43, -0.4 + Math.sin(angle) * 0.36],
      ],
      0.025,
      pen.tone("#3a2c20"),
      1,
    );
  }
  pen.form(
    polygon([
      [-0.06, -0.38],
      [0.22, -0.68],
      [0.05, -0.42],
    ]),
    "#b8302a",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(
    polygon([
      [-0.05, -0.38],
      [-0.22, -0.12],
      [0.05, -0.42],
    ]),
    "#2a3038",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(oval(0, -0.4, 0.04), BRASS, { turn: 0, ink: 0.5 });
}

/** A brass bell. */
export function drawBell(pen: Pen): void {
  pen.form(
    spline([
      [-0.56, -0.1, 1],
      [-0.42, -0.24],
      [-0.34, -0.7],
      [-0.14, -0.94],
      [0.14, -0.94],
      [0.34, -0.7],
      [0.42, -0.24],
      [0.56, -0.1, 1],
      [0, -0.02],
    ]),
    BRASS,
    { turn: 0.7, gloss: 0.8 },
  );
  pen.form(oval(0, 0.02, 0.1), "#8a6a2c", { turn: 0.5 });
  pen.form(rectangle(-0.06, -1.08, 0.12, 0.16, 0.05), "#8a6a2c", { turn: 0.4 });
}

/** A violin. */
export function drawViolin(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.42);
  pen.form(rectangle(-0.06, -1.62, 0.12, 0.9, 0.03), "#241a14", { turn: 0.3 });
  pen.form(
    spline([
      [0, 0.06],
      [-0.36, -0.02],
      [-0.42, -0.28],
      [-0.24, -0.42],
      [-0.22, -0.54],
      [-0.32, -0.72],
      [-0.18, -0.88],
      [0, -0.9],
      [0.18, -0.88],
      [0.32, -0.72],
      [0.22, -0.54],
      [0.24, -0.42],
      [0.42, -0.28],
      [0.36, -0.02],
    ]),
    "#9a4c20",
    { turn: 0.5, gloss: 0.7 },
  );
  for (const x of [-0.05, -0.017, 0.017, 0.05])
    pen.stroke(
      [
        [x, -1.55],
        [x, -0.1],
      ],
      0.012,
      "#e8dcc0",
      0.9,
    );
  for (const side of [-1, 1])
    pen.stroke(
      [
        [side * 0.15, -0.62],
        [side * 0.2, -0.5],
        [side * 0.14, -0.4],
        [side * 0.2, -0.3],
      ],
      0.028,
      "#1c100a",
      1,
    );
  pen.form(rectangle(-0.13, -0.36, 0.26, 0.04), "#d8b070", { turn: 0.2, ink: 0.6 });
  pen.form(
    spline([
      [-0.05, -1.6],
      [-0.1, -1.74],
      [0, -1.82],
      [0.1, -1.74],
      [0.05, -1.6],
    ]),
    "#6a3418",
    { turn: 0.4 },
  );
  pen.ctx.restore();
}
