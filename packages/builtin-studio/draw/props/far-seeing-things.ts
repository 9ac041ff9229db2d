import { alpha, darken } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS } from "./metals";

/** A telescope, pulled out. */
export function drawTelescope(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.translate(0, -0.36);
  pen.ctx.rotate(-0.3);
  for (const [x, w, h, colour] of [
    [-1.02, 0.6, 0.2, BRASS],
    [-0.46, 0.7, 0.3, "#5a3420"],
    [0.2, 0.8, 0.4, BRASS],
  ] as const)
    pen.form(rectangle(x, -h / 2, w, h, 0.04), colour, { turn: 0.7, gloss: 0.8 });
  pen.form(oval(1.0, 0, 0.08, 0.2), "#9fc0c8", { turn: 0.3, gloss: 0.8 });
  pen.ctx.restore();
}

/** Binoculars. */
export function drawBinoculars(pen: Pen): void {
  for (const side of [-1, 1]) {
    pen.form(
      polygon([
        [side * 0.16, -1.02],
        [side * 0.5, -1.02],
        [side * 0.68, -0.06],
        [side * 0.1, -0.06],
      ]),
      "#33363b",
      { turn: 0.7, gloss: 0.5 },
    );
    pen.form(rectangle(side * 0.33 - 0.2, -1.18, 0.4, 0.2, 0.05), "#1f2125", { turn: 0.5 });
    pen.form(oval(side * 0.39, -0.06, 0.31, 0.13), "#1f2125", { turn: 0.4 });
    pen.form(oval(side * 0.39, -0.06, 0.23, 0.09), "#7f9fb4", { turn: 0.3, gloss: 1 });
  }
  pen.form(rectangle(-0.14, -0.86, 0.28, 0.3, 0.06), "#44484e", { turn: 0.4 });
}

/** A cigarette in an ashtray. */
export function drawCigarette(pen: Pen): void {
  pen.form(oval(0, -0.08, 0.72, 0.2), "#6f8a92", { turn: 0.5, gloss: 0.8 });
  pen.form(oval(0, -0.12, 0.5, 0.11), "#3c4c52", { turn: 0.2 });
  pen.ctx.save();
  pen.ctx.rotate(-0.24);
  pen.form(rectangle(-0.2, -0.27, 0.66, 0.09, 0.03), "#f0ece2", { turn: 0.4 });
  pen.form(rectangle(0.46, -0.27, 0.26, 0.09, 0.03), "#c98f4c", { turn: 0.4 });
  pen.form(oval(-0.21, -0.225, 0.05), "#e8662a", { turn: 0, ink: 0.5 });
  pen.ctx.restore();
  pen.glow(-0.26, -0.18, 0.3, pen.style.lamp, 0.6);
  pen.stroke(
    [
      [-0.26, -0.26],
      [-0.4, -0.6],
      [-0.16, -0.9],
      [-0.36, -1.3],
    ],
    0.09,
    "#ffffff",
    0.32,
  );
}

/** A tobacco pipe. */
export function drawPipe(pen: Pen): void {
  pen.form(
    limb(
      [
        [-0.36, -0.16],
        [0.24, -0.28],
        [0.94, -0.62],
      ],
      [0.13, 0.07, 0.045],
    ),
    "#231a16",
    { turn: 0.5, gloss: 0.7 },
  );
  pen.form(
    spline([
      [-0.76, -0.76, 1],
      [-0.28, -0.76, 1],
      [-0.24, -0.3],
      [-0.36, -0.02],
      [-0.62, -0.02],
      [-0.78, -0.3],
    ]),
    "#6e3a20",
    { turn: 0.7, gloss: 0.7 },
  );
  pen.form(oval(-0.52, -0.76, 0.24, 0.07), "#17100c", { turn: 0.2 });
}

