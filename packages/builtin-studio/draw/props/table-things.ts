import { darken, lighten } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";

/** A teapot or kettle. */
export function drawTeapot(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.1;
  ctx.strokeStyle = pen.tone("#2e4a5c");
  ctx.beginPath();
  ctx.ellipse(-0.58, -0.44, 0.24, 0.26, 0, Math.PI * 0.4, Math.PI * 1.7);
  ctx.stroke();
  pen.form(
    limb(
      [
        [0.42, -0.34],
        [0.7, -0.46],
        [0.84, -0.78],
      ],
      [0.14, 0.09, 0.06],
    ),
    "#3a5f74",
    { turn: 0.5 },
  );
  pen.form(oval(0, -0.42, 0.58, 0.43), "#3f6a80", { turn: 0.8, gloss: 0.8 });
  pen.form(oval(0, -0.82, 0.3, 0.09), "#35596c", { turn: 0.5 });
  pen.form(oval(0, -0.94, 0.08), "#d8b04a", { turn: 0.5, gloss: 0.6 });
  pen.flat(rectangle(-0.3, -0.02, 0.6, 0.05, 0.02), "#284656");
}

/** A loaf of bread with a slice cut off. */
export function drawBread(pen: Pen): void {
  pen.form(
    spline([
      [-0.9, -0.1],
      [-0.84, -0.46],
      [-0.3, -0.6],
      [0.4, -0.56],
      [0.78, -0.42],
      [0.82, -0.04, 1],
      [-0.8, 0.02],
    ]),
    "#b0763a",
    { turn: 0.75 },
  );
  for (const x of [-0.5, -0.14, 0.22])
    pen.stroke(
      [
        [x, -0.54],
        [x + 0.1, -0.42],
        [x + 0.14, -0.26],
      ],
      0.06,
      lighten(pen.tone("#b0763a"), 0.4),
      0.9,
    );
  pen.form(
    spline([
      [0.74, -0.42],
      [0.98, -0.4],
      [1.02, -0.1],
      [0.9, 0.02],
      [0.74, -0.04],
    ]),
    "#eed9ac",
    { turn: 0.2 },
  );
}

/** One apple. */
export function drawApple(pen: Pen): void {
  pen.form(
    spline([
      [0, -0.82],
      [0.3, -0.94],
      [0.56, -0.7],
      [0.5, -0.26],
      [0.2, 0],
      [0, -0.03],
      [-0.2, 0],
      [-0.5, -0.26],
      [-0.56, -0.7],
      [-0.3, -0.94],
    ]),
    "#b62f2c",
    { turn: 0.85, gloss: 0.7 },
  );
  pen.bar(
    [
      [0, -0.82],
      [0.05, -1.08],
    ],
    0.06,
    "#4a3018",
  );
  pen.form(
    spline([
      [0.05, -1.02, 1],
      [0.26, -1.16],
      [0.44, -1.06, 1],
      [0.22, -0.96],
    ]),
    "#5a8a3c",
    { turn: 0.4 },
  );
}

/** A cake with candles. */
export function drawCake(pen: Pen): void {
  pen.form(oval(0, -0.02, 1.0, 0.15), "#e4e0d8", { turn: 0.4 });
  pen.form(rectangle(-0.72, -0.56, 1.44, 0.54, 0.08), "#d9a3a6", { turn: 0.6 });
  pen.form(
    spline([
      [-0.74, -0.62, 1],
      [0.74, -0.62, 1],
      [0.72, -0.36],
      [0.5, -0.28],
      [0.28, -0.4],
      [0.05, -0.24],
      [-0.2, -0.4],
      [-0.46, -0.26],
      [-0.7, -0.38],
    ]),
    "#f4ece2",
    { turn: 0.4 },
  );
  for (const x of [-0.46, -0.15, 0.15, 0.46]) {
    pen.form(rectangle(x - 0.035, -0.94, 0.07, 0.34), "#5a8ab4", { turn: 0.4, ink: 0.7 });
    pen.glow(x, -1.02, 0.36, pen.style.lamp, 0.7);
    pen.form(
      spline([
        [x, -1.16, 1],
        [x + 0.05, -1.02],
        [x, -0.95],
        [x - 0.05, -1.02],
      ]),
      pen.style.lamp,
      { raw: true, turn: 0, ink: 0 },
    );
  }
}

/** An empty plate with knife and fork. */
export function drawPlate(pen: Pen): void {
  pen.form(oval(0, -0.12, 0.8, 0.26), "#e9e5da", { turn: 0.4 });
  pen.form(oval(0, -0.14, 0.54, 0.15), darken("#e9e5da", 0.1), { turn: 0.2, ink: 0.6 });
  for (const side of [-1, 1])
    pen.bar(
      [
        [side * 0.98, -0.34],
        [side * 1.08, 0.1],
      ],
      0.06,
      "#b9bec4",
      { turn: 0.4, gloss: 0.8 },
    );
}

