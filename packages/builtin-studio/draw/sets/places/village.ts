import { limb } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawCottage } from "../buildings/cottage";
import { drawHaze, drawSky } from "../draw-sky";
import { drawGrass } from "../nature/grass";
import { drawLand, drawPath, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawFoliage, drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const VILLAGE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 420);
    drawMountains(pen, random, {
      y: 430,
      height: 190,
      count: 6,
      colour: "#71829a",
      depth: 0.75,
      snow: 0.35,
    });
    drawHaze(pen, 300, 470, 0.8);
    drawLand(pen, ridgeLine(random, 430, 30, 0.6), "#7a9a68", 0.55);
  },
  near: (set) => {
    const { pen, random } = set;
    const lit = pen.light.lampsOn;
    drawLand(pen, ridgeLine(random, 486, 16, 0.6), "#6d8f55", 0.22);
    // Nearer houses are larger and stand before the farther ones; a lane winds up between them.
    for (const [x, y, size, depth] of [
      [560, 492, 54, 0.42],
      [724, 496, 62, 0.36],
      [842, 490, 46, 0.46],
      [430, 505, 88, 0.26],
      [966, 512, 112, 0.2],
      [262, 528, 140, 0.12],
    ] as const) {
      drawCottage(pen, random, {
        x: x + between(random, -14, 14),
        y,
        size: size * between(random, 0.92, 1.1),
        wall: pick(random, ["#d8cbb0", "#c8b49a", "#b8a890"] as const),
        roof: pick(random, ["#8a4a38", "#6a5040", "#5a5f68"] as const),
        depth,
        lit,
      });
    }
    drawTree(pen, random, { x: 372, y: 532, height: 190, colour: "#56784a", depth: 0.14 });
    drawLand(pen, ridgeLine(random, 556, 10, 0.5), "#5f8448", 0.05, 0.4);
    drawPath(pen, random, {
      left: [
        [640, 538],
        [634, 566],
        [560, 640],
        [420, BOTTOM],
      ],
      right: [
        [664, 538],
        [730, 566],
        [800, 640],
        [920, BOTTOM],
      ],
      colour: "#b39a72",
    });
    // The nearest house is cut by the frame, and its shadow lies on the grass.
    const side = -pen.light.side;
    pen.shadow(1190 + side * 90, 606, 260, 26, 0.5);
    drawCottage(pen, random, {
      x: 1190,
      y: 604,
      size: 236,
      wall: "#cdbb9c",
      roof: "#74473a",
      depth: 0,
      lit,
    });
    pen.shadow(262 + side * 50, 532, 120, 10, 0.4);
    // A fence that comes towards us: posts and gaps grow.
    for (let i = 0; i < 8; i += 1) {
      const near = i / 7;
      const x = 430 - near ** 0.8 * 560;
      const foot = 566 + near * 106;
      const tall = 34 + near * 74;
      pen.form(
        limb(
          [
            [x, foot],
            [x + 2, foot - tall],
          ],
          [3 + near * 6],
        ),
        "#7a5a3c",
        { turn: 0.3, ink: 0.7 },
      );
    }
    for (const share of [0.36, 0.74])
      pen.form(
        limb(
          [
            [430, 566 - 34 * share],
            [180, 612 - 68 * share],
            [LEFT - 20, 672 - 108 * share],
          ],
          [2, 4.5, 7],
        ),
        "#7a5a3c",
        { turn: 0.2, ink: 0.6 },
      );
    drawGrass(pen, random, { top: 572, bottom: BOTTOM, count: 150, colour: "#567a40", height: 26 });
    drawFoliage(pen, random, { x: 1070, y: 612, size: 58, colour: "#4f7a42", depth: 0 });
  },
};
