import { pick } from "../../seeded-random";
import { drawCup } from "../furniture/kitchenware";
import { drawTableLamp } from "../furniture/lamps";
import { drawMonitor, drawPaper, drawPicture, drawPlant } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR } from "../set";

export const OFFICE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    const wall = pick(random, ["#8a949a", "#94897c", "#7f8c84"] as const);
    drawRoom(set, {
      wall,
      floor: "#6a5a4c",
      boards: "carpet",
      dado: "panel",
      dadoColour: "#5f4632",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 190 : 690;
    drawWindow(set, { x: wx, y: 80, width: 400, height: 270, frame: "#4f4a44", shape: "band" });
    drawShelves(pen, random, {
      x: side < 0 ? 1080 : 200,
      foot: FLOOR_Y + 8,
      width: 220,
      height: 380,
      rows: 5,
      filled: "files",
      colour: "#5f4632",
    });
    drawPicture(pen, random, { x: side < 0 ? 720 : 470, y: 130, width: 110, height: 84 });
    const dx = side < 0 ? 720 : 560;
    drawTable(pen, { x: dx, foot: FLOOR_Y + 56, width: 2.7, colour: "#6a4830" }, (y, u) => {
      drawMonitor(pen, random, {
        x: dx + side * 130,
        y: y - u * 0.52,
        width: u * 0.62,
        height: u * 0.38,
        on: true,
      });
      drawTableLamp(pen, { x: dx - side * 150, y, size: u * 0.42 });
      drawPaper(pen, { x: dx - 20, y: y + 4, size: u * 0.2 });
      drawCup(pen, { x: dx + 52, y: y + 2, size: u * 0.12, colour: "#d8d0c0" });
    });
    drawPlant(pen, random, { x: side < 0 ? 120 : 1160, foot: FLOOR_Y + 24, height: 190 });
  },
};
