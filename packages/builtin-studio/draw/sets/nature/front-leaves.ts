import { darken } from "../../pen/colour";
import { spline, through } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext, TOP } from "../set";

/** Dark leaves and blades at the edges of the picture. */
export function drawFrontLeaves(
  { pen, random }: SetContext,
  { colour }: Part<"front-leaves">,
): void {
  const tone = darken(pen.tone(colour), 0.35);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? LEFT : RIGHT;
    for (let i = 0; i < 15; i += 1) {
      const x = edge - side * random() ** 1.6 * 230;
      const y = TOP - 20 + random() ** 1.4 * 190;
      const angle = random() * 6.28;
      const long = between(random, 42, 96);
      pen.ctx.fillStyle = tone;
      pen.ctx.fill(
        spline(
          [x - Math.cos(angle) * long, y - Math.sin(angle) * long, 1],
          [x + Math.sin(angle) * long * 0.3, y - Math.cos(angle) * long * 0.3],
          [x + Math.cos(angle) * long, y + Math.sin(angle) * long, 1],
          [x - Math.sin(angle) * long * 0.3, y + Math.cos(angle) * long * 0.3],
        ),
      );
    }
    for (let i = 0; i < 20; i += 1) {
      const x = edge - side * random() * 300;
      const tall = between(random, 60, 190) * (1 - Math.abs(x - edge) / 420);
      pen.stroke(
        through(
          [x, BOTTOM + 6],
          [x - side * 10, BOTTOM - tall * 0.6],
          [x - side * between(random, 20, 60), BOTTOM - tall],
        ),
        14,
        tone,
        1,
        0.1,
      );
    }
  }
}
