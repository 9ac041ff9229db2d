import { rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawBottle } from "../furniture/kitchenware";
import { drawPendant } from "../furniture/lamps";
import { drawShelves } from "../furniture/shelves";
import { drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR, TOP } from "../set";

export const WORKSHOP: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#857868",
      floor: "#6f665c",
      boards: "stone",
      pattern: "planks",
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 180 : 760,
      y: 90,
      width: 340,
      height: 230,
      frame: "#5a5048",
      shape: "factory",
    });
    const tx = side < 0 ? 640 : 190;
    pen.form(rectangle(tx, 110, 420, 200, 3), "#94744c", { turn: 0.1, ink: 0.9 });
    for (let i = 0; i < 9; i += 1) {
      const x = tx + 40 + i * 44;
      const tall = between(random, 60, 120);
      pen.stroke(
        [
          [x, 140],
          [x, 140 + tall],
        ],
        7,
        pen.tone("#5f4430"),
        1,
      );
      pen.form(
        rectangle(x - 13, 132, 26, 17, 3),
        pick(random, ["#6f767a", "#4a4f52", "#a8443a"] as const),
        { turn: 0.4, ink: 0.7, gloss: 0.4 },
      );
    }
    drawTable(
      pen,
      { x: side < 0 ? 820 : 440, foot: FLOOR_Y + 40, width: 3.4, colour: "#7a5636" },
      (y, u) => {
        const x = side < 0 ? 820 : 440;
        pen.form(rectangle(x - 190, y - u * 0.22, u * 0.4, u * 0.24, 3), "#4f6f86", {
          turn: 0.4,
          ink: 0.9,
        });
        pen.form(rectangle(x + 60, y - u * 0.14, u * 0.55, u * 0.16, 3), "#a8443a", {
          turn: 0.3,
          ink: 0.9,
        });
        drawBottle(pen, { x: x - 40, y, size: u * 0.34, colour: "#6a7a4a" });
      },
    );
    drawShelves(pen, random, {
      x: side < 0 ? 1130 : 130,
      foot: FLOOR_Y + 10,
      width: 190,
      height: 360,
      rows: 4,
      filled: "boxes",
      colour: "#5f4834",
    });
    drawPendant(pen, { x: side < 0 ? 820 : 440, top: TOP, y: 60, size: 46, colour: "#3f5a50" });
  },
};
