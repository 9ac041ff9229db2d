import { mix } from "../../colour";
import { polygon, rectangle, spline } from "../../outline";
import { drawCup } from "../furniture/kitchenware";
import { drawPaper } from "../furniture/room-things";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { BOTTOM, LEFT, type PlacePainter, RIGHT } from "../set";

export const TRAIN: PlacePainter = {
  interior: true,
  floor: {
    feetY: 690,
    headPx: 84,
    horizonY: 300,
    left: 330,
    right: 950,
    seats: [
      { x: 268, feetY: 688, facing: 1 },
      { x: 1012, feetY: 688, facing: -1 },
    ],
  },
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
    for (const side of [-1, 1]) {
      const x = 640 + side * 430;
      pen.form(rectangle(x - 150, 590, 300, 70), "#4f2c2b", { turn: 0.2 });
      pen.form(rectangle(x - 160, 552, 320, 50, 16), "#8c4442", { turn: 0.5 });
    }
    pen.form(rectangle(630, 560, 22, 120), "#5f3c26", { turn: 0.4 });
    pen.form(
      polygon([
        [470, 520],
        [810, 520],
        [850, 548],
        [430, 548],
      ]),
      "#8a5f3c",
      { turn: 0.1, gloss: 0.3 },
    );
    pen.form(rectangle(430, 546, 420, 14), "#6a452b", { turn: 0.1, ink: 0.9 });
    drawCup(pen, { x: 570, y: 540, size: 30, colour: "#e8e0d0", steam: true });
    drawPaper(pen, { x: 700, y: 538, size: 36 });
  },
};
