import { limb, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawCottage } from "../buildings/cottage";
import { drawHaze, drawSky } from "../draw-sky";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawFoliage } from "../nature/trees";
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
    for (const [x, y, size] of [
      [120, 520, 108],
      [400, 505, 84],
      [640, 498, 70],
      [880, 508, 88],
      [1160, 524, 116],
    ] as const) {
      drawCottage(pen, random, {
        x: x + between(random, -20, 20),
        y,
        size,
        wall: pick(random, ["#d8cbb0", "#c8b49a", "#b8a890"] as const),
        roof: pick(random, ["#8a4a38", "#6a5040", "#5a5f68"] as const),
        depth: size < 90 ? 0.24 : 0.1,
        lit,
      });
    }
    drawLand(pen, ridgeLine(random, 560, 10, 0.5), "#5f8448", 0.05);
    pen.form(
      spline([
        [600, 510],
        [690, 560],
        [560, 640],
        [430, BOTTOM, 1],
        [900, BOTTOM, 1],
        [800, 640],
        [760, 570],
        [640, 510],
      ]),
      "#b39a72",
      { turn: 0.1, ink: 0.6 },
    );
    for (let i = 0; i < 9; i += 1)
      pen.form(
        limb(
          [
            [LEFT + i * 70, 604],
            [LEFT + i * 70 + 2, 560],
          ],
          [5],
        ),
        "#7a5a3c",
        { turn: 0.3, ink: 0.7 },
      );
    pen.form(
      limb(
        [
          [LEFT, 576],
          [180, 580],
          [LEFT + 560, 574],
        ],
        [4],
      ),
      "#7a5a3c",
      { turn: 0.2, ink: 0.6 },
    );
    drawFoliage(pen, random, { x: 1210, y: 600, size: 92, colour: "#4f7a42", depth: 0 });
  },
};
