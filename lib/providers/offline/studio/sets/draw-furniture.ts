import { alpha, type Colour, darken, lighten, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { between, pick, type Random } from "../seeded-random";

/** Pixels of a metre for things that stand at that height of the picture (eye line at 220). */
export function metre(foot: number): number {
  return (200 * (foot - 220)) / 448;
}

export interface Standing {
  x: number;
  foot: number;
  colour?: Colour;
}

const WOOD = "#8a5f3c";

/** A table seen from a little above, with what lies on it drawn by `top`. */
export function drawTable(
  pen: Pen,
  table: Standing & { width: number; depth?: number; cloth?: Colour | null },
  top?: (surfaceY: number, u: number) => void,
): void {
  const { x, foot, colour = WOOD, depth = 0.55, cloth = null } = table;
  const u = metre(foot);
  const w = table.width * u;
  const surface = foot - 0.74 * u;
  const back = surface - depth * u * 0.3;
  pen.shadow(x, foot + 2, w * 0.62, u * 0.13, 0.45);
  for (const side of [-1, 1]) {
    pen.form(
      polygon([
        [x + side * w * 0.45, surface],
        [x + side * w * 0.39, surface],
        [x + side * w * 0.4, foot],
        [x + side * w * 0.44, foot],
      ]),
      darken(colour, 0.15),
      { turn: 0.4, ink: 0.8 },
    );
  }
  pen.form(rectangle(x - w * 0.45, surface, w * 0.9, u * 0.13), darken(colour, 0.2), {
    turn: 0.1,
    ink: 0.7,
  });
  pen.form(
    polygon([
      [x - w * 0.44, back],
      [x + w * 0.44, back],
      [x + w * 0.5, surface],
      [x - w * 0.5, surface],
    ]),
    cloth ?? lighten(colour, 0.1),
    { turn: 0.2, ink: 0.8, gloss: cloth ? 0 : 0.2 },
  );
  pen.form(rectangle(x - w * 0.5, surface - 1, w, u * 0.05), cloth ?? colour, {
    turn: 0.1,
    ink: 0.8,
  });
  if (cloth)
    pen.form(
      spline([
        [x - w * 0.5, surface, 1],
        [x + w * 0.5, surface, 1],
        [x + w * 0.49, surface + u * 0.2],
        [x + w * 0.25, surface + u * 0.17],
        [x, surface + u * 0.21],
        [x - w * 0.25, surface + u * 0.17],
        [x - w * 0.49, surface + u * 0.2],
      ]),
      cloth,
      { turn: 0.2, ink: 0.7 },
    );
  top?.(surface - (surface - back) * 0.35, u);
}

export function drawChair(pen: Pen, chair: Standing & { side: -1 | 1 }): void {
  const { x, foot, colour = WOOD, side } = chair;
  const u = metre(foot);
  const seat = foot - 0.46 * u;
  const w = 0.2 * u;
  const bar = (points: Point[], width: number) =>
    pen.bar(points, width, colour, { turn: 0.3, ink: 0.7 });
  pen.shadow(x, foot, u * 0.34, u * 0.08, 0.4);
  bar(
    [
      [x - w, seat],
      [x - w * 1.1, foot],
    ],
    u * 0.045,
  );
  bar(
    [
      [x + w, seat],
      [x + w * 1.1, foot],
    ],
    u * 0.045,
  );
  bar(
    [
      [x - side * w, seat],
      [x - side * w * 1.25, seat - 0.5 * u],
    ],
    u * 0.05,
  );
  bar(
    [
      [x - side * w * 0.4, seat - u * 0.03],
      [x - side * w * 0.7, seat - 0.5 * u],
    ],
    u * 0.035,
  );
  bar(
    [
      [x - side * w * 1.3, seat - 0.46 * u],
      [x - side * w * 0.6, seat - 0.49 * u],
    ],
    u * 0.07,
  );
  bar(
    [
      [x - side * w * 1.15, seat - 0.26 * u],
      [x - side * w * 0.5, seat - 0.28 * u],
    ],
    u * 0.05,
  );
  pen.form(
    polygon([
      [x - w * 1.1, seat - u * 0.05],
      [x + w * 0.9, seat - u * 0.07],
      [x + w * 1.2, seat],
      [x - w * 1.2, seat + u * 0.01],
    ]),
    lighten(colour, 0.1),
    { turn: 0.2, ink: 0.8 },
  );
}

/** Shelves full of books, boxes or bottles. */
export function drawShelves(
  pen: Pen,
  random: Random,
  shelves: Standing & {
    width: number;
    height: number;
    rows: number;
    filled: "books" | "jars" | "boxes" | "bottles" | "files";
  },
): void {
  const { x, foot, colour = WOOD, width, height, rows, filled } = shelves;
  const left = x - width / 2;
  const top = foot - height;
  pen.form(rectangle(left, top, width, height), darken(colour, 0.45), { turn: 0.15, ink: 0.9 });
  const step = (height - 12) / rows;
  for (let row = 0; row < rows; row += 1) {
    const base = top + 10 + (row + 1) * step - 8;
    let at = left + 10;
    while (at < left + width - 14) {
      at += drawShelfThing(pen, random, filled, at, base, step - 14);
    }
    pen.form(rectangle(left, base, width, 8), lighten(colour, 0.04), { turn: 0.1, ink: 0.6 });
  }
  for (const side of [left, left + width - 9])
    pen.form(rectangle(side, top, 9, height), colour, { turn: 0.2, ink: 0.7 });
  pen.form(rectangle(left - 6, top - 6, width + 12, 12), lighten(colour, 0.08), {
    turn: 0.2,
    ink: 0.8,
  });
}

const SPINES = [
  "#7a2f2a",
  "#2f4a6a",
  "#3f5a3a",
  "#8a6a2f",
  "#5a3a5a",
  "#a89a7a",
  "#2a3a40",
  "#94503a",
] as const;

function drawShelfThing(
  pen: Pen,
  random: Random,
  kind: string,
  x: number,
  base: number,
  room: number,
): number {
  const colour = pick(random, SPINES);
  if (random() < 0.1) return between(random, 8, 24);
  if (kind === "books" || kind === "files") {
    const w = kind === "files" ? between(random, 14, 18) : between(random, 8, 17);
    const h = room * (kind === "files" ? 0.88 : between(random, 0.58, 0.94));
    pen.form(rectangle(x, base - h, w, h), colour, { turn: 0.1, ink: 0.5 });
    pen.flat(rectangle(x + 2, base - h + h * 0.14, w - 4, 3), lighten(colour, 0.5), 0.8);
    return w + 1;
  }
  const w = kind === "boxes" ? between(random, 38, 70) : between(random, 15, 22);
  const h = room * between(random, 0.5, 0.85);
  if (kind === "boxes") {
    const card = pick(random, ["#a8865a", "#94744a", "#b89468", "#6a7078"] as const);
    pen.form(rectangle(x, base - h, w, h), card, { turn: 0.15, ink: 0.6 });
    pen.flat(rectangle(x + w * 0.42, base - h, w * 0.16, h), lighten(card, 0.2), 0.7);
    return w + 4;
  }
  const glass =
    kind === "bottles"
      ? pick(random, ["#3a6a4a", "#8a5a2a", "#6a8a9a", "#a83a3a", "#d8b45a"] as const)
      : pick(random, ["#c8a86a", "#a84a3a", "#6a8a4a", "#d8d0c0"] as const);
  if (kind === "bottles") {
    pen.form(
      spline([
        [x, base, 1],
        [x, base - h * 0.55],
        [x + w * 0.3, base - h * 0.7],
        [x + w * 0.32, base - h, 1],
        [x + w * 0.68, base - h, 1],
        [x + w * 0.7, base - h * 0.7],
        [x + w, base - h * 0.55],
        [x + w, base, 1],
      ]),
      glass,
      { turn: 0.5, gloss: 0.9, ink: 0.5 },
    );
    pen.flat(rectangle(x + 1, base - h * 0.42, w - 2, h * 0.2), "#e8e0c8", 0.85);
  } else {
    pen.form(rectangle(x, base - h * 0.8, w, h * 0.8, 4), glass, {
      turn: 0.4,
      gloss: 0.7,
      ink: 0.5,
    });
    pen.form(rectangle(x + 1, base - h * 0.9, w - 2, h * 0.12, 2), "#6a5a48", {
      turn: 0.2,
      ink: 0.5,
    });
  }
  return w + 4;
}

/** A counter with doors below, as in kitchens and shops. */
export function drawCounter(
  pen: Pen,
  counter: {
    left: number;
    right: number;
    foot: number;
    height: number;
    colour: Colour;
    top: Colour;
    doors: boolean;
  },
): number {
  const { left, right, foot, height, colour, top, doors } = counter;
  const surface = foot - height;
  pen.form(rectangle(left, surface, right - left, height), colour, { turn: 0.1, ink: 0.8 });
  if (doors) {
    const count = Math.max(2, Math.round((right - left) / 92));
    const w = (right - left) / count;
    for (let i = 0; i < count; i += 1) {
      pen.form(
        rectangle(left + i * w + 6, surface + 22, w - 12, height - 38, 3),
        lighten(colour, 0.07),
        { turn: 0.12, ink: 0.6 },
      );
      pen.form(oval(left + i * w + (i % 2 ? 18 : w - 18), surface + 44, 4.4), "#c8a45a", {
        turn: 0.4,
        gloss: 0.8,
        ink: 0.4,
      });
    }
  }
  pen.flat(rectangle(left, foot - 10, right - left, 10), darken(colour, 0.5), 0.8);
  pen.form(
    polygon([
      [left - 4, surface - 15],
      [right + 4, surface - 15],
      [right + 10, surface + 4],
      [left - 10, surface + 4],
    ]),
    lighten(top, 0.1),
    { turn: 0.12, ink: 0.8, gloss: 0.25 },
  );
  pen.form(rectangle(left - 10, surface + 3, right - left + 20, 9), top, { turn: 0.1, ink: 0.7 });
  return surface - 6;
}

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
    pen.ctx.fillStyle = mix("#ff8a3a", pen.style.lamp, 0.4);
    pen.ctx.fill(rectangle(x + width * 0.2, top + height * 0.5, width * 0.6, height * 0.22, 4));
    pen.glow(
      x + width / 2,
      top + height * 0.62,
      width * 1.1,
      mix("#ff9a4a", pen.style.lamp, 0.5),
      0.55,
    );
  }
  for (let i = 0; i < 4; i += 1)
    pen.form(oval(x + width * (0.2 + i * 0.2), top + height * 0.2, 5), "#c9c4b8", {
      turn: 0.4,
      ink: 0.5,
    });
  pen.form(rectangle(x - 4, top - 9, width + 8, 11, 3), "#56595f", { turn: 0.2, ink: 0.7 });
}

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

