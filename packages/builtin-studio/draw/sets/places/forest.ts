import { alpha, darken } from "../../colour";
import { limb, polygon, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawHaze, drawSky } from "../draw-sky";
import { drawFrontLeaves } from "../nature/front-leaves";
import { drawGrass } from "../nature/grass";
import { drawLand, drawPath, ridgeLine } from "../nature/land";
import { drawPine } from "../nature/pines";
import { drawFoliage } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const FOREST: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 470);
    for (let row = 0; row < 3; row += 1) {
      const depth = 0.85 - row * 0.24;
      const count = 13 - row * 2;
      for (let i = 0; i < count; i += 1) {
        const x = LEFT + ((i + random() * 0.8) / count) * (RIGHT - LEFT);
        if (Math.abs(x - 640) < 110 + row * 60) continue;
        drawPine(pen, random, {
          x,
          y: 490 + row * 24,
          height: between(random, 240, 340) + row * 70,
          colour: pick(random, ["#3f6a4a", "#4a7550", "#35604a"] as const),
          depth,
        });
      }
      drawHaze(pen, 240, 520, 0.5);
    }
    drawLand(pen, ridgeLine(random, 506, 14, 0.7), "#5d7d4c", 0.3, 0);
  },
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    drawLand(pen, ridgeLine(random, 548, 12, 0.6), "#566f3e", 0.06);
    drawPath(pen, random, {
      left: [
        [636, 540],
        [640, 560],
        [562, 630],
        [440, BOTTOM],
      ],
      right: [
        [656, 540],
        [716, 560],
        [786, 640],
        [880, BOTTOM],
      ],
      colour: "#94805c",
    });
    // The thicker a trunk the nearer it stands; they lean, and their shadows lie away from the light.
    for (const [x, w, foot, lean] of [
      [392, 15, 572, 26],
      [924, 18, 578, -14],
      [200, 30, 606, -22],
      [1040, 34, 616, 30],
      [1226, 62, 672, -34],
      [40, 52, 654, 20],
    ] as const) {
      const cast = -pen.light.side;
      pen.shadow(x + cast * w * 3, foot + w * 0.16, w * 4.4, w * 0.36, 0.5);
      const trunk = spline([
        [x - w * 1.3, foot],
        [x - w * 0.6, foot - w * 1.9],
        [x - w * 0.5 + lean * 0.6, 260],
        [x - w * 0.42 + lean, TOP - 20, 1],
        [x + w * 0.42 + lean, TOP - 20, 1],
        [x + w * 0.48 + lean * 0.6, 280],
        [x + w * 0.64, foot - w * 1.8],
        [x + w * 1.35, foot],
        [x, foot + w * 0.16],
      ]);
      for (const [at, way] of [
        [0.2, 1],
        [0.34, -1],
      ] as const)
        pen.form(
          limb(
            [
              [x + lean * (1 - at), foot * at],
              [x + lean + way * w * 3, foot * at - w * 2.2],
              [x + lean + way * w * 5, foot * at - w * 4.6],
            ],
            [w * 0.2, w * 0.13, w * 0.03],
          ),
          "#5b4332",
          { turn: 0.4, ink: 0.8 },
        );
      pen.form(trunk, "#5b4332", { turn: 0.75, ink: 1 });
      ctx.save();
      ctx.clip(trunk);
      const bark = darken(pen.tone("#5b4332"), 0.42);
      for (let i = 0; i < 9; i += 1) {
        const bx = x - w * 0.5 + random() * w;
        const by = random() * 560;
        pen.stroke(
          [
            [bx, by],
            [bx + 3, by + 46],
            [bx - 3, by + 96],
          ],
          3,
          bark,
          0.5,
        );
      }
      ctx.restore();
    }
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    for (let i = 0; i < 5; i += 1) {
      const x = 640 + pen.light.side * (60 + i * 74);
      const ray = ctx.createLinearGradient(x, TOP, x - pen.light.side * 260, 620);
      ray.addColorStop(0, alpha(pen.light.key, 0.24 * (1 - pen.light.darkness * 0.55)));
      ray.addColorStop(1, alpha(pen.light.key, 0));
      ctx.fillStyle = ray;
      ctx.fill(
        polygon([
          [x - 16, TOP],
          [x + 34, TOP],
          [x - pen.light.side * 220 + 70, 640],
          [x - pen.light.side * 220 - 70, 640],
        ]),
      );
    }
    ctx.restore();
    drawGrass(pen, random, { top: 566, bottom: BOTTOM, count: 380, colour: "#5a7a3c", height: 36 });
    for (const [x, y, size] of [
      [160, 636, 42],
      [1110, 634, 50],
      [880, 600, 30],
    ] as const)
      drawFoliage(pen, random, { x, y, size, colour: "#4a7040", depth: 0 });
  },
  front: (set) => drawFrontLeaves(set, "#1f3324"),
};
