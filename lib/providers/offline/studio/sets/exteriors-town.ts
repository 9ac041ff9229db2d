import { darken, mix } from "../colour";
import { limb, oval, polygon, rectangle, spline } from "../outline";
import { between, pick } from "../seeded-random";
import {
  drawCottage,
  drawFacade,
  drawNeonSign,
  drawPavement,
  drawReflections,
  drawSkyline,
  drawStreetLamp,
  windowGlow,
} from "./draw-buildings";
import { drawFoliage, drawLand, drawMountains, drawTree, ridgeLine } from "./draw-nature";
import { drawHaze, drawSky } from "./draw-sky";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, type SetContext, TOP } from "./set";

const BRICKS = [
  "#9a5a44",
  "#a87a58",
  "#7a6a60",
  "#8a8478",
  "#6a5a68",
  "#b09070",
  "#5f6f78",
] as const;

function cityFar(set: SetContext, horizon: number): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  const lit = pen.light.lampsOn ? 0.36 : 0.03;
  drawSkyline(pen, random, {
    y: horizon + 10,
    low: 90,
    high: 260,
    wide: [50, 96],
    colour: "#7a889c",
    depth: 0.8,
    lit: lit * 0.5,
  });
  drawHaze(pen, horizon - 200, horizon + 60, 0.7);
  drawSkyline(pen, random, {
    y: horizon + 34,
    low: 70,
    high: 230,
    wide: [70, 130],
    colour: "#5a6478",
    depth: 0.45,
    lit,
  });
  drawHaze(pen, horizon - 130, horizon + 70, 0.6);
}

export const STREET: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 420 },
  far: (set) => cityFar(set, 430),
  near: (set) => {
    const { pen, random, weather } = set;
    const ground = 548;
    const lit = pen.light.lampsOn ? 0.42 : 0.04;
    const neon = pen.style.finish === "neon";
    // Houses on both sides leave the middle open to the distance, where the light is.
    let x = LEFT - 20;
    while (x < 400) {
      const width = between(random, 150, 230);
      drawFacade(pen, random, {
        x,
        width,
        top: between(random, -30, 110) + (x > 200 ? 90 : 0),
        bottom: ground,
        colour: pick(random, BRICKS),
        lit,
        shop: random() < 0.7,
        depth: x > 200 ? 0.12 : 0,
      });
      x += width;
    }
    x = RIGHT + 20;
    while (x > 880) {
      const width = between(random, 150, 230);
      drawFacade(pen, random, {
        x: x - width,
        width,
        top: between(random, -30, 110) + (x < 1130 ? 90 : 0),
        bottom: ground,
        colour: pick(random, BRICKS),
        lit,
        shop: random() < 0.7,
        depth: x < 1130 ? 0.12 : 0,
      });
      x -= width;
    }
    drawPavement(pen, {
      top: ground,
      vanishX: 640,
      colour: "#6f7278",
      joints: 8,
      wet: weather === "rain" || weather === "storm" || neon,
    });
    pen.form(
      polygon([
        [LEFT, ground + 58],
        [RIGHT, ground + 58],
        [RIGHT, ground + 74],
        [LEFT, ground + 74],
      ]),
      "#9a9c9c",
      { turn: 0, ink: 0.6 },
    );
    pen.flat(rectangle(LEFT, ground + 74, RIGHT - LEFT, 16), "#3c3f45", 0.75);
    const lights: { x: number; colour: string; width: number }[] = [];
    if (neon) {
      for (let i = 0; i < 8; i += 1) {
        const left = i % 2 === 0;
        const sx = left ? between(random, 20, 330) : between(random, 900, 1200);
        const upright = random() < 0.6;
        const colour = pick(random, pen.style.signs);
        drawNeonSign(pen, random, {
          x: sx,
          y: between(random, 90, 300),
          width: upright ? 40 : 132,
          height: upright ? 128 : 40,
          colour,
        });
        lights.push({ x: sx + 40, colour, width: 110 });
      }
    }
    if (pen.light.lampsOn)
      lights.push(
        { x: 200, colour: pen.style.lamp, width: 150 },
        { x: 1060, colour: pen.style.lamp, width: 150 },
      );
    if (weather === "rain" || weather === "storm" || neon)
      drawReflections(pen, random, ground + 10, lights);
    drawStreetLamp(pen, { x: 150, foot: ground + 62, height: 330, side: 1 });
    drawStreetLamp(pen, { x: 1130, foot: ground + 62, height: 330, side: -1 });
    if (random() < 0.6 && !neon)
      drawTree(pen, random, {
        x: 1010,
        y: ground + 34,
        height: 260,
        colour: "#5f8a48",
        depth: 0.06,
      });
  },
};

