import { darken } from "../colour";
import { oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS, STEEL } from "./metals";

/** Lines of print that nobody can read. */
function drawPrint(pen: Pen, x: number, y: number, width: number, rows: number): void {
  for (let i = 0; i < rows; i += 1)
    pen.flat(rectangle(x, y + i * 0.055, width * (i % 3 === 2 ? 0.8 : 1), 0.022), "#55504a", 0.7);
}

/** A folded newspaper. */
export function drawNewspaper(pen: Pen): void {
  pen.form(
    polygon([
      [-0.86, -0.98],
      [0.8, -1.02],
      [0.92, -0.02],
      [-0.92, 0.04],
    ]),
    "#ded8c8",
    { turn: 0.2 },
  );
  pen.flat(rectangle(-0.72, -0.9, 1.42, 0.12), "#3a3733", 0.85);
  pen.flat(rectangle(-0.72, -0.72, 0.66, 0.4), "#8b877f");
  pen.flat(oval(-0.42, -0.53, 0.13, 0.16), "#5f5b55");
  drawPrint(pen, 0.02, -0.7, 0.66, 7);
  drawPrint(pen, -0.74, -0.26, 0.66, 4);
  drawPrint(pen, 0.02, -0.26, 0.7, 4);
  pen.line(
    [
      [-0.9, -0.48],
      [0, -0.5],
      [0.87, -0.5],
    ],
    0.8,
    "#a49e90",
  );
}

/** A scroll of parchment, half open. */
export function drawScroll(pen: Pen): void {
  pen.form(
    spline([
      [-0.66, -0.82, 1],
      [0.66, -0.86, 1],
      [0.7, -0.4],
      [0.64, 0, 1],
      [-0.64, 0.02, 1],
      [-0.6, -0.4],
    ]),
    "#e2cc98",
    { turn: 0.35 },
  );
  for (let i = 0; i < 6; i += 1)
    pen.stroke(
      [
        [-0.46, -0.68 + i * 0.1],
        [0, -0.7 + i * 0.1],
        [0.46 - (i % 3) * 0.12, -0.69 + i * 0.1],
      ],
      0.03,
      pen.tone("#6a4a28"),
      0.6,
    );
  for (const y of [-0.88, 0])
    pen.form(rectangle(-0.78, y - 0.09, 1.56, 0.18, 0.09), "#cdb27a", { turn: 0.6 });
  pen.form(oval(0.3, -0.1, 0.1), "#a02c2a", { turn: 0.5 });
}

/** A fountain pen. */
export function drawWritingPen(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.5);
  pen.form(rectangle(-0.7, -0.24, 1.1, 0.17, 0.07), "#20283c", { turn: 0.6, gloss: 0.8 });
  pen.form(rectangle(-0.08, -0.25, 0.08, 0.19, 0.02), BRASS, { turn: 0.4, gloss: 0.8 });
  pen.form(
    polygon([
      [0.4, -0.23],
      [0.74, -0.155],
      [0.4, -0.08],
    ]),
    BRASS,
    { turn: 0.4, gloss: 0.8 },
  );
  pen.ctx.restore();
}

/** A typewriter with a sheet in it. */
export function drawTypewriter(pen: Pen): void {
  pen.form(rectangle(-0.42, -1.3, 0.84, 0.66, 0.02), "#efe9da", { turn: 0.2 });
  drawPrint(pen, -0.3, -1.2, 0.6, 4);
  pen.form(rectangle(-0.78, -0.78, 1.56, 0.17, 0.08), "#2b2d31", { turn: 0.5, gloss: 0.6 });
  for (const x of [-0.84, 0.84]) pen.form(oval(x, -0.69, 0.09, 0.12), "#1d1f22", { turn: 0.5 });
  pen.form(
    spline([
      [-0.62, -0.62, 1],
      [0.62, -0.62, 1],
      [0.78, -0.3],
      [0.86, 0, 1],
      [-0.86, 0, 1],
      [-0.78, -0.3],
    ]),
    "#3d4a4c",
    { turn: 0.5, gloss: 0.5 },
  );
  for (let row = 0; row < 3; row += 1)
    for (let i = 0; i < 8; i += 1)
      pen.form(oval(-0.53 + i * 0.15 + row * 0.02, -0.36 + row * 0.13, 0.055, 0.045), "#e6dfcc", {
        turn: 0.3,
        ink: 0.5,
      });
}

/** An envelope with a seal. */
export function drawEnvelope(pen: Pen): void {
  pen.form(rectangle(-0.78, -0.92, 1.56, 0.96, 0.03), "#e6dbc0", { turn: 0.25 });
  pen.form(
    polygon([
      [-0.76, -0.9],
      [0.76, -0.9],
      [0, -0.32],
    ]),
    "#d8caa8",
    { turn: 0.3 },
  );
  pen.form(oval(0, -0.36, 0.15), "#9c2630", { turn: 0.6, gloss: 0.5 });
  pen.flat(oval(0, -0.36, 0.07), "#7a1a26");
}

/** Playing cards, fanned. */
export function drawCards(pen: Pen): void {
  const suits: readonly string[] = ["#23252b", "#b8262e", "#23252b", "#b8262e"];
  suits.forEach((suit, i) => {
    pen.ctx.save();
    pen.ctx.translate(0, 0);
    pen.ctx.rotate(-0.42 + i * 0.28);
    pen.form(rectangle(-0.28, -1.02, 0.56, 0.86, 0.06), "#f2ede0", { turn: 0.15 });
    const heart: Point[] =
      i % 2 === 1
        ? [
            [0, -0.42, 1],
            [-0.15, -0.62],
            [-0.08, -0.72],
            [0, -0.66, 1],
            [0.08, -0.72],
            [0.15, -0.62],
          ]
        : [
            [0, -0.76, 1],
            [0.15, -0.58],
            [0, -0.4, 1],
            [-0.15, -0.58],
          ];
    pen.flat(spline(heart), suit);
    pen.ctx.restore();
  });
}

