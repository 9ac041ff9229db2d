import { darken } from "../../colour";
import { limb, oval, rectangle } from "../../outline";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR } from "../set";

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
