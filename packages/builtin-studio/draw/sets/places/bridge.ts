import { polygon, rectangle } from "../../outline";
import { cityFar } from "../buildings/city";
import { drawPavement } from "../buildings/pavement";
import { drawStreetLamp } from "../buildings/street-lamp";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const BRIDGE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 410 },
  far: (set) => cityFar(set, 470),
  near: (set) => {
    const { pen } = set;
    drawPavement(pen, {
      top: 574,
      vanishX: 640,
      colour: "#75767a",
      joints: 7,
      wet: set.weather === "rain",
    });
    for (const x of [170, 1110]) {
      pen.form(
        polygon([
          [x - 40, 600],
          [x - 26, 20],
          [x + 26, 20],
          [x + 40, 600],
        ]),
        "#5f6f78",
        { turn: 0.6, ink: 1 },
      );
      pen.form(rectangle(x - 40, 4, 80, 26, 4), "#74848c", { turn: 0.3, ink: 0.9 });
    }
    const steel = pen.tone("#4a5a64");
    pen.stroke(
      [
        [LEFT, 130],
        [170, 26],
        [640, 430],
        [1110, 26],
        [RIGHT, 130],
      ],
      11,
      steel,
      1,
      0.5,
    );
    for (let x = 210; x < 1090; x += 44) {
      const t = (x - 640) / 470;
      pen.stroke(
        [
          [x, 430 - 400 * t * t],
          [x, 560],
        ],
        3,
        steel,
        0.9,
      );
    }
    pen.form(rectangle(LEFT, 520, RIGHT - LEFT, 12), "#5f6f78", { turn: 0.2, ink: 0.8 });
    for (let x = LEFT; x < RIGHT; x += 32)
      pen.form(rectangle(x, 530, 7, 46), "#53626a", { turn: 0.2, ink: 0.6 });
    drawStreetLamp(pen, { x: 340, foot: 590, height: 280, side: 1 });
    drawStreetLamp(pen, { x: 940, foot: 590, height: 280, side: -1 });
  },
};
