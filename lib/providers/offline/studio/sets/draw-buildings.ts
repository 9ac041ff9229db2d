import { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { between, pick, type Random } from "../seeded-random";
import { BOTTOM, LEFT, RIGHT } from "./set";

/** The colour of a lit window here: lamplight, or a sign where the style has them. */
export function windowGlow(pen: Pen, random: Random): Colour {
  if (pen.style.finish === "neon")
    return random() < 0.6 ? pick(random, pen.style.signs) : pen.style.lamp;
  return mix(pen.style.lamp, "#ffffff", random() * 0.25);
}

/** A row of far buildings standing on a line. */
export function drawSkyline(
  pen: Pen,
  random: Random,
  row: {
    y: number;
    low: number;
    high: number;
    wide: readonly [number, number];
    colour: Colour;
    depth: number;
    lit: number;
  },
): void {
  const { y, low, high, wide, colour, depth, lit } = row;
  const { ctx, light } = pen;
  for (let x = LEFT - 10; x < RIGHT; ) {
    const width = between(random, wide[0], wide[1]);
    const height = between(random, low, high) * (random() < 0.16 ? 1.35 : 1);
    const top = y - height;
    const shape = new Path2D();
    const cut = random();
    if (cut < 0.3)
      shape.addPath(
        polygon([
          [x, y + 300],
          [x, top + 22],
          [x + width * 0.3, top + 22],
          [x + width * 0.3, top],
          [x + width * 0.75, top],
          [x + width * 0.75, top + 34],
          [x + width, top + 34],
          [x + width, y + 300],
        ]),
      );
    else if (cut < 0.42)
      shape.addPath(
        polygon([
          [x, y + 300],
          [x, top + 26],
          [x + width, top],
          [x + width, y + 300],
        ]),
      );
    else shape.addPath(rectangle(x, top, width, height + 300));
    const tone = pen.tone(mix(colour, darken(colour, 0.3), random() * 0.6), depth);
    const paint = ctx.createLinearGradient(0, top, 0, y + 40);
    paint.addColorStop(0, tone);
    paint.addColorStop(1, mix(tone, light.haze, 0.5 * light.hazeShare + 0.12));
    ctx.fillStyle = paint;
    ctx.fill(shape);
    ctx.save();
    ctx.clip(shape);
    ctx.fillStyle = alpha(pen.shadeOf(tone), 0.5 * (1 - depth * 0.6));
    const shadeX = light.side > 0 ? x : x + width * 0.62;
    ctx.fillRect(shadeX, top, width * 0.38, height + 300);
    drawWindowGrid(pen, random, { x, y: top + 12, width, height: height + 40, depth, lit, tone });
    ctx.restore();
    if (pen.inkWidth > 0 && pen.style.ink.setPx > 2) {
      ctx.strokeStyle = pen.inkTone(depth);
      ctx.lineWidth = pen.inkWidth * 0.6;
      ctx.stroke(shape);
    }
    if (random() < 0.3) {
      ctx.strokeStyle = tone;
      ctx.lineWidth = 2.4;
      ctx.beginPath();
      ctx.moveTo(x + width * 0.5, top);
      ctx.lineTo(x + width * 0.5, top - between(random, 20, 54));
      ctx.stroke();
    }
    x += width + (random() < 0.2 ? between(random, 4, 18) : -1);
  }
}

function drawWindowGrid(
  pen: Pen,
  random: Random,
  wall: {
    x: number;
    y: number;
    width: number;
    height: number;
    depth: number;
    lit: number;
    tone: Colour;
  },
): void {
  const { ctx } = pen;
  const size = between(random, 5, 8) * (1.3 - wall.depth * 0.4);
  const stepX = size * between(random, 1.7, 2.2);
  const stepY = size * between(random, 2.0, 2.6);
  const dark = darken(wall.tone, 0.28);
  for (let x = wall.x + size; x < wall.x + wall.width - size; x += stepX) {
    for (let y = wall.y; y < wall.y + wall.height; y += stepY) {
      const on = random() < wall.lit;
      ctx.fillStyle = on
        ? alpha(windowGlow(pen, random), between(random, 0.45, 0.95))
        : alpha(dark, 0.55);
      ctx.fillRect(x, y, size, size * 1.35);
    }
  }
}

/** The front of a house along the street: storeys of windows, a shop or door below. */
export function drawFacade(
  pen: Pen,
  random: Random,
  house: {
    x: number;
    width: number;
    top: number;
    bottom: number;
    colour: Colour;
    lit: number;
    shop: boolean;
    depth?: number;
  },
): void {
  const { x, width, top, bottom, colour, lit, shop, depth = 0 } = house;
  pen.form(rectangle(x, top, width, bottom - top), colour, { turn: 0.16, ink: 0.9, depth });
  const tone = pen.tone(colour, depth);
  const trim = lighten(colour, 0.28);
  pen.form(rectangle(x - 7, top - 12, width + 14, 20), trim, { turn: 0.2, ink: 0.8, depth });
  const ground = shop ? 150 : 130;
  const columns = Math.max(2, Math.round(width / 86));
  const step = width / columns;
  for (let y = top + 38; y < bottom - ground - 64; y += 104) {
    for (let i = 0; i < columns; i += 1) {
      drawSashWindow(pen, random, {
        x: x + i * step + step * 0.26,
        y,
        width: step * 0.48,
        height: 66,
        lit: random() < lit,
        trim,
        depth,
      });
    }
    if (random() < 0.5) pen.flat(rectangle(x, y + 80, width, 5), darken(colour, 0.14), 1, depth);
  }
  if (shop)
    drawShopFront(pen, random, {
      x: x + 10,
      y: bottom - ground,
      width: width - 20,
      height: ground,
      lit: lit > 0.1,
      depth,
    });
  else
    drawHouseDoor(pen, random, {
      x: x + width * between(random, 0.3, 0.6),
      bottom,
      height: 112,
      colour: pick(random, ["#5a3a2a", "#2f4a5a", "#6a2a2a", "#3a5a3a"]),
      depth,
    });
  if (pen.style.finish === "print") {
    const ink = pen.inkTone(depth);
    for (let i = 0; i < 14; i += 1) {
      const bx = x + random() * (width - 26);
      const by = top + 20 + random() * (bottom - top - 60);
      pen.stroke(
        [
          [bx, by],
          [bx + 20, by],
        ],
        2.2,
        ink,
        0.35,
      );
    }
  } else if (random() < 0.6) {
    for (let i = 0; i < 22; i += 1)
      pen.flat(
        rectangle(x + random() * (width - 18), top + 12 + random() * (bottom - top - 30), 16, 6),
        darken(tone, 0.1),
        0.25,
      );
  }
}

export function drawSashWindow(
  pen: Pen,
  random: Random,
  window: {
    x: number;
    y: number;
    width: number;
    height: number;
    lit: boolean;
    trim: Colour;
    depth: number;
  },
): void {
  const { x, y, width, height, lit, trim, depth } = window;
  const { ctx, light } = pen;
  pen.form(rectangle(x - 5, y - 5, width + 10, height + 10), trim, { turn: 0, ink: 0.7, depth });
  if (lit) {
    const glow = windowGlow(pen, random);
    pen.wash(x, y, width, height, [mix(glow, "#ffffff", 0.25), glow, darken(glow, 0.25)]);
    if (random() < 0.35) {
      ctx.fillStyle = alpha(darken(glow, 0.75), 0.55);
      ctx.fill(
        spline([
          [x + width * 0.35, y + height],
          [x + width * 0.38, y + height * 0.6],
          [x + width * 0.5, y + height * 0.35],
          [x + width * 0.64, y + height * 0.6],
          [x + width * 0.68, y + height],
        ]),
      );
    }
  } else {
    const glass = mix(light.sky[1], "#10151f", 0.5 + light.darkness * 0.25);
    pen.wash(x, y, width, height, [lighten(glass, 0.16), glass, darken(glass, 0.3)]);
    ctx.fillStyle = alpha(light.sky[2], 0.22);
    ctx.fill(
      polygon([
        [x, y + height * 0.7],
        [x + width * 0.7, y],
        [x + width, y],
        [x, y + height],
      ]),
    );
  }
  ctx.fillStyle = pen.tone(trim, depth);
  ctx.fillRect(x + width / 2 - 1.5, y, 3, height);
  ctx.fillRect(x, y + height * 0.46, width, 3);
  pen.form(rectangle(x - 9, y + height + 5, width + 18, 7), trim, { turn: 0.2, ink: 0.6, depth });
}

function drawShopFront(
  pen: Pen,
  random: Random,
  shop: { x: number; y: number; width: number; height: number; lit: boolean; depth: number },
): void {
  const { x, y, width, height, lit, depth } = shop;
  const { ctx, light, style } = pen;
  const paint = pick(random, ["#2f5a5a", "#6a2f2f", "#3a3f6a", "#4a5a2f", "#5a3a5a"]);
  pen.form(rectangle(x, y, width, height), paint, { turn: 0.15, ink: 0.8, depth });
  const glow = lit ? windowGlow(pen, random) : mix(light.sky[1], "#0e131d", 0.55);
  const glass = rectangle(x + 12, y + 34, width * 0.6, height - 60);
  ctx.save();
  ctx.clip(glass);
  pen.wash(
    x,
    y + 34,
    width,
    height - 60,
    lit ? [mix(glow, "#ffffff", 0.4), glow, darken(glow, 0.2)] : [lighten(glow, 0.15), glow],
  );
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = alpha(darken(glow, 0.6), 0.45);
    const w = between(random, 10, 22);
    const h = between(random, 12, 38);
    ctx.fillRect(x + 16 + i * (width * 0.085), y + height - 27 - h, w, h);
  }
  ctx.fillStyle = alpha("#ffffff", 0.12);
  ctx.fill(
    polygon([
      [x + 12, y + height],
      [x + width * 0.3, y + 34],
      [x + width * 0.42, y + 34],
      [x + width * 0.18, y + height],
    ]),
  );
  ctx.restore();
  pen.form(rectangle(x + width * 0.7, y + 30, width * 0.24, height - 30), darken(paint, 0.35), {
    turn: 0.1,
    ink: 0.8,
    depth,
  });
  const stripes = pick<readonly [string, string]>(random, [
    ["#c8443a", "#f2ead8"],
    ["#3a7a6a", "#f2ead8"],
    ["#d8a23a", "#f2ead8"],
  ]);
  const count = Math.max(5, Math.round(width / 26));
  for (let i = 0; i < count; i += 1) {
    const sx = x - 6 + (i * (width + 12)) / count;
    const sw = (width + 12) / count;
    pen.form(
      spline([
        [sx, y - 4, 1],
        [sx + sw, y - 4, 1],
        [sx + sw + 2, y + 26, 1],
        [sx + sw / 2, y + 35],
        [sx - 1, y + 26, 1],
      ]),
      stripes[i % 2] ?? "#f2ead8",
      { turn: 0.1, ink: 0.6, depth },
    );
  }
  if (style.finish === "neon")
    drawNeonSign(pen, random, { x: x + width * 0.15, y: y - 46, width: width * 0.6, height: 32 });
}

