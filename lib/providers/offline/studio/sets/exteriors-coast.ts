import { alpha, darken, lighten, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import type { Pen } from "../pen";
import { between, pick, type Random } from "../seeded-random";
import { drawBeams, drawCottage, drawLighthouse } from "./draw-buildings";
import {
  drawFoam,
  drawGrass,
  drawHeadland,
  drawLand,
  drawRock,
  drawWater,
  ridgeLine,
} from "./draw-nature";
import { drawHaze, drawSky } from "./draw-sky";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, type SetContext } from "./set";

const SEA = "#2c6a84";

function seaFar(set: SetContext, horizon: number): { sunX: number } {
  const { pen, random } = set;
  const sky = drawSky(set, horizon);
  drawWater(pen, random, {
    top: horizon,
    bottom: BOTTOM,
    sunX: sky.sunX,
    colour: SEA,
    calm: set.weather === "storm" ? 0 : 0.6,
  });
  drawHaze(pen, horizon - 90, horizon + 26, 0.7);
  return sky;
}

/** A small sailing or fishing boat. */
export function drawBoat(
  pen: Pen,
  boat: { x: number; y: number; size: number; sail: boolean; depth: number },
): void {
  const { x, y, size, sail, depth } = boat;
  if (sail) {
    pen.form(
      limb(
        [
          [x, y - size * 0.1],
          [x, y - size * 1.3],
        ],
        [size * 0.022],
      ),
      "#5a4330",
      { turn: 0.2, depth, ink: 0.5 },
    );
    pen.form(
      spline([
        [x + size * 0.04, y - size * 1.26, 1],
        [x + size * 0.4, y - size * 0.7],
        [x + size * 0.52, y - size * 0.2, 1],
        [x + size * 0.04, y - size * 0.16, 1],
      ]),
      "#efe6d4",
      { turn: 0.4, depth, ink: 0.7 },
    );
    pen.form(
      spline([
        [x - size * 0.04, y - size * 1.14, 1],
        [x - size * 0.22, y - size * 0.6],
        [x - size * 0.4, y - size * 0.18, 1],
        [x - size * 0.04, y - size * 0.16, 1],
      ]),
      "#e2d4bc",
      { turn: 0.4, depth, ink: 0.7 },
    );
  } else {
    pen.form(rectangle(x - size * 0.12, y - size * 0.52, size * 0.36, size * 0.36, 2), "#e4ded0", {
      turn: 0.3,
      depth,
      ink: 0.7,
    });
    pen.flat(
      rectangle(x - size * 0.06, y - size * 0.46, size * 0.24, size * 0.12),
      "#2a3a44",
      1,
      depth,
    );
    pen.form(
      limb(
        [
          [x - size * 0.26, y - size * 0.1],
          [x - size * 0.26, y - size * 0.86],
        ],
        [size * 0.02],
      ),
      "#5a4330",
      { turn: 0.2, depth, ink: 0.5 },
    );
    pen.stroke(
      [
        [x - size * 0.26, y - size * 0.84],
        [x + size * 0.55, y - size * 0.2],
      ],
      1.6,
      pen.tone("#2a2420", depth),
      0.7,
    );
    if (pen.light.lampsOn)
      pen.glow(x - size * 0.26, y - size * 0.88, size * 0.7, pen.style.lamp, 0.7);
  }
  pen.form(
    spline([
      [x - size * 0.72, y - size * 0.22, 1],
      [x - size * 0.2, y - size * 0.13],
      [x + size * 0.72, y - size * 0.26, 1],
      [x + size * 0.5, y + size * 0.06],
      [x - size * 0.52, y + size * 0.07],
    ]),
    pick(() => 0.4, ["#a8443a", "#2f5a7a", "#3f6a4f"]),
    { turn: 0.5, depth, ink: 0.9 },
  );
  pen.flat(
    spline([
      [x - size * 0.62, y + size * 0.02],
      [x, y + size * 0.1],
      [x + size * 0.6, y + size * 0.0],
      [x + size * 0.5, y + size * 0.09],
      [x - size * 0.5, y + size * 0.1],
    ]),
    "#f4f8fa",
    0.6,
    depth,
  );
}