export const ALLEY: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400, left: 380, right: 900 },
  far: (set) => cityFar(set, 470),
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    const neon = pen.style.finish === "neon";
    drawPavement(pen, { top: 500, vanishX: 640, colour: "#5a5c62", joints: 9, wet: true });
    for (const side of [-1, 1] as const) {
      const outer = side < 0 ? LEFT : RIGHT;
      const inner = 640 + side * 165;
      const colour = pick(random, BRICKS);
      const wall = polygon([
        [outer, TOP - 60],
        [inner, 40],
        [inner, 506],
        [outer, BOTTOM - 10],
      ]);
      pen.form(wall, darken(colour, 0.25), { turn: 0.25, ink: 1 });
      ctx.save();
      ctx.clip(wall);
      const tone = pen.tone(darken(colour, 0.25));
      for (let row = 0; row < 26; row += 1) {
        const share = row / 26;
        const yo = TOP - 60 + (BOTTOM + 50 - TOP) * share;
        const yi = 40 + 466 * share;
        pen.stroke(
          [
            [outer, yo],
            [inner, yi],
          ],
          2,
          darken(tone, 0.35),
          0.5,
        );
      }
      for (let i = 0; i < 6; i += 1) {
        const u0 = 0.14 + i * 0.15;
        const u1 = u0 + 0.07;
        for (const v of [0.16, 0.42]) {
          if (random() < 0.3) continue;
          const at = (u: number, vv: number): [number, number] => {
            const px = outer + (inner - outer) * u;
            const top = TOP - 60 + (100 + 62) * u;
            const bottom = BOTTOM - 10 + (506 - BOTTOM + 10) * u;
            return [px, top + (bottom - top) * vv];
          };
          const on = pen.light.lampsOn && random() < 0.4;
          ctx.fillStyle = on ? windowGlow(pen, random) : darken(tone, 0.6);
          ctx.fill(polygon([at(u0, v), at(u1, v), at(u1, v + 0.13), at(u0, v + 0.13)]));
        }
      }
      ctx.restore();
      for (let i = 0; i < 3; i += 1) {
        const bx = outer - side * between(random, 60, 260);
        pen.form(
          rectangle(bx - 30, 560 + i * 22, 62, 66, 4),
          pick(random, ["#4a5a50", "#5a4a3a", "#3f444c"] as const),
          { turn: 0.3, ink: 0.9 },
        );
      }
    }
    pen.stroke(
      [
        [LEFT + 40, 120],
        [640, 190],
        [RIGHT - 40, 110],
      ],
      3.4,
      pen.tone("#1c1a1e"),
      0.9,
    );
    for (let i = 0; i < 6; i += 1)
      pen.form(
        spline([
          [300 + i * 120, 150 + Math.sin(i) * 14, 1],
          [340 + i * 120, 152, 1],
          [338 + i * 120, 206],
          [304 + i * 120, 204],
        ]),
        pick(random, ["#c8c0b0", "#7a8a9a", "#a85a4a"] as const),
        { turn: 0.3, ink: 0.7 },
      );
    if (neon || pen.light.lampsOn) {
      drawNeonSign(pen, random, { x: 300, y: 190, width: 48, height: 160 });
      drawReflections(pen, random, 510, [
        { x: 340, colour: neon ? pen.style.signs[0] : pen.style.lamp, width: 130 },
      ]);
    }
    pen.glow(640, 470, 260, pen.light.lampsOn ? pen.style.lamp : pen.light.key, 0.3);
  },
};

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

