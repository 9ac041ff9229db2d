import { darken } from "../colour";
import { oval, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { pick, type Random } from "../seeded-random";
import { drawBottle as bottle, drawCup as cup } from "../sets/furniture/kitchenware";

/** A steaming cup. */
export function drawCup(pen: Pen): void {
  cup(pen, { x: 0, y: 0, size: 0.84, colour: "#e4dccb", steam: true });
}

/** A bottle of green glass. */
export function drawBottle(pen: Pen): void {
  bottle(pen, { x: 0, y: 0, size: 1.25, colour: "#3f6a4a" });
}

/** A glass of whisky. */
export function drawGlass(pen: Pen): void {
  pen.form(
    spline([
      [-0.3, -0.9, 1],
      [0.3, -0.9, 1],
      [0.24, 0, 1],
      [-0.24, 0, 1],
    ]),
    "#b8ccd2",
    { turn: 0.5, gloss: 0.9 },
  );
  pen.form(
    spline([
      [-0.275, -0.55, 1],
      [0.275, -0.55, 1],
      [0.235, -0.03, 1],
      [-0.235, -0.03, 1],
    ]),
    "#b5702c",
    { turn: 0.5, gloss: 0.6, ink: 0.4 },
  );
  pen.flat(oval(0, -0.55, 0.27, 0.05), "#d8964a");
  pen.flat(rectangle(-0.2, -0.8, 0.06, 0.66, 0.03), "#ffffff", 0.4);
}

/** Fruit on a plate. */
export function drawFood(pen: Pen, random: Random): void {
  pen.form(oval(0, 0, 0.95, 0.24), "#e6e0d2", { turn: 0.3, gloss: 0.3 });
  pen.form(oval(0, -0.03, 0.66, 0.15), "#d8d0be", { turn: 0.1, ink: 0.5 });
  for (const [x, y, s] of [
    [-0.26, -0.14, 0.25],
    [0.24, -0.12, 0.23],
    [0, -0.34, 0.25],
  ] as const) {
    pen.form(oval(x, y - 0.04, s, s * 0.94), pick(random, ["#e09a4a", "#d8743a", "#c84a38"]), {
      turn: 0.8,
      gloss: 0.5,
    });
    pen.stroke(
      [
        [x, y - s],
        [x - 0.02, y - s * 0.2],
        [x + 0.02, y + s * 0.4],
      ],
      0.02,
      darken(pen.tone("#c86a34"), 0.3),
      0.5,
    );
    pen.form(
      spline([
        [x, y - s, 1],
        [x + 0.1, y - s - 0.1],
        [x + 0.2, y - s - 0.04, 1],
        [x + 0.1, y - s + 0.02],
      ]),
      "#4f8a3c",
      { turn: 0.2, ink: 0.6 },
    );
  }
}

/** An egg. */
export function drawEgg(pen: Pen): void {
  pen.form(
    spline([
      [-0.34, -0.3],
      [-0.24, -0.72],
      [0, -0.94],
      [0.24, -0.72],
      [0.34, -0.3],
      [0.2, 0],
      [-0.2, 0],
    ]),
    "#e8d4b4",
    { turn: 0.8, gloss: 0.4 },
  );
}
