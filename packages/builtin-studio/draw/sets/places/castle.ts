import { spline } from "../../outline";
import { drawCastle } from "../buildings/castle";
import { drawHaze, drawSky } from "../draw-sky";
import { drawGrass } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, type PlacePainter } from "../set";

export const CASTLE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 450);
    drawMountains(pen, random, {
      y: 460,
      height: 170,
      count: 6,
      colour: "#72839a",
      depth: 0.8,
      snow: 0.4,
    });
    drawHaze(pen, 320, 480, 0.8);
    drawLand(pen, ridgeLine(random, 458, 22, 0.5), "#74906a", 0.45);
    drawCastle(pen, random, { x: 640, y: 470, size: 330, colour: "#94909a", depth: 0.3 });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 520, 10, 0.5), "#66884a", 0.1);
    pen.form(
      spline([
        [606, 478],
        [674, 478],
        [720, 540],
        [860, BOTTOM, 1],
        [420, BOTTOM, 1],
        [560, 540],
      ]),
      "#b09c78",
      { turn: 0.1, ink: 0.5 },
    );
    drawGrass(pen, random, { top: 540, bottom: BOTTOM, count: 420, colour: "#628446", height: 32 });
    for (const [x, h] of [
      [110, 300],
      [1170, 330],
    ] as const)
      drawTree(pen, random, { x, y: 600, height: h, colour: "#4f7a40", depth: 0.04 });
  },
};
