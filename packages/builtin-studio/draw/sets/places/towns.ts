import { darken, lighten } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { BRICKS, cityFar } from "../buildings/city";
import { drawFacade } from "../buildings/facade";
import { drawPavement } from "../buildings/pavement";
import { drawStreetLamp } from "../buildings/street-lamp";
import { drawPlant } from "../furniture/room-things";
import { drawGrass } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawFoliage, drawTree } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

const GROUND = 548;

/** A town square: houses all round, a fountain in the middle. */
export const SQUARE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 420 },
  far: (set) => cityFar(set, 430),
  near: (set) => {
    const { pen, random, weather } = set;
    for (let x = LEFT - 20; x < RIGHT; ) {
      const width = between(random, 130, 190);
      drawFacade(pen, random, {
        x,
        width,
        top: between(random, 170, 270),
        bottom: GROUND - 30,
        colour: pick(random, ["#d8b48a", "#c98f6a", "#e0cfa8", "#b8a088", "#cfa0a0"] as const),
        lit: pen.light.lampsOn ? 0.45 : 0.04,
        shop: random() < 0.4,
        depth: 0.2,
      });
      x += width;
    }
    drawPavement(pen, {
      top: GROUND - 30,
      vanishX: 640,
      colour: "#a0978a",
      joints: 14,
      wet: weather === "rain" || weather === "storm",
    });
    const stone = "#b8b0a0";
    pen.shadow(640, 596, 250, 24, 0.5);
    pen.form(rectangle(420, 540, 440, 52, 10), stone, { turn: 0.5 });
    pen.form(oval(640, 542, 220, 26), lighten(stone, 0.1), { turn: 0.2 });
    pen.form(oval(640, 544, 196, 19), "#5f93a8", { turn: 0.2, ink: 0.5 });
    pen.form(rectangle(618, 410, 44, 136, 6), stone, { turn: 0.7 });
    pen.form(
      spline([
        [540, 408, 1],
        [740, 408, 1],
        [690, 450],
        [590, 450],
      ]),
      stone,
      { turn: 0.6 },
    );
    pen.form(oval(640, 380, 26, 34), darken(stone, 0.08), { turn: 0.7 });
    for (const [dx, h] of [
      [-86, 120],
      [-60, 110],
      [60, 110],
      [86, 120],
    ] as const)
      pen.stroke(
        [
          [640 + dx * 0.6, 404],
          [640 + dx * 1.1, 400],
          [640 + dx * 1.3, 404 + h],
        ],
        6,
        "#e6f4f8",
        0.7,
      );
    for (const x of [180, 1100])
      drawStreetLamp(pen, { x, foot: 600, height: 300, side: x < 640 ? 1 : -1 });
  },
};

/** Left edge and size of each stall: the outer ones are nearer. */
const MARKET_STALLS = [
  [-190, 1.24],
  [220, 0.82],
  [560, 0.9],
  [1010, 1.32],
] as const;

/** Stalls with striped roofs, crates of fruit, lamps on strings. */
export const MARKET: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 420 },
  far: (set) => cityFar(set, 430),
  near: (set) => {
    const { pen, random } = set;
    for (const [x, w] of [
      [LEFT - 10, 230],
      [1010, 240],
      [RIGHT - 150, 180],
    ] as const)
      drawFacade(pen, random, {
        x,
        width: w,
        top: 60,
        bottom: GROUND,
        colour: pick(random, BRICKS),
        lit: pen.light.lampsOn ? 0.4 : 0.04,
        shop: false,
        depth: 0.15,
      });
    drawPavement(pen, { top: GROUND, vanishX: 640, colour: "#9a8a74", joints: 12, wet: false });
    const cloths: readonly string[] = ["#c8412f", "#2f7a6a", "#d8a02e", "#3f5f96"];
    cloths.forEach((cloth, i) => {
      const [x, scale] = MARKET_STALLS[i] ?? [0, 1];
      const top = 330;
      const { ctx } = pen;
      ctx.save();
      // Stalls of different size stand on the same ground.
      ctx.translate(x, 582 + (scale - 1) * 90);
      ctx.scale(scale, scale);
      ctx.translate(-x, -582);
      pen.shadow(x + 150 - pen.light.side * 40, 582, 210, 14, 0.5);
      // The back of the stall: dark cloth with shelves, and a lamp after dark.
      pen.form(rectangle(x + 8, top - 30, 284, 200), darken(cloth, 0.55), { turn: 0.3, ink: 0.6 });
      for (const shelf of [372, 424]) {
        for (let box = 0; box < 6; box += 1)
          pen.form(
            rectangle(x + 30 + box * 42, shelf - between(random, 18, 34), 32, 36, 4),
            pick(random, ["#8a6a44", "#a8865a", "#6f7a54", "#94504a"] as const),
            { turn: 0.4, ink: 0.4 },
          );
        pen.form(rectangle(x + 16, shelf, 268, 8), "#5a3f28", { turn: 0.2, ink: 0.5 });
      }
      if (pen.light.lampsOn) pen.glow(x + 150, 392, 190, pen.style.lamp, 0.6);
      for (const dx of [14, 276])
        pen.form(rectangle(x + dx, top, 10, 250), "#7a5636", { turn: 0.4 });
      pen.form(rectangle(x, 490, 300, 92, 4), "#8f6740", { turn: 0.3 });
      for (let c = 0; c < 4; c += 1) {
        const fruit = pick(random, [
          "#d8502e",
          "#e8a52e",
          "#7aa03c",
          "#a83a5a",
          "#e0d07a",
        ] as const);
        for (let f = 0; f < 9; f += 1)
          pen.form(oval(x + 26 + c * 70 + (f % 4) * 16, 488 - Math.floor(f / 4) * 11, 10), fruit, {
            turn: 0.6,
            ink: 0.5,
          });
      }
      for (let s = 0; s < 8; s += 1)
        pen.form(
          polygon([
            [x - 14 + s * 41, top - 70 + 20],
            [x + 27 + s * 41, top - 70 + 20],
            [x + 22 + s * 42.5, top + 26],
            [x - 20 + s * 42.5, top + 26],
          ]),
          s % 2 ? "#efe7d4" : cloth,
          { turn: 0.2, ink: 0.6 },
        );
      ctx.restore();
    });
    for (let i = 0; i < 15; i += 1) {
      const x = LEFT + i * 102;
      const y = 190 + Math.sin(i * 1.1) * 24;
      if (i > 0)
        pen.line(
          [
            [x - 102, 190 + Math.sin((i - 1) * 1.1) * 24],
            [x, y],
          ],
          1.2,
          "#2a2622",
        );
      pen.form(oval(x, y + 9, 9, 11), pen.style.lamp, { raw: true, turn: 0, ink: 0.5 });
      if (pen.light.lampsOn) pen.glow(x, y + 9, 80, pen.style.lamp, 0.5);
    }
  },
};