function drawPlankDeck(set: SetContext, top: number, colour: string): void {
  const { pen, random } = set;
  const { ctx } = pen;
  const tone = pen.tone(colour);
  pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [darken(tone, 0.18), tone, darken(tone, 0.16)]);
  for (let i = -12; i <= 12; i += 1) {
    const a = 640 + i * 58;
    const b = 640 + i * 168;
    ctx.fillStyle = alpha(random() < 0.5 ? darken(tone, 0.2) : lighten(tone, 0.12), random() * 0.5);
    ctx.fill(
      polygon([
        [a, top],
        [a + 58, top],
        [b + 168, BOTTOM],
        [b, BOTTOM],
      ]),
    );
    pen.stroke(
      [
        [a, top],
        [b, BOTTOM],
      ],
      3,
      darken(tone, 0.48),
      0.75,
      0.9,
    );
  }
}

export const HARBOUR: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400 },
  far: (set) => {
    const { pen, random } = set;
    seaFar(set, 430);
    drawHeadland(pen, random, {
      from: LEFT - 60,
      to: 620,
      waterline: 448,
      height: 52,
      colour: "#5f7a68",
      depth: 0.6,
    });
    drawHeadland(pen, random, {
      from: 1120,
      to: RIGHT + 120,
      waterline: 438,
      height: 44,
      colour: "#5f7a68",
      depth: 0.75,
    });
    const lit = pen.light.lampsOn;
    for (let i = 0; i < 8; i += 1)
      drawCottage(pen, random, {
        x: LEFT + 40 + i * 74,
        y: 444 - (i % 2) * 12,
        size: between(random, 40, 60),
        wall: pick(random, ["#d8cbb0", "#c89a84", "#a8b4b8", "#d8b86a"] as const),
        roof: pick(random, ["#8a4a38", "#5a5f68"] as const),
        depth: 0.5,
        lit,
      });
    for (const [x, y, size, sail] of [
      [700, 486, 76, true],
      [930, 470, 52, true],
      [1120, 510, 96, false],
    ] as const)
      drawBoat(pen, { x, y, size, sail, depth: 0.3 });
  },
  near: (set) => {
    const { pen, random } = set;
    drawPlankDeck(set, 560, "#8a6a4c");
    pen.form(rectangle(LEFT, 552, RIGHT - LEFT, 17), "#6f523a", { turn: 0.2, ink: 0.9 });
    for (const x of [90, 400, 860, 1180]) {
      pen.form(rectangle(x - 18, 496, 36, 84, 5), "#5f452f", { turn: 0.7, ink: 1 });
      pen.form(oval(x, 498, 19, 7), "#7a5a40", { turn: 0.2, ink: 0.7 });
      pen.form(
        limb(
          [
            [x - 19, 526],
            [x, 533],
            [x + 19, 526],
          ],
          [5],
        ),
        "#c8b48a",
        { turn: 0.4, ink: 0.6 },
      );
    }
    pen.stroke(
      [
        [90, 530],
        [240, 566],
        [400, 530],
      ],
      6,
      pen.tone("#c8b48a"),
      1,
    );
    pen.stroke(
      [
        [860, 530],
        [1020, 570],
        [1180, 530],
      ],
      6,
      pen.tone("#c8b48a"),
      1,
    );
    const cx = pen.light.side > 0 ? 170 : 1110;
    for (const [dx, dy, w, h] of [
      [-70, 0, 96, 66],
      [34, 6, 82, 58],
      [-30, -60, 84, 60],
    ] as const) {
      pen.form(
        rectangle(cx + dx - w / 2, 640 + dy - h, w, h, 2),
        pick(random, ["#94744a", "#a8865a", "#7a5f3f"] as const),
        { turn: 0.2, ink: 0.9 },
      );
      pen.stroke(
        [
          [cx + dx - w / 2, 640 + dy - h / 2],
          [cx + dx + w / 2, 640 + dy - h / 2],
        ],
        3,
        darken(pen.tone("#7a5f3f"), 0.3),
        0.7,
      );
    }
    for (let i = 0; i < 4; i += 1)
      pen.stroke(ring(cx + 118, 634, 30 - i * 6, 11 - i * 2), 5, pen.tone("#c8b48a"), 1);
    pen.form(
      limb(
        [
          [pen.light.side > 0 ? 1080 : 200, 570],
          [pen.light.side > 0 ? 1080 : 200, 330],
        ],
        [6],
      ),
      "#3a4044",
      { turn: 0.4, ink: 0.8 },
    );
    const lampX = pen.light.side > 0 ? 1080 : 200;
    pen.form(rectangle(lampX - 13, 300, 26, 32, 4), pen.light.lampsOn ? "#fff0c0" : "#c8ccc8", {
      turn: 0.3,
      ink: 0.8,
      raw: pen.light.lampsOn,
    });
    if (pen.light.lampsOn) pen.glow(lampX, 316, 330, pen.style.lamp, 0.85);
  },
};

