import { type Point, spline } from "../../outline";
import { between } from "../../seeded-random";
import { drawCottage } from "../buildings/cottage";
import { drawBeams, drawLighthouse } from "../buildings/lighthouse";
import { drawGrass, drawRock } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { seaFar } from "../nature/sea";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter } from "../set";

export const LIGHTHOUSE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, left: 430, right: 1080 },
  far: (set) => {
    const { pen, random } = set;
    seaFar(set, 440);
    const side = pen.light.side > 0 ? 0 : 1;
    const x = side === 0 ? 235 : 1045;
    const flip = side === 0 ? 1 : -1;
    const mirror = (points: Point[]): Point[] =>
      points.map(([px, py, corner]) => [flip > 0 ? px : 1280 - px, py, corner]);
    pen.form(
      spline(
        mirror([
          [LEFT - 40, BOTTOM, 1],
          [LEFT - 40, 380],
          [40, 366],
          [150, 372],
          [250, 380],
          [330, 402],
          [372, 452],
          [430, 500],
          [470, 560],
          [520, BOTTOM, 1],
        ]),
      ),
      "#66705a",
      { turn: 0.4, depth: 0.2 },
    );
    for (let i = 0; i < 11; i += 1)
      drawRock(pen, random, {
        x: flip > 0 ? 320 + i * 18 : 960 - i * 18,
        y: 440 + i * 22,
        size: between(random, 16, 34),
        colour: "#5f5d5a",
        depth: 0.15,
      });
    drawCottage(pen, random, {
      x: x - flip * 118,
      y: 384,
      size: 74,
      wall: "#e0d6c4",
      roof: "#7a4438",
      depth: 0.14,
      lit: pen.light.lampsOn,
    });
    const lamp = drawLighthouse(pen, {
      x,
      base: 390,
      height: 330,
      depth: 0.1,
      beam: pen.light.lampsOn,
    });
    if (pen.light.lampsOn) drawBeams(pen, lamp, 0.5);
  },
  near: (set) => {
    const { pen, random } = set;
    const edge = ridgeLine(random, 566, 12, 0.7);
    drawLand(pen, edge, "#6f7a50", 0.04);
    drawGrass(pen, random, { top: 566, bottom: BOTTOM, count: 420, colour: "#6a7a48", height: 34 });
    for (const [x, y, size] of [
      [80, 640, 54],
      [1210, 616, 66],
      [980, 590, 24],
      [300, 598, 20],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#77736c" });
    pen.form(
      spline([
        [560, 566],
        [680, 600],
        [540, 660],
        [450, BOTTOM, 1],
        [830, BOTTOM, 1],
        [800, 650],
        [770, 600],
        [620, 564],
      ]),
      "#a08c66",
      { turn: 0.1, ink: 0.5 },
    );
  },
};
