import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS, STEEL } from "./metals";

/** Draws a long tool lying across the table. */
function lying(pen: Pen, angle: number, draw: () => void): void {
  pen.ctx.save();
  pen.ctx.translate(0, -0.3);
  pen.ctx.rotate(angle);
  draw();
  pen.ctx.restore();
}

/** Scissors, half open. */
export function drawScissors(pen: Pen): void {
  const { ctx } = pen;
  for (const side of [-1, 1])
    lying(pen, side * 0.2 - 0.2, () => {
      pen.form(
        polygon([
          [-0.06, -0.08],
          [0.98, -0.02],
          [1.02, 0.03],
          [-0.06, 0.08],
        ]),
        STEEL,
        { turn: 0.4, gloss: 0.9 },
      );
      ctx.lineWidth = 0.1;
      ctx.strokeStyle = pen.tone("#2b2c30");
      ctx.stroke(oval(-0.42, -side * 0.06, 0.27, 0.16));
    });
  pen.form(oval(0, -0.3, 0.06), BRASS, { turn: 0.4 });
}

/** A hammer. */
export function drawHammer(pen: Pen): void {
  lying(pen, -0.35, () => {
    pen.form(rectangle(-0.98, -0.06, 1.5, 0.14, 0.06), "#9a6a3a", { turn: 0.5 });
    pen.form(
      spline([
        [0.4, -0.38, 1],
        [0.7, -0.38, 1],
        [0.74, -0.1],
        [0.7, 0.3, 1],
        [0.4, 0.3, 1],
        [0.44, -0.1],
      ]),
      "#5c626a",
      { turn: 0.5, gloss: 0.7 },
    );
  });
}

/** An axe. */
export function drawAxe(pen: Pen): void {
  lying(pen, -0.3, () => {
    pen.form(rectangle(-1.16, -0.07, 2, 0.14, 0.06), "#9a6a3a", { turn: 0.5 });
    pen.form(
      spline([
        [0.44, -0.12, 1],
        [0.78, -0.12, 1],
        [0.86, 0.14],
        [1.02, 0.44, 1],
        [0.6, 0.54],
        [0.24, 0.46, 1],
        [0.4, 0.14],
      ]),
      STEEL,
      { turn: 0.5, gloss: 0.9 },
    );
  });
}

/** A shovel. */
export function drawShovel(pen: Pen): void {
  lying(pen, -0.25, () => {
    pen.form(rectangle(-1.2, -0.05, 1.6, 0.1, 0.05), "#9a6a3a", { turn: 0.5 });
    pen.form(rectangle(-1.26, -0.2, 0.12, 0.4, 0.05), "#7a4c26", { turn: 0.5 });
    pen.form(
      spline([
        [0.36, -0.26, 1],
        [0.9, -0.24],
        [1.2, 0],
        [0.9, 0.24],
        [0.36, 0.26, 1],
      ]),
      "#6b7178",
      { turn: 0.6, gloss: 0.6 },
    );
  });
}

/** A spanner. */
export function drawWrench(pen: Pen): void {
  lying(pen, -0.3, () => {
    pen.form(rectangle(-0.7, -0.09, 1.4, 0.18, 0.08), STEEL, { turn: 0.5, gloss: 0.8 });
    for (const side of [-1, 1])
      pen.form(
        polygon([
          [side * 0.62, -0.26],
          [side * 1.02, -0.26],
          [side * 1.02, -0.1],
          [side * 0.84, -0.08],
          [side * 0.84, 0.08],
          [side * 1.02, 0.1],
          [side * 1.02, 0.26],
          [side * 0.62, 0.26],
        ]),
        STEEL,
        { turn: 0.4, gloss: 0.8 },
      );
  });
}

/** A gear wheel. */
export function drawGear(pen: Pen): void {
  const points: [number, number][] = [];
  for (let i = 0; i < 40; i += 1) {
    const angle = (i / 40) * Math.PI * 2;
    const radius = Math.floor(i / 2) % 2 === 0 ? 0.66 : 0.52;
    points.push([Math.cos(angle) * radius, -0.66 + Math.sin(angle) * radius]);
  }
  pen.form(polygon(points), "#8d7444", { turn: 0.5, gloss: 0.7 });
  pen.form(oval(0, -0.66, 0.34), "#6f5a34", { turn: 0.4 });
  pen.flat(oval(0, -0.66, 0.12), "#17120c");
}

/** A chain. */
export function drawChain(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.09;
  for (let i = 0; i < 7; i += 1) {
    const t = i / 6;
    ctx.save();
    ctx.translate(-0.95 + t * 1.9, -0.24 - Math.sin(t * Math.PI * 1.6) * 0.26);
    ctx.rotate(Math.cos(t * Math.PI * 1.6) * -0.5);
    ctx.strokeStyle = pen.tone(i % 2 ? "#5b6067" : "#7b828a");
    ctx.beginPath();
    ctx.ellipse(0, 0, 0.22, i % 2 ? 0.06 : 0.13, 0, 0, Math.PI * 2);
    ctx.stroke();
    ctx.restore();
  }
}

