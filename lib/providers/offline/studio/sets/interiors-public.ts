import { alpha, darken, lighten, mix } from "../colour";
import { limb, oval, type Point, polygon, rectangle, spline } from "../outline";
import { between, pick } from "../seeded-random";
import { drawNeonSign } from "./draw-buildings";
import {
  drawBottle,
  drawChair,
  drawCounter,
  drawCup,
  drawDoor,
  drawMonitor,
  drawPaper,
  drawPendant,
  drawPicture,
  drawPlant,
  drawShelves,
  drawTable,
  drawTableLamp,
} from "./draw-furniture";
import { drawRoom, drawWindow, FLOOR_Y } from "./draw-room";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "./set";

const ROOM_FLOOR = { ...DEFAULT_FLOOR, horizonY: 300 };

export const OFFICE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    const wall = pick(random, ["#8a949a", "#94897c", "#7f8c84"] as const);
    drawRoom(set, {
      wall,
      floor: "#6a5a4c",
      boards: "carpet",
      dado: "panel",
      dadoColour: "#5f4632",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 190 : 690;
    drawWindow(set, { x: wx, y: 80, width: 400, height: 270, frame: "#4f4a44", shape: "band" });
    drawShelves(pen, random, {
      x: side < 0 ? 1080 : 200,
      foot: FLOOR_Y + 8,
      width: 220,
      height: 380,
      rows: 5,
      filled: "files",
      colour: "#5f4632",
    });
    drawPicture(pen, random, { x: side < 0 ? 720 : 470, y: 130, width: 110, height: 84 });
    const dx = side < 0 ? 720 : 560;
    drawTable(pen, { x: dx, foot: FLOOR_Y + 56, width: 2.7, colour: "#6a4830" }, (y, u) => {
      drawMonitor(pen, random, {
        x: dx + side * 130,
        y: y - u * 0.52,
        width: u * 0.62,
        height: u * 0.38,
        on: true,
      });
      drawTableLamp(pen, { x: dx - side * 150, y, size: u * 0.42 });
      drawPaper(pen, { x: dx - 20, y: y + 4, size: u * 0.2 });
      drawCup(pen, { x: dx + 52, y: y + 2, size: u * 0.12, colour: "#d8d0c0" });
    });
    drawPlant(pen, random, { x: side < 0 ? 120 : 1160, foot: FLOOR_Y + 24, height: 190 });
  },
};

export const BAR: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#5f3f3a",
      floor: "#5a3f2c",
      boards: "planks",
      pattern: "bricks",
      corner: side < 0 ? 1 : -1,
    });
    const bx = side < 0 ? 760 : 520;
    drawShelves(pen, random, {
      x: bx,
      foot: 360,
      width: 620,
      height: 250,
      rows: 3,
      filled: "bottles",
      colour: "#4a2f20",
    });
    const { ctx } = pen;
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    const back = ctx.createRadialGradient(bx, 250, 20, bx, 250, 420);
    back.addColorStop(0, alpha(pen.style.lamp, 0.34));
    back.addColorStop(1, alpha(pen.style.lamp, 0));
    ctx.fillStyle = back;
    ctx.fillRect(LEFT, TOP, RIGHT - LEFT, 620);
    ctx.restore();
    drawCounter(pen, {
      left: side < 0 ? 380 : LEFT,
      right: side < 0 ? RIGHT : 900,
      foot: FLOOR_Y + 30,
      height: 156,
      colour: "#5a3826",
      top: "#7a4e32",
      doors: true,
    });
    const top = FLOOR_Y - 132;
    for (let i = 0; i < 4; i += 1)
      drawBottle(pen, {
        x: bx - 210 + i * 130,
        y: top,
        size: between(random, 46, 62),
        colour: pick(random, ["#3a6a4a", "#8a4a2a", "#c8a45a"] as const),
      });
    for (let i = 0; i < 4; i += 1) {
      const x = (side < 0 ? 470 : 250) + i * 150;
      pen.form(rectangle(x - 4, FLOOR_Y - 50, 8, 110), "#3a3430", { turn: 0.3, ink: 0.8 });
      pen.form(oval(x, FLOOR_Y - 52, 30, 10), "#8a3a30", { turn: 0.4, ink: 0.9 });
      pen.form(oval(x, FLOOR_Y + 60, 26, 7), "#2f2a28", { turn: 0.2, ink: 0.7 });
    }
    drawWindow(set, {
      x: side < 0 ? 70 : 960,
      y: 130,
      width: 240,
      height: 230,
      frame: "#4a2f20",
      curtains: null,
    });
    for (const x of [bx - 190, bx + 20, bx + 230])
      drawPendant(pen, { x, top: TOP, y: 96, size: 34, colour: "#2f5a4a" });
    drawNeonSign(pen, random, { x: side < 0 ? 110 : 1010, y: 52, width: 150, height: 46 });
  },
};

export const SHOP: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, { wall: "#a89a80", floor: "#8a7458", boards: "tiles", corner: 0 });
    drawWindow(set, {
      x: side < 0 ? 100 : 880,
      y: 110,
      width: 290,
      height: 280,
      frame: "#5a6a5a",
      shape: "band",
    });
    for (let i = 0; i < 3; i += 1)
      drawShelves(pen, random, {
        x: (side < 0 ? 560 : 200) + i * 270,
        foot: FLOOR_Y + 8,
        width: 246,
        height: 380,
        rows: 5,
        filled: pick(random, ["jars", "boxes", "bottles"] as const),
        colour: "#7a5a3c",
      });
    drawCounter(pen, {
      left: side < 0 ? 620 : 160,
      right: side < 0 ? 1120 : 660,
      foot: FLOOR_Y + 76,
      height: 134,
      colour: "#6a7a64",
      top: "#8a6444",
      doors: false,
    });
    const y = FLOOR_Y - 64;
    const x = side < 0 ? 1010 : 560;
    pen.form(rectangle(x - 44, y - 54, 88, 58, 5), "#4a4f52", { turn: 0.4, ink: 0.9 });
    pen.form(rectangle(x - 34, y - 78, 60, 28, 4), "#5f6669", { turn: 0.3, ink: 0.8 });
    for (const lx of [380, 900])
      drawPendant(pen, { x: lx, top: TOP, y: 104, size: 40, colour: "#c8a84a" });
  },
};

