import { alpha, mix } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";

/** A flame with its glow; `y` is its foot. */
function drawFlame(pen: Pen, x: number, y: number, size: number): void {
  const warm = mix("#ff9a3a", pen.style.lamp, 0.45);
  pen.glow(x, y - size * 0.4, size * 7, pen.style.lamp, 0.7);
  const { ctx } = pen;
  for (const [scale, colour] of [
    [1, warm],
    [0.62, mix(warm, "#ffffff", 0.55)],
    [0.32, "#ffffff"],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.fill(
      spline([
        [x - size * 0.3 * scale, y - size * 0.2],
        [x - size * 0.16 * scale, y - size * 0.6 * scale - size * 0.1],
        [x + size * 0.04, y - size * scale - size * 0.12, 1],
        [x + size * 0.22 * scale, y - size * 0.6 * scale],
        [x + size * 0.28 * scale, y - size * 0.2],
        [x, y - size * 0.04],
      ]),
    );
  }
}

/** A burning candle. */
export function drawCandle(pen: Pen): void {
  pen.form(oval(0, 0, 0.42, 0.1), "#a8823c", { turn: 0.4, gloss: 0.6 });
  pen.form(
    spline([
      [-0.14, -0.02, 1],
      [-0.14, -0.72],
      [-0.1, -0.76],
      [0.1, -0.78],
      [0.14, -0.7],
      [0.14, -0.02, 1],
    ]),
    "#efe6cf",
    { turn: 0.7 },
  );
  pen.form(
    spline([
      [0.1, -0.76],
      [0.15, -0.6],
      [0.15, -0.44],
      [0.1, -0.4],
      [0.09, -0.6],
    ]),
    "#f6efdc",
    { turn: 0.3, ink: 0.5 },
  );
  pen.stroke(
    [
      [0, -0.76],
      [0.01, -0.86],
    ],
    0.025,
    "#1c1612",
    1,
  );
  drawFlame(pen, 0.01, -0.84, 0.24);
}

/** A burning lantern. */
export function drawLantern(pen: Pen): void {
  const { ctx } = pen;
  ctx.lineWidth = 0.035;
  ctx.strokeStyle = pen.tone("#3a3632");
  ctx.beginPath();
  ctx.arc(0, -0.86, 0.26, Math.PI, 0);
  ctx.stroke();
  pen.form(rectangle(-0.34, -0.12, 0.68, 0.12, 0.03), "#4a4038", { turn: 0.4 });
  ctx.fillStyle = alpha(mix(pen.style.lamp, "#ffffff", 0.3), 0.35);
  ctx.fill(
    spline([
      [-0.27, -0.12],
      [-0.32, -0.44],
      [-0.2, -0.74],
      [0.2, -0.74],
      [0.32, -0.44],
      [0.27, -0.12],
    ]),
  );
  drawFlame(pen, 0, -0.2, 0.26);
  pen.form(
    polygon([
      [-0.24, -0.74],
      [0.24, -0.74],
      [0.14, -0.9],
      [-0.14, -0.9],
    ]),
    "#4a4038",
    { turn: 0.4 },
  );
  for (const x of [-0.3, 0, 0.3])
    pen.form(
      limb(
        [
          [x * 0.8, -0.12],
          [x, -0.44],
          [x * 0.7, -0.74],
        ],
        [0.018],
      ),
      "#3a3632",
      { turn: 0.2, ink: 0.6 },
    );
  ctx.lineWidth = 0.02;
  ctx.strokeStyle = alpha("#ffffff", 0.4);
  ctx.beginPath();
  ctx.arc(-0.1, -0.46, 0.14, Math.PI * 0.8, Math.PI * 1.3);
  ctx.stroke();
}

/** A torch with its beam. */
export function drawTorch(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(-0.35);
  pen.form(rectangle(-0.62, -0.2, 0.72, 0.2, 0.06), "#33363b", { turn: 0.6, gloss: 0.5 });
  pen.form(
    polygon([
      [0.1, -0.24],
      [0.34, -0.32],
      [0.34, 0.12],
      [0.1, 0.04],
    ]),
    "#44484e",
    { turn: 0.5, gloss: 0.5 },
  );
  pen.ctx.fillStyle = "#ffffff";
  pen.ctx.fill(oval(0.35, -0.1, 0.05, 0.2));
  const { ctx } = pen;
  ctx.globalCompositeOperation = "screen";
  const beam = ctx.createLinearGradient(0.35, 0, 3, 0);
  beam.addColorStop(0, alpha(pen.style.lamp, 0.8));
  beam.addColorStop(1, alpha(pen.style.lamp, 0));
  ctx.fillStyle = beam;
  ctx.fill(
    polygon([
      [0.35, -0.28],
      [3, -1.1],
      [3, 0.9],
      [0.35, 0.08],
    ]),
  );
  ctx.restore();
}
