import { alpha, type Colour, darken, lighten, mix } from "../../pen/colour";
import { oval, polygon, rectangle, spline, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { drawShopFront } from "./shop-front";
import { windowGlow } from "./window-glow";

/** Houses side by side along a street. */
export function drawHouses(set: SetContext, row: Part<"houses">): void {
  const { pen, random } = set;
  const { from, to, wide, tops, bottom, shops, depth } = row;
  const lit = pen.light.lampsOn ? row.lit : row.lit * UNLIT;
  for (let x = from; x < to; ) {
    const width = Math.min(between(random, ...wide), Math.max(to - x, wide[0] * 0.7));
    const top = between(random, ...tops);
    const shop = random() < shops;
    const colour = row.colours[Math.floor(random() * row.colours.length)] ?? "#8a8478";
    drawFacade(set, { x, width, top, bottom, colour, lit, shop, depth });
    x += width;
  }
}

/** How many of the windows that are lit after dark are bright by day, too. */
const UNLIT = 0.1;

/** The front of a house along the street: storeys of windows, a shop or door below. */
function drawFacade(
  set: SetContext,
  house: {
    x: number;
    width: number;
    top: number;
    bottom: number;
    colour: Colour;
    lit: number;
    shop: boolean;
    depth?: number | undefined;
  },
): void {
  const { pen, random } = set;
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
    drawShopFront(set, {
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
      pen.stroke(through([bx, by], [bx + 20, by]), 2.2, ink, 0.35);
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

function drawSashWindow(
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
        spline(
          [x + width * 0.35, y + height],
          [x + width * 0.38, y + height * 0.6],
          [x + width * 0.5, y + height * 0.35],
          [x + width * 0.64, y + height * 0.6],
          [x + width * 0.68, y + height],
        ),
      );
    }
  } else {
    const glass = mix(light.sky[1], "#10151f", 0.5 + light.darkness * 0.25);
    pen.wash(x, y, width, height, [lighten(glass, 0.16), glass, darken(glass, 0.3)]);
    ctx.fillStyle = alpha(light.sky[2], 0.22);
    ctx.fill(polygon([x, y + height * 0.7], [x + width * 0.7, y], [x + width, y], [x, y + height]));
  }
  ctx.fillStyle = pen.tone(trim, depth);
  ctx.fillRect(x + width / 2 - 1.5, y, 3, height);
  ctx.fillRect(x, y + height * 0.46, width, 3);
  pen.form(rectangle(x - 9, y + height + 5, width + 18, 7), trim, { turn: 0.2, ink: 0.6, depth });
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
