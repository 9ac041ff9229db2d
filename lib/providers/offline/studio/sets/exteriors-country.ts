import { alpha, darken, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import { between, pick } from "../seeded-random";
import { drawCastle } from "./draw-buildings";
import {
  drawBareTree,
  drawFoliage,
  drawGrass,
  drawLand,
  drawMountains,
  drawPine,
  drawRock,
  drawTree,
  ridgeLine,
} from "./draw-nature";
import { drawHaze, drawSky } from "./draw-sky";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, type SetContext, TOP } from "./set";

/** Far hills, with a castle where the style tells fairy tales. */
function hills(set: SetContext, horizon: number, castle = true): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  drawMountains(pen, random, {
    y: horizon + 10,
    height: 180,
    count: 6,
    colour: "#72839a",
    depth: 0.78,
    snow: 0.3,
  });
  if (castle && pen.style.finish === "storybook")
    drawCastle(pen, random, {
      x: pen.light.side > 0 ? 330 : 950,
      y: horizon + 6,
      size: 150,
      colour: "#8a8a90",
      depth: 0.6,
    });
  drawHaze(pen, horizon - 150, horizon + 50, 0.85);
  drawLand(pen, ridgeLine(random, horizon + 14, 28, 0.5), "#7f9c6c", 0.6);
}

export const FOREST: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 470);
    for (let row = 0; row < 3; row += 1) {
      const depth = 0.85 - row * 0.24;
      const count = 13 - row * 2;
      for (let i = 0; i < count; i += 1) {
        const x = LEFT + ((i + random() * 0.8) / count) * (RIGHT - LEFT);
        if (Math.abs(x - 640) < 110 + row * 60) continue;
        drawPine(pen, random, {
          x,
          y: 490 + row * 24,
          height: between(random, 240, 340) + row * 70,
          colour: pick(random, ["#3f6a4a", "#4a7550", "#35604a"] as const),
          depth,
        });
      }
      drawHaze(pen, 240, 520, 0.5);
    }
    drawLand(pen, ridgeLine(random, 506, 14, 0.7), "#5d7d4c", 0.3, 0);
  },
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    drawLand(pen, ridgeLine(random, 548, 12, 0.6), "#566f3e", 0.06);
    pen.form(
      spline([
        [606, 522],
        [690, 556],
        [560, 630],
        [440, BOTTOM, 1],
        [880, BOTTOM, 1],
        [780, 640],
        [740, 556],
        [648, 522],
      ]),
      "#94805c",
      { turn: 0.1, ink: 0.4 },
    );
    for (const [x, w] of [
      [60, 44],
      [286, 26],
      [1000, 28],
      [1216, 50],
    ] as const) {
      const trunk = spline([
        [x - w * 1.3, 640],
        [x - w * 0.6, 560],
        [x - w * 0.5, 260],
        [x - w * 0.46, TOP - 20, 1],
        [x + w * 0.46, TOP - 20, 1],
        [x + w * 0.52, 280],
        [x + w * 0.64, 566],
        [x + w * 1.35, 640],
      ]);
      pen.form(trunk, "#5b4332", { turn: 0.75, ink: 1 });
      ctx.save();
      ctx.clip(trunk);
      const bark = darken(pen.tone("#5b4332"), 0.42);
      for (let i = 0; i < 9; i += 1) {
        const bx = x - w * 0.5 + random() * w;
        const by = random() * 560;
        pen.stroke(
          [
            [bx, by],
            [bx + 3, by + 46],
            [bx - 3, by + 96],
          ],
          3,
          bark,
          0.5,
        );
      }
      ctx.restore();
    }
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    for (let i = 0; i < 5; i += 1) {
      const x = 640 + pen.light.side * (60 + i * 74);
      const ray = ctx.createLinearGradient(x, TOP, x - pen.light.side * 260, 620);
      ray.addColorStop(0, alpha(pen.light.key, 0.24 * (1 - pen.light.darkness * 0.55)));
      ray.addColorStop(1, alpha(pen.light.key, 0));
      ctx.fillStyle = ray;
      ctx.fill(
        polygon([
          [x - 16, TOP],
          [x + 34, TOP],
          [x - pen.light.side * 220 + 70, 640],
          [x - pen.light.side * 220 - 70, 640],
        ]),
      );
    }
    ctx.restore();
    drawGrass(pen, random, { top: 566, bottom: BOTTOM, count: 380, colour: "#5a7a3c", height: 36 });
    for (const [x, y, size] of [
      [160, 636, 42],
      [1110, 634, 50],
      [880, 600, 30],
    ] as const)
      drawFoliage(pen, random, { x, y, size, colour: "#4a7040", depth: 0 });
  },
  front: (set) => drawFrontLeaves(set, "#1f3324"),
};

