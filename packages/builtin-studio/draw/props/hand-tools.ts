import { darken } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS, STEEL } from "./metals";

/** An old key. */
export function drawKey(pen: Pen): void {
  const { ctx } = pen;
  ctx.save();
  ctx.rotate(-0.22);
  ctx.lineWidth = 0.12;
  ctx.strokeStyle = pen.tone(BRASS);
  ctx.beginPath();
  ctx.ellipse(-0.62, -0.3, 0.24, 0.22, 0, 0, Math.PI * 2);
  ctx.stroke();
  pen.form(rectangle(-0.4, -0.355, 1.16, 0.11, 0.03), BRASS, { turn: 0.5, gloss: 0.8 });
  for (const [x, h] of [
    [0.44, 0.24],
    [0.62, 0.3],
  ] as const)
    pen.form(rectangle(x, -0.26, 0.11, h, 0.02), BRASS, { turn: 0.3, gloss: 0.6 });
  pen.form(rectangle(-0.36, -0.39, 0.08, 0.18, 0.03), BRASS, { turn: 0.4 });
  ctx.restore();
}

/** A knife. */
export function drawKnife(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.3);
  pen.form(
    spline([
      [-0.2, -0.28, 1],
      [0.7, -0.3],
      [1.08, -0.16, 1],
      [0.6, -0.06],
      [-0.2, -0.08, 1],
    ]),
    STEEL,
    { turn: 0.5, gloss: 1 },
  );
  pen.form(rectangle(-0.9, -0.29, 0.7, 0.22, 0.08), "#4a2e1c", { turn: 0.5 });
  pen.form(rectangle(-0.24, -0.34, 0.08, 0.32, 0.03), BRASS, { turn: 0.4, gloss: 0.6 });
  pen.ctx.restore();
}

/** A revolver. */
export function drawGun(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.08);
  pen.form(
    spline([
      [-0.62, -0.46, 1],
      [-0.3, -0.44, 1],
      [-0.34, -0.1],
      [-0.5, 0.12, 1],
      [-0.84, 0.1, 1],
      [-0.74, -0.2],
    ]),
    "#4a2e1c",
    { turn: 0.5 },
  );
  pen.form(
    polygon([
      [-0.7, -0.74],
      [0.9, -0.74],
      [0.9, -0.54],
      [-0.1, -0.52],
      [-0.24, -0.42],
      [-0.66, -0.44],
    ]),
    "#3a3d44",
    { turn: 0.4, gloss: 0.7 },
  );
  pen.form(rectangle(-0.26, -0.72, 0.34, 0.26, 0.05), "#4a4e56", { turn: 0.5, gloss: 0.6 });
  pen.ctx.lineWidth = 0.05;
  pen.ctx.strokeStyle = pen.tone("#2c2f35");
  pen.ctx.stroke(oval(-0.18, -0.34, 0.14, 0.13));
  pen.ctx.restore();
}

/** A sword. */
export function drawSword(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.36);
  pen.form(
    polygon([
      [-0.3, -0.24],
      [1.4, -0.22],
      [1.6, -0.15],
      [1.4, -0.08],
      [-0.3, -0.06],
    ]),
    STEEL,
    { turn: 0.4, gloss: 1 },
  );
  pen.form(rectangle(-0.36, -0.42, 0.1, 0.54, 0.04), BRASS, { turn: 0.4, gloss: 0.8 });
  pen.form(rectangle(-0.82, -0.22, 0.48, 0.14, 0.05), "#5a2c22", { turn: 0.4 });
  pen.form(oval(-0.88, -0.15, 0.1), BRASS, { turn: 0.5, gloss: 0.8 });
  pen.ctx.restore();
}

/** A coil of rope. */
export function drawRope(pen: Pen): void {
  for (let i = 4; i >= 0; i -= 1) {
    const w = 0.86 - i * 0.09;
    const y = -0.06 - i * 0.13;
    pen.form(
      limb(
        Array.from(
          { length: 13 },
          (_, k): Point => [Math.cos((k / 12) * 6.283) * w, y + Math.sin((k / 12) * 6.283) * 0.19],
        ),
        [0.065],
      ),
      "#bfa070",
      { turn: 0.4, ink: 0.7 },
    );
    for (let k = 0; k < 18; k += 1) {
      const angle = (k / 18) * Math.PI * 2;
      pen.stroke(
        [
          [Math.cos(angle) * (w - 0.05), y + Math.sin(angle) * 0.17],
          [Math.cos(angle + 0.1) * (w + 0.05), y + Math.sin(angle + 0.1) * 0.21],
        ],
        0.018,
        darken(pen.tone("#bfa070"), 0.4),
        0.7,
      );
    }
  }
}

/** An open umbrella. */
export function drawUmbrella(pen: Pen): void {
  pen.form(
    limb(
      [
        [0, -0.6],
        [0, 0.3],
        [0.1, 0.44],
        [0.22, 0.34],
      ],
      [0.03],
    ),
    "#4a3020",
    { turn: 0.4 },
  );
  pen.form(
    spline([
      [-1.0, -0.5, 1],
      [-0.84, -0.86],
      [0, -1.2],
      [0.84, -0.86],
      [1.0, -0.5, 1],
      [0.66, -0.6],
      [0.33, -0.5, 1],
      [0, -0.6],
      [-0.33, -0.5, 1],
      [-0.66, -0.6],
    ]),
    "#2a3040",
    { turn: 0.5, gloss: 0.3 },
  );
  for (const x of [-0.33, 0.33])
    pen.stroke(
      [
        [x, -0.5],
        [x * 0.6, -0.9],
        [0, -1.2],
      ],
      0.025,
      darken(pen.tone("#2a3040"), 0.4),
      0.9,
    );
}
