import { darken, lighten } from "../../pen/colour";
import { rectangle, spline } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { WOOD } from "./metre";

/** Shelves full of books, boxes or bottles. */
export function drawShelves({ pen, random }: SetContext, shelves: Part<"shelves">): void {
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
      spline(
        [x, base, 1],
        [x, base - h * 0.55],
        [x + w * 0.3, base - h * 0.7],
        [x + w * 0.32, base - h, 1],
        [x + w * 0.68, base - h, 1],
        [x + w * 0.7, base - h * 0.7],
        [x + w, base - h * 0.55],
        [x + w, base, 1],
      ),
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
