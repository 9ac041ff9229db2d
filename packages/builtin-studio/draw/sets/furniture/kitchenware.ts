import { type Colour, darken, mix } from "../../colour";
import { limb, oval, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";

/** An iron stove, with a fire behind its door when it is lit. */
export function drawStove(
  pen: Pen,
  stove: { x: number; foot: number; width: number; height: number; lit: boolean },
): void {
  const { x, foot, width, height, lit } = stove;
  const top = foot - height;
  pen.form(rectangle(x, top, width, height, 4), "#3b3d42", { turn: 0.3, ink: 0.9, gloss: 0.3 });
  pen.form(
    rectangle(x + width * 0.12, top + height * 0.4, width * 0.76, height * 0.44, 5),
    "#26272b",
    { turn: 0.2, ink: 0.7 },
  );
  if (lit) {
    // It shines by itself, so only the style decides its colour: film noir has none.
    const fire = (colour: Colour) => pen.style.local(mix(colour, pen.style.lamp, 0.45));
    pen.ctx.fillStyle = fire("#ff8a3a");
    pen.ctx.fill(rectangle(x + width * 0.2, top + height * 0.5, width * 0.6, height * 0.22, 4));
    pen.glow(x + width / 2, top + height * 0.62, width * 1.1, fire("#ff9a4a"), 0.55);
  }
  for (let i = 0; i < 4; i += 1)
    pen.form(oval(x + width * (0.2 + i * 0.2), top + height * 0.2, 5), "#c9c4b8", {
      turn: 0.4,
      ink: 0.5,
    });
  pen.form(rectangle(x - 4, top - 9, width + 8, 11, 3), "#56595f", { turn: 0.2, ink: 0.7 });
}

/** A kettle; `y` is its bottom. */
export function drawKettle(
  pen: Pen,
  at: { x: number; y: number; size: number; colour?: Colour },
): void {
  const { x, y, size, colour = "#b0483c" } = at;
  pen.form(
    limb(
      [
        [x - size * 0.34, y - size * 0.62],
        [x - size * 0.1, y - size * 1.12],
        [x + size * 0.3, y - size * 0.66],
      ],
      [size * 0.045],
    ),
    "#2c2826",
    { turn: 0.2, ink: 0.5 },
  );
  pen.form(
    spline([
      [x + size * 0.38, y - size * 0.4],
      [x + size * 0.76, y - size * 0.72, 1],
      [x + size * 0.82, y - size * 0.64, 1],
      [x + size * 0.5, y - size * 0.16],
    ]),
    colour,
    { turn: 0.4, ink: 0.6 },
  );
  pen.form(
    spline([
      [x - size * 0.5, y, 1],
      [x - size * 0.54, y - size * 0.36],
      [x - size * 0.22, y - size * 0.68],
      [x + size * 0.22, y - size * 0.68],
      [x + size * 0.54, y - size * 0.36],
      [x + size * 0.5, y, 1],
    ]),
    colour,
    { turn: 0.75, gloss: 0.8, ink: 0.8 },
  );
  pen.form(oval(x, y - size * 0.72, size * 0.1, size * 0.08), "#2c2826", { turn: 0.4, ink: 0.5 });
}

/** A cup, a bottle, a plate: small things on a table. */
export function drawCup(
  pen: Pen,
  cup: { x: number; y: number; size: number; colour: Colour; steam?: boolean },
): void {
  const { x, y, size, colour, steam = false } = cup;
  pen.form(
    limb(
      [
        [x + size * 0.4, y - size * 0.72],
        [x + size * 0.72, y - size * 0.6],
        [x + size * 0.4, y - size * 0.26],
      ],
      [size * 0.07],
    ),
    colour,
    { turn: 0.3, ink: 0.5 },
  );
  pen.form(
    spline([
      [x - size * 0.44, y - size * 0.9, 1],
      [x + size * 0.44, y - size * 0.9, 1],
      [x + size * 0.38, y - size * 0.1],
      [x + size * 0.24, y],
      [x - size * 0.24, y],
      [x - size * 0.38, y - size * 0.1],
    ]),
    colour,
    { turn: 0.6, ink: 0.7, gloss: 0.4 },
  );
  pen.flat(oval(x, y - size * 0.9, size * 0.42, size * 0.1), darken(colour, 0.55));
  if (steam) {
    for (let i = 0; i < 3; i += 1)
      pen.stroke(
        [
          [x - size * 0.2 + i * size * 0.2, y - size * 1.1],
          [x - size * 0.3 + i * size * 0.24, y - size * 1.6],
          [x - size * 0.1 + i * size * 0.2, y - size * 2.2],
        ],
        size * 0.13,
        "#ffffff",
        0.2,
      );
  }
}

/** A bottle with a label; `y` is its bottom. */
export function drawBottle(
  pen: Pen,
  bottle: { x: number; y: number; size: number; colour: Colour },
): void {
  const { x, y, size, colour } = bottle;
  const w = size * 0.16;
  pen.form(
    spline([
      [x - w, y, 1],
      [x - w, y - size * 0.52],
      [x - w * 0.45, y - size * 0.68],
      [x - w * 0.4, y - size, 1],
      [x + w * 0.4, y - size, 1],
      [x + w * 0.45, y - size * 0.68],
      [x + w, y - size * 0.52],
      [x + w, y, 1],
    ]),
    colour,
    { turn: 0.55, gloss: 0.9, ink: 0.7 },
  );
  pen.flat(rectangle(x - w, y - size * 0.42, w * 2, size * 0.22), "#e8dfc6", 0.9);
}
