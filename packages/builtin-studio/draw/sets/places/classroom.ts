import { rectangle } from "../../outline";
import { drawPaper } from "../furniture/room-things";
import { drawChair, drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR } from "../set";

export const CLASSROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#c4b894",
      floor: "#8a6a4a",
      boards: "planks",
      dado: "paint",
      dadoColour: "#7f9a8a",
      corner: 0,
    });
    const bx = side < 0 ? 560 : 190;
    pen.form(rectangle(bx - 12, 90, 534, 236, 3), "#7a5636", { turn: 0.2, ink: 1 });
    pen.form(rectangle(bx, 102, 510, 212), "#2f4f42", { turn: 0.1, ink: 0.7 });
    for (let i = 0; i < 4; i += 1)
      pen.stroke(
        [
          [bx + 40, 140 + i * 38],
          [bx + 150 + random() * 240, 138 + i * 38],
        ],
        4.5,
        pen.tone("#e8ece4"),
        0.6,
        0.6,
      );
    pen.stroke(
      [
        [bx + 400, 180],
        [bx + 440, 240],
        [bx + 350, 240],
        [bx + 400, 180],
      ],
      4,
      pen.tone("#e8ece4"),
      0.7,
    );
    for (const x of side < 0 ? [90, 320] : [760, 990])
      drawWindow(set, { x, y: 90, width: 190, height: 250, frame: "#e2dac6" });
    for (let i = 0; i < 3; i += 1) {
      const x = 240 + i * 400;
      drawTable(pen, { x, foot: FLOOR_Y + 66, width: 1.35, colour: "#b0814f" }, (y, u) =>
        drawPaper(pen, { x, y: y + 4, size: u * 0.2 }),
      );
      drawChair(pen, { x: x + 96, foot: FLOOR_Y + 70, side: -1, colour: "#8a5f3c" });
    }
  },
};
