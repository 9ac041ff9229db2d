import { oval, rectangle } from "../outline";
import type { Pen } from "../pen";
import { BRASS, STEEL } from "./metals";

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
