import { darken, mix } from "../../pen/colour";
import { curve, type Point, spline } from "../../pen/outline";
import { drawHaze, drawSky } from "../draw-sky";
import type { Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext } from "../set";
import { drawFoam, drawWater } from "./water";

const SEA = "#2c6a84";

/** Sky and sea up to the horizon. */
export function drawSea(set: SetContext, { horizon }: Part<"sea">): void {
  const sky = drawSky(set, horizon);
  drawWater(set, {
    top: horizon,
    bottom: BOTTOM,
    sunX: sky.sunX,
    colour: SEA,
    calm: set.weather === "storm" ? 0 : 0.6,
  });
  drawHaze(set, { top: horizon - 90, bottom: horizon + 26, strength: 0.7 });
}

/** One wave across the picture with a lit crest. */
export function drawSwell(set: SetContext, { y, height, nearness }: Part<"swell">): void {
  const { pen, random } = set;
  const edge: Point[] = [];
  const phase = random() * 6;
  for (let x = LEFT - 40; x <= RIGHT + 40; x += 52)
    edge.push([
      x,
      y - Math.abs(Math.sin(x / 150 + phase)) * height - Math.sin(x / 330 + phase) * height * 0.4,
    ]);
  const tone = mix(pen.tone(SEA), pen.light.sky[1], 0.25 - nearness * 0.2);
  const { ctx } = pen;
  const path = spline(...edge, [RIGHT + 60, BOTTOM + 40, 1], [LEFT - 60, BOTTOM + 40, 1]);
  const paint = ctx.createLinearGradient(0, y - height, 0, y + 120);
  paint.addColorStop(0, mix(tone, pen.light.key, 0.3));
  paint.addColorStop(0.25, tone);
  paint.addColorStop(1, darken(tone, 0.35));
  ctx.fillStyle = paint;
  ctx.fill(path);
  if (pen.inkWidth > 0) {
    ctx.strokeStyle = pen.inkTone(0.2);
    ctx.lineWidth = pen.inkWidth;
    ctx.stroke(curve(edge));
  }
  drawFoam(set, { edge: edge.map(([x, ey]) => [x, ey + 6]), size: 5 + nearness * 8 });
}