/** A lamp that hangs from the ceiling, lit after dark. */
export function drawPendant(
  pen: Pen,
  lamp: { x: number; top: number; y: number; size: number; colour: Colour },
): void {
  const { x, top, y, size, colour } = lamp;
  pen.stroke(
    [
      [x, top],
      [x, y - size * 0.5],
    ],
    4,
    darken(pen.style.ink.colour, 0.2),
    0.9,
  );
  pen.form(
    spline([
      [x - size, y, 1],
      [x - size * 0.8, y - size * 0.3],
      [x - size * 0.22, y - size * 0.55],
      [x + size * 0.22, y - size * 0.55],
      [x + size * 0.8, y - size * 0.3],
      [x + size, y, 1],
    ]),
    colour,
    { turn: 0.5, ink: 0.9, gloss: 0.3 },
  );
  if (!pen.light.lampsOn) return;
  const { ctx, style } = pen;
  ctx.fillStyle = mix(style.lamp, "#ffffff", 0.6);
  ctx.fill(oval(x, y + 1, size * 0.78, size * 0.13));
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const cone = ctx.createLinearGradient(0, y, 0, y + 420);
  cone.addColorStop(0, alpha(style.lamp, 0.34));
  cone.addColorStop(1, alpha(style.lamp, 0));
  ctx.fillStyle = cone;
  ctx.fill(
    polygon([
      [x - size * 0.8, y],
      [x + size * 0.8, y],
      [x + size * 3.7, y + 430],
      [x - size * 3.7, y + 430],
    ]),
  );
  ctx.restore();
  pen.glow(x, y + 8, size * 6.5, style.lamp, 0.6);
}

