import { alpha, type Colour, darken, lighten, mix } from "../../colour";
import { oval, polygon, rectangle } from "../../outline";
import type { Pen } from "../../pen";
import type { Random } from "../../seeded-random";

/** A small house with a pitched roof. */
export function drawCottage(
  pen: Pen,
  random: Random,
  house: {
    x: number;
    y: number;
    size: number;
    wall: Colour;
    roof: Colour;
    depth: number;
    lit: boolean;
  },
): void {
  const { x, y, size, wall, roof, depth, lit } = house;
  const width = size * 1.3;
  const height = size * 0.62;
  const ridge = y - height - size * 0.52;
  pen.form(rectangle(x - width / 2, y - height, width, height + 4), wall, {
    turn: 0.25,
    depth,
    ink: 0.8,
  });
  const eave = size * 0.12;
  pen.form(
    rectangle(x + width * 0.2, ridge - size * 0.14, size * 0.13, size * 0.36),
    darken(roof, 0.2),
    { turn: 0.2, depth, ink: 0.7 },
  );
  pen.form(
    polygon([
      [x - width / 2 - eave, y - height + eave * 0.3],
      [x - width * 0.34, ridge],
      [x + width * 0.34, ridge],
      [x + width / 2 + eave, y - height + eave * 0.3],
    ]),
    roof,
    { turn: 0.3, depth, ink: 0.9 },
  );
  const { ctx } = pen;
  const line = darken(pen.tone(roof, depth), 0.25);
  for (let row = 1; row < 5; row += 1) {
    const t = row / 5;
    pen.stroke(
      [
        [x - width * (0.34 + 0.22 * t), ridge + (y - height - ridge) * t],
        [x + width * (0.34 + 0.22 * t), ridge + (y - height - ridge) * t],
      ],
      1.6,
      line,
      0.45,
    );
  }
  for (const share of [-0.32, 0.3]) {
    const wx = x + width * share - size * 0.09;
    const wy = y - height * 0.72;
    pen.form(rectangle(wx - 2, wy - 2, size * 0.18 + 4, size * 0.22 + 4), lighten(wall, 0.3), {
      turn: 0,
      depth,
      ink: 0.6,
    });
    ctx.fillStyle = lit
      ? mix(pen.style.lamp, pen.light.haze, depth * 0.4)
      : darken(pen.tone(wall, depth), 0.6);
    ctx.fillRect(wx, wy, size * 0.18, size * 0.22);
    if (lit)
      pen.glow(wx + size * 0.09, wy + size * 0.1, size * 0.5, pen.style.lamp, 0.45 * (1 - depth));
    ctx.fillStyle = pen.tone(lighten(wall, 0.3), depth);
    ctx.fillRect(wx + size * 0.082, wy, 2, size * 0.22);
  }
  pen.form(
    rectangle(x - size * 0.1, y - height * 0.62, size * 0.2, height * 0.62 + 3),
    darken(roof, 0.3),
    { turn: 0.1, depth, ink: 0.7 },
  );
  if (random() < 0.55) {
    ctx.save();
    for (let i = 0; i < 9; i += 1) {
      ctx.fillStyle = alpha(mix(pen.light.haze, "#ffffff", 0.3), 0.15 * (1 - i / 10));
      ctx.fill(
        oval(
          x + width * 0.26 + i * size * 0.05 * (i * 0.3),
          ridge - size * 0.2 - i * size * 0.12,
          size * (0.05 + i * 0.018),
        ),
      );
    }
    ctx.restore();
  }
}
