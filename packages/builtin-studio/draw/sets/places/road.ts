import { limb, polygon } from "../../outline";
import { drawGrass } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, type PlacePainter } from "../set";

export const ROAD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 476, 14, 0.5), "#94995c", 0.3);
    drawLand(pen, ridgeLine(random, 520, 8, 0.5), "#8a9050", 0.1);
    drawGrass(pen, random, { top: 530, bottom: BOTTOM, count: 420, colour: "#8a9048", height: 34 });
    pen.form(
      polygon([
        [616, 486],
        [664, 486],
        [1120, BOTTOM],
        [160, BOTTOM],
      ]),
      "#5c5d62",
      { turn: 0.05, ink: 0.8 },
    );
    for (const side of [-1, 1])
      pen.flat(
        polygon([
          [640 + side * 21, 486],
          [640 + side * 23, 486],
          [640 + side * 444, BOTTOM],
          [640 + side * 420, BOTTOM],
        ]),
        "#e8e2cf",
        0.8,
      );
    for (let i = 0; i < 6; i += 1) {
      const a = (i / 6) ** 2;
      const b = ((i + 0.55) / 6) ** 2;
      const y0 = 490 + (BOTTOM - 490) * a;
      const y1 = 490 + (BOTTOM - 490) * b;
      pen.flat(
        polygon([
          [640 - 1.5 - 11 * a, y0],
          [640 + 1.5 + 11 * a, y0],
          [640 + 1.5 + 11 * b, y1],
          [640 - 1.5 - 11 * b, y1],
        ]),
        "#e8d28a",
        0.9,
      );
    }
    for (let i = 0; i < 6; i += 1) {
      const t = (i / 5) ** 1.8;
      const x = 690 + t * 420;
      const foot = 500 + t * 90;
      const tall = 70 + t * 360;
      pen.form(
        limb(
          [
            [x, foot],
            [x, foot - tall],
          ],
          [2.5 + t * 6],
        ),
        "#5a4636",
        { turn: 0.4, ink: 0.7, depth: 0.4 * (1 - t) },
      );
      pen.form(
        limb(
          [
            [x - tall * 0.14, foot - tall * 0.9],
            [x + tall * 0.14, foot - tall * 0.9],
          ],
          [1.6 + t * 3.4],
        ),
        "#5a4636",
        { turn: 0.2, ink: 0.6, depth: 0.4 * (1 - t) },
      );
    }
    pen.stroke(
      [
        [692, 440],
        [800, 400],
        [1110, 96],
      ],
      2,
      pen.tone("#22201e"),
      0.8,
    );
    for (const [x, h] of [
      [120, 210],
      [1230, 190],
    ] as const)
      drawTree(pen, random, { x, y: 570, height: h, colour: "#6a8a44", depth: 0.06 });
  },
};