function ring(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from(
    { length: 9 },
    (_, i): Point => [x + Math.cos((i / 8) * 6.283) * rx, y + Math.sin((i / 8) * 6.283) * ry],
  );
}

export const LIGHTHOUSE: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, left: 430, right: 1080 },
  far: (set) => {
    const { pen, random } = set;
    seaFar(set, 440);
    const side = pen.light.side > 0 ? 0 : 1;
    const x = side === 0 ? 235 : 1045;
    const flip = side === 0 ? 1 : -1;
    const mirror = (points: Point[]): Point[] =>
      points.map(([px, py, corner]) => [flip > 0 ? px : 1280 - px, py, corner]);
    pen.form(
      spline(
        mirror([
          [LEFT - 40, BOTTOM, 1],
          [LEFT - 40, 380],
          [40, 366],
          [150, 372],
          [250, 380],
          [330, 402],
          [372, 452],
          [430, 500],
          [470, 560],
          [520, BOTTOM, 1],
        ]),
      ),
      "#66705a",
      { turn: 0.4, depth: 0.2 },
    );
    for (let i = 0; i < 11; i += 1)
      drawRock(pen, random, {
        x: flip > 0 ? 320 + i * 18 : 960 - i * 18,
        y: 440 + i * 22,
        size: between(random, 16, 34),
        colour: "#5f5d5a",
        depth: 0.15,
      });
    drawCottage(pen, random, {
      x: x - flip * 118,
      y: 384,
      size: 74,
      wall: "#e0d6c4",
      roof: "#7a4438",
      depth: 0.14,
      lit: pen.light.lampsOn,
    });
    const lamp = drawLighthouse(pen, {
      x,
      base: 390,
      height: 330,
      depth: 0.1,
      beam: pen.light.lampsOn,
    });
    if (pen.light.lampsOn) drawBeams(pen, lamp, 0.5);
  },
  near: (set) => {
    const { pen, random } = set;
    const edge = ridgeLine(random, 566, 12, 0.7);
    drawLand(pen, edge, "#6f7a50", 0.04);
    drawGrass(pen, random, { top: 566, bottom: BOTTOM, count: 420, colour: "#6a7a48", height: 34 });
    for (const [x, y, size] of [
      [80, 640, 54],
      [1210, 616, 66],
      [980, 590, 24],
      [300, 598, 20],
    ] as const)
      drawRock(pen, random, { x, y, size, colour: "#77736c" });
    pen.form(
      spline([
        [560, 566],
        [680, 600],
        [540, 660],
        [450, BOTTOM, 1],
        [830, BOTTOM, 1],
        [800, 650],
        [770, 600],
        [620, 564],
      ]),
      "#a08c66",
      { turn: 0.1, ink: 0.5 },
    );
  },
};

export const SEA_PLACE: PlacePainter = {
  interior: false,
  floor: {
    ...DEFAULT_FLOOR,
    feetY: 690,
    headPx: 78,
    horizonY: 380,
    left: 440,
    right: 840,
    seatedBehindY: 560,
  },
  far: (set) => {
    const { pen } = set;
    seaFar(set, 400);
    drawBoat(pen, { x: pen.light.side > 0 ? 420 : 860, y: 440, size: 64, sail: true, depth: 0.45 });
  },
  near: (set) => {
    const { pen, random } = set;
    for (let row = 0; row < 2; row += 1) {
      drawSwell(pen, random, 540 + row * 54, 18 + row * 8, row / 4);
    }
  },
  front: (set) => {
    const { pen, random } = set;
    if (set.people > 0) drawRowingBoat(pen);
    drawSwell(pen, random, 676, 24, 0.8);
  },
};

/** The near side of a rowing boat, in which people sit on the open sea. */
function drawRowingBoat(pen: Pen): void {
  const wood = "#8a5a3a";
  pen.form(
    spline([
      [270, 536, 1],
      [420, 566],
      [640, 574],
      [860, 566],
      [1010, 536, 1],
      [960, 640],
      [840, 712],
      [440, 712],
      [320, 640],
    ]),
    wood,
    { turn: 0.4 },
  );
  const seam = darken(pen.tone(wood), 0.4);
  for (const y of [606, 644])
    pen.stroke(
      [
        [300, y - 16],
        [640, y + 14],
        [980, y - 16],
      ],
      3.4,
      seam,
      0.8,
    );
  pen.form(
    limb(
      [
        [262, 534],
        [420, 563],
        [640, 571],
        [860, 563],
        [1018, 534],
      ],
      [8],
    ),
    "#a8744a",
    {
      turn: 0.3,
    },
  );
  pen.form(
    limb(
      [
        [760, 566],
        [1010, 620],
        [1170, 672],
      ],
      [5, 6, 9],
    ),
    "#b08a5c",
    { turn: 0.3 },
  );
}