/** A steaming bowl. */
export function drawBowl(pen: Pen): void {
  pen.form(
    spline([
      [-0.72, -0.5, 1],
      [0.72, -0.5, 1],
      [0.5, -0.1],
      [0.24, 0, 1],
      [-0.24, 0, 1],
      [-0.5, -0.1],
    ]),
    "#8a4f34",
    { turn: 0.75, gloss: 0.4 },
  );
  pen.form(oval(0, -0.5, 0.72, 0.16), "#c9853e", { turn: 0.3 });
  for (const [x, h] of [
    [-0.2, 1.16],
    [0.12, 1.3],
  ] as const)
    pen.stroke(
      [
        [x, -0.6],
        [x + 0.14, -0.6 - h * 0.3],
        [x - 0.06, -0.6 - h * 0.55],
        [x + 0.06, -h],
      ],
      0.1,
      "#ffffff",
      0.28,
    );
}

/** A wine glass. */
export function drawWineGlass(pen: Pen): void {
  pen.form(oval(0, 0, 0.32, 0.07), "#c9d6da", { turn: 0.3, gloss: 0.6 });
  pen.form(rectangle(-0.03, -0.56, 0.06, 0.56), "#c9d6da", { turn: 0.3 });
  pen.form(
    spline([
      [-0.34, -1.2, 1],
      [0.34, -1.2, 1],
      [0.38, -0.84],
      [0.16, -0.58],
      [-0.16, -0.58],
      [-0.38, -0.84],
    ]),
    "#d5e0e2",
    { turn: 0.3, gloss: 0.7 },
  );
  pen.form(
    spline([
      [-0.36, -0.92, 1],
      [0.36, -0.92, 1],
      [0.3, -0.72],
      [0.12, -0.6],
      [-0.12, -0.6],
      [-0.3, -0.72],
    ]),
    "#7a1a2c",
    { turn: 0.5, ink: 0 },
  );
}

/** A fish on a board. */
export function drawFish(pen: Pen): void {
  pen.form(rectangle(-1.08, -0.14, 2.1, 0.24, 0.06), "#a8784a", { turn: 0.4 });
  pen.form(
    spline([
      [-0.94, -0.3],
      [-0.5, -0.58],
      [0.2, -0.54],
      [0.6, -0.32],
      [0.94, -0.56, 1],
      [0.9, -0.28],
      [0.98, -0.04, 1],
      [0.58, -0.24],
      [0.1, -0.12],
      [-0.56, -0.12],
    ]),
    "#8a9fae",
    { turn: 0.7, gloss: 0.8 },
  );
  pen.flat(oval(-0.7, -0.36, 0.06), "#f2f2ea");
  pen.flat(oval(-0.7, -0.36, 0.03), "#16181a");
  pen.line(
    [
      [-0.5, -0.5],
      [-0.42, -0.34],
      [-0.5, -0.18],
    ],
    1,
  );
}

/** A woven basket. */
export function drawBasket(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.09;
  ctx.strokeStyle = pen.tone("#8a5f2e");
  ctx.beginPath();
  ctx.ellipse(0, -0.58, 0.56, 0.6, 0, Math.PI, Math.PI * 2);
  ctx.stroke();
  pen.form(
    polygon([
      [-0.78, -0.6],
      [0.78, -0.6],
      [0.6, 0],
      [-0.6, 0],
    ]),
    "#b98848",
    { turn: 0.6 },
  );
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 9; i += 1)
      pen.flat(
        rectangle(-0.66 + i * 0.15 + (row % 2) * 0.07, -0.5 + row * 0.13, 0.09, 0.07, 0.02),
        darken("#b98848", 0.28),
        0.7,
      );
  pen.form(rectangle(-0.82, -0.68, 1.64, 0.12, 0.05), "#a5763a", { turn: 0.5 });
}

/** Pills and their bottle. */
export function drawPills(pen: Pen): void {
  pen.form(rectangle(-0.5, -0.84, 0.6, 0.86, 0.08), "#c06f24", { turn: 0.6, gloss: 0.7 });
  pen.form(rectangle(-0.54, -1.04, 0.68, 0.24, 0.05), "#eeeae0", { turn: 0.5 });
  pen.form(rectangle(-0.5, -0.6, 0.6, 0.38), "#eeeae0", { turn: 0.3, ink: 0.5 });
  for (const [x, y, turn] of [
    [0.36, -0.08, 0.3],
    [0.66, -0.02, -0.5],
    [0.5, 0.1, 0.1],
  ] as const)
    pen.form(oval(x, y, 0.14, 0.065, turn), "#f0efe8", { turn: 0.5 });
}
