import { alpha, type Colour, darken, lighten } from "../../pen/colour";
import { polygon, through } from "../../pen/outline";
import type { Pen } from "../../pen/pen";
import type { Random } from "../../pen/seeded-random";
import type { Part } from "../part";
import { BOTTOM, FULL_WIDTH, LEFT, RIGHT } from "../set";
import { FLOOR_Y } from "./room-look";

/** A floor that runs towards us, in planks, tiles, stone or carpet. */
export function drawFloor(
  pen: Pen,
  random: Random,
  floor: Colour,
  boards: NonNullable<Part<"room">["boards"]>,
): void {
  const { ctx } = pen;
  const tone = pen.tone(floor);
  pen.wash(LEFT, FLOOR_Y, FULL_WIDTH, BOTTOM - FLOOR_Y, [
    darken(tone, 0.26),
    tone,
    darken(tone, 0.12),
  ]);
  const line = darken(tone, 0.36);
  const vanish = 640;
  const spread = (x: number, y: number): number =>
    vanish + (x - vanish) * (1 + ((y - FLOOR_Y) / (BOTTOM - FLOOR_Y)) * 1.5);
  if (boards === "planks" || boards === "tiles") {
    const step = boards === "planks" ? 58 : 74;
    for (let x = LEFT - 500; x < RIGHT + 500; x += step) {
      if (random() < 0.6) {
        ctx.fillStyle = alpha(random() < 0.5 ? darken(tone, 0.16) : lighten(tone, 0.1), 0.4);
        ctx.fill(
          polygon(
            [spread(x, FLOOR_Y), FLOOR_Y],
            [spread(x + step, FLOOR_Y), FLOOR_Y],
            [spread(x + step, BOTTOM), BOTTOM],
            [spread(x, BOTTOM), BOTTOM],
          ),
        );
      }
      pen.stroke(
        through([spread(x, FLOOR_Y), FLOOR_Y], [spread(x, BOTTOM), BOTTOM]),
        2.6,
        line,
        0.55,
        0.9,
      );
    }
  }
  if (boards === "tiles" || boards === "stone") {
    for (let row = 0; row < 6; row += 1) {
      const y = FLOOR_Y + (BOTTOM - FLOOR_Y) * (row / 6) ** 1.5;
      pen.stroke(through([LEFT, y], [RIGHT, y + (boards === "stone" ? 4 : 0)]), 2.2, line, 0.5);
    }
  }
  if (boards === "stone") {
    for (let i = 0; i < 26; i += 1) {
      const y = FLOOR_Y + random() ** 1.4 * (BOTTOM - FLOOR_Y);
      const x = LEFT + random() * FULL_WIDTH;
      pen.stroke(through([x, y], [x + 8, y + 26]), 2.2, line, 0.5);
    }
  }
  if (boards === "carpet") {
    ctx.fillStyle = alpha(lighten(tone, 0.1), 0.5);
    ctx.fill(
      polygon(
        [LEFT, FLOOR_Y + 34],
        [RIGHT, FLOOR_Y + 34],
        [RIGHT + 200, BOTTOM - 30],
        [LEFT - 200, BOTTOM - 30],
      ),
    );
  }
}
