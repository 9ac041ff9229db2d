import { isOfEra } from "../../../contract/period";
import { alpha, darken, lighten, mix } from "../../pen/colour";
import { oval, type Point, pointsFrom, rectangle, spline } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import { type BOXED, drawBoxed } from "../boxed";
import type { Painters, Part } from "../part";
import type { SetContext } from "../set";
import { metre, WOOD } from "./metre";

/** What stands and hangs in rooms. */
export const FURNITURE: Painters<"counter" | "shelves" | "screen" | "plant" | "fire"> = {
  /** A counter with doors below, as in kitchens and shops. */
  counter({ pen }, counter) {
    const { left, right, foot, height, colour, top, doors } = counter;
    const box = { x: left, y: foot - height, width: right - left, height };
    const told = { colours: { colour, top } };
    drawBoxed(pen, "counter", box, told);
    const count = doors ? Math.max(2, Math.round(box.width / 92)) : 0;
    const width = box.width / count;
    for (let i = 0; i < count; i += 1) {
      const door = { ...box, x: left + i * width, width };
      drawBoxed(pen, "counter-door", door, told);
      const knob = oval(door.x + (i % 2 ? 18 : width - 18), box.y + 44, 4.4);
      pen.form(knob, "#c8a45a", { turn: 0.4, gloss: 0.8, ink: 0.4 });
    }
    drawBoxed(pen, "counter-top", box, told);
  },

  /** Shelves full of books, boxes or bottles. */
  shelves({ pen, random }, shelves) {
    const { x, foot, colour = WOOD, width, height, rows, filled } = shelves;
    const left = x - width / 2;
    const top = foot - height;
    pen.form(rectangle(left, top, width, height), darken(colour, 0.45), { turn: 0.15, ink: 0.9 });
    const step = (height - 12) / rows;
    for (let row = 0; row < rows; row += 1) {
      const base = top + 10 + (row + 1) * step - 8;
      let at = left + 10;
      while (at < left + width - 14) at += drawShelfThing(pen, random, filled, at, base, step - 14);
      pen.form(rectangle(left, base, width, 8), lighten(colour, 0.04), { turn: 0.1, ink: 0.6 });
    }
    for (const side of [left, left + width - 9])
      pen.form(rectangle(side, top, 9, height), colour, { turn: 0.2, ink: 0.7 });
    const board = rectangle(left - 6, top - 6, width + 12, 12);
    pen.form(board, lighten(colour, 0.08), { turn: 0.2, ink: 0.8 });
  },

  /** A screen on its foot, as in offices and control rooms; before screens were flat the front of a deep box. */
  screen({ pen, random, period }, screen) {
    const { style } = pen;
    const isNeon = style.finish === "neon";
    const glow = screen.colour ?? (isNeon ? pick(random, style.signs) : "#8fc4d8");
    drawBoxed(pen, isOfEra("digital", period) ? "screen" : "tube-screen", screen, {
      random,
      colours: { glow: style.local(glow) },
    });
  },

  /** A plant in a pot. */
  plant({ pen, random }, { x, foot, height, colour = "#b0603c" }) {
    const pot = height * 0.28;
    pen.shadow(x, foot, pot * 0.8, pot * 0.18, 0.4);
    for (let i = 0; i < 9; i += 1) {
      const angle = -Math.PI / 2 + (i - 4) * 0.3 + (random() - 0.5) * 0.2;
      const length = (height - pot) * between(random, 0.65, 1);
      const [across, up] = [Math.cos(angle) * length, Math.sin(angle) * length];
      const wide = height * 0.055;
      const at = pointsFrom(x, foot - pot, 1);
      const [left, right] = [across * 0.2 - wide, across * 0.2 + wide];
      const leaf = at([0, 0, 1], [left, up * 0.62], [across * 0.72, up, 1], [right, up * 0.62]);
      const green = pick(random, ["#3f7a4a", "#2f6a44", "#5a8f4a"] as const);
      pen.form(spline(...leaf), green, { turn: 0.4, ink: 0.6 });
    }
    drawBoxed(pen, "pot", { x, y: foot, width: pot, height: pot }, { colours: { colour } });
  },

  /** Flames with their light on the room. */
  fire({ pen, random }, { x, y, size }) {
    const { ctx } = pen;
    const warm = mix("#ff9a3a", pen.style.lamp, pen.style.finish === "noir" ? 1 : 0.3);
    for (let i = -1; i <= 1; i += 1) {
      const log = rectangle(x - size * 0.7 + i * 6, y - 13 - Math.abs(i) * 7, size * 1.4, 12, 6);
      pen.form(log, "#3f2a1c", { turn: 0.4, ink: 0.6 });
    }
    const flames = [darken(warm, 0.25), warm, mix(warm, "#ffffff", 0.65)];
    for (const [index, scale] of [1, 0.72, 0.42].entries())
      for (const dx of [-0.34, 0, 0.3]) {
        const tall = size * scale * (dx === 0 ? 1.25 : 0.85) * (0.85 + random() * 0.3);
        const at = pointsFrom(x + dx * size, y, size * scale, 1);
        const tip: Point = [x + dx * size + (random() - 0.5) * 10, y - tall, 1];
        ctx.fillStyle = flames[index] ?? warm;
        const [left, right] = [
          at([-0.24, -8], [-0.2, -tall * 0.4]),
          at([0.22, -tall * 0.38], [0.2, -8]),
        ];
        ctx.fill(spline(...left, tip, ...right));
      }
    pen.glow(x, y - size * 0.4, size * 5.4, warm, 0.72);
  },
};

