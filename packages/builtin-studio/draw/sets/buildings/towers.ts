import { isOfEra } from "../../../contract/period";
import { alpha, type Colour, darken, mix } from "../../pen/colour";
import { withStops } from "../../pen/gradients";
import { curve, pointsFrom, polygon } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, pick, type Random } from "../../pen/seeded-random";
import { stated } from "../../stated";
import type { Box } from "../boxed";
import { drawHaze, drawSky } from "../draw-sky";
import type { Painters, Part } from "../part";
import { LEFT, RIGHT, type SetContext } from "../set";
import skylines from "./skylines.json";

/** What is seen of towns from afar. */
export const SKYLINES: Painters<"city" | "skyline"> = {
  /** Sky and two rows of towers, or of the roofs of a town, in the haze. */
  city(set, { horizon }) {
    drawSky(set, horizon);
    drawRows(set, horizon, hasTowers(set) ? "towers" : "roofs");
  },

  /** Far buildings in a row, or where there are no towers the roofs of a town. */
  skyline(set, row) {
    if (hasTowers(set)) drawTowers(set, row);
    else drawRows(set, row.y - 20, "roofs");
  },
};

/** Whether there are towers behind the streets: not in former times, and only where the script names a big city. */
function hasTowers({ period, view, place }: SetContext): boolean {
  return isOfEra("modern", period) && (view === "city" || place === "skyline");
}

/** Rows of far buildings with the haze before them. */
function drawRows(set: SetContext, horizon: number, kind: keyof typeof skylines): void {
  for (const row of stated<readonly (Row | Haze)[]>(skylines[kind]))
    if ("haze" in row) {
      const { from, to, haze: strength } = row;
      drawHaze(set, { top: horizon + from, bottom: horizon + to, strength });
    } else drawTowers(set, { ...row, y: horizon + row.below });
}

/** Heights against the horizon, in units of the place. */
type Row = Omit<Part<"skyline">, "y"> & { below: number; gabled: boolean };
type Haze = { haze: number; from: number; to: number };

/** Which share of windows is bright now, of those that are lit after dark: some are by day, too. */
export function brightShare({ light }: Pen, lit: number): number {
  return light.lampsOn ? lit : lit * 0.1;
}

/** A row of far buildings standing on a line. */
function drawTowers(
  { pen, random }: SetContext,
  /** `gabled`: each has a pointed roof. */
  row: Part<"skyline"> & { gabled?: boolean },
): void {
  const { y, low, high, wide, colour, depth } = row;
  const { ctx, light } = pen;
  const lit = brightShare(pen, row.lit);
  for (let x = LEFT - 10; x < RIGHT; ) {
    const width = between(random, wide[0], wide[1]);
    const height = between(random, low, high) * (random() < 0.16 ? 1.35 : 1);
    const top = y - height;
    const cut = random();
    const at = pointsFrom(x, top, width, 1);
    const [left, right] = [[x, y + 300] as const, [x + width, y + 300] as const];
    const roof = row.gabled
      ? at([0, width * 0.3], [0.5, -width * 0.14], [1, width * 0.3])
      : cut < 0.3
        ? at([0, 22], [0.3, 22], [0.3, 0], [0.75, 0], [0.75, 34], [1, 34])
        : at([0, cut < 0.42 ? 26 : 0], [1, 0]);
    const shape = polygon(left, ...roof, right);
    const tone = pen.tone(mix(colour, darken(colour, 0.3), random() * 0.6), depth);
    const gradient = ctx.createLinearGradient(0, top, 0, y + 40);
    const hazy = mix(tone, light.haze, 0.5 * light.hazeShare + 0.12);
    ctx.fillStyle = withStops(gradient, { 0: tone, 1: hazy });
    ctx.fill(shape);
    ctx.save();
    ctx.clip(shape);
    ctx.fillStyle = alpha(pen.shadeOf(tone), 0.5 * (1 - depth * 0.6));
    const shadeX = light.side > 0 ? x : x + width * 0.62;
    ctx.fillRect(shadeX, top, width * 0.38, height + 300);
    drawWindowGrid(pen, random, { x, y: top + 12, width, height: height + 40, depth, lit, tone });
    ctx.restore();
    if (pen.style.ink.setPx > 2) pen.contour(shape, 0.6, depth);
    if (random() < 0.3 && !row.gabled) {
      ctx.strokeStyle = tone;
      ctx.lineWidth = 2.4;
      ctx.stroke(curve(at([0.5, 0], [0.5, -between(random, 20, 54)])));
    }
    x += width + (random() < 0.2 ? between(random, 4, 18) : -1);
  }
}

function drawWindowGrid(
  pen: Pen,
  random: Random,
  wall: Box & { depth: number; lit: number; tone: Colour },
): void {
  const { ctx } = pen;
  const size = between(random, 5, 8) * (1.3 - wall.depth * 0.4);
  const stepX = size * between(random, 1.7, 2.2);
  const stepY = size * between(random, 2.0, 2.6);
  const dark = darken(wall.tone, 0.28);
  for (let x = wall.x + size; x < wall.x + wall.width - size; x += stepX) {
    for (let y = wall.y; y < wall.y + wall.height; y += stepY) {
      const glow = random() < wall.lit ? windowGlow(pen, random) : null;
      ctx.fillStyle = glow ? alpha(glow, between(random, 0.45, 0.95)) : alpha(dark, 0.55);
      ctx.fillRect(x, y, size, size * 1.35);
    }
  }
}

/** The colour of a lit window here: lamplight, or a sign where the style has them. */
export function windowGlow(pen: Pen, random: Random): Colour {
  if (pen.style.finish === "neon")
    return random() < 0.6 ? pick(random, pen.style.signs) : pen.style.lamp;
  return mix(pen.style.lamp, "#ffffff", random() * 0.25);
}
