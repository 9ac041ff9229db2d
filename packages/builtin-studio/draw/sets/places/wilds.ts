import { darken } from "../../colour";
import { limb, polygon, rectangle, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawHaze, drawSky } from "../draw-sky";
import { drawFire } from "../furniture/fire";
import { drawFrontLeaves } from "../nature/front-leaves";
import { drawGrass, drawRock } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { drawPine } from "../nature/pines";
import { drawFoliage } from "../nature/trees";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

/** Green upon green: palms, lianas, shafts of light. */
export const JUNGLE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    drawSky(set, 420);
    const { pen, random } = set;
    for (let i = 0; i < 30; i += 1)
      drawFoliage(pen, random, {
        x: LEFT + random() * (RIGHT - LEFT),
        y: between(random, 180, 480),
        size: between(random, 70, 120),
        colour: pick(random, ["#3f7a44", "#55904a", "#2f6a48"] as const),
        depth: 0.5,
      });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 540, 16, 0.5), "#4a6a34", 0.05);
    for (const [x, lean] of [
      [110, 60],
      [330, -40],
      [960, 50],
      [1180, -70],
    ] as const) {
      pen.form(
        limb(
          [
            [x, 610],
            [x + lean * 0.4, 380],
            [x + lean, 120],
          ],
          [26, 19, 14],
        ),
        "#6a5238",
        { turn: 0.6 },
      );
      for (let i = 0; i < 8; i += 1) {
        const angle = (i / 8) * Math.PI * 2 + random();
        const cx = x + lean;
        const tip = [cx + Math.cos(angle) * 190, 120 + Math.sin(angle) * 90 + 70] as const;
        pen.form(
          spline([
            [cx, 112, 1],
            [cx + Math.cos(angle) * 90, 60 + Math.sin(angle) * 50],
            [tip[0], tip[1], 1],
            [cx + Math.cos(angle) * 84, 104 + Math.sin(angle) * 56],
          ]),
          pick(random, ["#3f8a3c", "#5a9c44", "#2f7040"] as const),
          { turn: 0.4, ink: 0.8 },
        );
      }
    }
    for (let i = 0; i < 6; i += 1) {
      const x = between(random, 200, 1080);
      pen.stroke(
        [
          [x, TOP],
          [x + 20, 130],
          [x + 60, between(random, 190, 290)],
        ],
        7,
        pen.tone("#3c5a2c"),
      );
    }
    for (let i = 0; i < 16; i += 1)
      drawFoliage(pen, random, {
        x: i % 2 ? between(random, LEFT, 330) : between(random, 950, RIGHT),
        y: between(random, 540, 600),
        size: between(random, 34, 62),
        colour: "#4a8a40",
        depth: 0,
      });
    drawGrass(pen, random, { top: 570, bottom: BOTTOM, count: 420, colour: "#5a8a3c", height: 44 });
  },
  front: (set) => drawFrontLeaves(set, "#2f6a34"),
};

/** Snow as far as one sees, dark firs. */
export const SNOWFIELD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    drawSky(set, 430);
    drawMountains(set.pen, set.random, {
      y: 440,
      height: 230,
      count: 6,
      colour: "#8799ad",
      depth: 0.6,
      snow: 0.95,
    });
    drawHaze(set.pen, 300, 470, 0.7);
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 480, 20, 0.5), "#d4e0ea", 0.25);
    for (let i = 0; i < 13; i += 1) {
      const x = i < 7 ? LEFT + i * 64 : 900 + (i - 7) * 84;
      const h = between(random, 110, 260);
      drawPine(pen, random, { x, y: 540, height: h, colour: "#44645c", depth: 0.12 });
      pen.flat(
        spline([
          [x, 540 - h],
          [x + h * 0.1, 540 - h * 0.76],
          [x - h * 0.12, 540 - h * 0.74],
        ]),
        "#f4f9fc",
        0.9,
      );
    }
    drawLand(pen, ridgeLine(random, 556, 16, 0.5), "#eaf2f8", 0, 0.5);
    for (let i = 0; i < 8; i += 1) {
      const x = between(random, LEFT, RIGHT);
      const y = between(random, 590, 720);
      pen.stroke(
        [
          [x, y],
          [x + 90, y - 12],
          [x + 190, y],
        ],
        7,
        pen.tone("#b9cddd"),
        0.7,
      );
    }
  },
};

