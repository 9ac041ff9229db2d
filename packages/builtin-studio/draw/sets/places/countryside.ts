import { limb, oval, polygon, rectangle, spline } from "../../outline";
import { drawCottage } from "../buildings/cottage";
import { drawPavement } from "../buildings/pavement";
import { hills } from "../nature/hills";
import { drawLand, ridgeLine } from "../nature/land";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR } from "../set";

/** Pumps under a flat roof beside an empty road. */
export const GAS_STATION: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 500, 8, 0.4), "#b39a6a", 0.2);
    drawPavement(pen, { top: 556, vanishX: 640, colour: "#6d6d6c", joints: 4, wet: false });
    pen.form(rectangle(700, 350, 470, 206), "#d5d0c2", { turn: 0.2 });
    pen.form(rectangle(730, 396, 250, 116, 3), pen.light.lampsOn ? pen.style.lamp : "#9fb8c0", {
      raw: pen.light.lampsOn,
      turn: 0.1,
    });
    pen.form(rectangle(1020, 396, 90, 160, 3), "#7a4a34", { turn: 0.3 });
    pen.form(rectangle(690, 330, 490, 30), "#b8382c", { turn: 0.2 });
    for (const x of [190, 560]) pen.form(rectangle(x - 13, 260, 26, 330), "#c9ccca", { turn: 0.7 });
    pen.form(rectangle(70, 200, 640, 66, 5), "#e4e2da", { turn: 0.2 });
    pen.form(rectangle(70, 232, 640, 18), "#b8382c", { turn: 0 });
    for (const x of [250, 380, 510]) {
      pen.form(rectangle(x - 92, 262, 74, 10), pen.style.lamp, { raw: true, turn: 0, ink: 0 });
      if (pen.light.lampsOn) pen.glow(x - 55, 280, 260, pen.style.lamp, 0.4);
    }
    for (const x of [290, 460]) {
      pen.shadow(x, 596, 70, 10, 0.5);
      pen.form(rectangle(x - 40, 430, 80, 164, 8), "#b8382c", { turn: 0.5, gloss: 0.4 });
      pen.form(rectangle(x - 28, 446, 56, 46, 4), "#e8e6dc", { turn: 0.2 });
      pen.stroke(
        [
          [x + 38, 500],
          [x + 74, 560],
          [x + 42, 580],
        ],
        7,
        pen.tone("#26272a"),
      );
    }
  },
};

/** A farm: red barn, silo, fence, rows of earth. */
export const FARM: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => hills(set, 430, false),
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 492, 14, 0.5), "#8fa458", 0.25);
    const side = pen.light.side;
    const x = side > 0 ? 330 : 930;
    pen.form(rectangle(x + 176, 262, 104, 280), "#aeb2b2", { turn: 0.8 });
    for (let ring = 0; ring < 6; ring += 1)
      pen.stroke(
        [
          [x + 176, 300 + ring * 40],
          [x + 228, 306 + ring * 40],
          [x + 280, 300 + ring * 40],
        ],
        3,
        pen.shadeOf(pen.tone("#aeb2b2")),
        0.6,
      );
    // The dome sits on the rim as wide as the tower.
    pen.form(
      spline([
        [x + 170, 266, 1],
        [x + 180, 234],
        [x + 206, 208],
        [x + 228, 202],
        [x + 250, 208],
        [x + 276, 234],
        [x + 286, 266, 1],
        [x + 228, 274],
      ]),
      "#8d9294",
      { turn: 0.7, gloss: 0.3 },
    );
    pen.shadow(x - pen.light.side * 120, 552, 320, 16, 0.45);
    pen.form(rectangle(x - 190, 360, 370, 190), "#a23a2c", { turn: 0.2 });
    pen.form(
      polygon([
        [x - 210, 366],
        [x - 130, 270],
        [x - 5, 226],
        [x + 120, 270],
        [x + 200, 366],
      ]),
      "#6a4a3c",
      { turn: 0.3 },
    );
    pen.form(rectangle(x - 60, 430, 110, 120), "#7a2a20", { turn: 0.1 });
    for (const [ax, ay, bx, by] of [
      [-60, 430, 50, 550],
      [50, 430, -60, 550],
    ] as const)
      pen.bar(
        [
          [x + ax, ay],
          [x + bx, by],
        ],
        9,
        "#efe6d4",
        { turn: 0, ink: 0.5 },
      );
    pen.form(rectangle(x - 30, 310, 50, 56), "#f0e8d6", { turn: 0.1 });
    drawCottage(pen, random, {
      x: side > 0 ? 1000 : 250,
      y: 540,
      size: 130,
      wall: "#e6dfcc",
      roof: "#8a5a48",
      depth: 0.1,
      lit: pen.light.lampsOn,
    });
    drawLand(pen, ridgeLine(random, 556, 4, 0.3), "#8a6238", 0);
    for (let i = -10; i <= 10; i += 1)
      pen.stroke(
        [
          [640 + i * 60, 560],
          [640 + i * 190, BOTTOM],
        ],
        i % 2 ? 8 : 14,
        pen.tone(i % 2 ? "#5f8a3c" : "#6a4826"),
        0.8,
        0.9,
      );
    // A fence that comes towards us on the side of the house.
    const way = side > 0 ? 1 : -1;
    const middle = 640 + way * 90;
    for (let i = 0; i < 9; i += 1) {
      const near = i / 8;
      const px = middle + way * near ** 1.15 * 680;
      const foot = 566 + near * 96;
      const tall = 40 + near * 92;
      const wide = 7 + near * 10;
      pen.form(rectangle(px - wide / 2, foot - tall, wide, tall, 2), "#c9bfa8", {
        turn: 0.4,
        ink: 0.7,
      });
    }
    for (const share of [0.4, 0.78])
      pen.form(
        limb(
          [
            [middle, 566 - 40 * share],
            [middle + way * 300, 608 - 78 * share],
            [middle + way * 680, 662 - 132 * share],
          ],
          [2.5, 4.5, 7],
        ),
        "#d4cab4",
        { turn: 0.1, ink: 0.6 },
      );
  },
};

