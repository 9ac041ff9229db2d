import { type Colour, darken, lighten, mix } from "../../pen/colour";
import { pointsFrom, polygon, rectangle } from "../../pen/outline";
import { between, pick } from "../../pen/seeded-random";
import { type Box, drawBoxed } from "../boxed";
import type { Painters, Part } from "../part";
import type { SetContext } from "../set";
import { STREET } from "./street";
import { brightShare, windowGlow } from "./towers";

/** Houses of a street. */
export const HOUSES: Painters<"houses"> = {
  /** Houses side by side along a street. */
  houses(set, row) {
    const { pen, random } = set;
    const { from, to, wide, tops, bottom, shops, depth } = row;
    const lit = brightShare(pen, row.lit);
    for (let x = from; x < to; ) {
      const width = Math.min(between(random, ...wide), Math.max(to - x, wide[0] * 0.7));
      const top = between(random, ...tops);
      const shop = random() < shops && !isBeforeShopWindows(set);
      const colour = row.colours[Math.floor(random() * row.colours.length)] ?? "#8a8478";
      drawFacade(set, { x, width, top, bottom, colour, lit, shop, depth });
      x += width;
    }
  },
};

/** Before about then houses had gables towards the street, and shops no windows larger than others. */
const SHOP_WINDOWS = 1800;

function isBeforeShopWindows({ year }: SetContext): boolean {
  return year != null && year < SHOP_WINDOWS;
}

/** What roofs are covered with. */
const TILES = "#7a4a38";

const DOOR = { width: 112 * 0.52, height: 112 };

/** The front of a house along the street: storeys of windows, a shop or door below. */
function drawFacade(
  set: SetContext,
  house: Pick<Part<"houses">, "bottom" | "lit" | "depth"> & {
    x: number;
    width: number;
    top: number;
    colour: Colour;
    shop: boolean;
  },
): void {
  const { pen, random } = set;
  const { x, width, top, bottom, colour, lit, shop, depth = 0 } = house;
  const tall = bottom - top;
  if (isBeforeShopWindows(set) && (set.region ?? "europe") === "europe") {
    const gable = (out: number, rise: number) =>
      polygon([x - out, top + 6], [x + width / 2, top - width * rise], [x + width + out, top + 6]);
    pen.form(gable(10, 0.56), TILES, { turn: 0.2, ink: 0.9, depth });
    pen.form(gable(-8, 0.46), colour, { turn: 0.16, ink: 0.6, depth });
  }
  pen.form(rectangle(x, top, width, tall), colour, { turn: 0.16, ink: 0.9, depth });
  const tone = pen.tone(colour, depth);
  const trim = lighten(colour, 0.28);
  pen.form(rectangle(x - 7, top - 12, width + 14, 20), trim, { turn: 0.2, ink: 0.8, depth });
  const ground = shop ? 150 : 130;
  const columns = Math.max(2, Math.round(width / 86));
  const step = width / columns;
  for (let y = top + 38; y < bottom - ground - 64; y += 104) {
    for (let i = 0; i < columns; i += 1) {
      const box = { x: x + i * step + step * 0.26, y, width: step * 0.48, height: 66 };
      drawSashWindow(set, box, { lit, trim, depth });
    }
    if (random() < 0.5) pen.flat(rectangle(x, y + 80, width, 5), darken(colour, 0.14), 1, depth);
  }
  if (shop) {
    const front = { x: x + 10, y: bottom - ground, width: width - 20, height: ground };
    drawShopFront(set, front, lit > 0.1, depth);
  } else {
    const door = { ...DOOR, x: x + width * between(random, 0.3, 0.6), y: bottom - DOOR.height };
    const lamp = pen.light.lampsOn ? pen.style.lamp : undefined;
    drawBoxed(pen, "house-door", door, { random, colours: { lamp }, depth });
  }
  if (pen.style.finish === "print") {
    const ink = pen.inkTone(depth);
    for (let i = 0; i < 14; i += 1) {
      const mark = pointsFrom(x + random() * (width - 26), top + 20 + random() * (tall - 60), 1);
      pen.stroke(mark([0, 0], [20, 0]), 2.2, ink, 0.35);
    }
  } else if (random() < 0.6) {
    for (let i = 0; i < 22; i += 1) {
      const [left, above] = [x + random() * (width - 18), top + 12 + random() * (tall - 30)];
      pen.flat(rectangle(left, above, 16, 6), darken(tone, 0.1), 0.25);
    }
  }
}

/** A window with its frame, in which there is light or the glass of a dark room. */
function drawSashWindow(
  set: SetContext,
  box: Box,
  house: { lit: number; trim: Colour; depth: number },
) {
  const { pen, random } = set;
  const { light } = pen;
  const glow = random() < house.lit ? windowGlow(pen, random) : undefined;
  const glass = mix(light.sky[1], "#10151f", 0.5 + light.darkness * 0.25);
  const colours = { trim: house.trim, glow, glass, air: light.sky[2] };
  drawBoxed(pen, "sash-window", box, { random, colours, depth: house.depth });
}

/** Window, door and awning of a shop. */
function drawShopFront(set: SetContext, box: Box, lit: boolean, depth: number): void {
  const { pen, random } = set;
  const paint = pick(random, ["#2f5a5a", "#6a2f2f", "#3a3f6a", "#4a5a2f", "#5a3a5a"]);
  const glass = lit ? windowGlow(pen, random) : mix(pen.light.sky[1], "#0e131d", 0.55);
  const colours = {
    ...{ paint, glass, "upper-glass": lighten(glass, lit ? 0.4 : 0.15) },
    "lower-glass": lit ? darken(glass, 0.2) : glass,
  };
  drawBoxed(pen, "shop-front", box, { random, colours, depth });
  const { x, y, width } = box;
  if (pen.style.finish === "neon")
    STREET.sign(set, { x: x + width * 0.15, y: y - 46, width: width * 0.6, height: 32 });
}
