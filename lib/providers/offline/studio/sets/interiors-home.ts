import { darken, lighten, mix } from "../colour";
import { oval, polygon, rectangle, spline } from "../outline";
import { pick } from "../seeded-random";
import {
  drawBed,
  drawBottle,
  drawChair,
  drawCounter,
  drawCup,
  drawDoor,
  drawFloorLamp,
  drawKettle,
  drawPaper,
  drawPendant,
  drawPicture,
  drawPlant,
  drawRug,
  drawShelves,
  drawSofa,
  drawStove,
  drawTable,
  drawTableLamp,
  metre,
} from "./draw-furniture";
import { drawRoom, drawWindow, FLOOR_Y } from "./draw-room";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, type SetContext, TOP } from "./set";

const ROOM_FLOOR = { ...DEFAULT_FLOOR, horizonY: 300 };

/** Which side of the room the window is on; the rest of the furniture keeps clear of it. */
function windowSide(set: SetContext): -1 | 1 {
  return set.pen.light.side;
}

export const KITCHEN: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#c9b890", "#a9b8a4", "#b8a48c", "#9db0b4"] as const);
    const unit = pick(random, ["#5f7a72", "#8a6a48", "#6a7488", "#94705a"] as const);
    drawRoom(set, {
      wall,
      floor: "#8a6a4a",
      pattern: "none",
      dado: "tiles",
      dadoColour: "#d8d2c0",
      boards: "planks",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 250 : 700;
    drawWindow(set, {
      x: wx,
      y: 112,
      width: 320,
      height: 226,
      frame: "#e8e0cc",
      curtains: pick(random, ["#c8574a", "#d8a84a", "#5a7f96"] as const),
    });
    const surface = drawCounter(pen, {
      left: side < 0 ? 120 : 470,
      right: side < 0 ? 800 : 1160,
      foot: FLOOR_Y + 8,
      height: 124,
      colour: unit,
      top: "#6a4c34",
      doors: true,
    });
    const stoveX = side < 0 ? 810 : 350;
    drawStove(pen, {
      x: stoveX,
      foot: FLOOR_Y + 10,
      width: 112,
      height: 132,
      lit: pen.light.lampsOn,
    });
    drawKettle(pen, { x: stoveX + 52, y: FLOOR_Y - 130, size: 42 });
    const cupboardX = side < 0 ? 640 : 330;
    for (let i = 0; i < 3; i += 1) {
      const cx = cupboardX + i * 96;
      if (cx > wx - 110 && cx < wx + 330) continue;
      pen.form(rectangle(cx, 118, 92, 142, 3), unit, { turn: 0.15, ink: 0.8 });
      pen.form(rectangle(cx + 9, 128, 74, 122, 3), lighten(unit, 0.07), { turn: 0.12, ink: 0.6 });
      pen.form(oval(cx + (i % 2 ? 16 : 76), 230, 4), "#c8a45a", { turn: 0.4, ink: 0.4 });
    }
    pen.form(rectangle(side < 0 ? 640 : 150, 300, 190, 9), "#7a5636", { turn: 0.1, ink: 0.7 });
    for (let i = 0; i < 5; i += 1)
      drawCup(pen, {
        x: (side < 0 ? 662 : 172) + i * 36,
        y: 300,
        size: 24,
        colour: pick(random, ["#d8d0c0", "#b8584a", "#5a7a8a", "#d8a84a"] as const),
      });
    drawBottle(pen, { x: wx - 60, y: surface + 2, size: 60, colour: "#4a6a4a" });
    drawPlant(pen, random, { x: wx + 250, foot: 338, height: 62, colour: "#b06040" });
    pen.form(rectangle(wx + 60, surface - 30, 84, 32, 4), "#b8bcc0", {
      turn: 0.3,
      ink: 0.7,
      gloss: 0.4,
    });
    drawPendant(pen, { x: 640, top: TOP, y: 128, size: 46, colour: "#8a3f34" });
  },
  front: (set) => {
    const { pen, random } = set;
    const foot = BOTTOM + 60;
    drawTable(
      pen,
      {
        x: pen.light.side < 0 ? 1010 : 270,
        foot,
        width: 2.3,
        cloth: pick(random, ["#b84a44", "#4a6a86", "#c8b48a"] as const),
      },
      (y, u) => {
        const x = pen.light.side < 0 ? 1010 : 270;
        drawCup(pen, { x: x - 90, y: y + 4, size: u * 0.13, colour: "#e8e0d0", steam: true });
        drawBottle(pen, { x: x + 70, y: y + 2, size: u * 0.34, colour: "#6a4a2a" });
        drawPaper(pen, { x: x - 10, y: y + 16, size: u * 0.15 });
      },
    );
  },
};

