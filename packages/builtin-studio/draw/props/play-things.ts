import { alpha, darken } from "../colour";
import { limb, oval, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS } from "./metals";

/** A teddy bear, worn by love. */
export function drawTeddy(pen: Pen): void {
  const fur = "#a8743f";
  for (const side of [-1, 1]) {
    pen.form(oval(side * 0.42, -0.14, 0.24, 0.17, side * 0.4), fur, { turn: 0.6 });
    pen.flat(oval(side * 0.5, -0.12, 0.1, 0.08), "#d9b483");
    pen.form(oval(side * 0.46, -0.62, 0.13, 0.26, side * -0.5), fur, { turn: 0.6 });
    pen.form(oval(side * 0.3, -1.34, 0.15), fur, { turn: 0.5 });
  }
  pen.form(oval(0, -0.48, 0.42, 0.46), fur, { turn: 0.7 });
  pen.flat(oval(0, -0.42, 0.24, 0.28), "#cda06a", 0.8);
  pen.form(oval(0, -1.08, 0.4, 0.37), fur, { turn: 0.7 });
  pen.form(oval(0, -0.98, 0.19, 0.15), "#d9b483", { turn: 0.4, ink: 0.5 });
  pen.flat(oval(0, -1.03, 0.07, 0.05), "#1d1512");
  for (const side of [-1, 1]) pen.flat(oval(side * 0.17, -1.16, 0.045), "#1d1512");
}

/** A ball. */
export function drawBall(pen: Pen): void {
  pen.form(oval(0, -0.58, 0.58), "#c4372f", { turn: 0.9, gloss: 0.6 });
  pen.flat(
    spline([
      [-0.56, -0.7],
      [0, -0.5],
      [0.56, -0.7],
      [0.58, -0.5],
      [0, -0.28],
      [-0.58, -0.5],
    ]),
    "#f0e7d2",
    0.92,
  );
}

/** A guitar, leaning. */
export function drawGuitar(pen: Pen): void {
  const { ctx } = pen;
  ctx.save();
  ctx.rotate(0.2);
  pen.form(rectangle(-0.06, -1.72, 0.12, 1.0, 0.02), "#3c2416", { turn: 0.3 });
  pen.form(rectangle(-0.11, -1.9, 0.22, 0.26, 0.05), "#2d1b10", { turn: 0.3 });
  pen.form(
    spline([
      [0, -0.96],
      [0.3, -0.9],
      [0.34, -0.68],
      [0.26, -0.54],
      [0.5, -0.26],
      [0.3, 0.02],
      [-0.3, 0.02],
      [-0.5, -0.26],
      [-0.26, -0.54],
      [-0.34, -0.68],
      [-0.3, -0.9],
    ]),
    "#bf7a34",
    { turn: 0.6, gloss: 0.6 },
  );
  pen.flat(oval(0, -0.5, 0.14), "#1c110a");
  pen.form(rectangle(-0.17, -0.22, 0.34, 0.07), "#3c2416", { turn: 0.2 });
  ctx.lineWidth = 0.012;
  ctx.strokeStyle = alpha("#f4ead2", 0.8);
  for (const x of [-0.035, -0.012, 0.012, 0.035]) {
    ctx.beginPath();
    ctx.moveTo(x, -1.7);
    ctx.lineTo(x * 1.6, -0.18);
    ctx.stroke();
  }
  ctx.restore();
}

/** A trumpet. */
export function drawTrumpet(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.08;
  ctx.strokeStyle = pen.tone(BRASS);
  ctx.beginPath();
  ctx.roundRect(-0.5, -0.62, 0.86, 0.36, 0.17);
  ctx.stroke();
  pen.form(rectangle(-1.1, -0.66, 1.7, 0.09, 0.04), BRASS, { turn: 0.5, gloss: 0.9 });
  pen.form(
    spline([
      [0.5, -0.66, 1],
      [0.84, -0.74],
      [1.1, -0.98, 1],
      [1.14, -0.62],
      [1.1, -0.26, 1],
      [0.84, -0.5],
      [0.5, -0.57, 1],
    ]),
    BRASS,
    { turn: 0.7, gloss: 0.9 },
  );
  for (const x of [-0.26, -0.06, 0.14]) {
    pen.form(rectangle(x, -0.8, 0.12, 0.52, 0.04), BRASS, { turn: 0.6, gloss: 0.9 });
    pen.form(oval(x + 0.06, -0.84, 0.07, 0.04), "#efe6cc", { turn: 0.4 });
  }
}

