import { darken } from "../../colour";
import { oval, rectangle, spline } from "../../outline";
import { drawMonitor } from "../furniture/room-things";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR } from "../set";

export const HOSPITAL: PlacePainter = {
  interior: true,
  floor: {
    ...ROOM_FLOOR,
    bed: (side) => ({ x: (side < 0 ? 800 : 460) - 160, y: 406, headPx: 43, facing: 1 }),
  },
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