/** Handcuffs. */
export function drawHandcuffs(pen: Pen): void {
  const { ctx } = pen;
  for (const side of [-1, 1]) {
    ctx.lineWidth = 0.13;
    ctx.strokeStyle = pen.tone("#8a9098");
    ctx.stroke(oval(side * 0.52, -0.42, 0.36, 0.38));
    ctx.lineWidth = 0.03;
    ctx.strokeStyle = pen.tone("#dfe4e8");
    ctx.stroke(oval(side * 0.52, -0.45, 0.37, 0.37));
    pen.form(rectangle(side * 0.26 - 0.1, -0.24, 0.2, 0.2, 0.04), "#70767d", { turn: 0.5 });
  }
  ctx.lineWidth = 0.06;
  ctx.strokeStyle = pen.tone("#5b6067");
  for (const x of [-0.12, 0, 0.12]) ctx.stroke(oval(x, -0.12, 0.08, 0.05));
}

/** A bucket. */
export function drawBucket(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.05;
  ctx.strokeStyle = pen.tone("#4d5258");
  ctx.beginPath();
  ctx.ellipse(0, -0.94, 0.56, 0.44, 0, Math.PI, Math.PI * 2);
  ctx.stroke();
  pen.form(
    polygon([
      [-0.62, -0.94],
      [0.62, -0.94],
      [0.46, 0],
      [-0.46, 0],
    ]),
    "#7d878e",
    { turn: 0.7, gloss: 0.5 },
  );
  pen.form(oval(0, -0.94, 0.62, 0.14), "#4f6f80", { turn: 0.3 });
}

/** An anchor. */
export function drawAnchor(pen: Pen): void {
  const iron = "#4c535a";
  pen.ctx.lineWidth = 0.09;
  pen.ctx.strokeStyle = pen.tone(iron);
  pen.ctx.stroke(oval(0, -1.36, 0.13));
  pen.form(rectangle(-0.06, -1.26, 0.12, 1.2), iron, { turn: 0.5 });
  pen.form(rectangle(-0.34, -1.1, 0.68, 0.1, 0.04), iron, { turn: 0.5 });
  pen.form(
    spline([
      [-0.78, -0.56, 1],
      [-0.6, -0.2],
      [0, 0.06],
      [0.6, -0.2],
      [0.78, -0.56, 1],
      [0.88, -0.28, 1],
      [0.62, 0.04],
      [0, 0.22],
      [-0.62, 0.04],
      [-0.88, -0.28, 1],
    ]),
    iron,
    { turn: 0.5, gloss: 0.4 },
  );
}

/** An oar. */
export function drawOar(pen: Pen): void {
  lying(pen, -0.28, () => {
    pen.form(rectangle(-1.3, -0.045, 1.9, 0.09, 0.04), "#a87844", { turn: 0.5 });
    pen.form(
      spline([
        [0.5, -0.05],
        [0.76, -0.16],
        [1.24, -0.15, 1],
        [1.24, 0.15, 1],
        [0.76, 0.16],
        [0.5, 0.05],
      ]),
      "#b98a52",
      { turn: 0.4 },
    );
  });
}

/** A syringe. */
export function drawSyringe(pen: Pen): void {
  lying(pen, -0.3, () => {
    pen.form(rectangle(-0.46, -0.11, 0.94, 0.22, 0.03), "#cfe0e4", { turn: 0.4, gloss: 0.8 });
    pen.flat(rectangle(-0.04, -0.08, 0.5, 0.16), "#7fb8a8", 0.8);
    pen.form(rectangle(-0.9, -0.035, 0.5, 0.07), "#aeb6bc", { turn: 0.4 });
    pen.form(rectangle(-0.96, -0.15, 0.07, 0.3, 0.02), "#8d969c", { turn: 0.4 });
    pen.form(rectangle(0.48, -0.015, 0.5, 0.03), STEEL, { turn: 0.2, gloss: 0.9 });
  });
}

/** A broom or brush. */
export function drawBroom(pen: Pen): void {
  pen.bar(
    [
      [0.3, -1.5],
      [-0.1, -0.5],
    ],
    0.09,
    "#9a6a3a",
  );
  pen.form(
    limb(
      [
        [-0.08, -0.54],
        [-0.22, -0.24],
        [-0.34, 0.02],
      ],
      [0.12, 0.24, 0.36],
    ),
    "#c9a04e",
    { turn: 0.5 },
  );
  for (let i = 0; i < 6; i += 1)
    pen.line(
      [
        [-0.1, -0.46],
        [-0.6 + i * 0.1, 0.0],
      ],
      0.7,
      "#8a6a2c",
    );
}