/** One wave across the picture with a lit crest. */
export function drawSwell(
  pen: Pen,
  random: Random,
  y: number,
  height: number,
  nearness: number,
): void {
  const edge: Point[] = [];
  const phase = random() * 6;
  for (let x = LEFT - 40; x <= RIGHT + 40; x += 52)
    edge.push([
      x,
      y - Math.abs(Math.sin(x / 150 + phase)) * height - Math.sin(x / 330 + phase) * height * 0.4,
    ]);
  const tone = mix(pen.tone(SEA), pen.light.sky[1], 0.25 - nearness * 0.2);
  const { ctx } = pen;
  const path = spline([...edge, [RIGHT + 60, BOTTOM + 40, 1], [LEFT - 60, BOTTOM + 40, 1]]);
  const paint = ctx.createLinearGradient(0, y - height, 0, y + 120);
  paint.addColorStop(0, mix(tone, pen.light.key, 0.3));
  paint.addColorStop(0.25, tone);
  paint.addColorStop(1, darken(tone, 0.35));
  ctx.fillStyle = paint;
  ctx.fill(path);
  if (pen.inkWidth > 0) {
    ctx.strokeStyle = pen.inkTone(0.2);
    ctx.lineWidth = pen.inkWidth;
    ctx.stroke(spline(edge, false));
  }
  drawFoam(
    pen,
    random,
    edge.map(([x, ey]): Point => [x, ey + 6]),
    5 + nearness * 8,
  );
}

export const BOAT: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400 },
  far: (set) => void seaFar(set, 420),
  near: (set) => {
    const { pen, random } = set;
    drawSwell(pen, random, 520, 16, 0.2);
    drawPlankDeck(set, 582, "#94704c");
    const rail = 508;
    pen.form(rectangle(LEFT, 560, RIGHT - LEFT, 30), "#7a4438", { turn: 0.2, ink: 0.9 });
    for (let x = LEFT + 20; x < RIGHT; x += 104)
      pen.form(rectangle(x, rail, 10, 60, 3), "#e0d8c8", { turn: 0.5, ink: 0.8 });
    pen.form(rectangle(LEFT, rail - 8, RIGHT - LEFT, 13, 5), "#a87a4c", { turn: 0.3, ink: 0.9 });
    const mast = pen.light.side > 0 ? 260 : 1020;
    pen.form(
      limb(
        [
          [mast, 600],
          [mast, -80],
        ],
        [15, 12],
      ),
      "#8a6444",
      { turn: 0.6, ink: 1 },
    );
    pen.form(
      spline([
        [mast + 12, -60, 1],
        [mast + pen.light.side * 230, 130],
        [mast + pen.light.side * 330, 330, 1],
        [mast + 12, 372, 1],
      ]),
      "#e8dcc4",
      { turn: 0.5, ink: 0.9 },
    );
    for (const x of [mast - 190, mast + 210])
      pen.stroke(
        [
          [mast, -60],
          [x, 508],
        ],
        3,
        pen.tone("#3a3028"),
        0.9,
      );
    const cabin = pen.light.side > 0 ? 1010 : 90;
    pen.form(rectangle(cabin, 372, 190, 216, 6), "#e2dacb", { turn: 0.3, ink: 1 });
    pen.form(rectangle(cabin - 12, 356, 214, 22, 4), "#7a4438", { turn: 0.3, ink: 0.9 });
    for (const dx of [26, 112]) {
      pen.form(
        rectangle(cabin + dx, 404, 54, 62, 4),
        pen.light.lampsOn ? mix(pen.style.lamp, "#ffffff", 0.3) : "#3a505c",
        { turn: 0.3, ink: 0.8, raw: pen.light.lampsOn },
      );
    }
    if (pen.light.lampsOn) pen.glow(cabin + 95, 436, 260, pen.style.lamp, 0.6);
    const buoyX = pen.light.side > 0 ? 900 : 330;
    pen.ctx.lineWidth = 13;
    pen.ctx.strokeStyle = pen.tone("#c8483c");
    pen.ctx.stroke(oval(buoyX, 540, 26));
    pen.ctx.strokeStyle = pen.tone("#efe8da");
    pen.ctx.setLineDash([20, 21]);
    pen.ctx.stroke(oval(buoyX, 540, 26));
    pen.ctx.setLineDash([]);
  },
};

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