export const CORRIDOR: PlacePainter = {
  interior: true,
  floor: { ...DEFAULT_FLOOR, horizonY: 330, left: 420, right: 860 },
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    const wall = pick(random, ["#8f9890", "#9a9284", "#84909c"] as const);
    const vx = 640;
    const vy = 318;
    const near = { l: LEFT, r: RIGHT, t: TOP - 20, b: BOTTOM + 10 };
    const far = { l: vx - 150, r: vx + 150, t: vy - 140, b: vy + 126 };
    pen.form(
      polygon([
        [near.l, near.t],
        [near.r, near.t],
        [far.r, far.t],
        [far.l, far.t],
      ]),
      lighten(wall, 0.12),
      { turn: 0, ink: 0.8 },
    );
    pen.form(
      polygon([
        [near.l, near.b],
        [near.r, near.b],
        [far.r, far.b],
        [far.l, far.b],
      ]),
      "#7a6a5c",
      { turn: 0, ink: 0.8 },
    );
    for (const side of [-1, 1] as const) {
      const edge = side < 0 ? near.l : near.r;
      const end = side < 0 ? far.l : far.r;
      pen.form(
        polygon([
          [edge, near.t],
          [end, far.t],
          [end, far.b],
          [edge, near.b],
        ]),
        side === pen.light.side ? wall : darken(wall, 0.16),
        { turn: 0.1, ink: 0.9 },
      );
      const at = (u: number, v: number): Point => {
        const depth = u / (u + (1 - u) * 0.34);
        const x = edge + (end - edge) * depth;
        const top = near.t + (far.t - near.t) * depth;
        const bottom = near.b + (far.b - near.b) * depth;
        return [x, top + (bottom - top) * v];
      };
      pen.flat(polygon([at(0, 0.6), at(1, 0.6), at(1, 0.63), at(0, 0.63)]), darken(wall, 0.3), 0.8);
      for (const u of [0.1, 0.42, 0.7]) {
        pen.form(
          polygon([at(u, 0.3), at(u + 0.16, 0.3), at(u + 0.16, 0.985), at(u, 0.985)]),
          "#6f5038",
          { turn: 0.15, ink: 0.9 },
        );
        pen.form(
          polygon([at(u + 0.03, 0.36), at(u + 0.13, 0.36), at(u + 0.13, 0.6), at(u + 0.03, 0.6)]),
          "#5f432e",
          { turn: 0.1, ink: 0.6 },
        );
      }
    }
    for (let i = 0; i < 4; i += 1) {
      const depth = [0.12, 0.45, 0.7, 0.87][i] ?? 0.5;
      const y = near.t + (far.t - near.t) * depth;
      const w = 170 * (1 - depth) + 20;
      ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
      ctx.fill(rectangle(vx - w / 2, y + 4, w, 16 * (1 - depth) + 3, 3));
      pen.glow(vx, y + 20, w * 2.1, pen.style.lamp, 0.5);
      ctx.save();
      ctx.globalCompositeOperation = "soft-light";
      ctx.fillStyle = alpha(pen.style.lamp, 0.4);
      ctx.fill(oval(vx, near.b + (far.b - near.b) * depth, w * 1.8, 34 * (1 - depth)));
      ctx.restore();
    }
    pen.form(rectangle(far.l, far.t, far.r - far.l, far.b - far.t), mix(wall, "#ffffff", 0.1), {
      turn: 0,
      ink: 0.8,
    });
    drawDoor(pen, { x: vx - 46, foot: far.b, height: 196, colour: "#5f6f70", glass: true });
    pen.glow(vx, vy, 230, pen.light.key, 0.4);
    pen.shadow(LEFT, 360, 360, 560, 0.5);
    pen.shadow(RIGHT, 360, 360, 560, 0.5);
  },
};

export const STAIRS: PlacePainter = {
  interior: true,
  floor: { ...ROOM_FLOOR, left: 420, right: 900 },
  near: (set) => {
    const { pen } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#8a8378",
      floor: "#6f6862",
      boards: "stone",
      pattern: "stone",
      corner: 0,
    });
    drawWindow(set, {
      x: side < 0 ? 210 : 940,
      y: 90,
      width: 120,
      height: 210,
      frame: "#5a544c",
      shape: "arch",
    });
    const steps = 11;
    for (let i = steps; i >= 0; i -= 1) {
      const x = side < 0 ? 560 + i * 74 : 720 - i * 74;
      const y = FLOOR_Y + 70 - i * 48;
      pen.form(
        polygon([
          [x, y],
          [x - side * 900, y],
          [x - side * 900, BOTTOM],
          [x, BOTTOM],
        ]),
        i % 2 ? "#7d766c" : "#857e74",
        { turn: 0.05, ink: 0.9 },
      );
      pen.form(rectangle(Math.min(x, x - side * 120), y - 9, 120, 11), "#978f84", {
        turn: 0.1,
        ink: 0.7,
      });
    }
    for (let i = 0; i < 9; i += 1) {
      const x = side < 0 ? 576 + i * 74 : 704 - i * 74;
      pen.stroke(
        [
          [x, FLOOR_Y + 60 - i * 48],
          [x, FLOOR_Y - 84 - i * 48],
        ],
        6,
        pen.tone("#2f2c2a"),
        1,
      );
    }
    pen.form(
      limb(
        [
          [side < 0 ? 540 : 740, FLOOR_Y - 70],
          [side < 0 ? 1280 : 0, FLOOR_Y - 560],
        ],
        [9],
      ),
      "#5f4430",
      { turn: 0.5, ink: 0.9 },
    );
    pen.glow(side < 0 ? 420 : 860, 170, 260, pen.style.lamp, pen.light.lampsOn ? 0.55 : 0.1);
  },
};

