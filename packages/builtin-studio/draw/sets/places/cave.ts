import { darken, mix } from "../../colour";
import { type Point, spline } from "../../outline";
import { between } from "../../seeded-random";
import { drawSky } from "../draw-sky";
import { drawRock } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const CAVE: PlacePainter = {
  interior: true,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen } = set;
    const dark = mix(pen.tone("#3a3f4c"), "#05060c", 0.55);
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [darken(dark, 0.5), dark, darken(dark, 0.3)]);
    const mouth = pen.light.side > 0 ? 860 : 420;
    const { ctx } = pen;
    const opening = spline([
      [mouth - 150, 520],
      [mouth - 138, 340],
      [mouth - 70, 230],
      [mouth + 30, 206],
      [mouth + 120, 280],
      [mouth + 160, 420],
      [mouth + 164, 520],
    ]);
    ctx.save();
    ctx.clip(opening);
    drawSky(
      {
        ...set,
        pen: pen.withLight({ ...pen.light, ambient: pen.style.daylight[set.time].ambient }, 0),
      },
      470,
    );
    ctx.restore();
    pen.glow(mouth, 380, 520, pen.style.daylight[set.time].key, 0.5);
  },
  near: (set) => {
    const { pen, random } = set;
    const rock = "#6a6670";
    drawLand(pen, ridgeLine(random, 540, 14, 0.8), rock, 0);
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT - 20 : RIGHT + 20;
      const wall: Point[] = [
        [edge, TOP - 20, 1],
        [edge - side * 330, TOP - 20, 1],
        [edge - side * 250, 90],
        [edge - side * 190, 250],
        [edge - side * 220, 400],
        [edge - side * 290, 560],
        [edge - side * 330, 640],
        [edge, BOTTOM + 20, 1],
      ];
      pen.form(spline(wall), darken(rock, 0.2), { turn: 0.6 });
      for (let i = 0; i < 8; i += 1) {
        const x = edge - side * random() * 240;
        const y = random() * 600;
        pen.stroke(
          [
            [x, y],
            [x - side * 26, y + 44],
            [x - side * 12, y + 96],
          ],
          5,
          darken(pen.tone(rock), 0.5),
          0.5,
        );
      }
    }
    for (let i = 0; i < 11; i += 1) {
      const x = LEFT + 40 + i * 130 + random() * 50;
      const long = between(random, 50, 170);
      pen.form(
        spline([
          [x - 30, TOP - 30, 1],
          [x - 12, TOP + long * 0.6],
          [x, TOP + long + 40, 1],
          [x + 12, TOP + long * 0.6],
          [x + 32, TOP - 30, 1],
        ]),
        darken(rock, 0.1),
        { turn: 0.6, ink: 0.9 },
      );
    }
    for (const [x, y, size] of [
      [160, 640, 60],
      [1120, 640, 70],
      [920, 590, 28],
      [360, 590, 24],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#726e78" });
    const fire = pen.light.side > 0 ? 330 : 950;
    pen.glow(fire, 560, 330, pen.style.lamp, 0.32);
  },
};