function drawHouseDoor(
  pen: Pen,
  random: Random,
  door: { x: number; bottom: number; height: number; colour: Colour; depth: number },
): void {
  const { x, bottom, height, colour, depth } = door;
  const width = height * 0.52;
  pen.form(rectangle(x - 7, bottom - height - 8, width + 14, height + 8), lighten(colour, 0.45), {
    turn: 0.1,
    ink: 0.8,
    depth,
  });
  pen.form(rectangle(x, bottom - height, width, height), colour, { turn: 0.15, ink: 0.8, depth });
  pen.flat(
    rectangle(x + width * 0.16, bottom - height * 0.9, width * 0.68, height * 0.34),
    darken(colour, 0.25),
    1,
    depth,
  );
  pen.flat(
    rectangle(x + width * 0.16, bottom - height * 0.48, width * 0.68, height * 0.36),
    darken(colour, 0.25),
    1,
    depth,
  );
  pen.form(oval(x + width * 0.84, bottom - height * 0.5, 3.4), "#d8b04a", { turn: 0.4, ink: 0.4 });
  if (pen.light.lampsOn && random() < 0.7) {
    pen.glow(x + width / 2, bottom - height - 22, 90, pen.style.lamp, 0.55);
    pen.flat(oval(x + width / 2, bottom - height - 20, 6, 8), "#fff2cc");
  }
}

