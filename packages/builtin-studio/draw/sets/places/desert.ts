import { darken } from "../../colour";
import { limb, polygon, rectangle } from "../../outline";
import { drawHaze, drawSky } from "../draw-sky";
import { drawRock } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const DESERT: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen } = set;
    drawSky(set, 440);
    for (const [x, w, h] of [
      [210, 190, 150],
      [470, 110, 96],
      [1060, 230, 180],
    ] as const) {
      const y = 456;
      pen.form(
        polygon([
          [x - w, y + 20],
          [x - w * 0.72, y - h * 0.52],
          [x - w * 0.52, y - h * 0.56],
          [x - w * 0.46, y - h],
          [x + w * 0.42, y - h],
          [x + w * 0.5, y - h * 0.54],
          [x + w * 0.74, y - h * 0.5],
          [x + w, y + 20],
        ]),
        "#b0684a",
        { turn: 0.5, depth: 0.5, ink: 0.8 },
      );
      for (let i = 1; i < 4; i += 1)
        pen.flat(
          rectangle(x - w * 0.5, y - h * (0.2 + i * 0.2), w, 5),
          darken("#b0684a", 0.25),
          0.45,
          0.5,
        );
    }
    drawHaze(pen, 330, 480, 0.8);
  },
  near: (set) => {
    const { pen, random } = set;
    const dune = (y: number, height: number, colour: string, depth: number) => {
      const edge = ridgeLine(random, y, height, 0.35);
      drawLand(pen, edge, colour, depth);
    };
    dune(474, 30, "#d8a868", 0.28);
    dune(540, 28, "#d8a45c", 0.1);
    dune(640, 20, "#cf9850", 0);
    for (let i = 0; i < 18; i += 1) {
      const y = 590 + random() * 160;
      const x = LEFT + random() * 1400;
      pen.stroke(
        [
          [x, y],
          [x + 80, y - 7],
          [x + 190, y + 3],
        ],
        3,
        darken(pen.tone("#cf9850"), 0.22),
        0.45,
      );
    }
    for (const [x, h] of [
      [150, 190],
      [1140, 150],
      [980, 90],
    ] as const) {
      const y = 604;
      const green = "#5f8050";
      pen.form(
        limb(
          [
            [x, y],
            [x, y - h * 0.5],
            [x, y - h],
          ],
          [h * 0.09, h * 0.1, h * 0.085],
        ),
        green,
        { turn: 0.7, ink: 0.9 },
      );
      pen.form(
        limb(
          [
            [x, y - h * 0.4],
            [x - h * 0.26, y - h * 0.42],
            [x - h * 0.28, y - h * 0.72],
          ],
          [h * 0.05, h * 0.06, h * 0.055],
        ),
        green,
        { turn: 0.6, ink: 0.8 },
      );
      pen.form(
        limb(
          [
            [x, y - h * 0.52],
            [x + h * 0.22, y - h * 0.54],
            [x + h * 0.24, y - h * 0.84],
          ],
          [h * 0.045, h * 0.05, h * 0.045],
        ),
        green,
        { turn: 0.6, ink: 0.8 },
      );
    }
    for (const [x, y, size] of [
      [330, 650, 26],
      [1060, 640, 34],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#a87050" });
  },
};
