import { darken, lighten } from "../../colour";
import { oval, rectangle, spline } from "../../outline";
import { pick } from "../../seeded-random";
import { drawBottle, drawCup } from "../furniture/kitchenware";
import { drawPendant, drawTableLamp } from "../furniture/lamps";
import { drawPaper, drawPlant } from "../furniture/room-things";
import { drawRug, drawSofa } from "../furniture/soft-furniture";
import { drawChair, drawCounter, drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

/** Small tables by a broad window, a counter with cups, lamps. */
export const CAFE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    const wall = pick(random, ["#5f7a68", "#8a5a44", "#4f6478"] as const);
    drawRoom(set, {
      wall,
      floor: "#b9a88a",
      boards: "tiles",
      dado: "panel",
      dadoColour: "#6a452c",
    });
    drawWindow(set, {
      x: side < 0 ? 60 : 660,
      y: 70,
      width: 560,
      height: 320,
      frame: "#3c2c20",
      shape: "band",
    });
    const counter = side < 0 ? 740 : 150;
    for (let i = 0; i < 2; i += 1)
      pen.form(rectangle(counter + 20, 190 + i * 90, 340, 12), "#6a452c", { turn: 0.2 });
    for (let i = 0; i < 9; i += 1) {
      drawCup(pen, {
        x: counter + 46 + i * 36,
        y: 190,
        size: 22,
        colour: pick(random, ["#e8e2d4", "#c96a4a", "#7fa0a8"] as const),
      });
      drawBottle(pen, {
        x: counter + 46 + i * 36,
        y: 280,
        size: 54,
        colour: pick(random, ["#4f7a5a", "#a06a34", "#6f8a9a"] as const),
      });
    }
    drawCounter(pen, {
      left: counter,
      right: counter + 390,
      foot: FLOOR_Y + 30,
      height: 150,
      colour: darken(wall, 0.2),
      top: "#c9a878",
      doors: false,
    });
    for (const x of side < 0 ? [200, 480] : [800, 1080]) {
      drawChair(pen, { x: x - 92, foot: FLOOR_Y + 50, side: 1, colour: "#4a3020" });
      drawChair(pen, { x: x + 92, foot: FLOOR_Y + 50, side: -1, colour: "#4a3020" });
      drawTable(pen, { x, foot: FLOOR_Y + 60, width: 0.8, colour: "#5f3f28" }, (y, u) => {
        drawCup(pen, { x: x - 18, y, size: u * 0.12, colour: "#f0ebe0", steam: true });
        drawTableLamp(pen, { x: x + 26, y, size: u * 0.26 });
      });
    }
    for (const x of [300, 640, 980])
      drawPendant(pen, { x, top: TOP, y: 60, size: 34, colour: "#c8964a" });
  },
};

/** The judge's bench below a shield, rails, dark wood. */
export const COURTROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const wood = "#6a442a";
    drawRoom(set, {
      wall: "#a8987a",
      floor: "#7a3434",
      boards: "carpet",
      dado: "panel",
      dadoColour: wood,
    });
    for (const x of [110, 950])
      drawWindow(set, { x, y: 60, width: 200, height: 290, frame: "#efe6d2", shape: "arch" });
    for (const x of [360, 880]) {
      pen.form(rectangle(x - 24, TOP, 48, FLOOR_Y - TOP), "#cbbd9c", { turn: 0.6 });
      pen.form(rectangle(x - 34, FLOOR_Y - 26, 68, 30), "#b8a988", { turn: 0.3 });
    }
    pen.form(
      spline([
        [560, 60, 1],
        [720, 60, 1],
        [714, 150],
        [640, 206, 1],
        [566, 150],
      ]),
      "#b08a3c",
      { turn: 0.5, gloss: 0.5 },
    );
    pen.form(oval(640, 122, 40), "#7a2a2a", { turn: 0.3 });
    pen.form(rectangle(580, 220, 120, 150, 8), "#4a1f1f", { turn: 0.4 });
    drawCounter(pen, {
      left: 400,
      right: 880,
      foot: FLOOR_Y + 6,
      height: 190,
      colour: wood,
      top: lighten(wood, 0.12),
      doors: true,
    });
    for (const x of [250, 1030])
      drawCounter(pen, {
        left: x - 120,
        right: x + 120,
        foot: FLOOR_Y + 34,
        height: 120,
        colour: darken(wood, 0.1),
        top: lighten(wood, 0.08),
        doors: true,
      });
    pen.form(rectangle(LEFT, FLOOR_Y + 66, 420, 12), wood, { turn: 0.2 });
    pen.form(rectangle(860, FLOOR_Y + 66, RIGHT - 860, 12), wood, { turn: 0.2 });
    for (let i = 0; i < 18; i += 1) {
      const x = i < 9 ? LEFT + 10 + i * 48 : 880 + (i - 9) * 54;
      pen.form(rectangle(x, FLOOR_Y + 76, 12, 54, 4), wood, { turn: 0.4, ink: 0.7 });
    }
  },
};

/** A hotel's hall: desk with keys, marble, palms, a sofa. */
export const LOBBY: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#b58f5c",
      floor: "#cdbf9f",
      boards: "tiles",
      dado: "panel",
      dadoColour: "#6b3f26",
    });
    const desk = side < 0 ? 470 : 330;
    pen.form(rectangle(desk + 40, 110, 300, 190, 4), "#5a3620", { turn: 0.2 });
    for (let row = 0; row < 4; row += 1)
      for (let i = 0; i < 8; i += 1) {
        pen.form(rectangle(desk + 52 + i * 36, 122 + row * 44, 28, 34, 2), "#3c2415", {
          turn: 0.2,
          ink: 0.6,
        });
        if (random() < 0.6)
          pen.form(rectangle(desk + 62 + i * 36, 128 + row * 44, 7, 20, 3), "#c8a04c", {
            turn: 0.3,
            ink: 0.5,
          });
      }
    drawCounter(pen, {
      left: desk,
      right: desk + 390,
      foot: FLOOR_Y + 20,
      height: 156,
      colour: "#6b3f26",
      top: "#3c3a3c",
      doors: true,
    });
    drawTableLamp(pen, { x: desk + 60, y: FLOOR_Y - 136, size: 60, colour: "#3f7a5a" });
    pen.form(oval(desk + 210, FLOOR_Y - 142, 16, 10), "#c8a04c", { turn: 0.6, gloss: 0.9 });
    drawPaper(pen, { x: desk + 290, y: FLOOR_Y - 134, size: 44 });
    for (const x of [150, 1130]) {
      pen.form(rectangle(x - 34, TOP, 68, FLOOR_Y - TOP + 12), "#d9cbb0", { turn: 0.7 });
      pen.form(rectangle(x - 46, FLOOR_Y - 16, 92, 36), "#bfae8d", { turn: 0.3 });
    }
    drawSofa(pen, { x: side < 0 ? 1000 : 280, foot: FLOOR_Y + 60, width: 1.7, colour: "#7a2a34" });
    drawPlant(pen, random, { x: side < 0 ? 290 : 960, foot: FLOOR_Y + 34, height: 230 });
    drawPendant(pen, { x: 640, top: TOP, y: 62, size: 50, colour: "#d8b45a" });
    drawRug(pen, { x: 640, y: 666, width: 760, height: 90, colour: "#7a2a34" });
  },
};
