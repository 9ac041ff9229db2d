import { darken } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import type { Pen } from "../../pen";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, type SetContext, TOP } from "../set";

/** Rows of seats seen along the aisle, as in aircraft and buses. */
function drawRows(set: SetContext, cloth: string, back: number): void {
  const { pen } = set;
  for (const [scale, y] of [
    [0.6, 470],
    [0.8, 540],
    [1.1, 640],
  ] as const)
    for (const side of [-1, 1])
      for (const place of [0, 1]) {
        const x = 640 + side * (250 + place * 170) * scale * 1.18;
        const w = 66 * scale;
        const h = back * scale;
        pen.form(rectangle(x - w, y - h, w * 2, h + 60 * scale, 20 * scale), cloth, { turn: 0.5 });
        pen.form(
          rectangle(x - w * 0.7, y - h + 8 * scale, w * 1.4, 40 * scale, 8),
          darken("#e6e2d8", 0.05),
          { turn: 0.2, ink: 0.6 },
        );
      }
}

function drawShell(pen: Pen, wall: string): void {
  pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
    pen.tone(darken(wall, 0.28)),
    pen.tone(wall),
    pen.tone(darken(wall, 0.3)),
  ]);
}

/** People stand in the aisle between two rows of seats, which face each other across it. */
const AISLE = {
  feetY: 690,
  headPx: 74,
  left: 400,
  right: 880,
  seats: [
    { x: 316, feetY: 716, facing: 1 },
    { x: 964, feetY: 716, facing: -1 },
  ],
} as const;

/** The cabin of an aircraft: small round windows, lockers, rows of seats. */
export const PLANE: PlacePainter = {
  interior: true,
  floor: { ...AISLE, horizonY: 300 },
  near: (set) => {
    const { pen } = set;
    drawShell(pen, "#c8ccd0");
    for (let i = 0; i < 9; i += 1)
      drawWindow(set, {
        x: LEFT + 44 + i * 164,
        y: 190,
        width: 92,
        height: 128,
        frame: "#aeb4ba",
        shape: "round",
        noShaft: true,
      });
    pen.form(
      spline([
        [LEFT, TOP, 1],
        [RIGHT, TOP, 1],
        [RIGHT, 112],
        [1000, 86],
        [640, 78],
        [280, 86],
        [LEFT, 112],
      ]),
      "#dde0e2",
      { turn: 0.4 },
    );
    for (let i = 0; i < 8; i += 1)
      pen.line(
        [
          [LEFT + i * 190, TOP],
          [LEFT + i * 190 + 6, 96],
        ],
        1,
        "#8f969c",
      );
    pen.form(rectangle(LEFT, 118, RIGHT - LEFT, 12, 5), "#f6f3e2", {
      raw: true,
      turn: 0,
      ink: 0.5,
    });
    pen.form(
      polygon([
        [560, 430],
        [720, 430],
        [920, BOTTOM],
        [360, BOTTOM],
      ]),
      "#5a6470",
      { turn: 0.1, ink: 0.6 },
    );
    drawRows(set, "#3c5a86", 178);
  },
};

/** A bus: broad windows, poles, seats in rows. */
export const BUS: PlacePainter = {
  interior: true,
  floor: { ...AISLE, horizonY: 320 },
  near: (set) => {
    const { pen } = set;
    drawShell(pen, "#8f9a8a");
    for (let i = 0; i < 4; i += 1)
      drawWindow(set, {
        x: LEFT + 22 + i * 376,
        y: 100,
        width: 340,
        height: 240,
        frame: "#3a4038",
        shape: "band",
        noShaft: true,
      });
    pen.form(rectangle(LEFT, TOP, RIGHT - LEFT, 130), "#b4bcae", { turn: 0.2 });
    pen.form(rectangle(LEFT, 62, RIGHT - LEFT, 14, 6), "#5f665c", { turn: 0.4 });
    pen.form(
      polygon([
        [540, 440],
        [740, 440],
        [980, BOTTOM],
        [300, BOTTOM],
      ]),
      "#55564f",
      { turn: 0.1, ink: 0.6 },
    );
    drawRows(set, "#a8452f", 150);
    for (const x of [440, 840]) {
      pen.form(rectangle(x - 7, TOP, 14, 600), "#d8b23a", { turn: 0.7, gloss: 0.6 });
      pen.form(oval(x, 150, 12, 26), "#2c2d2c", { turn: 0.4 });
    }
  },
};

/** A lift: steel doors, a panel of buttons, a light in the ceiling. */
export const ELEVATOR: PlacePainter = {
  interior: true,
  floor: { ...ROOM_FLOOR, headPx: 74, feetY: 690, left: 400, right: 880 },
  near: (set) => {
    const { pen } = set;
    drawRoom(set, { wall: "#8d8a84", floor: "#5c5450", boards: "tiles", ceiling: "#a8a49c" });
    for (const side of [-1, 1]) {
      pen.form(
        polygon([
          [640 + side * 380, TOP],
          [640 + side * 760, TOP - 60],
          [640 + side * 760, BOTTOM],
          [640 + side * 380, FLOOR_Y],
        ]),
        "#74604c",
        { turn: 0.3 },
      );
      pen.bar(
        [
          [640 + side * 400, 352],
          [640 + side * 740, 400],
        ],
        13,
        "#c4c8cc",
        { turn: 0.6, gloss: 0.8 },
      );
    }
    pen.form(rectangle(430, 60, 420, FLOOR_Y - 58), "#5c5a56", { turn: 0.2 });
    for (const x of [444, 641])
      pen.form(rectangle(x, 74, 195, FLOOR_Y - 72), "#a9adb0", { turn: 0.5, gloss: 0.5 });
    pen.form(rectangle(590, 10, 100, 34, 4), "#1b1a19", { turn: 0.2 });
    for (let i = 0; i < 5; i += 1)
      pen.form(oval(606 + i * 17, 27, 5), i === 2 ? pen.style.lamp : "#4a3c30", {
        raw: i === 2,
        turn: 0,
        ink: 0.4,
      });
    pen.form(rectangle(890, 210, 66, 190, 6), "#c2c6c8", { turn: 0.4 });
    for (let i = 0; i < 10; i += 1)
      pen.form(oval(910 + (i % 2) * 26, 232 + Math.floor(i / 2) * 34, 8), "#f0e6c8", {
        turn: 0.4,
        ink: 0.6,
      });
    pen.form(rectangle(440, TOP + 44, 400, 14, 4), pen.style.lamp, { raw: true, turn: 0, ink: 0 });
    pen.glow(640, TOP + 60, 420, pen.style.lamp, 0.45);
  },
};
