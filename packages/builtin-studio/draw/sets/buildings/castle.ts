import { type Colour, darken, mix } from "../../colour";
import { type Point, polygon, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import type { Random } from "../../seeded-random";

/** A castle on the skyline. */
export function drawCastle(
  pen: Pen,
  random: Random,
  castle: { x: number; y: number; size: number; colour: Colour; depth: number },
): void {
  const { x, y, size, colour, depth } = castle;
  const tower = (dx: number, width: number, height: number, pointed: boolean) => {
    const tx = x + dx * size;
    const w = width * size;
    const h = height * size;
    pen.form(rectangle(tx - w / 2, y - h, w, h + 40), colour, { turn: 0.5, depth, ink: 0.7 });
    if (pointed)
      pen.form(
        polygon([
          [tx - w * 0.66, y - h],
          [tx, y - h - w * 1.7],
          [tx + w * 0.66, y - h],
        ]),
        mix(colour, "#2f4a78", 0.5),
        { turn: 0.4, depth, ink: 0.7 },
      );
    else {
      const teeth: Point[] = [];
      for (let i = 0; i < 5; i += 1) {
        const ax = tx - w * 0.6 + (i * w * 1.2) / 5;
        teeth.push(
          [ax, y - h - (i % 2 ? 0 : w * 0.16)],
          [ax + (w * 1.2) / 5, y - h - (i % 2 ? 0 : w * 0.16)],
        );
      }
      pen.form(
        polygon([[tx - w * 0.6, y - h + w * 0.12], ...teeth, [tx + w * 0.6, y - h + w * 0.12]]),
        colour,
        { turn: 0.3, depth, ink: 0.7 },
      );
    }
    const glow = pen.light.lampsOn ? pen.style.lamp : darken(pen.tone(colour, depth), 0.45);
    pen.ctx.fillStyle = glow;
    pen.ctx.fill(rectangle(tx - w * 0.08, y - h * 0.72, w * 0.16, w * 0.34, w * 0.08));
    if (random() < 0.6)
      pen.ctx.fill(rectangle(tx - w * 0.08, y - h * 0.38, w * 0.16, w * 0.3, w * 0.08));
  };
  tower(-0.52, 0.2, 0.6, true);
  tower(0.5, 0.22, 0.66, true);
  pen.form(rectangle(x - size * 0.5, y - size * 0.36, size, size * 0.42), colour, {
    turn: 0.3,
    depth,
    ink: 0.7,
  });
  tower(-0.22, 0.24, 0.84, true);
  tower(0.2, 0.28, 0.7, false);
  tower(0.02, 0.17, 1.12, true);
  pen.flat(
    spline([
      [x - size * 0.07, y + 10, 1],
      [x - size * 0.07, y - size * 0.1],
      [x, y - size * 0.16],
      [x + size * 0.07, y - size * 0.1],
      [x + size * 0.07, y + 10, 1],
    ]),
    darken(colour, 0.7),
    1,
    depth,
  );
}
