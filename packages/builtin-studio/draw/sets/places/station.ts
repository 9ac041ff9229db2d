import { mix } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { drawPavement } from "../buildings/pavement";
import { drawSkyline } from "../buildings/skyline";
import { drawHaze, drawSky } from "../draw-sky";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const STATION: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 390 },
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 440);
    drawSkyline(pen, random, {
      y: 450,
      low: 30,
      high: 120,
      wide: [70, 150],
      colour: "#6a7688",
      depth: 0.7,
      lit: pen.light.lampsOn ? 0.3 : 0.03,
    });
    drawHaze(pen, 340, 470, 0.7);
  },
  near: (set) => {
    const { pen } = set;
    pen.form(rectangle(LEFT, 446, RIGHT - LEFT, 90), "#4f4c4a", { turn: 0.1, ink: 0.6 });
    for (let i = 0; i < 3; i += 1)
      pen.stroke(
        [
          [LEFT, 470 + i * 22],
          [RIGHT, 470 + i * 22],
        ],
        5,
        pen.tone("#9aa0a4"),
        0.9,
      );
    for (let x = LEFT; x < RIGHT; x += 46) pen.flat(rectangle(x, 464, 22, 66), "#3a322c", 0.55);
    pen.form(
      polygon([
        [LEFT, 536],
        [RIGHT, 536],
        [RIGHT, BOTTOM],
        [LEFT, BOTTOM],
      ]),
      "#85827c",
      { turn: 0, ink: 0.9 },
    );
    drawPavement(pen, {
      top: 544,
      vanishX: 640,
      colour: "#8a8680",
      joints: 7,
      wet: set.weather === "rain" || pen.style.finish === "neon",
    });
    pen.form(rectangle(LEFT, 546, RIGHT - LEFT, 13), "#d8b84a", { turn: 0, ink: 0.5 });
    for (const x of [110, 470, 830, 1190]) {
      pen.form(rectangle(x - 9, 60, 18, 500), "#3f5550", { turn: 0.5, ink: 0.8 });
      pen.form(rectangle(x - 16, 540, 32, 24, 3), "#34463f", { turn: 0.3, ink: 0.7 });
      pen.form(
        spline([
          [x - 8, 130, 1],
          [x - 60, 66, 1],
          [x + 60, 66, 1],
          [x + 8, 130, 1],
        ]),
        "#4a6660",
        { turn: 0.3, ink: 0.8 },
      );
    }
    pen.form(
      polygon([
        [LEFT, TOP],
        [RIGHT, TOP],
        [RIGHT, 58],
        [LEFT, 58],
      ]),
      "#3a4a48",
      { turn: 0.1, ink: 0.9 },
    );
    for (let i = 0; i < 30; i += 1)
      pen.form(
        polygon([
          [LEFT + i * 52, 58],
          [LEFT + i * 52 + 26, 84],
          [LEFT + i * 52 + 52, 58],
        ]),
        "#4a6660",
        { turn: 0.1, ink: 0.5 },
      );
    const cx = pen.light.side > 0 ? 300 : 980;
    pen.stroke(
      [
        [cx, 58],
        [cx, 108],
      ],
      6,
      pen.tone("#2a2f30"),
      1,
    );
    pen.form(oval(cx, 150, 46), "#2e3a3a", { turn: 0.4, ink: 0.9 });
    pen.form(oval(cx, 150, 38), "#f0ead8", { turn: 0.1, ink: 0.5, raw: pen.light.lampsOn });
    pen.stroke(
      [
        [cx, 150],
        [cx + 4, 124],
      ],
      5,
      "#1a1a1a",
      1,
    );
    pen.stroke(
      [
        [cx, 150],
        [cx + 20, 160],
      ],
      5,
      "#1a1a1a",
      1,
    );
    if (pen.light.lampsOn) pen.glow(cx, 150, 190, pen.style.lamp, 0.5);
    const bench = pen.light.side > 0 ? 960 : 320;
    for (const dx of [-90, 90])
      pen.form(rectangle(bench + dx - 6, 540, 12, 54), "#2f3a3a", { turn: 0.2, ink: 0.7 });
    for (const y of [474, 496])
      pen.form(rectangle(bench - 118, y, 236, 14, 3), "#7a5234", { turn: 0.2, ink: 0.8 });
    pen.form(
      polygon([
        [bench - 118, 532],
        [bench + 118, 532],
        [bench + 126, 550],
        [bench - 126, 550],
      ]),
      "#8a5f3c",
      { turn: 0.2, ink: 0.8 },
    );
    for (const x of [250, 650, 1050]) {
      if (!pen.light.lampsOn) continue;
      pen.glow(x, 96, 260, pen.style.lamp, 0.55);
      pen.ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
      pen.ctx.fill(oval(x, 94, 26, 6));
    }
  },
};