/** Dark leaves and blades at the edges of the picture. */
export function drawFrontLeaves(set: SetContext, colour: string): void {
  const { pen, random } = set;
  const tone = darken(pen.tone(colour), 0.35);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? LEFT : RIGHT;
    for (let i = 0; i < 15; i += 1) {
      const x = edge - side * random() ** 1.6 * 230;
      const y = TOP - 20 + random() ** 1.4 * 190;
      const angle = random() * 6.28;
      const long = between(random, 42, 96);
      pen.ctx.fillStyle = tone;
      pen.ctx.fill(
        spline([
          [x - Math.cos(angle) * long, y - Math.sin(angle) * long, 1],
          [x + Math.sin(angle) * long * 0.3, y - Math.cos(angle) * long * 0.3],
          [x + Math.cos(angle) * long, y + Math.sin(angle) * long, 1],
          [x - Math.sin(angle) * long * 0.3, y + Math.cos(angle) * long * 0.3],
        ]),
      );
    }
    for (let i = 0; i < 20; i += 1) {
      const x = edge - side * random() * 300;
      const tall = between(random, 60, 190) * (1 - Math.abs(x - edge) / 420);
      pen.stroke(
        [
          [x, BOTTOM + 6],
          [x - side * 10, BOTTOM - tall * 0.6],
          [x - side * between(random, 20, 60), BOTTOM - tall],
        ],
        14,
        tone,
        1,
        0.1,
      );
    }
  }
}

export const FIELD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 478, 18, 0.6), "#88a060", 0.3);
    for (const [x, h] of [
      [130, 190],
      [240, 130],
      [1130, 210],
    ] as const)
      drawTree(pen, random, { x, y: 520, height: h, colour: "#55803f", depth: 0.16 });
    drawLand(pen, ridgeLine(random, 540, 12, 0.5), "#c2ab5c", 0.08);
    drawGrass(pen, random, { top: 548, bottom: BOTTOM, count: 700, colour: "#c4a850", height: 46 });
    for (let i = 0; i < 8; i += 1)
      pen.form(
        limb(
          [
            [LEFT + i * 120, 586],
            [LEFT + i * 120 + 3, 528],
          ],
          [5],
        ),
        "#7a6048",
        { turn: 0.3, ink: 0.8 },
      );
    pen.form(
      limb(
        [
          [LEFT, 546],
          [300, 550],
          [780, 544],
        ],
        [3.4],
      ),
      "#7a6048",
      { turn: 0.2, ink: 0.6 },
    );
  },
};