export function drawFloorLamp(
  pen: Pen,
  lamp: { x: number; foot: number; height: number; shade: Colour },
): void {
  const { x, foot, height, shade } = lamp;
  pen.shadow(x, foot, 46, 9, 0.4);
  pen.form(oval(x, foot - 3, 30, 7), "#3a3330", { turn: 0.3, ink: 0.7 });
  pen.stroke(
    [
      [x, foot - 4],
      [x, foot - height + 40],
    ],
    6,
    pen.tone("#4a4038"),
    1,
  );
  const lit = pen.light.lampsOn;
  const top = foot - height;
  const path = polygon([
    [x - 46, top + 66],
    [x - 26, top],
    [x + 26, top],
    [x + 46, top + 66],
  ]);
  if (lit)
    pen.form(path, mix(pen.style.lamp, lighten(shade, 0.4), 0.25), {
      turn: 0.3,
      ink: 0.8,
      raw: true,
    });
  else pen.form(path, shade, { turn: 0.4, ink: 0.8 });
  if (!lit) return;
  pen.glow(x, top + 50, 330, pen.style.lamp, 0.62);
  pen.glow(x, top + 40, 110, pen.style.lamp, 0.5);
}

export function drawTableLamp(
  pen: Pen,
  lamp: { x: number; y: number; size: number; colour?: Colour },
): void {
  const { x, y, size, colour = "#2f6a4a" } = lamp;
  pen.form(oval(x, y - size * 0.05, size * 0.3, size * 0.08), "#8a6a34", {
    turn: 0.4,
    ink: 0.6,
    gloss: 0.6,
  });
  pen.stroke(
    [
      [x, y - size * 0.08],
      [x, y - size * 0.72],
    ],
    size * 0.075,
    pen.tone("#8a6a34"),
    1,
  );
  pen.form(
    spline([
      [x - size * 0.52, y - size * 0.62, 1],
      [x - size * 0.36, y - size * 0.96],
      [x, y - size * 1.05],
      [x + size * 0.36, y - size * 0.96],
      [x + size * 0.52, y - size * 0.62, 1],
    ]),
    colour,
    { turn: 0.5, ink: 0.8, gloss: 0.6 },
  );
  if (!pen.light.lampsOn) return;
  pen.ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
  pen.ctx.fill(oval(x, y - size * 0.61, size * 0.44, size * 0.06));
  pen.glow(x, y - size * 0.45, size * 3.6, pen.style.lamp, 0.7);
}