/**
 * A table seen from a little above.
 * @param top draws what lies on it: the height of its surface, and the units of a metre there
 */
export function drawTable(
  { pen }: Pick<SetContext, "pen">,
  table: Part<"table">,
  top?: (surfaceY: number, metre: number) => void,
): void {
  const { x, foot, colour = WOOD, cloth, checks } = table;
  const u = metre(foot);
  const w = table.width * u;
  const box = { x, y: foot, width: w, height: u };
  drawBoxed(pen, "table", box, { colours: { colour, cloth } });
  const surface = foot - 0.74 * u;
  const back = surface - u * 0.165;
  if (cloth && checks) {
    const { ctx } = pen;
    ctx.fillStyle = alpha(pen.tone(checks), 0.5);
    const step = u * 0.13;
    for (let left = x - w * 0.49; left < x + w * 0.48; left += step * 2)
      ctx.fill(rectangle(left, back, step, surface + u * 0.17 - back));
    for (let y = back; y < surface + u * 0.12; y += step)
      ctx.fill(rectangle(x - w * 0.49, y, w * 0.98, step / 2));
  }
  top?.(surface - (surface - back) * 0.35, u);
}

const SPINES = [
  ...(["#7a2f2a", "#2f4a6a", "#3f5a3a", "#8a6a2f"] as const),
  ...(["#5a3a5a", "#a89a7a", "#2a3a40", "#94503a"] as const),
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
  const put = (name: keyof typeof BOXED, width: number, height: number) =>
    drawBoxed(pen, name, { x, y: base - height, width, height }, { random, colours: { colour } });
  if (kind === "books" || kind === "files") {
    const width = kind === "files" ? between(random, 14, 18) : between(random, 8, 17);
    put("shelf-book", width, room * (kind === "files" ? 0.88 : between(random, 0.58, 0.94)));
    return width + 1;
  }
  const width = kind === "boxes" ? between(random, 38, 70) : between(random, 15, 22);
  const name = { boxes: "shelf-box", bottles: "shelf-bottle" } as const;
  put(name[kind as keyof typeof name] ?? "shelf-jar", width, room * between(random, 0.5, 0.85));
  return width + 4;
}