export const LANTERN_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    drawRoom(set, { wall: "#5a5f62", floor: "#6a5a4a", boards: "planks", corner: 0 });
    drawWindow(set, {
      x: LEFT,
      y: 30,
      width: RIGHT - LEFT,
      height: 400,
      frame: "#3a3f40",
      shape: "band",
      noShaft: true,
    });
    pen.form(rectangle(LEFT, 430, RIGHT - LEFT, 92), "#7a4038", { turn: 0.1, ink: 0.9 });
    for (let x = LEFT; x < RIGHT; x += 110)
      pen.stroke(
        [
          [x, 436],
          [x, 516],
        ],
        4,
        darken(pen.tone("#7a4038"), 0.4),
        0.8,
      );
    const x = pen.light.side > 0 ? 950 : 330;
    pen.form(rectangle(x - 58, 440, 116, 130, 6), "#4a4540", { turn: 0.5, ink: 1 });
    pen.form(rectangle(x - 80, 424, 160, 24, 5), "#a8823c", { turn: 0.5, ink: 0.9, gloss: 0.6 });
    const lens = oval(x, 280, 104, 150);
    pen.form(lens, "#a8c8c4", { turn: 0.7, ink: 1, gloss: 0.9 });
    ctx.save();
    ctx.clip(lens);
    for (let i = -5; i <= 5; i += 1) {
      pen.stroke(
        [
          [x - 110, 280 + i * 27],
          [x, 280 + i * 31],
          [x + 110, 280 + i * 27],
        ],
        4,
        pen.tone("#e8f4f0"),
        0.6,
      );
      pen.stroke(
        [
          [x - 110, 290 + i * 27],
          [x, 290 + i * 31],
          [x + 110, 290 + i * 27],
        ],
        3,
        darken(pen.tone("#a8c8c4"), 0.4),
        0.5,
      );
    }
    ctx.restore();
    for (const dx of [-106, 106])
      pen.form(
        limb(
          [
            [x + dx * 0.8, 430],
            [x + dx, 280],
            [x + dx * 0.8, 130],
          ],
          [7],
        ),
        "#a8823c",
        { turn: 0.5, ink: 0.8, gloss: 0.7 },
      );
    if (pen.light.lampsOn) {
      pen.glow(x, 280, 190, "#ffffff", 0.9);
      pen.glow(x, 280, 620, pen.style.lamp, 0.75);
    }
  },
};

export const TRAIN: PlacePainter = {
  interior: true,
  floor: { feetY: 700, headPx: 100, horizonY: 300, left: 330, right: 950, seatedBehindY: 560 },
  near: (set) => {
    const { pen } = set;
    drawRoom(set, { wall: "#7d5f44", floor: "#5a4638", boards: "planks", corner: 0 });
    for (const x of [-60, 400, 860]) {
      drawWindow(set, {
        x,
        y: 96,
        width: 400,
        height: 250,
        frame: "#4a3524",
        noShaft: true,
        shape: "band",
      });
      pen.form(rectangle(x - 10, 70, 420, 14, 5), "#a8823c", { turn: 0.3, ink: 0.7, gloss: 0.5 });
    }
    pen.form(rectangle(LEFT, 350, RIGHT - LEFT, 26), "#6a4a30", { turn: 0.2, ink: 0.8 });
    pen.form(rectangle(LEFT, 10, RIGHT - LEFT, 44), "#5f432c", { turn: 0.2, ink: 0.9 });
    for (let x = LEFT; x < RIGHT; x += 22)
      pen.stroke(
        [
          [x, 54],
          [x + 12, 30],
        ],
        2.4,
        pen.tone("#c8b48a"),
        0.55,
      );
    for (const [x, lean] of [
      [180, 1],
      [1100, -1],
    ] as const) {
      pen.form(
        spline([
          [x - lean * 150, BOTTOM, 1],
          [x - lean * 140, 360],
          [x - lean * 110, 300],
          [x - lean * 20, 300],
          [x + lean * 10, 360],
          [x + lean * 30, 600],
          [x + lean * 30, BOTTOM, 1],
        ]),
        "#7a3a38",
        { turn: 0.5, ink: 1 },
      );
      pen.form(rectangle(Math.min(x - lean * 130, x - lean * 10), 296, 120, 50, 12), "#e4dcc8", {
        turn: 0.2,
        ink: 0.8,
      });
    }
    for (const x of [380, 880]) {
      pen.form(rectangle(x - 6, 396, 12, 40), "#a8823c", { turn: 0.4, ink: 0.7 });
      pen.form(
        spline([
          [x - 20, 396, 1],
          [x - 13, 362],
          [x + 13, 362],
          [x + 20, 396, 1],
        ]),
        pen.light.lampsOn ? mix(pen.style.lamp, "#ffffff", 0.3) : "#d8c8a0",
        { turn: 0.4, ink: 0.8, raw: pen.light.lampsOn },
      );
      if (pen.light.lampsOn) pen.glow(x, 384, 260, pen.style.lamp, 0.6);
    }
  },
  front: (set) => {
    const { pen } = set;
    pen.form(rectangle(LEFT, 606, RIGHT - LEFT, BOTTOM - 606), "#4f2c2b", { turn: 0.1 });
    pen.form(
      polygon([
        [430, 566],
        [850, 566],
        [900, 600],
        [380, 600],
      ]),
      "#8a5f3c",
      { turn: 0.1, gloss: 0.3 },
    );
    pen.form(rectangle(380, 598, 520, 18), "#6a452b", { turn: 0.1, ink: 0.9 });
    drawCup(pen, { x: 570, y: 588, size: 34, colour: "#e8e0d0", steam: true });
    drawPaper(pen, { x: 700, y: 586, size: 40 });
  },
};

