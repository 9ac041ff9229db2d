import { limb } from "../../outline";
import { drawGrass } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const FIELD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 478, 18, 0.6), "#88a060", 0.3);
    for (const [x, h] of [
      [130, 190],
      [240, 130],
      [1130, 210],
    ] as const)
      drawTree(pen, random, { x, y: 520, height: h, colour: "#55803f", depth: 0.16 });
    drawLand(pen, ridgeLine(random, 540, 12, 0.5), "#c2ab5c", 0.08);
    drawGrass(pen, random, { top: 548, bottom: BOTTOM, count: 700, colour: "#c4a850", height: 46 });
    for (let i = 0; i < 8; i += 1)
      pen.form(
        limb(
          [
            [LEFT + i * 120, 586],
            [LEFT + i * 120 + 3, 528],
          ],
          [5],
        ),
        "#7a6048",
        { turn: 0.3, ink: 0.8 },
      );
    pen.form(
      limb(
        [
          [LEFT, 546],
          [300, 550],
          [780, 544],
        ],
        [3.4],
      ),
      "#7a6048",
      { turn: 0.2, ink: 0.6 },
    );
  },
};