export function drawBed(
  pen: Pen,
  bed: { x: number; foot: number; width: number; blanket: Colour; frame: Colour; side: -1 | 1 },
): void {
  const { x, foot, width, blanket, frame, side } = bed;
  const u = metre(foot);
  const mattress = foot - u * 0.52;
  const w = width * u;
  const head = x - side * w * 0.5;
  pen.shadow(x, foot, w * 0.56, u * 0.1, 0.5);
  pen.form(
    rectangle(Math.min(head, head - side * u * 0.1), mattress - u * 0.5, u * 0.1, u * 1.0, 4),
    frame,
    { turn: 0.2, ink: 0.9 },
  );
  pen.form(rectangle(x - w / 2, mattress + u * 0.08, w, u * 0.4), darken(frame, 0.1), {
    turn: 0.2,
    ink: 0.8,
  });
  pen.form(
    spline([
      [x - w / 2, mattress + u * 0.2, 1],
      [x - w / 2, mattress - u * 0.08],
      [x + w / 2, mattress - u * 0.1],
      [x + w / 2, mattress + u * 0.2, 1],
    ]),
    "#eae4da",
    { turn: 0.2, ink: 0.8 },
  );
  pen.form(
    spline([
      [head + side * u * 0.1, mattress - u * 0.04],
      [head + side * u * 0.16, mattress - u * 0.22],
      [head + side * u * 0.5, mattress - u * 0.2],
      [head + side * u * 0.56, mattress - u * 0.05],
    ]),
    "#f4efe6",
    { turn: 0.5, ink: 0.8 },
  );
  const edge = head + side * w * 0.36;
  const end = head + side * w * 1.01;
  const cover = spline([
    [edge, mattress - u * 0.14, 1],
    [(edge + end) / 2, mattress - u * 0.2],
    [end, mattress - u * 0.12],
    [end + side * 3, mattress + u * 0.34, 1],
    [(edge + end) / 2, mattress + u * 0.38],
    [edge - side * u * 0.05, mattress + u * 0.32, 1],
  ]);
  pen.form(cover, blanket, { turn: 0.4, ink: 0.9 });
  const fold = darken(pen.tone(blanket), 0.28);
  pen.ctx.save();
  pen.ctx.clip(cover);
  for (let i = 1; i < 5; i += 1) {
    const fx = edge + ((end - edge) * i) / 5;
    pen.stroke(
      [
        [fx, mattress - u * 0.15],
        [fx + side * 8, mattress + u * 0.1],
        [fx + side * 4, mattress + u * 0.36],
      ],
      5,
      fold,
      0.4,
    );
  }
  pen.form(
    spline([
      [edge - side * 6, mattress - u * 0.18, 1],
      [edge + side * u * 0.2, mattress - u * 0.22, 1],
      [edge + side * u * 0.16, mattress + u * 0.4, 1],
      [edge - side * u * 0.1, mattress + u * 0.4, 1],
    ]),
    lighten(blanket, 0.4),
    { turn: 0.2, ink: 0.6 },
  );
  pen.ctx.restore();
}