/** Two dice. */
export function drawDice(pen: Pen): void {
  for (const [x, y, turn, dots] of [
    [-0.36, -0.3, 0.18, 5],
    [0.38, -0.24, -0.28, 3],
  ] as const) {
    pen.ctx.save();
    pen.ctx.translate(x, y);
    pen.ctx.rotate(turn);
    pen.form(rectangle(-0.3, -0.3, 0.6, 0.6, 0.08), "#f0ead8", { turn: 0.45 });
    const spots: readonly (readonly [number, number])[] =
      dots === 5
        ? [
            [-0.15, -0.15],
            [0.15, -0.15],
            [0, 0],
            [-0.15, 0.15],
            [0.15, 0.15],
          ]
        : [
            [-0.15, -0.15],
            [0, 0],
            [0.15, 0.15],
          ];
    for (const [dx, dy] of spots) pen.flat(oval(dx, dy, 0.055), "#1f1d1c");
    pen.ctx.restore();
  }
}

/** A chess king. */
export function drawChess(pen: Pen): void {
  pen.form(
    spline([
      [-0.34, 0, 1],
      [-0.34, -0.12, 1],
      [-0.16, -0.24],
      [-0.12, -0.7],
      [-0.24, -0.84, 1],
      [-0.2, -1.1, 1],
      [0.2, -1.1, 1],
      [0.24, -0.84, 1],
      [0.12, -0.7],
      [0.16, -0.24],
      [0.34, -0.12, 1],
      [0.34, 0, 1],
    ]),
    "#2c221c",
    { turn: 0.7, gloss: 0.7 },
  );
  pen.form(rectangle(-0.045, -1.38, 0.09, 0.28), "#2c221c", { turn: 0.4 });
  pen.form(rectangle(-0.13, -1.3, 0.26, 0.09), "#2c221c", { turn: 0.4 });
}

/** A bundle of banknotes. */
export function drawBanknotes(pen: Pen): void {
  for (let i = 3; i >= 0; i -= 1)
    pen.form(
      polygon([
        [-0.78 + i * 0.05, -0.5 - i * 0.06],
        [0.7 + i * 0.05, -0.62 - i * 0.06],
        [0.84 + i * 0.05, -0.1 - i * 0.06],
        [-0.66 + i * 0.05, 0.04 - i * 0.06],
      ]),
      i === 0 ? "#a9bd98" : darken("#a9bd98", 0.14),
      { turn: 0.2 },
    );
  pen.flat(oval(0.04, -0.29, 0.18, 0.17), "#6f8a68");
  pen.form(
    polygon([
      [-0.3, -0.57],
      [-0.14, -0.58],
      [-0.02, -0.02],
      [-0.18, 0],
    ]),
    "#d8c68c",
    { turn: 0.2 },
  );
}

/** A magnifying glass. */
export function drawMagnifier(pen: Pen): void {
  pen.bar(
    [
      [0.26, -0.4],
      [0.9, 0.04],
    ],
    0.15,
    "#4a2e1c",
    { turn: 0.6 },
  );
  pen.form(oval(-0.16, -0.62, 0.52), BRASS, { turn: 0.6, gloss: 0.8 });
  pen.form(oval(-0.16, -0.62, 0.42), "#bcd4d8", { turn: 0.2, ink: 0.5 });
  pen.flat(oval(-0.28, -0.76, 0.16, 0.09, -0.6), "#ffffff", 0.6);
}

/** An hourglass. */
export function drawHourglass(pen: Pen): void {
  for (const y of [-1.3, -0.1])
    pen.form(rectangle(-0.46, y, 0.92, 0.12, 0.04), "#7a4c28", { turn: 0.5 });
  for (const x of [-0.38, 0.32]) pen.form(rectangle(x, -1.2, 0.06, 1.12), "#8c5a30", { turn: 0.4 });
  pen.form(
    spline([
      [-0.28, -1.18, 1],
      [0.28, -1.18, 1],
      [0.24, -0.9],
      [0.035, -0.64],
      [0.24, -0.36],
      [0.28, -0.1, 1],
      [-0.28, -0.1, 1],
      [-0.24, -0.36],
      [-0.035, -0.64],
      [-0.24, -0.9],
    ]),
    "#cfdde0",
    { turn: 0.3, gloss: 0.5 },
  );
  pen.flat(
    spline([
      [-0.24, -0.12, 1],
      [0, -0.4],
      [0.24, -0.12, 1],
    ]),
    "#d8ac5c",
  );
  pen.flat(
    spline([
      [-0.16, -0.86, 1],
      [0.16, -0.86, 1],
      [0, -0.66, 1],
    ]),
    "#d8ac5c",
  );
  pen.flat(rectangle(-0.012, -0.66, 0.024, 0.4), "#d8ac5c");
}

/** A padlock. */
export function drawPadlock(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.13;
  ctx.strokeStyle = pen.tone(STEEL);
  ctx.beginPath();
  ctx.ellipse(0, -0.72, 0.27, 0.34, 0, Math.PI, Math.PI * 2);
  ctx.lineTo(0.27, -0.5);
  ctx.moveTo(-0.27, -0.72);
  ctx.lineTo(-0.27, -0.5);
  ctx.stroke();
  pen.form(rectangle(-0.46, -0.66, 0.92, 0.68, 0.1), BRASS, { turn: 0.55, gloss: 0.8 });
  pen.flat(oval(0, -0.36, 0.09), "#17120c");
  pen.flat(rectangle(-0.035, -0.34, 0.07, 0.2), "#17120c");
}
