import { alpha, darken, lighten, mix } from "../../colour";
import { limb, oval, polygon, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawHaze, drawSky } from "../draw-sky";
import { drawGrass, drawRock } from "../nature/grass";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawBareTree, drawTree } from "../nature/trees";
import { drawWater } from "../nature/water";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

/** A river between green banks, winding from the hills. */
export const RIVER: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 420, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 470, 10, 0.4), "#7c9f58", 0.3);
    for (let i = 0; i < 12; i += 1)
      drawTree(pen, random, {
        x: LEFT + i * 128 + random() * 40,
        y: 492,
        height: between(random, 90, 170),
        colour: "#55843f",
        depth: 0.3,
      });
    const bend = spline([
      [600, 476, 1],
      [700, 476, 1],
      [860, 510],
      [560, 556],
      [900, 620],
      [RIGHT, 660, 1],
      [RIGHT, 560, 1],
      [RIGHT, 640, 1],
      [LEFT, 640, 1],
      [LEFT, 570, 1],
      [330, 548],
      [620, 510],
    ]);
    pen.ctx.save();
    pen.ctx.clip(bend);
    drawWater(pen, random, {
      top: 474,
      bottom: 680,
      sunX: 640 + pen.light.side * 200,
      colour: "#4f8ea8",
      calm: 0.7,
    });
    pen.ctx.restore();
    drawLand(pen, ridgeLine(random, 640, 10, 0.5), "#86a552", 0);
    drawGrass(pen, random, { top: 632, bottom: BOTTOM, count: 360, colour: "#7a9c44", height: 36 });
    for (const x of [120, 240, 1120])
      drawRock(pen, random, { x, y: 640, size: 46, colour: "#8a8880" });
  },
};

/** Still water, dead trees, mist. */
export const SWAMP: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    drawSky(set, 430);
    const { pen, random } = set;
    for (let i = 0; i < 14; i += 1)
      drawBareTree(pen, random, {
        x: LEFT + i * 110,
        y: 500,
        height: between(random, 180, 330),
        colour: "#4c5244",
        depth: 0.6,
      });
    drawHaze(pen, 300, 500, 0.9);
  },
  near: (set) => {
    const { pen, random } = set;
    drawWater(pen, random, {
      top: 480,
      bottom: BOTTOM,
      sunX: 640,
      colour: "#5d6f52",
      calm: 1,
    });
    for (let i = 0; i < 24; i += 1) {
      const y = between(random, 500, 640);
      pen.form(
        oval(between(random, LEFT, RIGHT), y, (y - 440) * 0.16, (y - 440) * 0.04),
        "#6f8a44",
        { turn: 0.3, ink: 0.5 },
      );
    }
    for (const [x, h] of [
      [120, 520],
      [1150, 480],
      [330, 300],
    ] as const)
      drawBareTree(pen, random, { x, y: 590, height: h, colour: "#3c3a2e", depth: 0.05 });
    drawLand(pen, ridgeLine(random, 630, 9, 0.5), "#5c6238", 0);
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 260, colour: "#75803c", height: 64 });
    drawHaze(pen, 470, 640, 0.5);
  },
};

/** Below the sea: light from above, weed, fish. */
export const UNDERWATER: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    const sea = mix(pen.light.sky[1], "#1f7f9c", 0.65);
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
      lighten(pen.tone(sea), 0.35),
      pen.tone(sea),
      darken(pen.tone(sea), 0.6),
    ]);
    for (let i = 0; i < 7; i += 1) {
      const x = 140 + i * 170;
      ctx.fillStyle = alpha(lighten(pen.tone(sea), 0.7), 0.1);
      ctx.fill(
        polygon([
          [x, TOP],
          [x + 60, TOP],
          [x - 120 + i * 30, 620],
          [x - 300 + i * 40, 620],
        ]),
      );
    }
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 560, 16, 0.6), "#b8a878", 0.2);
    for (let i = 0; i < 9; i += 1)
      drawRock(pen, random, {
        x: between(random, LEFT, RIGHT),
        y: between(random, 570, 620),
        size: between(random, 34, 100),
        colour: "#5f7478",
        depth: 0.2,
      });
    for (let i = 0; i < 26; i += 1) {
      const x = i % 2 ? between(random, LEFT, 400) : between(random, 880, RIGHT);
      const tall = between(random, 120, 360);
      pen.form(
        limb(
          [
            [x, 640],
            [x + 24, 640 - tall * 0.4],
            [x - 18, 640 - tall * 0.7],
            [x + 12, 640 - tall],
          ],
          [10, 13, 10, 3],
        ),
        pick(random, ["#3f8a5a", "#5a9c4c", "#8a5a7a"] as const),
        { turn: 0.4, ink: 0.7 },
      );
    }
    for (let i = 0; i < 12; i += 1) {
      const x = between(random, 120, 1160);
      const y = between(random, 60, 380);
      const s = between(random, 0.5, 1.2);
      const way = random() < 0.5 ? -1 : 1;
      pen.form(
        spline([
          [x + way * 40 * s, y],
          [x, y - 15 * s],
          [x - way * 30 * s, y - 2 * s],
          [x - way * 50 * s, y - 15 * s, 1],
          [x - way * 50 * s, y + 15 * s, 1],
          [x - way * 30 * s, y + 2 * s],
          [x, y + 15 * s],
        ]),
        pick(random, ["#e8a03a", "#d8584a", "#e8e2c8", "#5a7ac0"] as const),
        { turn: 0.5, ink: 0.7 },
      );
    }
    for (let i = 0; i < 40; i += 1) {
      pen.ctx.strokeStyle = alpha("#ffffff", 0.4);
      pen.ctx.lineWidth = 1.6;
      pen.ctx.stroke(
        oval(between(random, LEFT, RIGHT), between(random, TOP, 560), between(random, 2, 8)),
      );
    }
  },
};
