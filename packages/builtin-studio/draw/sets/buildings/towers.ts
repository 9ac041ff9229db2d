import { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, mix } from "../../pen/colour";
import { polygon, rectangle } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import { LEFT, RIGHT, type SetContext } from "../set";
import { windowGlow } from "./window-glow";

/** How many of the windows that are lit after dark are bright by day, too. */
const UNLIT = 0.1;

/** A row of far buildings standing on a line. */
export function drawTowers(
  { pen, random }: SetContext,
  /** `gabled`: each has a pointed roof. */
  row: Part<"skyline"> & { gabled?: boolean },
): void {
  const { y, low, high, wide, colour, depth } = row;
  const { ctx, light } = pen;
  const lit = light.lampsOn ? row.lit : row.lit * UNLIT;
  for (let x = LEFT - 10; x < RIGHT; ) {
    const width = between(random, wide[0], wide[1]);
    const height = between(random, low, high) * (random() < 0.16 ? 1.35 : 1);
    const top = y - height;
    const shape = new Path2D();
    const cut = random();
    if (row.gabled)
      shape.addPath(
        polygon(
          [x, y + 300],
          [x, top + width * 0.3],
          [x + width * 0.5, top - width * 0.14],
          [x + width, top + width * 0.3],
          [x + width, y + 300],
        ),
      );
    else if (cut < 0.3)
      shape.addPath(
        polygon(
          [x, y + 300],
          [x, top + 22],
          [x + width * 0.3, top + 22],
          [x + width * 0.3, top],
          [x + width * 0.75, top],
          [x + width * 0.75, top + 34],
          [x + width, top + 34],
          [x + width, y + 300],
        ),
      );
    else if (cut < 0.42)
      shape.addPath(polygon([x, y + 300], [x, top + 26], [x + width, top], [x + width, y + 300]));
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
    if (random() < 0.3 && !row.gabled) {
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
