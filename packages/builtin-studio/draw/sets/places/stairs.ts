import { limb, polygon, rectangle } from "../../outline";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, type PlacePainter, ROOM_FLOOR } from "../set";

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
