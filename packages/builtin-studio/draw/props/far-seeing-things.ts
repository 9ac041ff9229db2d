import { alpha } from "../colour";
import { oval, spline } from "../outline";
import type { Pen } from "../pen";

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
