import { alpha, darken, mix } from "../../pen/colour";
import { polygon, spline } from "../../pen/outline";
import { pick } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";

const GLASS = ["#b83a3a", "#2f5fa8", "#d8a83a", "#3a8a5a", "#7a4aa0"] as const;

/** A pointed window of coloured glass; by day its light falls into the church. */
export function drawStainedWindow(
  { pen, random }: SetContext,
  { x, y, width, height }: Part<"stained-window">,
): void {
  const { ctx, light } = pen;
  const dark = light.darkness > 0.8;
  const opening = spline(
    [x, y + height, 1],
    [x, y + height * 0.36],
    [x + width * 0.18, y + height * 0.13],
    [x + width / 2, y, 1],
    [x + width * 0.82, y + height * 0.13],
    [x + width, y + height * 0.36],
    [x + width, y + height, 1],
  );
  ctx.save();
  ctx.clip(opening);
  ctx.fillStyle = dark ? darken(pen.tone("#2f4a78"), 0.3) : mix(light.key, "#ffffff", 0.2);
  ctx.fillRect(x, y, width, height);
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const left = x + (column * width) / 3 + 3;
      const right = x + ((column + 1) * width) / 3 - 3;
      const top = y + (row * height) / 7 + 3;
      const bottom = y + ((row + 1) * height) / 7 - 3;
      ctx.fillStyle = alpha(pen.style.local(pick(random, GLASS)), 0.8);
      ctx.fill(polygon([left, top], [right, top + random() * 8], [right, bottom], [left, bottom]));
    }
  ctx.restore();
  ctx.lineWidth = 12;
  ctx.strokeStyle = pen.tone("#6a655c");
  ctx.stroke(opening);
}
