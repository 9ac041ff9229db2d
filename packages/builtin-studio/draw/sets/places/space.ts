import { alpha } from "../../colour";
import { oval } from "../../outline";
import { between } from "../../seeded-random";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

const STARS = 340;

/** Between the worlds: stars, a planet below, its air as a bright edge. Nothing to stand on. */
export const SPACE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, feetY: 560 },
  far: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
      pen.tone("#070914"),
      pen.tone("#0d1226"),
      pen.tone("#141b38"),
    ]);
    for (let i = 0; i < STARS; i += 1) {
      ctx.fillStyle = alpha("#ffffff", between(random, 0.25, 1));
      const x = LEFT + random() * (RIGHT - LEFT);
      const y = TOP + random() * (BOTTOM - TOP);
      ctx.fill(oval(x, y, 0.6 + random() * 1.5));
    }
  },
  near: ({ pen }) => {
    const x = pen.light.side > 0 ? 420 : 860;
    pen.glow(x, 1180, 800, "#7fb4ff", 0.5);
    pen.form(oval(x, 1180, 640), "#3f78b8", { turn: 0.8, ink: 0.4 });
    for (const [dx, y, width, height] of [
      [-180, 620, 190, 26],
      [120, 660, 230, 34],
      [-40, 700, 260, 30],
    ] as const)
      pen.flat(oval(x + dx, y, width, height), "#e6eef4", 0.28);
  },
};