/** The hall of an airport: glass, seats in rows, a plane outside. */
export const AIRPORT: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    drawRoom(set, { wall: "#b4bcc2", floor: "#a9aeb2", boards: "tiles", ceiling: "#8f989e" });
    drawWindow(set, {
      x: LEFT,
      y: 40,
      width: RIGHT - LEFT,
      height: 400,
      frame: "#5c666c",
      shape: "band",
      noShaft: true,
    });
    pen.form(
      spline([
        [250, 372],
        [300, 330],
        [480, 306],
        [860, 306],
        [1010, 322],
        [1060, 210, 1],
        [1120, 210, 1],
        [1090, 340],
        [1000, 372],
        [480, 392],
        [300, 396],
      ]),
      "#eef1f2",
      { turn: 0.6 },
    );
    pen.form(
      polygon([
        [560, 360],
        [760, 360],
        [640, 424],
        [560, 424],
      ]),
      "#c4cacc",
      { turn: 0.3 },
    );
    for (let i = 0; i < 12; i += 1) pen.flat(oval(440 + i * 40, 338, 7, 9), "#3f5566");
    pen.flat(rectangle(300, 352, 700, 9), "#b8382c", 0.9);
    for (let i = 0; i <= 6; i += 1)
      pen.form(rectangle(LEFT + i * 250 - 8, 40, 16, 410), "#5c666c", { turn: 0.5, ink: 0.7 });
    pen.form(rectangle(430, 66, 420, 92, 4), "#16191c", { turn: 0.1 });
    for (let row = 0; row < 4; row += 1)
      for (const [x, w] of [
        [446, 90],
        [556, 170],
        [752, 70],
      ] as const)
        pen.form(rectangle(x, 78 + row * 19, w, 9, 2), row === 1 ? "#e8a03a" : "#d8c66a", {
          turn: 0,
          ink: 0,
        });
    for (const x of [170, 900]) {
      for (let i = 0; i < 4; i += 1) {
        pen.form(rectangle(x + i * 62, FLOOR_Y - 40, 54, 70, 8), "#37506e", { turn: 0.5 });
        pen.form(rectangle(x + i * 62 - 2, FLOOR_Y + 26, 58, 18, 6), "#2c4058", { turn: 0.4 });
      }
      pen.form(rectangle(x, FLOOR_Y + 44, 244, 8), "#8c9298", { turn: 0.5 });
      for (const dx of [20, 214])
        pen.form(rectangle(x + dx, FLOOR_Y + 50, 9, 34), "#8c9298", { turn: 0.5 });
    }
  },
};
