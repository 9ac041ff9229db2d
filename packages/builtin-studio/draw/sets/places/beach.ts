import { alpha, darken } from "../../colour";
import { oval, type Point, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawGrass, drawRock } from "../nature/grass";
import { drawHeadland, drawLand } from "../nature/land";
import { seaFar } from "../nature/sea";
import { drawFoam } from "../nature/water";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const BEACH: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    seaFar(set, 430);
    const right = pen.light.side < 0;
    drawHeadland(pen, random, {
      from: right ? 900 : LEFT - 80,
      to: right ? RIGHT + 80 : 400,
      waterline: 438,
      height: 74,
      colour: "#5f7a68",
      depth: 0.6,
    });
  },
  near: (set) => {
    const { pen, random } = set;
    const shore: Point[] = Array.from(
      { length: 16 },
      (_, i): Point => [LEFT - 20 + i * 104, 574 + Math.sin(i * 0.9) * 14 + i * 1.2],
    );
    const { ctx } = pen;
    ctx.fillStyle = alpha(pen.tone("#f0f6f8"), 0.75);
    ctx.fill(
      spline([
        ...shore.map(([x, y]): Point => [x, y - 15]),
        [RIGHT + 60, 640, 1],
        [LEFT - 60, 640, 1],
      ]),
    );
    ctx.fillStyle = darken(pen.tone("#c8ae80"), 0.18);
    ctx.fill(spline([...shore, [RIGHT + 60, BOTTOM, 1], [LEFT - 60, BOTTOM, 1]]));
    drawLand(
      pen,
      shore.map(([x, y]): Point => [x, y + 24]),
      "#d8c094",
      0,
      0,
    );
    drawFoam(
      pen,
      random,
      shore.map(([x, y]): Point => [x, y - 4]),
      7,
    );
    for (let i = 0; i < 60; i += 1)
      pen.flat(
        oval(
          LEFT + random() * 1500,
          620 + random() * 150,
          between(random, 2, 6),
          between(random, 1, 3),
        ),
        pick(random, ["#a8906a", "#efe0c0", "#8a7a64"] as const),
        0.7,
      );
    for (const [x, y, size] of [
      [70, 640, 46],
      [1190, 660, 58],
      [1100, 620, 22],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#7a7570" });
    drawGrass(pen, random, { top: 690, bottom: BOTTOM, count: 60, colour: "#8a9a5a", height: 62 });
  },
};