export const CAR: PlacePainter = {
  interior: true,
  floor: { feetY: 720, headPx: 118, horizonY: 320, left: 410, right: 870, seatedBehindY: 520 },
  near: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [pen.tone("#3a3634"), pen.tone("#2a2624")]);
    drawWindow(set, {
      x: 180,
      y: 60,
      width: 920,
      height: 300,
      frame: "#1f1c1b",
      noShaft: true,
      shape: "band",
    });
    ctx.fillStyle = alpha(pen.light.haze, 0.2);
    ctx.fillRect(180, 60, 920, 300);
    pen.form(
      spline([
        [LEFT, TOP, 1],
        [RIGHT, TOP, 1],
        [RIGHT, 44],
        [1090, 66],
        [640, 44],
        [190, 66],
        [LEFT, 44],
      ]),
      "#4a443f",
      { turn: 0.1, ink: 0.9 },
    );
    for (const x of [400, 880]) {
      pen.form(
        spline([
          [x - 190, BOTTOM, 1],
          [x - 180, 420],
          [x - 140, 340],
          [x - 60, 318],
          [x + 60, 318],
          [x + 140, 340],
          [x + 180, 420],
          [x + 190, BOTTOM, 1],
        ]),
        "#5a3f34",
        { turn: 0.5, ink: 1 },
      );
      pen.form(rectangle(x - 70, 214, 140, 92, 26), "#634638", { turn: 0.5, ink: 1 });
      for (const dx of [-26, 26])
        pen.form(rectangle(x + dx - 5, 300, 10, 26), "#888c90", { turn: 0.4, ink: 0.6 });
    }
  },
  front: (set) => {
    const { pen } = set;
    pen.form(
      spline([
        [LEFT - 20, 580],
        [200, 548],
        [640, 536],
        [1080, 548],
        [RIGHT + 20, 580],
        [RIGHT + 20, BOTTOM + 40, 1],
        [LEFT - 20, BOTTOM + 40, 1],
      ]),
      "#2e2a29",
      { turn: 0.3, ink: 1 },
    );
    pen.form(
      spline([
        [360, 574],
        [640, 560],
        [920, 574],
        [900, 610],
        [640, 600],
        [380, 610],
      ]),
      "#3a3634",
      { turn: 0.2, ink: 0.8 },
    );
    const wheelX = pen.light.side > 0 ? 420 : 860;
    const { ctx } = pen;
    ctx.lineWidth = 20;
    ctx.strokeStyle = pen.tone("#191717");
    ctx.beginPath();
    ctx.ellipse(wheelX, 700, 170, 132, 0, Math.PI, Math.PI * 2);
    ctx.stroke();
    ctx.lineWidth = 5;
    ctx.strokeStyle = alpha("#ffffff", 0.18);
    ctx.beginPath();
    ctx.ellipse(wheelX, 698, 172, 134, 0, Math.PI * 1.1, Math.PI * 1.6);
    ctx.stroke();
    pen.form(rectangle(570, 58, 140, 42, 14), "#26221f", { turn: 0.3, ink: 0.9 });
    pen.form(rectangle(578, 64, 124, 30, 10), "#7a8a90", { turn: 0.2, ink: 0.5 });
    if (pen.light.lampsOn) {
      for (const [x, c] of [
        [560, "#e8a04a"],
        [600, "#7ac8e8"],
        [690, "#e8a04a"],
      ] as const) {
        ctx.fillStyle = pen.style.local(c);
        ctx.fill(rectangle(x, 612, 26, 9, 3));
        pen.glow(x + 13, 616, 80, pen.style.local(c), 0.4);
      }
    }
  },
};