/** A box of matches, one of them burning. */
export function drawMatches(pen: Pen): void {
  pen.form(
    polygon([
      [-0.8, -0.42],
      [0.1, -0.52],
      [0.16, -0.06],
      [-0.74, 0.06],
    ]),
    "#b0332c",
    { turn: 0.4 },
  );
  pen.flat(oval(-0.32, -0.24, 0.24, 0.13), "#e9d9a4");
  pen.bar(
    [
      [0.3, 0.0],
      [0.82, -0.72],
    ],
    0.05,
    "#d9b887",
  );
  pen.glow(0.86, -0.86, 0.8, pen.style.lamp, 0.9);
  pen.form(
    spline([
      [0.86, -1.2, 1],
      [0.97, -0.88],
      [0.85, -0.7],
      [0.74, -0.86],
    ]),
    pen.style.lamp,
    { raw: true, turn: 0, ink: 0 },
  );
}

/** A stone. */
export function drawStone(pen: Pen): void {
  pen.form(
    spline([
      [-0.8, -0.06],
      [-0.72, -0.46],
      [-0.24, -0.72],
      [0.36, -0.66],
      [0.78, -0.3],
      [0.74, 0],
      [0, 0.06],
    ]),
    "#85817a",
    { turn: 0.9 },
  );
  pen.line(
    [
      [-0.3, -0.6],
      [-0.12, -0.34],
      [-0.24, -0.12],
    ],
    0.9,
  );
}

/** A feather. */
export function drawFeather(pen: Pen): void {
  pen.form(
    spline([
      [-0.7, -0.06, 1],
      [-0.2, -0.38],
      [0.36, -0.72],
      [0.92, -0.92, 1],
      [0.7, -0.46],
      [0.12, -0.14],
    ]),
    "#e4e2da",
    { turn: 0.5 },
  );
  pen.stroke(
    [
      [-1.0, 0.1],
      [0, -0.34],
      [0.86, -0.88],
    ],
    0.035,
    darken(pen.tone("#e4e2da"), 0.4),
  );
  for (let i = 0; i < 5; i += 1)
    pen.line(
      [
        [-0.2 + i * 0.2, -0.24 - i * 0.12],
        [0.0 + i * 0.2, -0.2 - i * 0.13],
      ],
      0.6,
    );
}

/** A ball of crystal on a stand. */
export function drawCrystalBall(pen: Pen): void {
  pen.form(
    spline([
      [-0.5, 0, 1],
      [-0.3, -0.24, 1],
      [0.3, -0.24, 1],
      [0.5, 0, 1],
    ]),
    "#6b4a26",
    { turn: 0.5, gloss: 0.5 },
  );
  pen.glow(0, -0.76, 1.2, pen.style.signs[1] ?? pen.style.lamp, 0.5);
  pen.form(oval(0, -0.76, 0.56), "#8fa8d0", { turn: 0.8, gloss: 1 });
  pen.stroke(
    [
      [-0.3, -0.6],
      [-0.05, -0.9],
      [0.2, -0.66],
      [0.34, -0.86],
    ],
    0.16,
    alpha("#ffffff", 1),
    0.35,
  );
  pen.flat(oval(-0.22, -1.0, 0.13, 0.08, -0.6), "#ffffff", 0.85);
}

/** A lifebuoy. */
export function drawLifebuoy(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.28;
  for (let i = 0; i < 8; i += 1) {
    ctx.strokeStyle = pen.tone(i % 2 ? "#ece8dc" : "#c8382c");
    ctx.beginPath();
    ctx.arc(0, -0.66, 0.52, (i / 8) * Math.PI * 2, ((i + 1) / 8) * Math.PI * 2 + 0.01);
    ctx.stroke();
  }
  ctx.lineWidth = pen.inkWidth * 0.8;
  if (pen.inkWidth <= 0) return;
  ctx.strokeStyle = pen.inkTone(0);
  ctx.stroke(oval(0, -0.66, 0.66));
  ctx.stroke(oval(0, -0.66, 0.38));
}
