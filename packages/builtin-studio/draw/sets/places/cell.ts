import { darken } from "../../colour";
import { rectangle, spline } from "../../outline";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const CELL: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#77756f",
      floor: "#65635e",
      boards: "stone",
      pattern: "stone",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 300 : 800;
    drawWindow(set, { x: wx, y: 90, width: 170, height: 130, frame: "#4a4946", shape: "band" });
    for (let i = 1; i < 6; i += 1)
      pen.form(rectangle(wx + i * 28 - 4, 90, 8, 130), "#2f3032", { turn: 0.5, ink: 0.7 });
    const bx = side < 0 ? 860 : 380;
    pen.form(rectangle(bx - 210, 460, 420, 16), "#4a4c4e", { turn: 0.2, ink: 0.9 });
    pen.form(
      spline([
        [bx - 206, 460, 1],
        [bx - 204, 432],
        [bx + 204, 430],
        [bx + 206, 460, 1],
      ]),
      "#8f8a7c",
      { turn: 0.3, ink: 0.9 },
    );
    for (const dx of [-190, 190])
      pen.form(rectangle(bx + dx - 5, 474, 10, 70), "#4a4c4e", { turn: 0.3, ink: 0.8 });
    for (let i = 0; i < 4; i += 1)
      for (let k = 0; k < 5; k += 1)
        pen.stroke(
          [
            [bx - 60 + i * 46 + k * 7, 300],
            [bx - 58 + i * 46 + k * 7, 330],
          ],
          2.6,
          darken(pen.tone("#77756f"), 0.4),
          k === 4 ? 0 : 0.8,
        );
  },
  front: (set) => {
    const { pen } = set;
    for (let x = LEFT + 30; x < RIGHT; x += 128) {
      if (x > 300 && x < 980) continue;
      pen.form(rectangle(x, TOP, 20, BOTTOM - TOP), "#26272a", { turn: 0.6, ink: 1 });
    }
    pen.form(rectangle(LEFT, 96, 420, 18), "#26272a", { turn: 0.3, ink: 1 });
    pen.form(rectangle(RIGHT - 420, 96, 420, 18), "#26272a", { turn: 0.3, ink: 1 });
  },
};