export const CHURCH: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    drawRoom(set, {
      wall: "#8f887c",
      floor: "#77706a",
      boards: "stone",
      pattern: "stone",
      corner: 0,
    });
    const glass = ["#b83a3a", "#2f5fa8", "#d8a83a", "#3a8a5a", "#7a4aa0"];
    for (const x of [150, 560, 970]) {
      const y = x === 560 ? 20 : 70;
      const w = 160;
      const h = x === 560 ? 350 : 300;
      const opening = spline([
        [x, y + h, 1],
        [x, y + h * 0.36],
        [x + w * 0.18, y + h * 0.13],
        [x + w / 2, y, 1],
        [x + w * 0.82, y + h * 0.13],
        [x + w, y + h * 0.36],
        [x + w, y + h, 1],
      ]);
      ctx.save();
      ctx.clip(opening);
      ctx.fillStyle =
        pen.light.darkness > 0.8
          ? darken(pen.tone("#2f4a78"), 0.3)
          : mix(pen.light.key, "#ffffff", 0.2);
      ctx.fillRect(x, y, w, h);
      for (let row = 0; row < 7; row += 1) {
        for (let col = 0; col < 3; col += 1) {
          ctx.fillStyle = alpha(
            pen.style.local(glass[(row * 2 + col * 3 + Math.round(x / 100)) % 5] ?? "#b83a3a"),
            pen.light.darkness > 0.8 ? 0.75 : 0.82,
          );
          ctx.fill(
            polygon([
              [x + (col * w) / 3 + 3, y + (row * h) / 7 + 3],
              [x + ((col + 1) * w) / 3 - 3, y + (row * h) / 7 + 3 + random() * 8],
              [x + ((col + 1) * w) / 3 - 3, y + ((row + 1) * h) / 7 - 3],
              [x + (col * w) / 3 + 3, y + ((row + 1) * h) / 7 - 3],
            ]),
          );
        }
      }
      ctx.restore();
      ctx.lineWidth = 12;
      ctx.strokeStyle = pen.tone("#6a655c");
      ctx.stroke(opening);
      if (pen.light.darkness < 0.8) {
        ctx.save();
        ctx.globalCompositeOperation = "screen";
        const ray = ctx.createLinearGradient(x, y, x - pen.light.side * 240, 640);
        ray.addColorStop(0, alpha(pen.light.key, 0.34));
        ray.addColorStop(1, alpha(pen.light.key, 0));
        ctx.fillStyle = ray;
        ctx.fill(
          polygon([
            [x, y + 60],
            [x + w, y + 60],
            [x + w - pen.light.side * 260 + 40, 660],
            [x - pen.light.side * 260 - 40, 660],
          ]),
        );
        ctx.restore();
      }
    }
    for (const x of [20, 420, 860, 1260]) {
      pen.form(rectangle(x - 28, TOP, 56, 590), "#9a9388", { turn: 0.8, ink: 1 });
      pen.form(rectangle(x - 40, 520, 80, 36, 4), "#8a8378", { turn: 0.5, ink: 0.9 });
      pen.form(rectangle(x - 40, 60, 80, 26, 4), "#8a8378", { turn: 0.5, ink: 0.9 });
    }
    pen.form(rectangle(560, 440, 160, 96, 4), "#e0d6c4", { turn: 0.2, ink: 0.9 });
    pen.form(rectangle(550, 430, 180, 14), "#a88a4a", { turn: 0.3, ink: 0.8 });
    for (const dx of [-56, 0, 56]) {
      pen.form(rectangle(640 + dx - 5, 396, 10, 36), "#f0e8d4", { turn: 0.4, ink: 0.7 });
      ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.4);
      ctx.fill(oval(640 + dx, 388, 4, 8));
      pen.glow(640 + dx, 388, 130, pen.style.lamp, 0.5);
    }
  },
  front: (set) => {
    const { pen } = set;
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      pen.form(
        polygon([
          [edge, 620],
          [edge - side * 290, 640],
          [edge - side * 320, BOTTOM + 10],
          [edge, BOTTOM + 10],
        ]),
        "#4a3222",
        { turn: 0.2, ink: 1 },
      );
      pen.form(
        polygon([
          [edge, 604],
          [edge - side * 294, 626],
          [edge - side * 294, 644],
          [edge, 626],
        ]),
        "#6a4a32",
        { turn: 0.2, ink: 0.9 },
      );
    }
  },
};

export const HOSPITAL: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#c2d0cc",
      floor: "#a8b0ac",
      boards: "tiles",
      dado: "paint",
      dadoColour: "#8fb0a8",
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 180 : 800,
      y: 90,
      width: 290,
      height: 250,
      frame: "#e6ebe8",
      curtains: null,
    });
    const bx = side < 0 ? 800 : 460;
    pen.form(rectangle(bx - 230, 390, 10, 170), "#b8c0c4", { turn: 0.4, ink: 0.8 });
    pen.form(rectangle(bx + 200, 420, 10, 150), "#b8c0c4", { turn: 0.4, ink: 0.8 });
    pen.form(
      spline([
        [bx - 222, 470, 1],
        [bx - 214, 446],
        [bx + 204, 446],
        [bx + 206, 470, 1],
        [bx + 206, 520, 1],
        [bx - 222, 520, 1],
      ]),
      "#f2f4f2",
      { turn: 0.3, ink: 0.9 },
    );
    pen.form(
      spline([
        [bx - 212, 448],
        [bx - 200, 412],
        [bx - 120, 410],
        [bx - 110, 448],
      ]),
      "#ffffff",
      { turn: 0.4, ink: 0.8 },
    );
    pen.form(
      spline([
        [bx - 60, 444, 1],
        [bx + 208, 440, 1],
        [bx + 214, 526, 1],
        [bx - 70, 522, 1],
      ]),
      "#9ac0c8",
      { turn: 0.3, ink: 0.8 },
    );
    pen.form(rectangle(bx - 226, 516, 440, 14), "#b8c0c4", { turn: 0.2, ink: 0.7 });
    for (const dx of [-200, 180])
      pen.form(oval(bx + dx, 570, 12), "#4a4f52", { turn: 0.3, ink: 0.8 });
    const mx = bx - 290;
    pen.form(rectangle(mx - 4, 300, 8, 280), "#a8b0b4", { turn: 0.4, ink: 0.7 });
    drawMonitor(pen, random, {
      x: mx,
      y: 270,
      width: 104,
      height: 74,
      on: true,
      colour: "#5ae08a",
    });
    pen.stroke(
      [
        [bx - 130, 150],
        [bx - 130, 400],
      ],
      4,
      pen.tone("#a8b0b4"),
      1,
    );
    pen.form(
      spline([
        [bx - 148, 160],
        [bx - 112, 160],
        [bx - 116, 214],
        [bx - 144, 214],
      ]),
      "#dcecf0",
      { turn: 0.3, ink: 0.7 },
    );
    const cx = side < 0 ? 1090 : 160;
    pen.form(
      spline([
        [cx - 90, 40, 1],
        [cx + 90, 40, 1],
        [cx + 84, 300],
        [cx + 94, 520, 1],
        [cx - 84, 520, 1],
        [cx - 92, 300],
      ]),
      "#8fb8c0",
      { turn: 0.4, ink: 0.9 },
    );
    for (let i = -2; i <= 2; i += 1)
      pen.stroke(
        [
          [cx + i * 34, 44],
          [cx + i * 36, 514],
        ],
        6,
        darken(pen.tone("#8fb8c0"), 0.22),
        0.5,
      );
    pen.form(rectangle(LEFT, 30, RIGHT - LEFT, 9), "#c8ced0", { turn: 0.2, ink: 0.6 });
  },
};

