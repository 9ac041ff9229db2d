import { alpha, darken } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawPendant } from "../furniture/lamps";
import { drawPlant } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawTable } from "../furniture/tables";
import { drawFoliage } from "../nature/trees";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

/** Beams, hay, stalls, light through the gaps of the boards. */
export const BARN: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#7e5637", floor: "#a58a54", boards: "carpet", pattern: "planks" });
    drawWindow(set, { x: 540, y: 90, width: 200, height: 220, frame: "#4c331f" });
    for (const x of [120, 430, 850, 1160])
      pen.form(rectangle(x - 17, TOP, 34, FLOOR_Y - TOP + 20), "#563a24", { turn: 0.5 });
    pen.form(rectangle(LEFT, 54, RIGHT - LEFT, 30), "#563a24", { turn: 0.2 });
    for (const side of [-1, 1])
      pen.bar(
        [
          [640 + side * 210, 190],
          [640 + side * 90, 66],
        ],
        20,
        "#563a24",
        { turn: 0.4 },
      );
    for (const x of [180, 1000]) {
      for (let row = 0; row < 3; row += 1)
        for (let i = 0; i < 3 - row; i += 1) {
          const bx = x + i * 104 + row * 52 - 70;
          const by = FLOOR_Y + 40 - row * 68;
          pen.form(rectangle(bx, by - 66, 100, 66, 8), "#d0aa4e", { turn: 0.4 });
          for (const dx of [30, 68]) pen.flat(rectangle(bx + dx, by - 66, 4, 66), "#7a5a24", 0.7);
          for (let s = 0; s < 7; s += 1)
            pen.line(
              [
                [bx + 8 + random() * 80, by - 60 + random() * 40],
                [bx + 12 + random() * 84, by - 50 + random() * 44],
              ],
              0.7,
              "#e8cf7e",
            );
        }
    }
    pen.bar(
      [
        [880, FLOOR_Y + 20],
        [836, 260],
      ],
      9,
      "#8a6238",
    );
    for (let i = -1; i <= 1; i += 1)
      pen.bar(
        [
          [836 + i * 5, 262],
          [826 + i * 14, 196],
        ],
        5,
        "#70767c",
        { turn: 0.2 },
      );
    for (let i = 0; i < 160; i += 1) {
      const x = LEFT + random() * (RIGHT - LEFT);
      const y = FLOOR_Y + 24 + random() * 190;
      pen.stroke(
        [
          [x, y],
          [x + between(random, -26, 26), y + between(random, -7, 7)],
        ],
        3,
        pen.tone(pick(random, ["#d8b85c", "#b8923e", "#ecd48a"] as const)),
        0.8,
      );
    }
  },
};

/** A car on its ramp, tools on the wall, a rolled door. */
export const GARAGE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#8d9192", floor: "#6c6f70", boards: "stone", pattern: "bricks" });
    for (let i = 0; i < 9; i += 1)
      pen.form(rectangle(700, 60 + i * 51, 470, 50), "#a7aeb0", { turn: 0.4, ink: 0.6 });
    pen.form(rectangle(684, 40, 502, 22), "#5a6062", { turn: 0.3 });
    pen.form(rectangle(120, 120, 320, 150, 4), "#a37c4c", { turn: 0.1 });
    for (let i = 0; i < 8; i += 1) {
      const x = 148 + i * 38;
      pen.form(rectangle(x, 140, 9, between(random, 56, 104), 4), "#4a5054", { turn: 0.4 });
      pen.form(oval(x + 4, 142, 11), "#6d747a", { turn: 0.4 });
    }
    drawShelves(pen, random, {
      x: 230,
      foot: FLOOR_Y + 10,
      width: 240,
      height: 200,
      rows: 3,
      filled: "boxes",
      colour: "#585e60",
    });
    const paint = pick(random, ["#a83a30", "#2f5f86", "#c8962e"] as const);
    const x = 790;
    pen.shadow(x, FLOOR_Y + 72, 330, 28, 0.6);
    pen.form(
      spline([
        [x - 290, FLOOR_Y + 40, 1],
        [x - 286, 452],
        [x - 190, 424],
        [x - 96, 352],
        [x + 96, 352],
        [x + 180, 420],
        [x + 276, 444],
        [x + 290, FLOOR_Y + 40, 1],
      ]),
      paint,
      { turn: 0.6, gloss: 0.8 },
    );
    for (const side of [-1, 1])
      pen.form(
        polygon([
          [x + side * 8, 368],
          [x + side * 88, 368],
          [x + side * 148, 424],
          [x + side * 8, 424],
        ]),
        "#9db8c0",
        { turn: 0.2, gloss: 0.8 },
      );
    for (const dx of [-180, 180]) {
      pen.form(oval(x + dx, FLOOR_Y + 36, 54), "#232426", { turn: 0.5 });
      pen.form(oval(x + dx, FLOOR_Y + 36, 28), "#9aa0a4", { turn: 0.5, gloss: 0.6 });
    }
    for (let i = 0; i < 3; i += 1)
      pen.form(oval(470, FLOOR_Y + 34 - i * 30, 52, 19), "#2c2d30", { turn: 0.6 });
    drawPendant(pen, { x: 520, top: TOP, y: 64, size: 42, colour: "#4f6a5a" });
  },
};