export const LIVING_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#8f7f86", "#7a8a86", "#a8907a", "#6f7a8f"] as const);
    drawRoom(set, {
      wall,
      floor: "#7a5638",
      pattern: "stripes",
      dado: "panel",
      dadoColour: darken(wall, 0.42),
      boards: "planks",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 190 : 770;
    drawWindow(set, {
      x: wx,
      y: 82,
      width: 310,
      height: 272,
      frame: "#d8cdb8",
      curtains: pick(random, ["#7a3440", "#3f5a56", "#8a6a34"] as const),
    });
    drawShelves(pen, random, {
      x: side < 0 ? 1060 : 210,
      foot: FLOOR_Y + 10,
      width: 250,
      height: 420,
      rows: 5,
      filled: "books",
      colour: "#6a442a",
    });
    drawPicture(pen, random, { x: side < 0 ? 640 : 470, y: 120, width: 128, height: 92 });
    drawPicture(pen, random, { x: side < 0 ? 800 : 630, y: 150, width: 70, height: 84 });
    drawRug(pen, { x: 640, y: 640, width: 760, height: 130, colour: "#8a4640" });
    drawSofa(pen, {
      x: side < 0 ? 760 : 520,
      foot: FLOOR_Y + 40,
      width: 2.1,
      colour: pick(random, ["#4f6a64", "#7a4a4a", "#5a5f7a"] as const),
    });
    drawFloorLamp(pen, {
      x: side < 0 ? 560 : 720,
      foot: FLOOR_Y + 22,
      height: 300,
      shade: "#d8b88a",
    });
    drawPlant(pen, random, { x: side < 0 ? 130 : 1150, foot: FLOOR_Y + 26, height: 170 });
  },
  front: (set) => {
    const { pen } = set;
    const x = pen.light.side < 0 ? LEFT + 60 : RIGHT - 60;
    pen.form(
      spline([
        [x - 170, BOTTOM, 1],
        [x - 160, 640],
        [x - 120, 596],
        [x + 120, 596],
        [x + 160, 640],
        [x + 170, BOTTOM, 1],
      ]),
      darken("#5a4034", 0.35),
      { turn: 0.5 },
    );
  },
};

export const BEDROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#8a93a8", "#a8949a", "#94a08f", "#b0a084"] as const);
    drawRoom(set, {
      wall,
      floor: "#84603f",
      boards: "planks",
      pattern: "stripes",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 200 : 780;
    drawWindow(set, {
      x: wx,
      y: 92,
      width: 290,
      height: 250,
      frame: "#e6dfd0",
      curtains: lighten(wall, 0.35),
    });
    drawBed(pen, {
      x: side < 0 ? 820 : 430,
      foot: FLOOR_Y + 58,
      width: 2.5,
      blanket: pick(random, ["#4f6a8a", "#8a4a4a", "#5a7a5a", "#7a5a86"] as const),
      frame: "#6a452b",
      side: side < 0 ? -1 : 1,
    });
    const tableX = side < 0 ? 1080 : 170;
    pen.form(rectangle(tableX - 46, FLOOR_Y - 78, 92, 92, 4), "#6a452b", { turn: 0.2, ink: 0.9 });
    pen.form(rectangle(tableX - 38, FLOOR_Y - 62, 76, 28, 3), "#7a5233", { turn: 0.1, ink: 0.6 });
    drawTableLamp(pen, { x: tableX, y: FLOOR_Y - 78, size: 62, colour: "#c89a5a" });
    drawPicture(pen, random, { x: side < 0 ? 700 : 400, y: 140, width: 150, height: 104 });
    pen.form(rectangle(side < 0 ? 560 : 640, 190, 78, 330, 3), "#5a3d28", { turn: 0.2, ink: 0.8 });
    drawRug(pen, { x: 640, y: 650, width: 620, height: 96, colour: "#6a5a7a" });
  },
};

