import { darken } from "../colour";
import { polygon, spline } from "../outline";
import type { Pen } from "../pen";
import { between, type Random } from "../seeded-random";

const PAPER = "#efe6d0";

/** Lines of handwriting that cannot be read. */
function drawWriting(
  pen: Pen,
  random: Random,
  area: { x: number; y: number; width: number; rows: number; step: number; slant: number },
): void {
  const ink = pen.tone("#2c3350");
  for (let row = 0; row < area.rows; row += 1) {
    const y = area.y + row * area.step;
    let x = area.x;
    const end = area.x + area.width * (row === area.rows - 1 ? 0.5 : between(random, 0.85, 1));
    while (x < end) {
      const word = between(random, 0.05, 0.16);
      const points: [number, number][] = [];
      for (let t = 0; t <= 1.001; t += 0.2)
        points.push([
          x + word * t,
          y + (x + word * t) * area.slant + (random() - 0.5) * area.step * 0.42,
        ]);
      pen.stroke(points, 0.014, ink, 0.8);
      x += word + 0.04;
    }
  }
}

/** A letter on its envelope. */
export function drawLetter(pen: Pen, random: Random): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.06);
  pen.form(
    polygon([
      [-0.78, -0.02],
      [0.5, -0.1],
      [0.66, 0.24],
      [-0.66, 0.34],
    ]),
    "#cdb48a",
    { turn: 0.1 },
  );
  pen.form(
    spline([
      [-0.6, -0.92, 1],
      [-0.05, -0.97],
      [0.52, -0.94, 1],
      [0.6, -0.3],
      [0.62, 0.1, 1],
      [0.05, 0.06],
      [-0.56, 0.1, 1],
      [-0.58, -0.4],
    ]),
    PAPER,
    { turn: 0.12 },
  );
  pen.stroke(
    [
      [-0.58, -0.42],
      [0, -0.46],
      [0.58, -0.44],
    ],
    0.02,
    darken(pen.tone(PAPER), 0.18),
    0.7,
  );
  drawWriting(pen, random, { x: -0.46, y: -0.8, width: 0.9, rows: 8, step: 0.1, slant: -0.01 });
  pen.ctx.restore();
}

/** An open book. */
export function drawBook(pen: Pen, random: Random): void {
  pen.form(
    polygon([
      [-0.98, -0.06],
      [0.98, -0.06],
      [1.02, 0.16],
      [-1.02, 0.16],
    ]),
    "#6a2f2a",
    { turn: 0.1 },
  );
  for (const side of [-1, 1]) {
    const page = spline([
      [0, -0.5, 1],
      [side * 0.3, -0.6],
      [side * 0.88, -0.52, 1],
      [side * 0.96, 0.04, 1],
      [side * 0.4, -0.02],
      [0, 0.1, 1],
    ]);
    pen.form(page, PAPER, { turn: 0.3 });
    drawWriting(pen, random, {
      x: side > 0 ? 0.14 : -0.82,
      y: -0.44,
      width: 0.66,
      rows: 5,
      step: 0.085,
      slant: side * 0.08,
    });
  }
  pen.stroke(
    [
      [0, -0.5],
      [0.01, -0.2],
      [0, 0.1],
    ],
    0.03,
    darken(pen.tone(PAPER), 0.4),
    0.8,
  );
}