export const CLASSROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#c4b894",
      floor: "#8a6a4a",
      boards: "planks",
      dado: "paint",
      dadoColour: "#7f9a8a",
      corner: 0,
    });
    const bx = side < 0 ? 560 : 190;
    pen.form(rectangle(bx - 12, 90, 534, 236, 3), "#7a5636", { turn: 0.2, ink: 1 });
    pen.form(rectangle(bx, 102, 510, 212), "#2f4f42", { turn: 0.1, ink: 0.7 });
    for (let i = 0; i < 4; i += 1)
      pen.stroke(
        [
          [bx + 40, 140 + i * 38],
          [bx + 150 + random() * 240, 138 + i * 38],
        ],
        4.5,
        pen.tone("#e8ece4"),
        0.6,
        0.6,
      );
    pen.stroke(
      [
        [bx + 400, 180],
        [bx + 440, 240],
        [bx + 350, 240],
        [bx + 400, 180],
      ],
      4,
      pen.tone("#e8ece4"),
      0.7,
    );
    for (const x of side < 0 ? [90, 320] : [760, 990])
      drawWindow(set, { x, y: 90, width: 190, height: 250, frame: "#e2dac6" });
    for (let i = 0; i < 3; i += 1) {
      const x = 240 + i * 400;
      drawTable(pen, { x, foot: FLOOR_Y + 66, width: 1.35, colour: "#b0814f" }, (y, u) =>
        drawPaper(pen, { x, y: y + 4, size: u * 0.2 }),
      );
      drawChair(pen, { x: x + 96, foot: FLOOR_Y + 70, side: -1, colour: "#8a5f3c" });
    }
  },
};

export const LIBRARY: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#5f4836", floor: "#6a4a32", boards: "planks", corner: 0 });
    for (let i = 0; i < 4; i += 1) {
      const x = 60 + i * 390;
      if (i === 2) {
        drawWindow(set, {
          x: x - 110,
          y: 40,
          width: 200,
          height: 330,
          frame: "#4a3322",
          shape: "arch",
        });
        continue;
      }
      drawShelves(pen, random, {
        x,
        foot: FLOOR_Y + 8,
        width: 330,
        height: 560,
        rows: 7,
        filled: "books",
        colour: "#5f3f28",
      });
    }
    const lx = 330;
    pen.stroke(
      [
        [lx - 30, FLOOR_Y + 40],
        [lx + 30, 20],
      ],
      8,
      pen.tone("#8a6440"),
      1,
    );
    pen.stroke(
      [
        [lx + 36, FLOOR_Y + 44],
        [lx + 96, 24],
      ],
      8,
      pen.tone("#8a6440"),
      1,
    );
    for (let i = 0; i < 9; i += 1)
      pen.stroke(
        [
          [lx - 22 + i * 6.2, FLOOR_Y - i * 56],
          [lx + 44 + i * 6.2, FLOOR_Y + 4 - i * 56],
        ],
        6,
        pen.tone("#8a6440"),
        1,
      );
    drawTable(pen, { x: 860, foot: FLOOR_Y + 70, width: 2.1, colour: "#6a4428" }, (y, u) => {
      drawTableLamp(pen, { x: 800, y, size: u * 0.42, colour: "#2f6a4a" });
      drawPaper(pen, { x: 920, y: y + 4, size: u * 0.2 });
    });
  },
};

export const WORKSHOP: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#857868",
      floor: "#6f665c",
      boards: "stone",
      pattern: "planks",
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 180 : 760,
      y: 90,
      width: 340,
      height: 230,
      frame: "#5a5048",
      shape: "factory",
    });
    const tx = side < 0 ? 640 : 190;
    pen.form(rectangle(tx, 110, 420, 200, 3), "#94744c", { turn: 0.1, ink: 0.9 });
    for (let i = 0; i < 9; i += 1) {
      const x = tx + 40 + i * 44;
      const tall = between(random, 60, 120);
      pen.stroke(
        [
          [x, 140],
          [x, 140 + tall],
        ],
        7,
        pen.tone("#5f4430"),
        1,
      );
      pen.form(
        rectangle(x - 13, 132, 26, 17, 3),
        pick(random, ["#6f767a", "#4a4f52", "#a8443a"] as const),
        { turn: 0.4, ink: 0.7, gloss: 0.4 },
      );
    }
    drawTable(
      pen,
      { x: side < 0 ? 820 : 440, foot: FLOOR_Y + 40, width: 3.4, colour: "#7a5636" },
      (y, u) => {
        const x = side < 0 ? 820 : 440;
        pen.form(rectangle(x - 190, y - u * 0.22, u * 0.4, u * 0.24, 3), "#4f6f86", {
          turn: 0.4,
          ink: 0.9,
        });
        pen.form(rectangle(x + 60, y - u * 0.14, u * 0.55, u * 0.16, 3), "#a8443a", {
          turn: 0.3,
          ink: 0.9,
        });
        drawBottle(pen, { x: x - 40, y, size: u * 0.34, colour: "#6a7a4a" });
      },
    );
    drawShelves(pen, random, {
      x: side < 0 ? 1130 : 130,
      foot: FLOOR_Y + 10,
      width: 190,
      height: 360,
      rows: 4,
      filled: "boxes",
      colour: "#5f4834",
    });
    drawPendant(pen, { x: side < 0 ? 820 : 440, top: TOP, y: 96, size: 50, colour: "#3f5a50" });
  },
};

