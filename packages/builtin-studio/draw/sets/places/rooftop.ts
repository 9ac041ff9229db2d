import { darken, mix } from "../../colour";
import { oval, polygon, rectangle } from "../../outline";
import { drawPavement } from "../buildings/pavement";
import { drawSkyline } from "../buildings/skyline";
import { drawHaze, drawSky } from "../draw-sky";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const ROOFTOP: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400 },
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 500);
    const lit = pen.light.lampsOn ? 0.42 : 0.04;
    drawSkyline(pen, random, {
      y: 520,
      low: 70,
      high: 240,
      wide: [44, 88],
      colour: "#7a889c",
      depth: 0.85,
      lit: lit * 0.5,
    });
    drawHaze(pen, 330, 560, 0.8);
    drawSkyline(pen, random, {
      y: 590,
      low: 90,
      high: 300,
      wide: [70, 130],
      colour: "#566074",
      depth: 0.45,
      lit,
    });
    drawHaze(pen, 430, 620, 0.6);
  },
  near: (set) => {
    const { pen, random } = set;
    drawPavement(pen, {
      top: 560,
      vanishX: 640,
      colour: "#70706e",
      joints: 6,
      wet: set.weather === "rain" || pen.style.finish === "neon",
    });
    pen.form(rectangle(LEFT, 500, RIGHT - LEFT, 66), "#7a6a5f", { turn: 0.12, ink: 0.9 });
    pen.form(
      polygon([
        [LEFT, 488],
        [RIGHT, 488],
        [RIGHT, 506],
        [LEFT, 506],
      ]),
      "#a09488",
      { turn: 0.2, ink: 0.8 },
    );
    for (let i = 0; i < 16; i += 1)
      pen.flat(
        rectangle(LEFT + random() * 1460, 512 + random() * 40, 34, 12),
        darken("#7a6a5f", 0.2),
        0.6,
      );
    const tank = pen.light.side > 0 ? 190 : 1090;
    for (const dx of [-52, 0, 52])
      pen.form(rectangle(tank + dx - 5, 420, 10, 160), "#4a3a30", { turn: 0.2, ink: 0.7 });
    pen.form(rectangle(tank - 74, 262, 148, 172, 8), "#7a5a40", { turn: 0.7, ink: 1 });
    for (let i = 0; i < 6; i += 1)
      pen.stroke(
        [
          [tank - 60 + i * 24, 266],
          [tank - 60 + i * 24, 430],
        ],
        2,
        darken(pen.tone("#7a5a40"), 0.35),
        0.6,
      );
    for (const y of [300, 390]) pen.flat(rectangle(tank - 75, y, 150, 7), "#3a2e28", 0.9);
    pen.form(
      polygon([
        [tank - 84, 264],
        [tank, 196],
        [tank + 84, 264],
      ]),
      "#5a4638",
      { turn: 0.5, ink: 1 },
    );
    const hut = pen.light.side > 0 ? 1050 : 120;
    pen.form(rectangle(hut, 380, 170, 210), "#84786c", { turn: 0.2, ink: 1 });
    pen.form(rectangle(hut - 8, 368, 186, 18), "#9a8e82", { turn: 0.2, ink: 0.9 });
    pen.form(rectangle(hut + 48, 440, 76, 150), "#4f5f60", { turn: 0.15, ink: 0.9 });
    if (pen.light.lampsOn) {
      pen.glow(hut + 86, 424, 190, pen.style.lamp, 0.8);
      pen.ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
      pen.ctx.fill(oval(hut + 86, 424, 9, 6));
    }
    pen.stroke(
      [
        [hut + 20, 372],
        [hut + 20, 300],
      ],
      4,
      pen.tone("#2a2a2c"),
      1,
    );
    for (let i = 0; i < 4; i += 1)
      pen.stroke(
        [
          [hut - 6, 306 + i * 12],
          [hut + 46, 306 + i * 12],
        ],
        2.6,
        pen.tone("#2a2a2c"),
        1,
      );
  },
};
