import { lighten } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { drawBoat } from "../sets/nature/boats";
import { BRASS, STEEL } from "./metals";

/** A ship's wheel. */
export function drawWheel(pen: Pen): void {
  const { ctx } = pen;
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2 + 0.2;
    pen.form(
      limb(
        [
          [Math.cos(angle) * 0.12, -0.5 + Math.sin(angle) * 0.12],
          [Math.cos(angle) * 0.86, -0.5 + Math.sin(angle) * 0.86],
        ],
        [0.045, 0.04],
      ),
      "#8a5c34",
      { turn: 0.4 },
    );
  }
  ctx.lineWidth = 0.15;
  ctx.strokeStyle = pen.tone("#74491f");
  ctx.stroke(oval(0, -0.5, 0.62));
  ctx.lineWidth = 0.03;
  ctx.strokeStyle = lighten(pen.tone("#74491f"), 0.35);
  ctx.stroke(oval(0, -0.5, 0.66));
  pen.form(oval(0, -0.5, 0.15), BRASS, { turn: 0.5, gloss: 0.8 });
}

/** Handle and keyhole of a door. */
export function drawDoorHandle(pen: Pen): void {
  pen.form(rectangle(-0.26, -1.1, 0.52, 1.24, 0.08), "#a8823c", { turn: 0.35, gloss: 0.5 });
  pen.form(
    spline([
      [-0.04, -0.78],
      [0.5, -0.82],
      [0.86, -0.74],
      [0.88, -0.62],
      [0.5, -0.62],
      [0.02, -0.58],
    ]),
    BRASS,
    { turn: 0.6, gloss: 0.9 },
  );
  pen.form(oval(0, -0.68, 0.14), BRASS, { turn: 0.5, gloss: 0.9 });
  pen.flat(oval(0, -0.24, 0.065, 0.075), "#17120c");
  pen.flat(
    polygon([
      [-0.035, -0.22],
      [0.035, -0.22],
      [0.06, -0.06],
      [-0.06, -0.06],
    ]),
    "#17120c",
  );
}

/** A push button in its plate. */
export function drawButton(pen: Pen): void {
  pen.form(rectangle(-0.5, -1.02, 1.0, 1.06, 0.1), "#b9b4a8", { turn: 0.3, gloss: 0.3 });
  pen.form(oval(0, -0.5, 0.36), "#3a3c42", { turn: 0.4 });
  pen.form(oval(0, -0.54, 0.29), "#c8302c", { turn: 0.6, gloss: 0.8 });
  pen.glow(0, -0.5, 0.9, "#ff5a48", 0.3);
}

/** A lever switch. */
export function drawSwitch(pen: Pen): void {
  pen.form(rectangle(-0.42, -1.06, 0.84, 1.12, 0.06), "#6a6f76", { turn: 0.3, gloss: 0.3 });
  pen.form(rectangle(-0.1, -0.86, 0.2, 0.72, 0.06), "#23262c", { turn: 0.2 });
  pen.form(
    limb(
      [
        [0, -0.5],
        [0.12, -0.98],
      ],
      [0.06, 0.05],
    ),
    STEEL,
    { turn: 0.5, gloss: 0.8 },
  );
  pen.form(oval(0.13, -1.04, 0.13), "#b8302a", { turn: 0.6, gloss: 0.8 });
}

/** A model of a sailing boat. */
export function drawToyBoat(pen: Pen): void {
  drawBoat(pen, { x: 0, y: 0, size: 0.86, sail: true, depth: 0 });
}