export const BRIDGE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 410 },
  far: (set) => cityFar(set, 470),
  near: (set) => {
    const { pen } = set;
    drawPavement(pen, {
      top: 574,
      vanishX: 640,
      colour: "#75767a",
      joints: 7,
      wet: set.weather === "rain",
    });
    for (const x of [170, 1110]) {
      pen.form(
        polygon([
          [x - 40, 600],
          [x - 26, 20],
          [x + 26, 20],
          [x + 40, 600],
        ]),
        "#5f6f78",
        { turn: 0.6, ink: 1 },
      );
      pen.form(rectangle(x - 40, 4, 80, 26, 4), "#74848c", { turn: 0.3, ink: 0.9 });
    }
    const steel = pen.tone("#4a5a64");
    pen.stroke(
      [
        [LEFT, 130],
        [170, 26],
        [640, 430],
        [1110, 26],
        [RIGHT, 130],
      ],
      11,
      steel,
      1,
      0.5,
    );
    for (let x = 210; x < 1090; x += 44) {
      const t = (x - 640) / 470;
      pen.stroke(
        [
          [x, 430 - 400 * t * t],
          [x, 560],
        ],
        3,
        steel,
        0.9,
      );
    }
    pen.form(rectangle(LEFT, 520, RIGHT - LEFT, 12), "#5f6f78", { turn: 0.2, ink: 0.8 });
    for (let x = LEFT; x < RIGHT; x += 32)
      pen.form(rectangle(x, 530, 7, 46), "#53626a", { turn: 0.2, ink: 0.6 });
    drawStreetLamp(pen, { x: 340, foot: 590, height: 280, side: 1 });
    drawStreetLamp(pen, { x: 940, foot: 590, height: 280, side: -1 });
  },
};

export const VILLAGE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 420);
    drawMountains(pen, random, {
      y: 430,
      height: 190,
      count: 6,
      colour: "#71829a",
      depth: 0.75,
      snow: 0.35,
    });
    drawHaze(pen, 300, 470, 0.8);
    drawLand(pen, ridgeLine(random, 430, 30, 0.6), "#7a9a68", 0.55);
  },
  near: (set) => {
    const { pen, random } = set;
    const lit = pen.light.lampsOn;
    drawLand(pen, ridgeLine(random, 486, 16, 0.6), "#6d8f55", 0.22);
    for (const [x, y, size] of [
      [120, 520, 108],
      [400, 505, 84],
      [640, 498, 70],
      [880, 508, 88],
      [1160, 524, 116],
    ] as const) {
      drawCottage(pen, random, {
        x: x + between(random, -20, 20),
        y,
        size,
        wall: pick(random, ["#d8cbb0", "#c8b49a", "#b8a890"] as const),
        roof: pick(random, ["#8a4a38", "#6a5040", "#5a5f68"] as const),
        depth: size < 90 ? 0.24 : 0.1,
        lit,
      });
    }
    drawLand(pen, ridgeLine(random, 560, 10, 0.5), "#5f8448", 0.05);
    pen.form(
      spline([
        [600, 510],
        [690, 560],
        [560, 640],
        [430, BOTTOM, 1],
        [900, BOTTOM, 1],
        [800, 640],
        [760, 570],
        [640, 510],
      ]),
      "#b39a72",
      { turn: 0.1, ink: 0.6 },
    );
    for (let i = 0; i < 9; i += 1)
      pen.form(
        limb(
          [
            [LEFT + i * 70, 604],
            [LEFT + i * 70 + 2, 560],
          ],
          [5],
        ),
        "#7a5a3c",
        { turn: 0.3, ink: 0.7 },
      );
    pen.form(
      limb(
        [
          [LEFT, 576],
          [180, 580],
          [LEFT + 560, 574],
        ],
        [4],
      ),
      "#7a5a3c",
      { turn: 0.2, ink: 0.6 },
    );
    drawFoliage(pen, random, { x: 1210, y: 600, size: 92, colour: "#4f7a42", depth: 0 });
  },
};

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
