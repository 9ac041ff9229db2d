import { darken } from "../../colour";
import { type Point, polygon } from "../../outline";
import { drawHaze } from "../draw-sky";
import { drawGrass, drawRock } from "../nature/grass";
import { drawLand } from "../nature/land";
import { seaFar } from "../nature/sea";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const CLIFF: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, left: 420, right: 1000 },
  far: (set) => {
    const { pen } = set;
    seaFar(set, 470);
    for (const [x, w, h, depth] of [
      [180, 240, 230, 0.55],
      [1130, 260, 280, 0.4],
    ] as const) {
      pen.form(
        polygon([
          [x - w, 560],
          [x - w * 0.8, 470 - h * 0.5],
          [x - w * 0.3, 470 - h * 0.9],
          [x + w * 0.1, 470 - h],
          [x + w * 0.3, 470 - h * 0.7],
          [x + w * 0.45, 500],
          [x + w * 0.5, 560],
        ]),
        "#7d766c",
        { turn: 0.6, depth, ink: 0.8 },
      );
      for (let i = 0; i < 8; i += 1)
        pen.stroke(
          [
            [x - w * 0.6 + i * w * 0.13, 470 - h * 0.6],
            [x - w * 0.62 + i * w * 0.14, 540],
          ],
          4,
          darken(pen.tone("#7d766c", depth), 0.25),
          0.4,
        );
    }
    drawHaze(pen, 380, 560, 0.6);
  },
  near: (set) => {
    const { pen, random } = set;
    const edge: Point[] = [
      [LEFT, 560],
      [160, 566],
      [380, 574],
      [620, 582],
      [860, 574],
      [1080, 590],
      [1180, 640],
      [1230, BOTTOM],
      [RIGHT, BOTTOM],
    ];
    drawLand(pen, edge, "#6a7a4c", 0, 1);
    drawGrass(pen, random, { top: 590, bottom: BOTTOM, count: 360, colour: "#66783f", height: 32 });
    for (const [x, y, size] of [
      [120, 620, 44],
      [1060, 626, 40],
      [760, 600, 18],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#77726a" });
  },
};