/** A microphone on a stand. */
export function drawMicrophone(pen: Pen): void {
  pen.form(oval(0, -0.02, 0.42, 0.09), "#2a2c30", { turn: 0.5 });
  pen.form(rectangle(-0.035, -0.8, 0.07, 0.8), "#50555c", { turn: 0.4 });
  pen.form(rectangle(-0.26, -1.42, 0.52, 0.72, 0.24), "#8d949b", { turn: 0.7, gloss: 0.8 });
  for (let i = 0; i < 5; i += 1)
    pen.flat(rectangle(-0.22, -1.32 + i * 0.11, 0.44, 0.04, 0.02), "#2a2c30", 0.85);
  pen.form(rectangle(-0.28, -0.86, 0.56, 0.08, 0.03), "#4a4f55", { turn: 0.4 });
}

/** Headphones. */
export function drawHeadphones(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.13;
  ctx.strokeStyle = pen.tone("#2a2c32");
  ctx.beginPath();
  ctx.ellipse(0, -0.52, 0.56, 0.66, 0, Math.PI, Math.PI * 2);
  ctx.stroke();
  for (const side of [-1, 1]) {
    pen.form(oval(side * 0.54, -0.4, 0.2, 0.34), "#3c4048", { turn: 0.6, gloss: 0.5 });
    pen.form(oval(side * 0.44, -0.4, 0.11, 0.28), "#1c1d21", { turn: 0.4 });
  }
}

/** A gramophone with its horn. */
export function drawGramophone(pen: Pen): void {
  pen.form(rectangle(-0.66, -0.4, 1.2, 0.42, 0.04), "#7a4a28", { turn: 0.5, gloss: 0.4 });
  pen.form(oval(-0.06, -0.44, 0.48, 0.11), "#1c1b1e", { turn: 0.3 });
  pen.flat(oval(-0.06, -0.45, 0.13, 0.035), "#a8322c");
  pen.form(
    limb(
      [
        [-0.5, -0.46],
        [-0.56, -0.9],
        [-0.14, -0.96],
      ],
      [0.04, 0.05, 0.09],
    ),
    BRASS,
    { turn: 0.5, gloss: 0.8 },
  );
  pen.form(
    spline([
      [-0.16, -1.04, 1],
      [0.3, -1.2],
      [0.72, -1.58, 1],
      [0.92, -1.02],
      [0.74, -0.52, 1],
      [0.32, -0.82],
      [-0.16, -0.88, 1],
    ]),
    BRASS,
    { turn: 0.7, gloss: 0.8 },
  );
  pen.form(oval(0.76, -1.04, 0.16, 0.52, 0.04), darken(BRASS, 0.5), { turn: 0.3 });
}

/** An old television. */
export function drawTelevision(pen: Pen): void {
  for (const side of [-1, 1])
    pen.bar(
      [
        [0, -1.16],
        [side * 0.34, -1.62],
      ],
      0.035,
      "#8a9098",
    );
  pen.form(rectangle(-0.86, -1.18, 1.72, 1.1, 0.14), "#7a4f2e", { turn: 0.5, gloss: 0.3 });
  pen.form(rectangle(-0.74, -1.06, 1.1, 0.86, 0.16), "#1b2327", { turn: 0.2 });
  const blue = mixGlass(pen);
  pen.form(rectangle(-0.68, -1.0, 0.98, 0.74, 0.14), blue, { raw: true, turn: 0, ink: 0 });
  pen.glow(-0.2, -0.62, 1.2, blue, 0.4);
  for (let i = 0; i < 5; i += 1)
    pen.flat(rectangle(-0.62, -0.92 + i * 0.13, 0.86, 0.035), "#ffffff", 0.22 + (i % 2) * 0.16);
  for (const y of [-0.9, -0.62]) pen.form(oval(0.6, y, 0.11), "#d8c69a", { turn: 0.5, gloss: 0.5 });
  for (const x of [-0.6, 0.6]) pen.form(rectangle(x - 0.07, -0.1, 0.14, 0.12), "#3c2718");
}

function mixGlass(pen: Pen): string {
  return pen.style.finish === "noir" ? "#b8b8b8" : "#7fb6c8";
}
