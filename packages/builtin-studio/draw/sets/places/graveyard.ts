import { polygon, rectangle, spline } from "../../outline";
import { pick } from "../../seeded-random";
import { drawHaze, drawSky } from "../draw-sky";
import { drawGrass } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { drawBareTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const GRAVEYARD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 450);
    drawLand(pen, ridgeLine(random, 450, 26, 0.5), "#6a7464", 0.6);
    const x = pen.light.side > 0 ? 300 : 980;
    pen.form(rectangle(x - 80, 330, 190, 140), "#8a8680", { turn: 0.3, depth: 0.45, ink: 0.8 });
    pen.form(
      polygon([
        [x - 92, 334],
        [x + 15, 266],
        [x + 122, 334],
      ]),
      "#5a5560",
      { turn: 0.3, depth: 0.45, ink: 0.8 },
    );
    pen.form(rectangle(x - 110, 230, 58, 240), "#8a8680", { turn: 0.3, depth: 0.42, ink: 0.8 });
    pen.form(
      polygon([
        [x - 116, 232],
        [x - 81, 130],
        [x - 46, 232],
      ]),
      "#5a5560",
      { turn: 0.3, depth: 0.42, ink: 0.8 },
    );
    drawHaze(pen, 330, 490, 0.8);
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 520, 12, 0.6), "#5f6f4c", 0.12);
    drawBareTree(pen, random, {
      x: pen.light.side > 0 ? 1120 : 160,
      y: 620,
      height: 520,
      colour: "#4a3f38",
      depth: 0,
    });
    for (let i = 0; i < 13; i += 1) {
      const row = i % 3;
      const y = 556 + row * 44;
      const x = LEFT + 40 + ((i * 131) % 1420);
      if (Math.abs(x - 640) < 150) continue;
      const s = 0.6 + row * 0.22;
      if (random() < 0.3) {
        pen.form(
          polygon([
            [x - 8 * s, y],
            [x - 8 * s, y - 76 * s],
            [x + 8 * s, y - 76 * s],
            [x + 8 * s, y],
          ]),
          "#88857e",
          { turn: 0.4, ink: 0.9 },
        );
        pen.form(rectangle(x - 28 * s, y - 62 * s, 56 * s, 15 * s), "#88857e", {
          turn: 0.3,
          ink: 0.9,
        });
      } else
        pen.form(
          spline([
            [x - 27 * s, y + 4, 1],
            [x - 27 * s, y - 56 * s],
            [x - 14 * s, y - 74 * s],
            [x, y - 79 * s],
            [x + 14 * s, y - 74 * s],
            [x + 27 * s, y - 56 * s],
            [x + 27 * s, y + 4, 1],
          ]),
          pick(random, ["#8a8780", "#77746f", "#94908a"] as const),
          { turn: 0.4, ink: 0.9 },
        );
    }
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 460, colour: "#5a6a40", height: 34 });
    if (set.weather === "fog" || set.time === "night") drawHaze(pen, 500, 640, 0.5);
  },
};