/** A sign of light: bent tubes that almost read. */
export function drawNeonSign(
  pen: Pen,
  random: Random,
  sign: { x: number; y: number; width: number; height: number; colour?: Colour },
): void {
  const { x, y, width, height } = sign;
  const { ctx } = pen;
  const colour = sign.colour ?? pick(random, pen.style.signs);
  pen.glow(x + width / 2, y + height / 2, Math.max(width, height) * 1.15, colour, 0.5);
  ctx.save();
  ctx.lineCap = "round";
  ctx.fillStyle = alpha("#07060f", 0.72);
  ctx.fill(rectangle(x, y, width, height, 5));
  ctx.strokeStyle = alpha(colour, 0.95);
  ctx.lineWidth = 2.6;
  ctx.stroke(rectangle(x + 2, y + 2, width - 4, height - 4, 4));
  const upright = height > width;
  const cell = Math.min(width, height);
  const count = Math.max(2, Math.floor(Math.max(width, height) / (cell * 0.78)));
  ctx.strokeStyle = mix(colour, "#ffffff", 0.6);
  ctx.lineWidth = Math.max(2, cell * 0.075);
  for (let i = 0; i < count; i += 1) {
    const cx = upright ? x + width / 2 : x + ((i + 0.5) * width) / count;
    const cy = upright ? y + ((i + 0.5) * height) / count : y + height / 2;
    const r = cell * 0.24;
    ctx.beginPath();
    for (let stroke = 0; stroke < 3; stroke += 1) {
      const ax = cx + Math.round(random() * 2 - 1) * r;
      const ay = cy + Math.round(random() * 2 - 1) * r;
      ctx.moveTo(ax, ay);
      if (random() < 0.5) ctx.lineTo(ax === cx ? cx + r : cx - Math.sign(ax - cx) * r, ay);
      else ctx.lineTo(ax, ay >= cy ? cy - r : cy + r);
    }
    if (random() < 0.45) {
      ctx.moveTo(cx + r * 0.7, cy);
      ctx.arc(cx, cy, r * 0.7, 0, Math.PI * 1.5);
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** A street lamp with its cone of light after dark. */
export function drawStreetLamp(
  pen: Pen,
  lamp: { x: number; foot: number; height: number; side: -1 | 1 },
): void {
  const { x, foot, height, side } = lamp;
  const top = foot - height;
  const headX = x + side * height * 0.16;
  pen.form(
    limb(
      [
        [x, foot],
        [x, top + 40],
        [x + side * 8, top + 8],
        [headX, top],
      ],
      [6, 4.4, 4, 3.4],
    ),
    "#2b2f36",
    { turn: 0.3, ink: 0.7 },
  );
  pen.form(rectangle(x - 11, foot - 30, 22, 32, 3), "#2b2f36", { turn: 0.3, ink: 0.7 });
  pen.form(
    spline([
      [headX - 15, top + 14, 1],
      [headX - 9, top - 6],
      [headX + 9, top - 6],
      [headX + 15, top + 14, 1],
    ]),
    "#2b2f36",
    { turn: 0.3, ink: 0.7 },
  );
  if (!pen.light.lampsOn) return;
  const { ctx, style } = pen;
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const cone = ctx.createLinearGradient(0, top, 0, foot + 30);
  cone.addColorStop(0, alpha(style.lamp, 0.42));
  cone.addColorStop(1, alpha(style.lamp, 0.02));
  ctx.fillStyle = cone;
  ctx.fill(
    polygon([
      [headX - 10, top + 14],
      [headX + 10, top + 14],
      [headX + height * 0.34, foot + 30],
      [headX - height * 0.34, foot + 30],
    ]),
  );
  ctx.restore();
  pen.glow(headX, top + 16, height * 0.42, style.lamp, 0.85);
  ctx.save();
  ctx.translate(headX, foot + 14);
  ctx.scale(1, 0.16);
  pen.glow(0, 0, height * 0.48, style.lamp, 0.4);
  ctx.restore();
  ctx.fillStyle = mix(style.lamp, "#ffffff", 0.65);
  ctx.fill(oval(headX, top + 15, 11, 5));
}

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

/** A lighthouse; returns where its lamp is. */
export function drawLighthouse(
  pen: Pen,
  tower: { x: number; base: number; height: number; depth: number; beam: boolean },
): { x: number; y: number } {
  const { x, base, height, depth, beam } = tower;
  const bottom = height * 0.125;
  const top = height * 0.075;
  const neck = base - height * 0.78;
  const body = polygon([
    [x - bottom, base],
    [x - top, neck],
    [x + top, neck],
    [x + bottom, base],
  ]);
  pen.form(body, "#f0ebe0", { turn: 0.8, depth, ink: 1 });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(body);
  for (const t of [0.18, 0.52, 0.86]) {
    const y = neck + (base - neck) * t;
    const h = (base - neck) * 0.15;
    pen.form(
      spline([
        [x - bottom - 4, y, 1],
        [x, y + h * 0.22],
        [x + bottom + 4, y, 1],
        [x + bottom + 4, y + h, 1],
        [x, y + h * 1.22],
        [x - bottom - 4, y + h, 1],
      ]),
      "#b83a32",
      { turn: 0.7, depth, ink: 0 },
    );
  }
  ctx.fillStyle = alpha(darken(pen.tone("#403a38", depth), 0.3), 0.9);
  ctx.fill(rectangle(x - top * 0.2, neck + height * 0.2, top * 0.4, height * 0.055, 3));
  ctx.fill(rectangle(x - top * 0.2, neck + height * 0.42, top * 0.4, height * 0.055, 3));
  ctx.restore();
  pen.form(rectangle(x - top * 1.5, neck - height * 0.03, top * 3, height * 0.035), "#33343a", {
    turn: 0.4,
    depth,
    ink: 0.8,
  });
  const lampY = neck - height * 0.09;
  pen.form(
    rectangle(x - top * 0.75, neck - height * 0.145, top * 1.5, height * 0.115),
    beam ? "#fff2c4" : "#8a979c",
    { turn: 0.4, depth: beam ? 0 : depth, ink: 0.8, raw: beam },
  );
  for (const share of [-0.36, 0, 0.36])
    pen.flat(
      rectangle(x + top * share - 1, neck - height * 0.145, 2, height * 0.115),
      "#33343a",
      0.8,
      depth,
    );
  pen.form(
    spline([
      [x - top, neck - height * 0.145, 1],
      [x - top * 0.45, neck - height * 0.2],
      [x, neck - height * 0.222],
      [x + top * 0.45, neck - height * 0.2],
      [x + top, neck - height * 0.145, 1],
    ]),
    "#a8362f",
    { turn: 0.5, depth, ink: 0.9 },
  );
  pen.form(oval(x, neck - height * 0.226, top * 0.16), "#a8362f", { turn: 0.3, depth, ink: 0.6 });
  if (beam) pen.glow(x, lampY, height * 0.42, pen.style.lamp, 0.95);
  return { x, y: lampY };
}

/** The two beams of a lighthouse lamp. */
export function drawBeams(pen: Pen, lamp: { x: number; y: number }, strength: number): void {
  const { ctx, style } = pen;
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const [length, rise, spread] of [
    [1500, -190, 120],
    [-900, 90, 70],
  ] as const) {
    const paint = ctx.createLinearGradient(lamp.x, lamp.y, lamp.x + length, lamp.y + rise);
    paint.addColorStop(0, alpha(style.lamp, strength));
    paint.addColorStop(0.5, alpha(style.lamp, strength * 0.3));
    paint.addColorStop(1, alpha(style.lamp, 0));
    ctx.fillStyle = paint;
    ctx.fill(
      polygon([
        [lamp.x, lamp.y - 5],
        [lamp.x + length, lamp.y + rise - spread],
        [lamp.x + length, lamp.y + rise + spread],
        [lamp.x, lamp.y + 5],
      ]),
    );
  }
  ctx.restore();
}

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

/** Paving or asphalt in perspective, with joints towards a vanishing point. */
export function drawPavement(
  pen: Pen,
  ground: { top: number; vanishX: number; colour: Colour; joints: number; wet: boolean },
): void {
  const { top, vanishX, colour, joints, wet } = ground;
  const { ctx, light } = pen;
  const tone = pen.tone(colour);
  pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [
    mix(tone, light.haze, 0.35 * light.hazeShare),
    tone,
    darken(tone, 0.28),
  ]);
  const line = darken(tone, 0.3);
  for (let i = -joints; i <= joints; i += 1)
    pen.stroke(
      [
        [vanishX + i * 26, top],
        [vanishX + i * 190, BOTTOM],
      ],
      2.2,
      line,
      0.4,
      0.9,
    );
  for (let row = 1; row < 9; row += 1) {
    const y = top + (BOTTOM - top) * (row / 9) ** 1.8;
    pen.stroke(
      [
        [LEFT, y],
        [RIGHT, y],
      ],
      1 + row * 0.25,
      line,
      0.3,
    );
  }
  if (wet) {
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    const shine = ctx.createLinearGradient(0, top, 0, BOTTOM);
    shine.addColorStop(0, alpha(light.sky[2], 0.5));
    shine.addColorStop(0.5, alpha(light.sky[1], 0.16));
    shine.addColorStop(1, alpha(light.sky[1], 0));
    ctx.fillStyle = shine;
    ctx.fillRect(LEFT, top, RIGHT - LEFT, BOTTOM - top);
    ctx.restore();
  }
}

/** Streaks of coloured light on wet ground below lamps and signs. */
export function drawReflections(
  pen: Pen,
  random: Random,
  top: number,
  sources: readonly { x: number; colour: Colour; width: number }[],
): void {
  const { ctx } = pen;
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  for (const { x, colour, width } of sources) {
    const paint = ctx.createLinearGradient(0, top, 0, BOTTOM);
    paint.addColorStop(0, alpha(colour, 0.55));
    paint.addColorStop(1, alpha(colour, 0));
    ctx.fillStyle = paint;
    for (let i = 0; i < 7; i += 1) {
      const y = top + random() * (BOTTOM - top) * 0.7;
      const w = width * between(random, 0.4, 1.1);
      ctx.fill(oval(x + (random() - 0.5) * width * 0.4, y, w / 2, between(random, 4, 15)));
    }
    ctx.fillStyle = paint;
    ctx.globalAlpha = 0.5;
    ctx.fillRect(x - width / 3, top, (width * 2) / 3, BOTTOM - top);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}
