import type { Path2D } from "@napi-rs/canvas";
import { alpha, type Colour, darken, lighten, mix } from "../../pen/colour";
import { rectangle, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import { between, type Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import { FULL_WIDTH, LEFT, RIGHT, TOP } from "../set";
import { FLOOR_Y } from "./room-look";

/** Planks, stripes, bricks, stones or tiles over a wall, within its area. */
export function drawWallPattern(
  pen: Pen,
  random: Random,
  pattern: NonNullable<Part<"room">["pattern"]>,
  wall: Colour,
  area: Path2D,
): void {
  if (pattern === "none") return;
  const { ctx } = pen;
  const tone = pen.tone(wall);
  const dark = darken(tone, 0.2);
  const light = mix(tone, "#ffffff", 0.1);
  ctx.save();
  ctx.clip(area);
  if (pattern === "stripes") {
    ctx.fillStyle = alpha(dark, 0.35);
    for (let x = LEFT; x < RIGHT; x += 44) ctx.fillRect(x, TOP, 15, FLOOR_Y - TOP);
  }
  if (pattern === "planks") {
    for (let x = LEFT; x < RIGHT; ) {
      const width = between(random, 44, 62);
      ctx.fillStyle = alpha(random() < 0.5 ? dark : light, random() * 0.35);
      ctx.fillRect(x, TOP, width, FLOOR_Y - TOP);
      pen.stroke(through([x, TOP], [x + 1, FLOOR_Y]), 2.4, darken(tone, 0.42), 0.7);
      for (let i = 0; i < 3; i += 1) {
        const gx = x + random() * width;
        const gy = TOP + random() * (FLOOR_Y - TOP);
        pen.stroke(through([gx, gy], [gx + 3, gy + 50], [gx - 2, gy + 110]), 1.6, dark, 0.5);
      }
      x += width;
    }
  }
  if (pattern === "bricks" || pattern === "stone" || pattern === "tiles") {
    const tall = pattern === "bricks" ? 19 : pattern === "stone" ? 46 : 30;
    let row = 0;
    for (let y = TOP; y < FLOOR_Y; y += tall) {
      const wide = pattern === "bricks" ? 46 : pattern === "stone" ? 92 : 30;
      for (let x = LEFT - (pattern !== "tiles" && row % 2 ? wide / 2 : 0); x < RIGHT; ) {
        const width = pattern === "stone" ? wide * between(random, 0.6, 1.25) : wide;
        ctx.fillStyle = alpha(
          random() < 0.5 ? dark : light,
          random() * (pattern === "tiles" ? 0.16 : 0.42),
        );
        ctx.fill(rectangle(x + 1.5, y + 1.5, width - 3, tall - 3, pattern === "stone" ? 8 : 1));
        x += width;
      }
      ctx.fillStyle = alpha(pattern === "tiles" ? light : darken(tone, 0.34), 0.35);
      ctx.fillRect(LEFT, y - 1, FULL_WIDTH, 2);
      row += 1;
    }
  }
  ctx.restore();
}

/** The lower part of a wall: panels, tiles or paint, with its rail. */
export function drawDado(pen: Pen, kind: "panel" | "tiles" | "paint", colour: Colour): void {
  const top = 372;
  const tone = pen.tone(colour);
  pen.form(rectangle(LEFT, top, FULL_WIDTH, FLOOR_Y - top), colour, { turn: 0, ink: 0.6 });
  if (kind === "panel") {
    for (let x = LEFT + 12; x < RIGHT; x += 104) {
      pen.form(rectangle(x, top + 24, 84, FLOOR_Y - top - 54), lighten(colour, 0.05), {
        turn: 0.1,
        ink: 0.5,
      });
      pen.stroke(through([x, top + 24], [x, FLOOR_Y - 30]), 2, darken(tone, 0.35), 0.6);
    }
  }
  if (kind === "tiles") {
    const { ctx } = pen;
    ctx.fillStyle = alpha(darken(tone, 0.25), 0.5);
    for (let x = LEFT; x < RIGHT; x += 30) ctx.fillRect(x, top, 1.6, FLOOR_Y - top);
    for (let y = top; y < FLOOR_Y; y += 30) ctx.fillRect(LEFT, y, FULL_WIDTH, 1.6);
  }
  pen.form(rectangle(LEFT, top - 8, FULL_WIDTH, 12), lighten(colour, 0.16), {
    turn: 0.1,
    ink: 0.6,
  });
}