/** Broken columns and walls in the grass. */
export const RUINS: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 500, 14, 0.5), "#8c9a62", 0.15);
    const stone = "#c4b898";
    const { ctx } = pen;
    // Columns in two rows that run away from us: far ones are small and pale, the nearest is cut off.
    for (const [x, top, whole, scale] of [
      [640, 300, true, 0.44],
      [720, 420, false, 0.46],
      [548, 250, true, 0.56],
      [846, 330, false, 0.62],
      [430, 380, false, 0.74],
      [980, 190, true, 0.86],
      [150, 150, true, 1],
      [320, 150, true, 1],
      [1230, 300, false, 1.5],
    ] as const) {
      ctx.save();
      // The ground of a small column lies higher in the picture.
      ctx.translate(x, 520 + scale * 40);
      ctx.scale(scale, scale);
      ctx.translate(-x, -560);
      pen.shadow(x - pen.light.side * 90, 564, 190, 13, 0.42);
      pen.form(
        polygon([
          [x - 34, 560],
          [x - 29, top + (whole ? 0 : 30)],
          [x, top - (whole ? 0 : 14)],
          [x + 29, top + (whole ? 0 : 12)],
          [x + 34, 560],
        ]),
        stone,
        { turn: 0.8 },
      );
      for (const dx of [-16, 0, 16])
        pen.stroke(
          [
            [x + dx, top + 44],
            [x + dx, 540],
          ],
          4,
          pen.shadeOf(pen.tone(stone)),
          0.5,
        );
      pen.form(rectangle(x - 46, 546, 92, 24, 3), darken(stone, 0.06), { turn: 0.3 });
      if (whole) pen.form(rectangle(x - 46, top - 20, 92, 26, 3), stone, { turn: 0.3 });
      ctx.restore();
    }
    pen.form(
      polygon([
        [96, 100],
        [376, 100],
        [376, 132],
        [90, 132],
      ]),
      darken(stone, 0.05),
      { turn: 0.3 },
    );
    drawLand(pen, ridgeLine(random, 566, 8, 0.5), "#a09a5c", 0);
    for (let i = 0; i < 7; i += 1)
      drawRock(pen, random, {
        x: between(random, LEFT, RIGHT),
        y: between(random, 580, 620),
        size: between(random, 24, 54),
        colour: stone,
      });
    drawGrass(pen, random, { top: 566, bottom: BOTTOM, count: 320, colour: "#8c9a4c", height: 30 });
  },
};

/** A camp: fire, tent, firs at the edge of the light. */
export const CAMPSITE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    for (let i = 0; i < 15; i += 1)
      drawPine(pen, random, {
        x: LEFT + i * 100 + random() * 40,
        y: 530,
        height: between(random, 220, 400),
        colour: "#37584a",
        depth: 0.2,
      });
    drawLand(pen, ridgeLine(random, 520, 12, 0.5), "#5f6a40", 0.05);
    const x = pen.light.side > 0 ? 990 : 290;
    pen.shadow(x, 590, 210, 18, 0.5);
    pen.form(
      polygon([
        [x - 190, 586],
        [x - 20, 350],
        [x + 60, 356],
        [x + 200, 580],
      ]),
      "#b8682e",
      { turn: 0.4 },
    );
    pen.form(
      polygon([
        [x - 190, 586],
        [x - 20, 350],
        [x + 30, 590],
      ]),
      "#d08a44",
      { turn: 0.2 },
    );
    pen.form(
      polygon([
        [x - 110, 588],
        [x - 22, 370],
        [x - 20, 590],
      ]),
      "#3c2a1c",
      { turn: 0.1 },
    );
    for (const dx of [-44, 44])
      pen.bar(
        [
          [640 - dx, 602],
          [640 + dx * 0.7, 578],
        ],
        15,
        "#5a3d26",
      );
    for (let i = 0; i < 9; i += 1)
      drawRock(pen, random, {
        x: 562 + i * 20,
        y: 604 + Math.sin((i / 8) * Math.PI) * 10,
        size: 13,
        colour: "#7c7870",
      });
    drawFire(set, 640, 590, 90);
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 200, colour: "#5f7038", height: 24 });
  },
};