export const PLAIN_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#9a9484", "#8494a0", "#a08a84", "#8f9a84"] as const);
    drawRoom(set, {
      wall,
      floor: "#7d5c40",
      boards: "planks",
      dado: "paint",
      dadoColour: darken(wall, 0.28),
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 220 : 750,
      y: 96,
      width: 310,
      height: 260,
      frame: "#ddd3c0",
      curtains: null,
    });
    drawDoor(pen, { x: side < 0 ? 900 : 220, foot: FLOOR_Y + 2, height: 300, colour: "#6f4b30" });
    drawTable(pen, { x: side < 0 ? 680 : 590, foot: FLOOR_Y + 50, width: 1.5 }, (y, u) => {
      drawTableLamp(pen, { x: side < 0 ? 740 : 530, y, size: u * 0.42 });
      drawPaper(pen, { x: side < 0 ? 640 : 630, y: y + 4, size: u * 0.17 });
    });
    drawChair(pen, { x: side < 0 ? 560 : 720, foot: FLOOR_Y + 56, side: side < 0 ? 1 : -1 });
    drawPicture(pen, random, { x: side < 0 ? 660 : 520, y: 150, width: 110, height: 84 });
  },
};

export const CABIN: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    drawRoom(set, {
      wall: "#7d5a3c",
      floor: "#6a4a30",
      pattern: "planks",
      boards: "planks",
      corner: 0,
      ceiling: "#4a3322",
    });
    drawWindow(set, {
      x: side < 0 ? 230 : 800,
      y: 130,
      width: 250,
      height: 196,
      frame: "#5a3d26",
      curtains: "#a8483c",
    });
    const fx = side < 0 ? 860 : 230;
    pen.form(
      polygon([
        [fx - 20, FLOOR_Y + 6],
        [fx, 150],
        [fx + 20, TOP],
        [fx + 190, TOP],
        [fx + 210, 150],
        [fx + 230, FLOOR_Y + 6],
      ]),
      "#77706a",
      { turn: 0.3, ink: 0.9 },
    );
    for (let i = 0; i < 22; i += 1)
      pen.form(
        rectangle(fx + 8 + random() * 150, 90 + random() * 400, 42, 24, 9),
        mix("#8a827a", "#5a544e", random()),
        { turn: 0.3, ink: 0.5 },
      );
    pen.form(
      spline([
        [fx + 34, FLOOR_Y, 1],
        [fx + 34, 400],
        [fx + 105, 366],
        [fx + 176, 400],
        [fx + 176, FLOOR_Y, 1],
      ]),
      "#15100d",
      { turn: 0, ink: 0.9 },
    );
    drawFire(set, fx + 105, FLOOR_Y - 6, 74);
    pen.form(rectangle(fx - 34, 340, 280, 22, 3), "#5a3d26", { turn: 0.3, ink: 0.9 });
    drawRug(pen, { x: 640, y: 646, width: 700, height: 110, colour: "#8a3d34" });
    drawTable(pen, { x: 640, foot: FLOOR_Y + 40, width: 1.5, colour: "#6a4428" }, (y, u) => {
      drawCup(pen, { x: 600, y, size: u * 0.15, colour: "#a8a090", steam: true });
      drawPaper(pen, { x: 680, y: y + 4, size: u * 0.16 });
    });
    for (let i = 0; i < 3; i += 1)
      pen.form(rectangle(LEFT + i * 480 + 40, TOP - 4, 34, 76), "#3f2b1c", { turn: 0.3, ink: 0.8 });
  },
};

/** Flames with their light on the room. */
export function drawFire(set: SetContext, x: number, y: number, size: number): void {
  const { pen, random } = set;
  const { ctx } = pen;
  const warm = mix("#ff9a3a", pen.style.lamp, pen.style.finish === "noir" ? 1 : 0.3);
  for (let i = -1; i <= 1; i += 1)
    pen.form(
      rectangle(x - size * 0.7 + i * 6, y - 13 - Math.abs(i) * 7, size * 1.4, 12, 6),
      "#3f2a1c",
      { turn: 0.4, ink: 0.6 },
    );
  for (const [scale, colour] of [
    [1, darken(warm, 0.25)],
    [0.72, warm],
    [0.42, mix(warm, "#ffffff", 0.65)],
  ] as const) {
    for (const dx of [-0.34, 0, 0.3]) {
      const tall = size * scale * (dx === 0 ? 1.25 : 0.85) * (0.85 + random() * 0.3);
      const fx = x + dx * size;
      ctx.fillStyle = colour;
      ctx.fill(
        spline([
          [fx - size * 0.24 * scale, y - 8],
          [fx - size * 0.2 * scale, y - tall * 0.4],
          [fx + (random() - 0.5) * 10, y - tall, 1],
          [fx + size * 0.22 * scale, y - tall * 0.38],
          [fx + size * 0.2 * scale, y - 8],
        ]),
      );
    }
  }
  pen.glow(x, y - size * 0.4, size * 5.4, warm, 0.72);
}

/** Height of a table top at a depth, for things that are put on it. */
export function tableTop(foot: number): number {
  return foot - 0.74 * metre(foot);
}