export const WAREHOUSE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, {
      wall: "#6f7274",
      floor: "#77746e",
      boards: "stone",
      pattern: "bricks",
      corner: 0,
    });
    for (const x of [60, 480, 900])
      drawWindow(set, {
        x,
        y: 40,
        width: 300,
        height: 150,
        frame: "#4a4c4e",
        shape: "factory",
        noShaft: x !== 480,
      });
    for (const x of [430, 850])
      pen.form(rectangle(x - 16, TOP, 32, 600), "#5a5f62", { turn: 0.4, ink: 1 });
    for (let i = 0; i < 9; i += 1)
      pen.stroke(
        [
          [LEFT + i * 170, TOP],
          [LEFT + i * 170 + 90, 34],
          [LEFT + i * 170 + 180, TOP],
        ],
        8,
        pen.tone("#4a4f52"),
        1,
      );
    for (const [x, foot, n] of [
      [150, 560, 3],
      [1090, 566, 4],
      [300, 590, 2],
    ] as const) {
      for (let i = 0; i < n; i += 1) {
        const w = between(random, 110, 150);
        pen.form(
          rectangle(x - w / 2 + (random() - 0.5) * 20, foot - (i + 1) * 84, w, 82, 2),
          pick(random, ["#94744a", "#a8865a", "#7f6544"] as const),
          { turn: 0.2, ink: 1 },
        );
        pen.stroke(
          [
            [x - w / 2, foot - i * 84 - 42],
            [x + w / 2, foot - i * 84 - 42],
          ],
          4,
          darken(pen.tone("#7f6544"), 0.35),
          0.8,
        );
      }
    }
    for (const x of [300, 980])
      drawPendant(pen, { x, top: TOP, y: 120, size: 54, colour: "#3a4a48" });
  },
};

export const CELL: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#77756f",
      floor: "#65635e",
      boards: "stone",
      pattern: "stone",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 300 : 800;
    drawWindow(set, { x: wx, y: 90, width: 170, height: 130, frame: "#4a4946", shape: "band" });
    for (let i = 1; i < 6; i += 1)
      pen.form(rectangle(wx + i * 28 - 4, 90, 8, 130), "#2f3032", { turn: 0.5, ink: 0.7 });
    const bx = side < 0 ? 860 : 380;
    pen.form(rectangle(bx - 210, 460, 420, 16), "#4a4c4e", { turn: 0.2, ink: 0.9 });
    pen.form(
      spline([
        [bx - 206, 460, 1],
        [bx - 204, 432],
        [bx + 204, 430],
        [bx + 206, 460, 1],
      ]),
      "#8f8a7c",
      { turn: 0.3, ink: 0.9 },
    );
    for (const dx of [-190, 190])
      pen.form(rectangle(bx + dx - 5, 474, 10, 70), "#4a4c4e", { turn: 0.3, ink: 0.8 });
    for (let i = 0; i < 4; i += 1)
      for (let k = 0; k < 5; k += 1)
        pen.stroke(
          [
            [bx - 60 + i * 46 + k * 7, 300],
            [bx - 58 + i * 46 + k * 7, 330],
          ],
          2.6,
          darken(pen.tone("#77756f"), 0.4),
          k === 4 ? 0 : 0.8,
        );
  },
  front: (set) => {
    const { pen } = set;
    for (let x = LEFT + 30; x < RIGHT; x += 128) {
      if (x > 300 && x < 980) continue;
      pen.form(rectangle(x, TOP, 20, BOTTOM - TOP), "#26272a", { turn: 0.6, ink: 1 });
    }
    pen.form(rectangle(LEFT, 96, 420, 18), "#26272a", { turn: 0.3, ink: 1 });
    pen.form(rectangle(RIGHT - 420, 96, 420, 18), "#26272a", { turn: 0.3, ink: 1 });
  },
};