export function drawSofa(pen: Pen, sofa: Standing & { width: number }): void {
  const { x, foot, width, colour = "#5a6a5a" } = sofa;
  const u = metre(foot);
  const w = width * u;
  const seat = foot - 0.42 * u;
  pen.shadow(x, foot, w * 0.56, u * 0.1, 0.5);
  pen.form(
    spline([
      [x - w * 0.46, seat + 6, 1],
      [x - w * 0.47, seat - u * 0.42],
      [x - w * 0.4, seat - u * 0.5],
      [x + w * 0.4, seat - u * 0.5],
      [x + w * 0.47, seat - u * 0.42],
      [x + w * 0.46, seat + 6, 1],
    ]),
    colour,
    { turn: 0.3, ink: 0.9 },
  );
  for (const share of [-0.23, 0.23]) {
    pen.form(
      rectangle(x + share * w - w * 0.215, seat - u * 0.38, w * 0.43, u * 0.36, u * 0.06),
      lighten(colour, 0.06),
      { turn: 0.35, ink: 0.7 },
    );
    pen.form(
      rectangle(x + share * w - w * 0.22, seat - u * 0.04, w * 0.44, u * 0.2, u * 0.05),
      lighten(colour, 0.1),
      { turn: 0.3, ink: 0.8 },
    );
  }
  pen.form(rectangle(x - w * 0.46, seat + u * 0.14, w * 0.92, u * 0.22), darken(colour, 0.16), {
    turn: 0.1,
    ink: 0.8,
  });
  for (const side of [-1, 1]) {
    pen.form(
      spline([
        [x + side * w * 0.44, foot - u * 0.05, 1],
        [x + side * w * 0.43, seat - u * 0.08],
        [x + side * w * 0.46, seat - u * 0.24],
        [x + side * w * 0.54, seat - u * 0.22],
        [x + side * w * 0.545, foot - u * 0.05, 1],
      ]),
      colour,
      { turn: 0.4, ink: 0.9 },
    );
  }
  pen.form(
    polygon([
      [x + w * 0.2, seat - u * 0.02],
      [x + w * 0.14, seat - u * 0.3],
      [x + w * 0.34, seat - u * 0.36],
      [x + w * 0.37, seat - u * 0.06],
    ]),
    mix(colour, "#d8a24a", 0.7),
    { turn: 0.4, ink: 0.7 },
  );
}

