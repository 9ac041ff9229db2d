import { alpha, darken } from "../colour";
import { oval, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import type { Random } from "../seeded-random";

/** A photograph of two people. */
export function drawPhoto(pen: Pen): void {
  pen.ctx.save();
  pen.ctx.rotate(0.08);
  pen.form(rectangle(-0.6, -0.96, 1.2, 1.06, 0.015), "#f2ead8", { turn: 0.08 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(rectangle(-0.51, -0.87, 1.02, 0.76));
  pen.flat(rectangle(-0.6, -1, 1.2, 1), "#b8a684");
  pen.flat(
    spline([
      [-0.7, -0.3],
      [-0.2, -0.5],
      [0.3, -0.4],
      [0.8, -0.52],
      [0.8, 0.2],
      [-0.7, 0.2],
    ]),
    "#8a7a5c",
  );
  for (const [x, y, s] of [
    [-0.2, -0.5, 1],
    [0.17, -0.44, 0.86],
  ] as const) {
    pen.flat(
      spline([
        [x - 0.2 * s, -0.05],
        [x - 0.17 * s, y + 0.22 * s],
        [x, y + 0.15 * s],
        [x + 0.17 * s, y + 0.22 * s],
        [x + 0.2 * s, -0.05],
      ]),
      "#4f4436",
    );
    pen.flat(oval(x, y, 0.09 * s, 0.115 * s), "#d8c09a");
    pen.flat(
      spline([
        [x - 0.1 * s, y + 0.02],
        [x - 0.09 * s, y - 0.1 * s],
        [x, y - 0.14 * s],
        [x + 0.1 * s, y - 0.08 * s],
        [x + 0.1 * s, y + 0.02],
        [x, y - 0.05 * s],
      ]),
      "#3a2f26",
    );
  }
  ctx.fillStyle = alpha("#ffffff", 0.14);
  ctx.fill(
    polygon([
      [-0.5, -0.2],
      [-0.1, -0.9],
      [0.12, -0.9],
      [-0.3, -0.1],
    ]),
  );
  ctx.restore();
  ctx.restore();
}

/** A folded map with a marked way. */
export function drawMap(pen: Pen, random: Random): void {
  const sheet = polygon([
    [-1.05, -0.62],
    [-0.5, -0.7],
    [0.02, -0.62],
    [0.54, -0.7],
    [1.05, -0.62],
    [1.12, 0.12],
    [0.56, 0.05],
    [0, 0.14],
    [-0.56, 0.06],
    [-1.12, 0.14],
  ]);
  pen.form(sheet, "#dcc796", { turn: 0.12 });
  pen.ctx.save();
  pen.ctx.clip(sheet);
  pen.flat(
    spline([
      [-1.2, -0.2],
      [-0.7, -0.36],
      [-0.4, -0.1],
      [-0.1, -0.3],
      [0.3, -0.16],
      [0.2, 0.2],
      [-0.6, 0.3],
      [-1.2, 0.2],
    ]),
    "#9ab0a4",
    0.75,
  );
  for (let i = 0; i < 9; i += 1) {
    const x = -0.9 + random() * 1.8;
    const y = -0.55 + random() * 0.5;
    pen.stroke(
      [
        [x, y],
        [x + 0.12, y - 0.06],
        [x + 0.26, y + 0.02],
      ],
      0.014,
      pen.tone("#6a5030"),
      0.7,
    );
  }
  pen.stroke(
    [
      [-0.7, 0.0],
      [-0.2, -0.36],
      [0.2, -0.3],
      [0.62, -0.48],
    ],
    0.026,
    pen.tone("#b03028"),
    0.9,
  );
  pen.stroke(
    [
      [0.56, -0.54],
      [0.7, -0.42],
    ],
    0.04,
    pen.tone("#b03028"),
    1,
  );
  pen.stroke(
    [
      [0.7, -0.54],
      [0.56, -0.42],
    ],
    0.04,
    pen.tone("#b03028"),
    1,
  );
  for (const x of [-0.5, 0.02, 0.54])
    pen.stroke(
      [
        [x, -0.7],
        [x * 1.04, 0.12],
      ],
      0.022,
      darken(pen.tone("#dcc796"), 0.3),
      0.6,
    );
  pen.ctx.restore();
}
