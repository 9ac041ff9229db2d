import { darken } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { BRASS } from "./metals";

/** Spectacles. */
export function drawSpectacles(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.075;
  ctx.strokeStyle = pen.tone("#2c2420");
  for (const side of [-1, 1]) {
    pen.flat(oval(side * 0.46, -0.4, 0.33, 0.29), "#cfe0e4", 0.55);
    ctx.stroke(oval(side * 0.46, -0.4, 0.33, 0.29));
    ctx.beginPath();
    ctx.moveTo(side * 0.79, -0.46);
    ctx.quadraticCurveTo(side * 1.1, -0.6, side * 0.92, -0.98);
    ctx.stroke();
    pen.flat(oval(side * 0.46 - 0.1, -0.5, 0.1, 0.05, -0.6), "#ffffff", 0.7);
  }
  ctx.beginPath();
  ctx.ellipse(0, -0.4, 0.14, 0.09, 0, Math.PI, Math.PI * 2);
  ctx.stroke();
}

/** A pair of gloves. */
export function drawGloves(pen: Pen): void {
  for (const side of [1, -1]) {
    pen.ctx.save();
    pen.ctx.translate(side * 0.34, -0.06);
    pen.ctx.rotate(side * 0.22);
    const leather = side > 0 ? darken("#6b3f28", 0.18) : "#6b3f28";
    pen.form(
      limb(
        [
          [side * 0.2, -0.36],
          [side * 0.42, -0.62],
        ],
        [0.09, 0.075],
      ),
      leather,
      { turn: 0.5 },
    );
    for (let i = 0; i < 4; i += 1)
      pen.form(
        limb(
          [
            [-0.18 + i * 0.12, -0.5],
            [-0.22 + i * 0.145, -0.94 + Math.abs(i - 1.5) * 0.05],
          ],
          [0.075, 0.062],
        ),
        leather,
        { turn: 0.5 },
      );
    pen.form(
      spline([
        [-0.26, -0.58],
        [0.24, -0.58],
        [0.24, -0.2],
        [0.2, 0.06, 1],
        [-0.22, 0.06, 1],
        [-0.26, -0.2],
      ]),
      leather,
      { turn: 0.5, gloss: 0.4 },
    );
    pen.form(rectangle(-0.25, -0.06, 0.48, 0.13, 0.03), darken(leather, 0.25), { turn: 0.3 });
    pen.ctx.restore();
  }
}

/** A pair of shoes. */
export function drawShoes(pen: Pen): void {
  for (const [dx, dy] of [
    [0.12, -0.14],
    [-0.1, 0.02],
  ] as const) {
    pen.form(
      spline([
        [dx - 0.8, dy - 0.5, 1],
        [dx - 0.42, dy - 0.56],
        [dx - 0.2, dy - 0.4],
        [dx + 0.4, dy - 0.28],
        [dx + 0.74, dy - 0.14],
        [dx + 0.76, dy, 1],
        [dx - 0.84, dy, 1],
      ]),
      "#4a2c1e",
      { turn: 0.6, gloss: 0.7 },
    );
    pen.form(rectangle(dx - 0.86, dy - 0.06, 1.64, 0.09, 0.03), "#211713", { turn: 0.2 });
    for (let i = 0; i < 3; i += 1)
      pen.line(
        [
          [dx - 0.2 + i * 0.14, dy - 0.4 + i * 0.05],
          [dx - 0.06 + i * 0.14, dy - 0.46 + i * 0.06],
        ],
        1.2,
        "#d8cdb8",
      );
  }
}

/** A masquerade mask. */
export function drawMask(pen: Pen): void {
  pen.form(
    spline([
      [-0.86, -0.72, 1],
      [-0.4, -0.84],
      [0, -0.7],
      [0.4, -0.84],
      [0.86, -0.72, 1],
      [0.74, -0.34],
      [0.34, -0.14],
      [0, -0.36],
      [-0.34, -0.14],
      [-0.74, -0.34],
    ]),
    "#7a2440",
    { turn: 0.6, gloss: 0.5 },
  );
  for (const side of [-1, 1]) {
    pen.flat(oval(side * 0.38, -0.5, 0.2, 0.11, side * 0.15), "#120c10");
    pen.form(
      spline([
        [side * 0.7, -0.74, 1],
        [side * 0.98, -1.24],
        [side * 0.62, -1.02],
      ]),
      BRASS,
      { turn: 0.5 },
    );
  }
  for (const x of [-0.6, -0.2, 0.2, 0.6]) pen.form(oval(x, -0.74, 0.05), BRASS, { turn: 0.5 });
}

/** A medal on its ribbon. */
export function drawMedal(pen: Pen): void {
  pen.form(
    polygon([
      [-0.3, -1.3],
      [0.3, -1.3],
      [0.16, -0.66],
      [-0.16, -0.66],
    ]),
    "#8c2430",
    { turn: 0.3 },
  );
  pen.flat(
    polygon([
      [-0.08, -1.3],
      [0.08, -1.3],
      [0.05, -0.66],
      [-0.05, -0.66],
    ]),
    "#e8dcc0",
  );
  const star = Array.from({ length: 10 }, (_, i): [number, number] => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const radius = i % 2 ? 0.22 : 0.46;
    return [Math.cos(angle) * radius, -0.34 + Math.sin(angle) * radius];
  });
  pen.form(polygon(star), BRASS, { turn: 0.5, gloss: 0.9 });
  pen.form(oval(0, -0.34, 0.13), "#8c2430", { turn: 0.4 });
}

/** A crown. */
export function drawCrown(pen: Pen): void {
  pen.form(
    polygon([
      [-0.7, -0.14],
      [-0.82, -0.9],
      [-0.42, -0.52],
      [0, -1.06],
      [0.42, -0.52],
      [0.82, -0.9],
      [0.7, -0.14],
    ]),
    BRASS,
    { turn: 0.6, gloss: 0.9 },
  );
  pen.form(rectangle(-0.74, -0.2, 1.48, 0.22, 0.06), darken(BRASS, 0.12), {
    turn: 0.5,
    gloss: 0.7,
  });
  const stones: readonly string[] = ["#a02038", "#2a5f9a", "#2e8a5a"];
  stones.forEach((stone, i) => {
    pen.form(oval(-0.42 + i * 0.42, -0.09, 0.08), stone, { turn: 0.5, gloss: 0.9 });
    pen.form(oval([-0.82, 0, 0.82][i] ?? 0, [-0.94, -1.1, -0.94][i] ?? -1, 0.07), "#f0ead8", {
      turn: 0.5,
    });
  });
}

/** A necklace with a pendant. */
export function drawNecklace(pen: Pen): void {
  for (let i = 0; i <= 22; i += 1) {
    const t = (i / 22) * Math.PI;
    pen.form(oval(Math.cos(t) * 0.8, -0.9 + Math.sin(t) * 0.62, 0.05), BRASS, {
      turn: 0.4,
      ink: 0.4,
    });
  }
  pen.form(
    spline([
      [0, -0.28, 1],
      [0.17, -0.06],
      [0, 0.14, 1],
      [-0.17, -0.06],
    ]),
    "#2f6f9c",
    { turn: 0.5, gloss: 1 },
  );
}
