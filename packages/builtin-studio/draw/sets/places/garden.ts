import { oval, polygon, rectangle, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawGrass } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawFoliage, drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const GARDEN: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    hills(set, 430);
    const { pen, random } = set;
    for (let i = 0; i < 11; i += 1)
      drawTree(pen, random, {
        x: LEFT + i * 148 + random() * 60,
        y: 500,
        height: between(random, 170, 270),
        colour: pick(random, ["#5a8a48", "#6a9a50", "#4a7a4a", "#8a9a4a"] as const),
        depth: 0.42,
      });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 524, 6, 0.4), "#6fa052", 0.08);
    for (let i = 0; i < 15; i += 1)
      drawFoliage(pen, random, {
        x: LEFT + i * 104,
        y: 520,
        size: 48,
        colour: "#4a7a42",
        depth: 0.12,
      });
    pen.form(
      spline([
        [560, 530],
        [720, 530],
        [830, 620],
        [950, BOTTOM, 1],
        [330, BOTTOM, 1],
        [450, 620],
      ]),
      "#c4b08a",
      { turn: 0.1, ink: 0.5 },
    );
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 320, colour: "#66983f", height: 24 });
    for (let i = 0; i < 70; i += 1) {
      const x = random() < 0.5 ? LEFT + random() * 480 : 880 + random() * 500;
      const y = 556 + random() * 160;
      pen.flat(
        oval(x, y, 4 + (y - 550) / 34),
        pick(random, ["#e0584a", "#f0c84a", "#f4f0e8", "#a86ac8", "#f08a9a"] as const),
      );
    }
    const bx = pen.light.side > 0 ? 230 : 1050;
    for (const dx of [-84, 84])
      pen.form(rectangle(bx + dx - 6, 566, 12, 54, 3), "#2f3a34", { turn: 0.2, ink: 0.8 });
    for (const y of [506, 530])
      pen.form(rectangle(bx - 110, y, 220, 14, 3), "#8a5f3c", { turn: 0.2, ink: 0.9 });
    pen.form(
      polygon([
        [bx - 108, 560],
        [bx + 108, 560],
        [bx + 118, 578],
        [bx - 118, 578],
      ]),
      "#9a6c44",
      { turn: 0.2, ink: 0.9 },
    );
    const tx = pen.light.side > 0 ? 1140 : 130;
    drawTree(pen, random, { x: tx, y: 600, height: 460, colour: "#5f9248", depth: 0 });
  },
};
