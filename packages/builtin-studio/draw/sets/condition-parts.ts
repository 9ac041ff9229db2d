import { alpha, darken, mix } from "../colour";
import { limb, type Point, polygon, spline } from "../outline";
import { between, type Random } from "../seeded-random";
import { drawRock } from "./nature/grass";
import { type SetContext, TOP } from "./set";

/** Colours of fallen walls and of what is frozen. */
export const STONE = "#8d867c";
export const ICE = "#dcecf6";
/** Outdoors the ground begins about here. */
export const GROUND_Y = 545;

/** A soft patch: soot, frost. */
export function drawStain(
  ctx: SetContext["pen"]["ctx"],
  [x, y]: Point,
  radius: number,
  colour: string,
  strength: number,
): void {
  const stain = ctx.createRadialGradient(x, y, 0, x, y, radius);
  stain.addColorStop(0, alpha(colour, strength));
  stain.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = stain;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Where the plaster has fallen off. */
export function drawBareBricks({ pen, random }: SetContext, x: number, y: number): void {
  const patch = spline(blob(random, x, y, between(random, 70, 120), between(random, 60, 100)));
  pen.form(patch, "#7d5140", { turn: 0.1, ink: 0.8 });
  pen.ctx.save();
  pen.ctx.clip(patch);
  const joint = darken(pen.tone("#7d5140"), 0.35);
  for (let row = -6; row < 7; row += 1) {
    const top = y + row * 18;
    pen.stroke(
      [
        [x - 140, top],
        [x + 140, top],
      ],
      2,
      joint,
      0.8,
    );
    for (let i = -4; i < 5; i += 1) {
      const at = x + i * 38 + (row % 2) * 19;
      pen.stroke(
        [
          [at, top],
          [at, top + 18],
        ],
        2,
        joint,
        0.8,
      );
    }
  }
  pen.ctx.restore();
}

export function drawCrack({ pen, random }: SetContext, x: number, way: number): void {
  const points: Point[] = [[x, TOP]];
  for (let y = TOP + 40; y < between(random, 300, 470); y += 42)
    points.push([x + way * (y - TOP) * 0.16 + between(random, -16, 16), y]);
  pen.line(points, 1.8, "#241d18", 0.8);
  const [fromX, fromY] = points[Math.floor(points.length / 2)] ?? [x, 200];
  pen.line(
    [
      [fromX, fromY],
      [fromX - way * 34, fromY + 46],
      [fromX - way * 52, fromY + 104],
    ],
    1.2,
    "#241d18",
    0.7,
  );
}

/** What is left of a house at the edge of the picture: a corner of wall with an empty window. */
export function drawWallStub({ pen, random }: SetContext, x: number): void {
  const way = x < 640 ? 1 : -1;
  const foot = GROUND_Y + 60;
  const at = (across: number, y: number): Point => [x + way * across, y];
  pen.form(
    polygon([
      at(-260, foot),
      at(-260, between(random, -20, 40)),
      at(-120, between(random, 60, 110)),
      at(-70, between(random, 30, 80)),
      at(-10, between(random, 150, 200)),
      at(44, between(random, 170, 230)),
      at(60, between(random, 290, 330)),
      at(128, between(random, 350, 400)),
      at(150, foot),
    ]),
    STONE,
    { turn: 0.25 },
  );
  const dark = "#2b2722";
  pen.form(polygon([at(-70, 230), at(-8, 236), at(-4, 330), at(-72, 330)]), dark, { turn: 0.1 });
  pen.form(polygon([at(-58, 440), at(26, 440), at(30, foot), at(-60, foot)]), dark, { turn: 0.1 });
  for (let i = 0; i < 12; i += 1) {
    const y = between(random, 130, foot - 20);
    const from = between(random, -180, 30);
    pen.line(
      [at(from, y), at(from + between(random, 20, 50), y + between(random, -3, 3))],
      0.9,
      dark,
      0.5,
    );
  }
}

export function drawRubble({ pen, random }: SetContext, x: number, y: number): void {
  pen.shadow(x, y + 14, 210, 26, 0.5);
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 7 - row; i += 1) {
      const size = between(random, 15, 34);
      drawRock(pen, random, {
        x: x + (i - (6 - row) / 2) * 44 + between(random, -12, 12),
        y: y + 16 - row * 24,
        size,
        colour: mix(STONE, random() < 0.3 ? "#8a5a46" : "#6d675f", random()),
      });
    }
}

export function drawIcicle({ pen, random }: SetContext, x: number, top: number): void {
  const length = between(random, 26, 104);
  const half = between(random, 5, 9);
  pen.form(
    polygon([
      [x - half, top - 40],
      [x + half, top - 40],
      [x + half * 0.4, top + length * 0.5],
      [x, top + length],
    ]),
    ICE,
    { turn: 0.5, ink: 0.5, gloss: 0.7 },
  );
}

export function drawDrift({ pen, random }: SetContext, x: number): void {
  const width = between(random, 110, 190);
  const y = GROUND_Y + between(random, 30, 90);
  pen.form(
    spline([
      [x - width, y, 1],
      [x - width * 0.4, y - 34],
      [x + width * 0.2, y - 46],
      [x + width, y, 1],
    ]),
    "#eef5fa",
    { turn: 0.4, ink: 0.4 },
  );
}

export function drawVine({ pen, random }: SetContext, x: number, length: number): void {
  const points: Point[] = Array.from({ length: 6 }, (_, i) => [
    x + Math.sin(i * 1.7 + x) * 15,
    TOP + (length * i) / 5,
  ]);
  pen.form(limb(points, [2.4]), "#41552f", { turn: 0.2, ink: 0.5 });
  for (const [at, [leafX, leafY]] of points.entries())
    for (const side of [-1, 1]) {
      const size = between(random, 8, 15);
      const tip = leafX + side * size * 1.7;
      pen.form(
        spline([
          [leafX, leafY, 1],
          [leafX + side * size, leafY - size * 0.6],
          [tip, leafY + size * 0.4, 1],
          [leafX + side * size * 0.7, leafY + size * 0.7],
        ]),
        at % 2 ? "#55803f" : "#48703a",
        { turn: 0.4, ink: 0.5 },
      );
    }
}

/** Threads from a corner, and arcs between them. */
export function drawCobweb(pen: SetContext["pen"], x: number, y: number, way: number): void {
  const threads = [0.05, 0.4, 0.8, 1.2, 1.5].map(
    (angle): Point => [x + way * Math.cos(angle) * 170, y + Math.sin(angle) * 150],
  );
  for (const end of threads) pen.line([[x, y], end], 1.4, "#e4e0d4", 0.6);
  for (const share of [0.35, 0.6, 0.85])
    pen.line(
      threads.map(([endX, endY]): Point => [x + (endX - x) * share, y + (endY - y) * share]),
      0.5,
      "#e4e0d4",
      0.5,
    );
}

function blob(random: Random, x: number, y: number, radiusX: number, radiusY: number): Point[] {
  return Array.from({ length: 9 }, (_, i): Point => {
    const reach = between(random, 0.7, 1.15);
    return [
      x + Math.cos((i / 9) * Math.PI * 2) * radiusX * reach,
      y + Math.sin((i / 9) * Math.PI * 2) * radiusY * reach,
    ];
  });
}