/** Glass from floor to roof, benches of plants. */
export const GREENHOUSE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#9fb8a4", floor: "#a5927a", boards: "stone" });
    drawWindow(set, {
      x: LEFT,
      y: TOP,
      width: RIGHT - LEFT,
      height: FLOOR_Y - TOP - 40,
      frame: "#e6ebe4",
      shape: "band",
      noShaft: true,
    });
    for (let i = 0; i <= 10; i += 1)
      pen.form(rectangle(LEFT + i * 150 - 5, TOP, 10, FLOOR_Y - TOP - 30), "#e6ebe4", {
        turn: 0.3,
        ink: 0.7,
      });
    for (const side of [-1, 1])
      pen.bar(
        [
          [640, TOP - 10],
          [640 + side * 760, 130],
        ],
        14,
        "#e6ebe4",
        { turn: 0.2 },
      );
    pen.form(rectangle(LEFT, FLOOR_Y - 50, RIGHT - LEFT, 54), "#8f7a66", { turn: 0.2 });
    for (const [x, w] of [
      [240, 2.6],
      [1030, 2.6],
    ] as const)
      drawTable(pen, { x, foot: FLOOR_Y + 40, width: w, colour: "#8a6a48" }, (y) => {
        for (let i = 0; i < 5; i += 1)
          drawPlant(pen, random, {
            x: x - 180 + i * 90,
            foot: y + 2,
            height: between(random, 96, 190),
          });
      });
    for (let i = 0; i < 12; i += 1) {
      const x = i % 2 ? between(random, LEFT, 330) : between(random, 950, RIGHT);
      drawFoliage(pen, random, {
        x,
        y: TOP + between(random, 0, 70),
        size: between(random, 34, 60),
        colour: "#4f8a4c",
        depth: 0,
      });
    }
    for (let i = 0; i < 26; i += 1)
      pen.flat(
        oval(between(random, LEFT, RIGHT), between(random, 330, 410), between(random, 5, 10)),
        pick(random, ["#e0506a", "#f0c04a", "#f4efe6", "#b86ad0"] as const),
      );
    pen.ctx.fillStyle = alpha(pen.light.key, 0.08);
    pen.ctx.fillRect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  },
};

/** Concrete tube with a row of lamps and rails. */
export const TUNNEL: PlacePainter = {
  interior: true,
  floor: { ...ROOM_FLOOR, horizonY: 380 },
  near: (set) => {
    const { pen } = set;
    const stone = "#6d6a68";
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
      pen.tone(darken(stone, 0.5)),
      pen.tone(darken(stone, 0.3)),
    ]);
    for (let i = 0; i < 7; i += 1) {
      const t = i / 7;
      const rx = 760 * (1 - t) ** 1.35 + 74;
      const ry = 520 * (1 - t) ** 1.35 + 66;
      pen.form(oval(640, 410 - t * 20, rx, ry), darken(stone, (i % 2 ? 0.1 : 0.2) + t * 0.32), {
        turn: 0.15,
        ink: 0.7,
        depth: t * 0.2,
      });
    }
    pen.form(oval(640, 392, 76, 66), pen.light.sky[1], { raw: true, turn: 0, ink: 0.6 });
    pen.glow(640, 392, 300, pen.light.sky[2], 0.55);
    pen.form(
      polygon([
        [600, 444],
        [680, 444],
        [1120, BOTTOM],
        [160, BOTTOM],
      ]),
      "#4f4b48",
      { turn: 0.1, ink: 0.6 },
    );
    for (let i = 0; i < 9; i += 1) {
      const t = (i / 9) ** 2;
      pen.form(rectangle(640 - 50 - t * 420, 456 + t * 300, 100 + t * 840, 8 + t * 26), "#5c4433", {
        turn: 0.1,
        ink: 0.5,
      });
    }
    for (const side of [-1, 1]) {
      pen.bar(
        [
          [640 + side * 24, 446],
          [640 + side * 270, BOTTOM],
        ],
        13,
        "#8c9298",
        { turn: 0.5, gloss: 0.6 },
      );
      for (let i = 0; i < 4; i += 1) {
        const t = (i / 4) ** 1.4;
        const x = 640 + side * (150 + t * 430);
        const y = 330 - t * 150;
        pen.glow(x, y, 90 + t * 120, pen.style.lamp, 0.55);
        pen.form(oval(x, y, 7 + t * 10, 5 + t * 7), pen.style.lamp, {
          raw: true,
          turn: 0,
          ink: 0.5,
        });
      }
    }
  },
};
