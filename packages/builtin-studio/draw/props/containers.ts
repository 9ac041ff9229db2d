import { darken } from "../colour";
import { oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";

/** A leather suitcase. */
export function drawSuitcase(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.08;
  ctx.strokeStyle = pen.tone("#3a2618");
  ctx.beginPath();
  ctx.roundRect(-0.24, -1.0, 0.48, 0.26, 0.09);
  ctx.stroke();
  pen.form(rectangle(-0.98, -0.84, 1.96, 0.86, 0.09), "#8a5a34", { turn: 0.4, gloss: 0.25 });
  for (const x of [-0.62, 0.5])
    pen.form(rectangle(x, -0.85, 0.13, 0.88), "#5f3c22", { turn: 0.2, ink: 0.7 });
  for (const x of [-0.34, 0.22])
    pen.form(rectangle(x, -0.64, 0.14, 0.16, 0.02), "#d0a850", { turn: 0.4, gloss: 0.9, ink: 0.6 });
  pen.stroke(
    [
      [-0.96, -0.5],
      [0.96, -0.5],
    ],
    0.03,
    darken(pen.tone("#8a5a34"), 0.4),
    0.8,
  );
  for (const x of [-0.95, 0.77])
    pen.form(rectangle(x, -0.83, 0.18, 0.16, 0.04), "#5f3c22", { turn: 0.2, ink: 0.6 });
}

/** A cloth bag. */
export function drawBag(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.06;
  ctx.strokeStyle = pen.tone("#5a4630");
  ctx.beginPath();
  ctx.ellipse(0, -0.82, 0.34, 0.32, 0, Math.PI, 0);
  ctx.stroke();
  pen.form(
    spline([
      [-0.6, 0, 1],
      [-0.74, -0.4],
      [-0.5, -0.84],
      [-0.1, -0.78],
      [0.14, -0.8],
      [0.5, -0.84],
      [0.74, -0.4],
      [0.6, 0, 1],
    ]),
    "#8a7a62",
    { turn: 0.6 },
  );
  const dark = darken(pen.tone("#8a7a62"), 0.35);
  for (const [x, y] of [
    [-0.34, -0.4],
    [0.02, -0.3],
    [0.36, -0.44],
  ] as const)
    pen.stroke(
      [
        [x - 0.12, y - 0.24],
        [x, y],
        [x + 0.06, y + 0.26],
      ],
      0.035,
      dark,
      0.5,
    );
  pen.form(
    spline([
      [-0.5, -0.84],
      [-0.1, -0.7],
      [0.14, -0.71],
      [0.5, -0.84],
      [0.4, -0.66],
      [0, -0.56],
      [-0.4, -0.66],
    ]),
    "#9c8b70",
    { turn: 0.3, ink: 0.8 },
  );
}

/** A wooden chest. */
export function drawBox(pen: Pen): void {
  pen.form(rectangle(-0.78, -0.7, 1.56, 0.72), "#94683c", { turn: 0.3 });
  for (const y of [-0.5, -0.26])
    pen.stroke(
      [
        [-0.78, y],
        [0.78, y],
      ],
      0.02,
      darken(pen.tone("#94683c"), 0.4),
      0.7,
    );
  pen.form(
    polygon([
      [-0.84, -0.94],
      [0.84, -0.94],
      [0.82, -0.66],
      [-0.82, -0.66],
    ]),
    "#a87a4a",
    { turn: 0.25 },
  );
  pen.form(rectangle(-0.13, -0.78, 0.26, 0.26, 0.03), "#d0a850", {
    turn: 0.4,
    gloss: 0.9,
    ink: 0.7,
  });
  pen.flat(oval(0, -0.66, 0.04, 0.05), "#2a1e12");
}

/** A hat that nobody wears. */
export function drawHatThing(pen: Pen): void {
  pen.form(oval(0, -0.05, 0.92, 0.17), "#5a4a3c", { turn: 0.4 });
  pen.form(
    spline([
      [-0.5, -0.1, 1],
      [-0.46, -0.5],
      [-0.3, -0.72],
      [0, -0.62],
      [0.3, -0.74],
      [0.46, -0.5],
      [0.5, -0.1, 1],
      [0, -0.02],
    ]),
    "#64533f",
    { turn: 0.6 },
  );
  pen.form(
    spline([
      [-0.5, -0.28, 1],
      [0, -0.2],
      [0.5, -0.28, 1],
      [0.5, -0.1, 1],
      [0, -0.02],
      [-0.5, -0.1, 1],
    ]),
    "#241c16",
    { turn: 0.2, ink: 0.7 },
  );
}