export const GARDEN: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    hills(set, 430);
    const { pen, random } = set;
    for (let i = 0; i < 11; i += 1)
      drawTree(pen, random, {
        x: LEFT + i * 148 + random() * 60,
        y: 500,
        height: between(random, 170, 270),
        colour: pick(random, ["#5a8a48", "#6a9a50", "#4a7a4a", "#8a9a4a"] as const),
        depth: 0.42,
      });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 524, 6, 0.4), "#6fa052", 0.08);
    for (let i = 0; i < 15; i += 1)
      drawFoliage(pen, random, {
        x: LEFT + i * 104,
        y: 520,
        size: 48,
        colour: "#4a7a42",
        depth: 0.12,
      });
    pen.form(
      spline([
        [560, 530],
        [720, 530],
        [830, 620],
        [950, BOTTOM, 1],
        [330, BOTTOM, 1],
        [450, 620],
      ]),
      "#c4b08a",
      { turn: 0.1, ink: 0.5 },
    );
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 320, colour: "#66983f", height: 24 });
    for (let i = 0; i < 70; i += 1) {
      const x = random() < 0.5 ? LEFT + random() * 480 : 880 + random() * 500;
      const y = 556 + random() * 160;
      pen.flat(
        oval(x, y, 4 + (y - 550) / 34),
        pick(random, ["#e0584a", "#f0c84a", "#f4f0e8", "#a86ac8", "#f08a9a"] as const),
      );
    }
    const bx = pen.light.side > 0 ? 230 : 1050;
    for (const dx of [-84, 84])
      pen.form(rectangle(bx + dx - 6, 566, 12, 54, 3), "#2f3a34", { turn: 0.2, ink: 0.8 });
    for (const y of [506, 530])
      pen.form(rectangle(bx - 110, y, 220, 14, 3), "#8a5f3c", { turn: 0.2, ink: 0.9 });
    pen.form(
      polygon([
        [bx - 108, 560],
        [bx + 108, 560],
        [bx + 118, 578],
        [bx - 118, 578],
      ]),
      "#9a6c44",
      { turn: 0.2, ink: 0.9 },
    );
    const tx = pen.light.side > 0 ? 1140 : 130;
    drawTree(pen, random, { x: tx, y: 600, height: 460, colour: "#5f9248", depth: 0 });
  },
};

export const ROAD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 476, 14, 0.5), "#94995c", 0.3);
    drawLand(pen, ridgeLine(random, 520, 8, 0.5), "#8a9050", 0.1);
    drawGrass(pen, random, { top: 530, bottom: BOTTOM, count: 420, colour: "#8a9048", height: 34 });
    pen.form(
      polygon([
        [616, 486],
        [664, 486],
        [1120, BOTTOM],
        [160, BOTTOM],
      ]),
      "#5c5d62",
      { turn: 0.05, ink: 0.8 },
    );
    for (const side of [-1, 1])
      pen.flat(
        polygon([
          [640 + side * 21, 486],
          [640 + side * 23, 486],
          [640 + side * 444, BOTTOM],
          [640 + side * 420, BOTTOM],
        ]),
        "#e8e2cf",
        0.8,
      );
    for (let i = 0; i < 6; i += 1) {
      const a = (i / 6) ** 2;
      const b = ((i + 0.55) / 6) ** 2;
      const y0 = 490 + (BOTTOM - 490) * a;
      const y1 = 490 + (BOTTOM - 490) * b;
      pen.flat(
        polygon([
          [640 - 1.5 - 11 * a, y0],
          [640 + 1.5 + 11 * a, y0],
          [640 + 1.5 + 11 * b, y1],
          [640 - 1.5 - 11 * b, y1],
        ]),
        "#e8d28a",
        0.9,
      );
    }
    for (let i = 0; i < 6; i += 1) {
      const t = (i / 5) ** 1.8;
      const x = 690 + t * 420;
      const foot = 500 + t * 90;
      const tall = 70 + t * 360;
      pen.form(
        limb(
          [
            [x, foot],
            [x, foot - tall],
          ],
          [2.5 + t * 6],
        ),
        "#5a4636",
        { turn: 0.4, ink: 0.7, depth: 0.4 * (1 - t) },
      );
      pen.form(
        limb(
          [
            [x - tall * 0.14, foot - tall * 0.9],
            [x + tall * 0.14, foot - tall * 0.9],
          ],
          [1.6 + t * 3.4],
        ),
        "#5a4636",
        { turn: 0.2, ink: 0.6, depth: 0.4 * (1 - t) },
      );
    }
    pen.stroke(
      [
        [692, 440],
        [800, 400],
        [1110, 96],
      ],
      2,
      pen.tone("#22201e"),
      0.8,
    );
    for (const [x, h] of [
      [120, 210],
      [1230, 190],
    ] as const)
      drawTree(pen, random, { x, y: 570, height: h, colour: "#6a8a44", depth: 0.06 });
  },
};

