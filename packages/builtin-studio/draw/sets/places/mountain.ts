import { between } from "../../seeded-random";
import { drawCastle } from "../buildings/castle";
import { drawHaze, drawSky } from "../draw-sky";
import { drawGrass, drawRock } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawPine } from "../nature/pines";
import { BOTTOM, DEFAULT_FLOOR, type PlacePainter } from "../set";

export const MOUNTAIN: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 500);
    drawMountains(pen, random, {
      y: 480,
      height: 250,
      count: 6,
      colour: "#7d8ca4",
      depth: 0.78,
      snow: 0.85,
    });
    drawHaze(pen, 280, 520, 0.7);
    drawMountains(pen, random, {
      y: 540,
      height: 330,
      count: 4,
      colour: "#66707f",
      depth: 0.38,
      snow: 0.7,
    });
    if (pen.style.finish === "storybook")
      drawCastle(pen, random, { x: 900, y: 400, size: 130, colour: "#8a8a90", depth: 0.5 });
    drawHaze(pen, 400, 580, 0.6);
  },
  near: (set) => {
    const { pen, random } = set;
    const snowy = set.weather === "snow";
    drawLand(pen, ridgeLine(random, 552, 24, 0.6), snowy ? "#dfe6ee" : "#6f7a64", 0.12);
    for (const x of [70, 180, 1080, 1200, 1290])
      drawPine(pen, random, {
        x,
        y: 606 + random() * 16,
        height: between(random, 160, 250),
        colour: "#3f6450",
        depth: 0.06,
      });
    drawLand(pen, ridgeLine(random, 616, 12, 0.7), snowy ? "#e8eef4" : "#77806a", 0);
    for (const [x, y, size] of [
      [280, 640, 46],
      [1010, 650, 58],
      [880, 622, 20],
      [120, 680, 60],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#7f7f82" });
    if (!snowy)
      drawGrass(pen, random, {
        top: 630,
        bottom: BOTTOM,
        count: 200,
        colour: "#77804f",
        height: 24,
      });
  },
};
