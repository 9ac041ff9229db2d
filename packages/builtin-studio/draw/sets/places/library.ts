import { drawTableLamp } from "../furniture/lamps";
import { drawPaper } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR } from "../set";

export const LIBRARY: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#5f4836", floor: "#6a4a32", boards: "planks", corner: 0 });
    for (let i = 0; i < 4; i += 1) {
      const x = 60 + i * 390;
      if (i === 2) {
        drawWindow(set, {
          x: x - 110,
          y: 40,
          width: 200,
          height: 330,
          frame: "#4a3322",
          shape: "arch",
        });
        continue;
      }
      drawShelves(pen, random, {
        x,
        foot: FLOOR_Y + 8,
        width: 330,
        height: 560,
        rows: 7,
        filled: "books",
        colour: "#5f3f28",
      });
    }
    const lx = 330;
    pen.stroke(
      [
        [lx - 30, FLOOR_Y + 40],
        [lx + 30, 20],
      ],
      8,
      pen.tone("#8a6440"),
      1,
    );
    pen.stroke(
      [
        [lx + 36, FLOOR_Y + 44],
        [lx + 96, 24],
      ],
      8,
      pen.tone("#8a6440"),
      1,
    );
    for (let i = 0; i < 9; i += 1)
      pen.stroke(
        [
          [lx - 22 + i * 6.2, FLOOR_Y - i * 56],
          [lx + 44 + i * 6.2, FLOOR_Y + 4 - i * 56],
        ],
        6,
        pen.tone("#8a6440"),
        1,
      );
    drawTable(pen, { x: 860, foot: FLOOR_Y + 70, width: 2.1, colour: "#6a4428" }, (y, u) => {
      drawTableLamp(pen, { x: 800, y, size: u * 0.42, colour: "#2f6a4a" });
      drawPaper(pen, { x: 920, y: y + 4, size: u * 0.2 });
    });
  },
};