export const DESERT: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen } = set;
    drawSky(set, 440);
    for (const [x, w, h] of [
      [210, 190, 150],
      [470, 110, 96],
      [1060, 230, 180],
    ] as const) {
      const y = 456;
      pen.form(
        polygon([
          [x - w, y + 20],
          [x - w * 0.72, y - h * 0.52],
          [x - w * 0.52, y - h * 0.56],
          [x - w * 0.46, y - h],
          [x + w * 0.42, y - h],
          [x + w * 0.5, y - h * 0.54],
          [x + w * 0.74, y - h * 0.5],
          [x + w, y + 20],
        ]),
        "#b0684a",
        { turn: 0.5, depth: 0.5, ink: 0.8 },
      );
      for (let i = 1; i < 4; i += 1)
        pen.flat(
          rectangle(x - w * 0.5, y - h * (0.2 + i * 0.2), w, 5),
          darken("#b0684a", 0.25),
          0.45,
          0.5,
        );
    }
    drawHaze(pen, 330, 480, 0.8);
  },
  near: (set) => {
    const { pen, random } = set;
    const dune = (y: number, height: number, colour: string, depth: number) => {
      const edge = ridgeLine(random, y, height, 0.35);
      drawLand(pen, edge, colour, depth);
    };
    dune(474, 30, "#d8a868", 0.28);
    dune(540, 28, "#d8a45c", 0.1);
    dune(640, 20, "#cf9850", 0);
    for (let i = 0; i < 18; i += 1) {
      const y = 590 + random() * 160;
      const x = LEFT + random() * 1400;
      pen.stroke(
        [
          [x, y],
          [x + 80, y - 7],
          [x + 190, y + 3],
        ],
        3,
        darken(pen.tone("#cf9850"), 0.22),
        0.45,
      );
    }
    for (const [x, h] of [
      [150, 190],
      [1140, 150],
      [980, 90],
    ] as const) {
      const y = 604;
      const green = "#5f8050";
      pen.form(
        limb(
          [
            [x, y],
            [x, y - h * 0.5],
            [x, y - h],
          ],
          [h * 0.09, h * 0.1, h * 0.085],
        ),
        green,
        { turn: 0.7, ink: 0.9 },
      );
      pen.form(
        limb(
          [
            [x, y - h * 0.4],
            [x - h * 0.26, y - h * 0.42],
            [x - h * 0.28, y - h * 0.72],
          ],
          [h * 0.05, h * 0.06, h * 0.055],
        ),
        green,
        { turn: 0.6, ink: 0.8 },
      );
      pen.form(
        limb(
          [
            [x, y - h * 0.52],
            [x + h * 0.22, y - h * 0.54],
            [x + h * 0.24, y - h * 0.84],
          ],
          [h * 0.045, h * 0.05, h * 0.045],
        ),
        green,
        { turn: 0.6, ink: 0.8 },
      );
    }
    for (const [x, y, size] of [
      [330, 650, 26],
      [1060, 640, 34],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#a87050" });
  },
};

export const MOUNTAIN: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 500);
    drawMountains(pen, random, {
      y: 480,
      height: 250,
      count: 6,
      colour: "#7d8ca4",
      depth: 0.78,
      snow: 0.85,
    });
    drawHaze(pen, 280, 520, 0.7);
    drawMountains(pen, random, {
      y: 540,
      height: 330,
      count: 4,
      colour: "#66707f",
      depth: 0.38,
      snow: 0.7,
    });
    if (pen.style.finish === "storybook")
      drawCastle(pen, random, { x: 900, y: 400, size: 130, colour: "#8a8a90", depth: 0.5 });
    drawHaze(pen, 400, 580, 0.6);
  },
  near: (set) => {
    const { pen, random } = set;
    const snowy = set.weather === "snow";
    drawLand(pen, ridgeLine(random, 552, 24, 0.6), snowy ? "#dfe6ee" : "#6f7a64", 0.12);
    for (const x of [70, 180, 1080, 1200, 1290])
      drawPine(pen, random, {
        x,
        y: 606 + random() * 16,
        height: between(random, 160, 250),
        colour: "#3f6450",
        depth: 0.06,
      });
    drawLand(pen, ridgeLine(random, 616, 12, 0.7), snowy ? "#e8eef4" : "#77806a", 0);
    for (const [x, y, size] of [
      [280, 640, 46],
      [1010, 650, 58],
      [880, 622, 20],
      [120, 680, 60],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#7f7f82" });
    if (!snowy)
      drawGrass(pen, random, {
        top: 630,
        bottom: BOTTOM,
        count: 200,
        colour: "#77804f",
        height: 24,
      });
  },
};

export const GRAVEYARD: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 450);
    drawLand(pen, ridgeLine(random, 450, 26, 0.5), "#6a7464", 0.6);
    const x = pen.light.side > 0 ? 300 : 980;
    pen.form(rectangle(x - 80, 330, 190, 140), "#8a8680", { turn: 0.3, depth: 0.45, ink: 0.8 });
    pen.form(
      polygon([
        [x - 92, 334],
        [x + 15, 266],
        [x + 122, 334],
      ]),
      "#5a5560",
      { turn: 0.3, depth: 0.45, ink: 0.8 },
    );
    pen.form(rectangle(x - 110, 230, 58, 240), "#8a8680", { turn: 0.3, depth: 0.42, ink: 0.8 });
    pen.form(
      polygon([
        [x - 116, 232],
        [x - 81, 130],
        [x - 46, 232],
      ]),
      "#5a5560",
      { turn: 0.3, depth: 0.42, ink: 0.8 },
    );
    drawHaze(pen, 330, 490, 0.8);
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 520, 12, 0.6), "#5f6f4c", 0.12);
    drawBareTree(pen, random, {
      x: pen.light.side > 0 ? 1120 : 160,
      y: 620,
      height: 520,
      colour: "#4a3f38",
      depth: 0,
    });
    for (let i = 0; i < 13; i += 1) {
      const row = i % 3;
      const y = 556 + row * 44;
      const x = LEFT + 40 + ((i * 131) % 1420);
      if (Math.abs(x - 640) < 150) continue;
      const s = 0.6 + row * 0.22;
      if (random() < 0.3) {
        pen.form(
          polygon([
            [x - 8 * s, y],
            [x - 8 * s, y - 76 * s],
            [x + 8 * s, y - 76 * s],
            [x + 8 * s, y],
          ]),
          "#88857e",
          { turn: 0.4, ink: 0.9 },
        );
        pen.form(rectangle(x - 28 * s, y - 62 * s, 56 * s, 15 * s), "#88857e", {
          turn: 0.3,
          ink: 0.9,
        });
      } else
        pen.form(
          spline([
            [x - 27 * s, y + 4, 1],
            [x - 27 * s, y - 56 * s],
            [x - 14 * s, y - 74 * s],
            [x, y - 79 * s],
            [x + 14 * s, y - 74 * s],
            [x + 27 * s, y - 56 * s],
            [x + 27 * s, y + 4, 1],
          ]),
          pick(random, ["#8a8780", "#77746f", "#94908a"] as const),
          { turn: 0.4, ink: 0.9 },
        );
    }
    drawGrass(pen, random, { top: 560, bottom: BOTTOM, count: 460, colour: "#5a6a40", height: 34 });
    if (set.weather === "fog" || set.time === "night") drawHaze(pen, 500, 640, 0.5);
  },
};

export const CASTLE: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    drawSky(set, 450);
    drawMountains(pen, random, {
      y: 460,
      height: 170,
      count: 6,
      colour: "#72839a",
      depth: 0.8,
      snow: 0.4,
    });
    drawHaze(pen, 320, 480, 0.8);
    drawLand(pen, ridgeLine(random, 458, 22, 0.5), "#74906a", 0.45);
    drawCastle(pen, random, { x: 640, y: 470, size: 330, colour: "#94909a", depth: 0.3 });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 520, 10, 0.5), "#66884a", 0.1);
    pen.form(
      spline([
        [606, 478],
        [674, 478],
        [720, 540],
        [860, BOTTOM, 1],
        [420, BOTTOM, 1],
        [560, 540],
      ]),
      "#b09c78",
      { turn: 0.1, ink: 0.5 },
    );
    drawGrass(pen, random, { top: 540, bottom: BOTTOM, count: 420, colour: "#628446", height: 32 });
    for (const [x, h] of [
      [110, 300],
      [1170, 330],
    ] as const)
      drawTree(pen, random, { x, y: 600, height: h, colour: "#4f7a40", depth: 0.04 });
  },
};

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