/** A balcony high above the town. */
export const BALCONY: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 440 },
  far: (set) => cityFar(set, 500),
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    const wallX = side > 0 ? LEFT : 1000;
    pen.form(rectangle(wallX, TOP, RIGHT - 1000 + 30, 650), "#c2a98a", { turn: 0.1 });
    const door = side > 0 ? 80 : 1100;
    pen.form(rectangle(door - 74, 170, 148, 410, 4), "#7a5436", { turn: 0.2 });
    pen.form(
      rectangle(door - 56, 190, 112, 370, 3),
      pen.light.lampsOn ? pen.style.lamp : "#8fb0bc",
      { raw: pen.light.lampsOn, turn: 0.1 },
    );
    pen.form(rectangle(door - 4, 190, 8, 370), "#7a5436", { turn: 0.2 });
    drawPavement(pen, { top: 570, vanishX: 640, colour: "#a8927a", joints: 7, wet: false });
    pen.form(rectangle(LEFT, 452, RIGHT - LEFT, 15, 4), "#2f3438", { turn: 0.4 });
    pen.form(rectangle(LEFT, 566, RIGHT - LEFT, 10), "#2f3438", { turn: 0.2 });
    for (let i = 0; i < 40; i += 1)
      pen.form(rectangle(LEFT + i * 38, 460, 6, 110), "#2f3438", { turn: 0.3, ink: 0.5 });
    for (const x of side > 0 ? [1080, 1180] : [90, 200])
      drawPlant(pen, random, { x, foot: 610, height: 150 });
    for (let i = 0; i < 9; i += 1)
      drawFoliage(pen, random, {
        x: (side > 0 ? 420 : 240) + i * 56,
        y: 470,
        size: 22,
        colour: "#5a8a4a",
        depth: 0,
      });
  },
};

/** A park for children: swing, slide, trees. */
export const PLAYGROUND: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 500, 8, 0.4), "#7aa654", 0.15);
    for (let i = 0; i < 7; i += 1)
      drawTree(pen, random, {
        x: LEFT + 60 + i * 220 + random() * 60,
        y: 530,
        height: between(random, 190, 270),
        colour: "#5f9248",
        depth: 0.25,
      });
    drawLand(pen, ridgeLine(random, 560, 4, 0.3), "#d4b886", 0);
    const beam = "#c8452f";
    for (const [x, lean] of [
      [170, -34],
      [170, 34],
      [470, -34],
      [470, 34],
    ] as const)
      pen.bar(
        [
          [x, 300],
          [x + lean, 610],
        ],
        13,
        beam,
      );
    pen.form(rectangle(156, 294, 328, 14, 6), beam, { turn: 0.5 });
    for (const x of [250, 380]) {
      for (const dx of [-18, 18])
        pen.line(
          [
            [x + dx, 304],
            [x + dx + 8, 546],
          ],
          1.4,
          "#54585c",
        );
      pen.form(rectangle(x - 24, 544, 64, 10, 4), "#3f6a96", { turn: 0.3 });
    }
    for (const x of [900, 950]) pen.form(rectangle(x, 370, 12, 236), "#3f6a96", { turn: 0.5 });
    for (let i = 0; i < 6; i += 1)
      pen.form(rectangle(906, 410 + i * 32, 48, 8, 3), "#d8b23a", { turn: 0.4 });
    pen.form(
      spline([
        [950, 384, 1],
        [990, 386],
        [1090, 540],
        [1180, 596, 1],
        [1190, 618, 1],
        [1070, 574],
        [960, 420, 1],
      ]),
      "#d8b23a",
      { turn: 0.5, gloss: 0.5 },
    );
    drawGrass(pen, random, { top: 620, bottom: BOTTOM, count: 90, colour: "#7aa654", height: 22 });
  },
};
