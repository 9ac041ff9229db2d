import { lighten } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { drawDoor } from "../furniture/doors";
import { drawMonitor, drawPicture } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawCounter } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR, TOP } from "../set";

/** Benches with glass, screens, cold light. */
export const LABORATORY: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#aebcbf",
      floor: "#9aa4a6",
      boards: "tiles",
      dado: "tiles",
      dadoColour: "#d2dadb",
      ceiling: "#8d999c",
    });
    for (const x of [250, 700])
      pen.form(rectangle(x, TOP + 52, 280, 16, 4), "#f4fbff", { raw: true, turn: 0, ink: 0.6 });
    for (const x of [390, 840]) pen.glow(x, TOP + 60, 320, "#dff4ff", 0.35);
    drawShelves(pen, random, {
      x: side < 0 ? 1030 : 250,
      foot: FLOOR_Y + 4,
      width: 300,
      height: 350,
      rows: 5,
      filled: "jars",
      colour: "#6f7c80",
    });
    drawDoor(pen, {
      x: side < 0 ? 190 : 1090,
      foot: FLOOR_Y + 2,
      height: 310,
      colour: "#7f8c90",
      glass: true,
    });
    drawCounter(pen, {
      left: 320,
      right: 960,
      foot: FLOOR_Y + 62,
      height: 150,
      colour: "#dfe4e4",
      top: "#3c4648",
      doors: true,
    });
    const y = FLOOR_Y - 88;
    drawMonitor(pen, random, { x: 640, y: y - 118, width: 150, height: 96, on: true });
    const liquids: readonly string[] = ["#3fa8a0", "#c8533c", "#d8b23a", "#6a58b0"];
    liquids.forEach((liquid, i) => {
      const x = 370 + i * 68 + (i > 1 ? 260 : 0);
      pen.form(
        spline([
          [x - 9, y - 84, 1],
          [x + 9, y - 84, 1],
          [x + 9, y - 50],
          [x + 30, y, 1],
          [x - 30, y, 1],
          [x - 9, y - 50],
        ]),
        "#dbe7e8",
        { turn: 0.3, gloss: 0.8 },
      );
      pen.flat(
        spline([
          [x - 18, y - 28, 1],
          [x + 18, y - 28, 1],
          [x + 28, y - 2, 1],
          [x - 28, y - 2, 1],
        ]),
        liquid,
        0.9,
      );
    });
    const mx = 900;
    pen.form(rectangle(mx - 34, y - 10, 68, 12, 4), "#2d3236", { turn: 0.4 });
    pen.bar(
      [
        [mx + 22, y - 8],
        [mx + 26, y - 70],
        [mx - 4, y - 92],
      ],
      14,
      "#3c4348",
      { turn: 0.5 },
    );
    pen.bar(
      [
        [mx - 30, y - 120],
        [mx + 2, y - 44],
      ],
      18,
      "#565e64",
      { turn: 0.6, gloss: 0.7 },
    );
  },
};

/** White walls, large frames, a statue on its plinth. */
export const MUSEUM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#b9b2a4", floor: "#8f6a48", boards: "planks", ceiling: "#98917f" });
    for (const [x, y, w, h] of [
      [120, 120, 210, 150],
      [390, 90, 150, 210],
      [760, 110, 260, 170],
      [1080, 130, 150, 150],
    ] as const) {
      drawPicture(pen, random, { x, y, width: w, height: h });
      pen.glow(x + w / 2, y - 10, w * 0.8, pen.light.key, 0.22);
    }
    pen.form(rectangle(588, FLOOR_Y - 90, 104, 116, 3), "#d8d2c4", { turn: 0.4 });
    pen.form(rectangle(576, FLOOR_Y + 12, 128, 24, 3), "#c4bdae", { turn: 0.3 });
    const marble = "#e8e4da";
    pen.form(
      spline([
        [600, FLOOR_Y - 92, 1],
        [606, FLOOR_Y - 180],
        [584, FLOOR_Y - 236],
        [622, FLOOR_Y - 262],
        [640, FLOOR_Y - 264],
        [660, FLOOR_Y - 262],
        [698, FLOOR_Y - 236],
        [672, FLOOR_Y - 180],
        [680, FLOOR_Y - 92, 1],
      ]),
      marble,
      { turn: 0.7 },
    );
    pen.form(oval(640, FLOOR_Y - 296, 27, 34), marble, { turn: 0.8 });
    for (const x of [300, 420, 860, 980]) {
      pen.form(rectangle(x - 5, FLOOR_Y - 10, 10, 80, 4), "#a8853c", { turn: 0.6, gloss: 0.6 });
      pen.form(oval(x, FLOOR_Y - 14, 10), "#c8a04c", { turn: 0.5 });
    }
    for (const x of [300, 860])
      pen.stroke(
        [
          [x, FLOOR_Y],
          [x + 60, FLOOR_Y + 28],
          [x + 120, FLOOR_Y],
        ],
        9,
        pen.tone("#8a2a34"),
        1,
      );
  },
};

/** A hall for a king: columns, banners, the throne on its steps. */
export const THRONE_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    drawRoom(set, { wall: "#8a8478", floor: "#7c766c", boards: "stone", pattern: "stone" });
    for (const x of [300, 860])
      drawWindow(set, { x, y: 40, width: 120, height: 300, frame: "#5a544a", shape: "arch" });
    for (const x of [190, 1090]) {
      pen.form(rectangle(x - 46, TOP, 92, FLOOR_Y - TOP + 40), "#a09a8c", { turn: 0.8 });
      pen.form(rectangle(x - 62, FLOOR_Y + 10, 124, 44), "#8c8678", { turn: 0.3 });
      pen.form(
        polygon([
          [x - 34, 20],
          [x + 34, 20],
          [x + 34, 300],
          [x, 260],
          [x - 34, 300],
        ]),
        "#8c2030",
        { turn: 0.3 },
      );
      pen.form(oval(x, 130, 22), "#d0a43c", { turn: 0.4 });
    }
    for (let i = 0; i < 3; i += 1)
      pen.form(
        rectangle(440 + i * 40, FLOOR_Y + 14 - i * 24, 400 - i * 80, 26, 2),
        lighten("#8a8478", 0.06 * i),
        { turn: 0.2 },
      );
    pen.form(
      spline([
        [560, FLOOR_Y - 34, 1],
        [556, 250],
        [590, 180, 1],
        [640, 132, 1],
        [690, 180, 1],
        [724, 250],
        [720, FLOOR_Y - 34, 1],
      ]),
      "#b48a34",
      { turn: 0.5, gloss: 0.6 },
    );
    pen.form(rectangle(582, 226, 116, 200, 12), "#7a1c2c", { turn: 0.5 });
    pen.form(rectangle(566, 416, 148, 34, 8), "#8c2436", { turn: 0.4 });
    for (const x of [548, 708]) pen.form(rectangle(x, 380, 24, 106, 6), "#b48a34", { turn: 0.5 });
    pen.form(
      polygon([
        [580, FLOOR_Y + 40],
        [700, FLOOR_Y + 40],
        [860, 790],
        [420, 790],
      ]),
      "#8c2030",
      { turn: 0.1, ink: 0.6 },
    );
  },
};
