import { darken, lighten } from "../colour";
import { limb, oval, polygon, spline } from "../outline";
import type { Pen } from "../pen";

/** A ring with a red stone. */
export function drawRing(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.15;
  ctx.strokeStyle = pen.tone("#d6aa46");
  ctx.beginPath();
  ctx.ellipse(0, -0.36, 0.36, 0.35, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.lineWidth = 0.04;
  ctx.strokeStyle = lighten(pen.tone("#d6aa46"), 0.6);
  ctx.beginPath();
  ctx.ellipse(0, -0.36, 0.4, 0.39, 0, Math.PI * 0.8, Math.PI * 1.4);
  ctx.stroke();
  pen.form(
    polygon([
      [-0.17, -0.86],
      [-0.08, -0.97],
      [0.08, -0.97],
      [0.17, -0.86],
      [0, -0.68],
    ]),
    "#c83a4c",
    { turn: 0.5, gloss: 1 },
  );
  pen.glow(0, -0.86, 0.5, "#ffffff", 0.45);
}

/** Gold coins. */
export function drawCoin(pen: Pen): void {
  for (let i = 0; i < 4; i += 1)
    pen.form(oval(0.3 - i * 0.03, -0.06 - i * 0.09, 0.4, 0.13), "#c89a3c", {
      turn: 0.4,
      gloss: 0.7,
    });
  pen.form(oval(-0.34, -0.42, 0.4, 0.42, 0.2), "#d6aa46", { turn: 0.5, gloss: 0.8 });
  pen.form(oval(-0.34, -0.42, 0.31, 0.33, 0.2), "#c49438", { turn: 0.2, ink: 0.5 });
  pen.flat(
    spline([
      [-0.46, -0.22],
      [-0.5, -0.46],
      [-0.38, -0.6],
      [-0.24, -0.52],
      [-0.28, -0.4],
      [-0.2, -0.22],
    ]),
    "#a87c28",
    0.9,
  );
}

/** A red flower. */
export function drawFlower(pen: Pen): void {
  pen.form(
    limb(
      [
        [0.04, 0],
        [-0.02, -0.5],
        [0, -0.86],
      ],
      [0.022],
    ),
    "#3f7a3c",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(
    spline([
      [0, -0.34, 1],
      [0.2, -0.56],
      [0.42, -0.56, 1],
      [0.26, -0.38],
    ]),
    "#4a8a44",
    { turn: 0.3, ink: 0.7 },
  );
  pen.form(
    spline([
      [0.01, -0.22, 1],
      [-0.2, -0.4],
      [-0.4, -0.38, 1],
      [-0.22, -0.22],
    ]),
    "#4a8a44",
    { turn: 0.3, ink: 0.7 },
  );
  for (let i = 0; i < 7; i += 1) {
    const angle = (i / 7) * Math.PI * 2;
    pen.form(
      oval(Math.cos(angle) * 0.17, -0.96 + Math.sin(angle) * 0.16, 0.16, 0.12, angle),
      i % 2 ? "#c83244" : "#d64656",
      { turn: 0.5, ink: 0.7 },
    );
  }
  pen.form(oval(0, -0.96, 0.12), "#8a1c2c", { turn: 0.5, ink: 0.6 });
}

/** A skull. */
export function drawSkull(pen: Pen): void {
  pen.form(
    spline([
      [-0.42, -0.5],
      [-0.36, -0.84],
      [0, -1.02],
      [0.36, -0.84],
      [0.42, -0.5],
      [0.3, -0.26],
      [0.24, -0.02],
      [-0.24, -0.02],
      [-0.3, -0.26],
    ]),
    "#e0d6c0",
    { turn: 0.6 },
  );
  for (const x of [-0.17, 0.17]) pen.flat(oval(x, -0.48, 0.115, 0.12), "#1c1814");
  pen.flat(
    polygon([
      [0, -0.36],
      [-0.06, -0.24],
      [0.06, -0.24],
    ]),
    "#1c1814",
  );
  for (let i = -2; i <= 2; i += 1)
    pen.stroke(
      [
        [i * 0.085, -0.16],
        [i * 0.085, -0.03],
      ],
      0.022,
      "#3a322a",
      0.9,
    );
}

/** A shell. */
export function drawShell(pen: Pen): void {
  pen.form(
    spline([
      [0, 0, 1],
      [-0.6, -0.36],
      [-0.52, -0.74],
      [-0.22, -0.9],
      [0, -0.94],
      [0.22, -0.9],
      [0.52, -0.74],
      [0.6, -0.36],
    ]),
    "#e0b89a",
    { turn: 0.6, gloss: 0.3 },
  );
  for (let i = -3; i <= 3; i += 1)
    pen.stroke(
      [
        [0, -0.04],
        [i * 0.13, -0.5],
        [i * 0.17, -0.86 + Math.abs(i) * 0.06],
      ],
      0.025,
      darken(pen.tone("#e0b89a"), 0.3),
      0.6,
    );
}

/** A hand mirror. */
export function drawMirror(pen: Pen): void {
  pen.form(oval(0, -0.5, 0.5, 0.64), "#a8843c", { turn: 0.4, gloss: 0.5 });
  pen.form(oval(0, -0.5, 0.42, 0.56), "#a8c0c8", { turn: 0.3, gloss: 0.9, ink: 0.6 });
  pen.flat(
    polygon([
      [-0.3, -0.3],
      [0.06, -1.0],
      [0.18, -0.96],
      [-0.2, -0.12],
    ]),
    "#ffffff",
    0.3,
  );
}

/** Footprints that lead away. */
export function drawFootprints(pen: Pen): void {
  for (const [x, y, s] of [
    [-0.4, 0.1, 1],
    [0.1, -0.12, 0.86],
    [-0.24, -0.36, 0.72],
    [0.18, -0.54, 0.6],
  ] as const) {
    pen.flat(oval(x, y, 0.12 * s, 0.19 * s, 0.2), "#2c241c", 0.6);
    pen.flat(oval(x + 0.02, y + 0.2 * s, 0.09 * s, 0.09 * s), "#2c241c", 0.6);
  }
}