export const CONTROL_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#3f4a58", floor: "#363c48", boards: "tiles", corner: 0 });
    drawWindow(set, {
      x: 250,
      y: 30,
      width: 780,
      height: 270,
      frame: "#2a3038",
      shape: "band",
      noShaft: true,
    });
    for (const x of [40, 130, 1060, 1160])
      drawMonitor(pen, random, { x: x + 36, y: 90, width: 84, height: 62, on: true });
    for (const x of [40, 130, 1060, 1160])
      drawMonitor(pen, random, { x: x + 36, y: 200, width: 84, height: 62, on: true });
    pen.form(
      polygon([
        [LEFT, 440],
        [RIGHT, 440],
        [RIGHT, 420],
        [LEFT, 420],
      ]),
      "#5a6674",
      { turn: 0.1, ink: 0.8 },
    );
    pen.form(
      polygon([
        [LEFT, 420],
        [RIGHT, 420],
        [RIGHT, 340],
        [LEFT, 340],
      ]),
      "#485462",
      { turn: 0.1, ink: 0.9 },
    );
    pen.form(rectangle(LEFT, 438, RIGHT - LEFT, 100), "#333b46", { turn: 0.1, ink: 0.9 });
    const { ctx } = pen;
    for (let i = 0; i < 90; i += 1) {
      const x = LEFT + random() * (RIGHT - LEFT);
      const y = 352 + random() * 60;
      const colour = pick(random, [...pen.style.signs, pen.style.lamp] as [string, ...string[]]);
      ctx.fillStyle = alpha(pen.style.local(colour), 0.9);
      ctx.fill(rectangle(x, y, between(random, 6, 20), 6, 2));
      if (random() < 0.14) pen.glow(x + 6, y + 3, 60, colour, 0.4);
    }
    for (let i = 0; i < 5; i += 1)
      drawMonitor(pen, random, { x: 170 + i * 235, y: 346, width: 110, height: 62, on: true });
    ctx.fillStyle = alpha(pen.style.lamp, 0.5);
    ctx.fillRect(LEFT, TOP + 70, RIGHT - LEFT, 4);
    pen.glow(640, 10, 520, pen.style.lamp, 0.22);
  },
};

export const TENT: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
      pen.tone("#8a6a44"),
      pen.tone("#a88454"),
      pen.tone("#6a5236"),
    ]);
    for (let i = -7; i <= 7; i += 1) {
      pen.form(
        polygon([
          [640 + i * 14, TOP - 20],
          [640 + (i + 1) * 14, TOP - 20],
          [640 + (i + 1) * 170, 530],
          [640 + i * 170, 530],
        ]),
        i % 2 ? "#b08a58" : "#a07c4c",
        { turn: 0.15, ink: 0.6 },
      );
    }
    pen.form(rectangle(LEFT, 528, RIGHT - LEFT, 260), "#6f5a40", { turn: 0.1, ink: 0.7 });
    pen.form(rectangle(632, TOP, 16, 640), "#5a4430", { turn: 0.6, ink: 1 });
    pen.form(
      polygon([
        [980, 528],
        [1060, 180],
        [1150, 528],
      ]),
      mix(pen.light.sky[1], pen.light.sky[2], 0.5),
      { turn: 0, ink: 0.9, raw: true },
    );
    for (const [x, w] of [
      [210, 250],
      [420, 170],
    ] as const) {
      pen.form(
        spline([
          [x - w / 2, 580],
          [x - w / 2 + 10, 540],
          [x + w / 2 - 20, 536],
          [x + w / 2, 580],
        ]),
        "#7a4038",
        { turn: 0.5, ink: 0.9 },
      );
    }
    pen.stroke(
      [
        [640, 60],
        [600, 130],
      ],
      3,
      pen.tone("#2a2420"),
      1,
    );
    pen.form(
      rectangle(584, 130, 32, 44, 6),
      pen.light.lampsOn ? mix(pen.style.lamp, "#ffffff", 0.4) : "#c8b894",
      { turn: 0.3, ink: 0.9, raw: pen.light.lampsOn },
    );
    if (pen.light.lampsOn) pen.glow(600, 152, 520, pen.style.lamp, 0.8);
  },
};

export const THEATRE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    drawRoom(set, { wall: "#2a2026", floor: "#6a452c", boards: "planks", corner: 0 });
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      for (let i = 0; i < 6; i += 1) {
        const x = edge - side * i * 62;
        pen.form(
          spline([
            [x, TOP, 1],
            [x - side * 66, TOP, 1],
            [x - side * (70 - i * 4), 300],
            [x - side * (56 - i * 4), 560, 1],
            [x, 566, 1],
          ]),
          i % 2 ? "#8a2430" : "#7a1e2a",
          { turn: 0.6, ink: 0.8 },
        );
      }
    }
    for (let i = 0; i < 9; i += 1)
      pen.form(
        spline([
          [LEFT + i * 170, TOP, 1],
          [LEFT + (i + 1) * 170, TOP, 1],
          [LEFT + (i + 1) * 170, 70],
          [LEFT + (i + 0.5) * 170, 116],
          [LEFT + i * 170, 70],
        ]),
        "#8a2430",
        { turn: 0.4, ink: 0.8 },
      );
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    for (const [x, to] of [
      [320, 520],
      [960, 760],
    ] as const) {
      const cone = ctx.createLinearGradient(x, TOP, to, 640);
      cone.addColorStop(0, alpha(pen.style.lamp, 0.5));
      cone.addColorStop(1, alpha(pen.style.lamp, 0.06));
      ctx.fillStyle = cone;
      ctx.fill(
        polygon([
          [x - 14, TOP],
          [x + 14, TOP],
          [to + 170, 660],
          [to - 170, 660],
        ]),
      );
    }
    ctx.fillStyle = alpha(pen.style.lamp, 0.3);
    ctx.fill(oval(640, 650, 380, 58));
    ctx.restore();
  },
  front: (set) => {
    const { pen } = set;
    for (let x = LEFT; x < RIGHT; x += 96)
      pen.form(
        spline([
          [x - 44, BOTTOM + 10, 1],
          [x - 40, BOTTOM - 54],
          [x, BOTTOM - 70],
          [x + 40, BOTTOM - 54],
          [x + 44, BOTTOM + 10, 1],
        ]),
        "#3a1a20",
        { turn: 0.5, ink: 0.9 },
      );
  },
};