/** A framed picture: a small landscape, never the same twice in a room. */
export function drawPicture(
  pen: Pen,
  random: Random,
  picture: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = picture;
  const frame = pick(random, ["#5a3a22", "#2a2420", "#a8843a"] as const);
  pen.shadow(x + width / 2 + 5, y + height / 2 + 9, width * 0.66, height * 0.66, 0.28);
  pen.form(rectangle(x - 6, y - 6, width + 12, height + 12, 2), frame, { turn: 0.25, ink: 0.8 });
  pen.form(rectangle(x, y, width, height), "#e6dec8", { turn: 0, ink: 0.4 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(rectangle(x + 5, y + 5, width - 10, height - 10));
  pen.flat(
    rectangle(x, y, width, height),
    pick(random, ["#a8c4cc", "#d8b48a", "#6a8298"] as const),
  );
  pen.flat(
    spline([
      [x - 10, y + height],
      [x, y + height * between(random, 0.5, 0.7)],
      [x + width * 0.4, y + height * between(random, 0.35, 0.6)],
      [x + width + 10, y + height * 0.7],
      [x + width, y + height + 10],
    ]),
    pick(random, ["#5a7a5a", "#4a5a6a", "#8a6a4a"] as const),
  );
  pen.flat(oval(x + width * 0.7, y + height * 0.3, width * 0.09), "#f6ead0", 0.9);
  ctx.restore();
}

export function drawPlant(pen: Pen, random: Random, plant: Standing & { height: number }): void {
  const { x, foot, height, colour = "#b0603c" } = plant;
  const pot = height * 0.28;
  pen.shadow(x, foot, pot * 0.8, pot * 0.18, 0.4);
  for (let i = 0; i < 9; i += 1) {
    const angle = -Math.PI / 2 + (i - 4) * 0.3 + (random() - 0.5) * 0.2;
    const length = (height - pot) * between(random, 0.65, 1);
    const ex = x + Math.cos(angle) * length * 0.72;
    const ey = foot - pot + Math.sin(angle) * length;
    const mx = x + Math.cos(angle) * length * 0.2;
    const my = foot - pot + Math.sin(angle) * length * 0.62;
    const wide = height * 0.055;
    pen.form(
      spline([
        [x, foot - pot, 1],
        [mx - wide, my],
        [ex, ey, 1],
        [mx + wide, my],
      ]),
      pick(random, ["#3f7a4a", "#2f6a44", "#5a8f4a"] as const),
      { turn: 0.4, ink: 0.6 },
    );
  }
  pen.form(
    polygon([
      [x - pot * 0.5, foot - pot],
      [x + pot * 0.5, foot - pot],
      [x + pot * 0.36, foot],
      [x - pot * 0.36, foot],
    ]),
    colour,
    { turn: 0.5, ink: 0.8 },
  );
  pen.form(
    rectangle(x - pot * 0.56, foot - pot * 1.1, pot * 1.12, pot * 0.22),
    lighten(colour, 0.08),
    { turn: 0.3, ink: 0.7 },
  );
}

/** A door in a wall, closed or ajar. */
export function drawDoor(
  pen: Pen,
  door: {
    x: number;
    foot: number;
    height: number;
    colour: Colour;
    open?: number;
    glass?: boolean;
    lightBehind?: Colour | null;
  },
): void {
  const { x, foot, height, colour, open = 0, glass = false, lightBehind = null } = door;
  const width = height * 0.46;
  const top = foot - height;
  pen.form(rectangle(x - 11, top - 11, width + 22, height + 11), lighten(colour, 0.25), {
    turn: 0.1,
    ink: 0.8,
  });
  if (open > 0) {
    const inside = lightBehind ?? pen.tone("#15171d");
    pen.wash(x, top, width, height, [darken(inside, 0.1), inside, lighten(inside, 0.1)]);
    if (lightBehind) pen.glow(x + width / 2, top + height / 2, height * 0.8, lightBehind, 0.5);
  }
  const leaf = width * (1 - open * 0.72);
  const skew = open * 20;
  const panel = polygon([
    [x, top],
    [x + leaf, top + skew],
    [x + leaf, foot + skew * 0.5],
    [x, foot],
  ]);
  pen.form(panel, colour, { turn: 0.15, ink: 0.9 });
  pen.ctx.save();
  pen.ctx.clip(panel);
  const dark = darken(colour, 0.22);
  if (glass) {
    pen.form(
      rectangle(x + leaf * 0.16, top + height * 0.1, leaf * 0.68, height * 0.4),
      mix("#b8ccd0", pen.light.sky[1], 0.3),
      { turn: 0.2, ink: 0.7 },
    );
    pen.flat(rectangle(x + leaf * 0.16, top + height * 0.6, leaf * 0.68, height * 0.28), dark);
  } else {
    for (const [from, tall] of [
      [0.08, 0.36],
      [0.52, 0.38],
    ] as const) {
      pen.form(rectangle(x + leaf * 0.16, top + height * from, leaf * 0.68, height * tall), dark, {
        turn: 0.12,
        ink: 0.6,
      });
      pen.form(
        rectangle(
          x + leaf * 0.22,
          top + height * (from + 0.02),
          leaf * 0.56,
          height * (tall - 0.04),
        ),
        lighten(colour, 0.03),
        { turn: 0.12, ink: 0.4 },
      );
    }
  }
  pen.ctx.restore();
  pen.form(oval(x + leaf * 0.88, foot - height * 0.47, 6), "#c8a04a", {
    turn: 0.5,
    gloss: 0.9,
    ink: 0.5,
  });
}

/** A rug on the floor. */
export function drawRug(
  pen: Pen,
  rug: { x: number; y: number; width: number; height: number; colour: Colour },
): void {
  const { x, y, width, height, colour } = rug;
  pen.form(oval(x, y, width / 2, height / 2), colour, { turn: 0, ink: 0.6 });
  pen.flat(oval(x, y, width * 0.42, height * 0.4), lighten(colour, 0.18));
  pen.flat(oval(x, y, width * 0.36, height * 0.33), darken(colour, 0.1));
  pen.flat(oval(x, y, width * 0.16, height * 0.15), lighten(colour, 0.25));
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

export function drawPaper(
  pen: Pen,
  paper: { x: number; y: number; size: number; lines?: boolean },
): void {
  const { x, y, size } = paper;
  pen.form(
    polygon([
      [x - size, y - size * 0.22],
      [x + size * 0.7, y - size * 0.3],
      [x + size, y],
      [x - size * 0.8, y + size * 0.08],
    ]),
    "#f0ead8",
    { turn: 0.05, ink: 0.6 },
  );
}

/** A desk with a screen, as in offices and control rooms. */
export function drawMonitor(
  pen: Pen,
  random: Random,
  monitor: { x: number; y: number; width: number; height: number; on: boolean; colour?: Colour },
): void {
  const { x, y, width, height, on } = monitor;
  const glow =
    monitor.colour ?? (pen.style.finish === "neon" ? pick(random, pen.style.signs) : "#8fc4d8");
  pen.form(
    rectangle(x - width * 0.06, y + height, width * 0.12 + width * 0.0, height * 0.18),
    "#2a2c30",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(
    rectangle(x - width * 0.2, y + height * 1.15, width * 0.4, height * 0.07, 3),
    "#2a2c30",
    { turn: 0.2, ink: 0.6 },
  );
  pen.form(rectangle(x - width / 2 - 5, y - 5, width + 10, height + 10, 5), "#26282d", {
    turn: 0.2,
    ink: 0.8,
  });
  const { ctx } = pen;
  ctx.fillStyle = on ? darken(pen.style.local(glow), 0.62) : darken(pen.tone("#3a4048"), 0.4);
  ctx.fill(rectangle(x - width / 2, y, width, height, 2));
  if (!on) return;
  const bright = pen.style.local(glow);
  ctx.fillStyle = alpha(bright, 0.85);
  for (let i = 0; i < 6; i += 1)
    ctx.fillRect(
      x - width * 0.43,
      y + height * (0.13 + i * 0.13),
      width * between(random, 0.2, 0.82),
      Math.max(2, height * 0.045),
    );
  pen.glow(x, y + height / 2, width * 1.05, bright, 0.32);
}
