import { darken } from "../../colour";
import { pick } from "../../seeded-random";
import { drawDoor } from "../furniture/doors";
import { drawTableLamp } from "../furniture/lamps";
import { drawPaper, drawPicture } from "../furniture/room-things";
import { drawChair, drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR } from "../set";
import { windowSide } from "./kitchen";

export const PLAIN_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#9a9484", "#8494a0", "#a08a84", "#8f9a84"] as const);
    drawRoom(set, {
      wall,
      floor: "#7d5c40",
      boards: "planks",
      dado: "paint",
      dadoColour: darken(wall, 0.28),
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 220 : 750,
      y: 96,
      width: 310,
      height: 260,
      frame: "#ddd3c0",
      curtains: null,
    });
    drawDoor(pen, { x: side < 0 ? 900 : 220, foot: FLOOR_Y + 2, height: 300, colour: "#6f4b30" });
    drawTable(pen, { x: side < 0 ? 680 : 590, foot: FLOOR_Y + 50, width: 1.5 }, (y, u) => {
      drawTableLamp(pen, { x: side < 0 ? 740 : 530, y, size: u * 0.42 });
      drawPaper(pen, { x: side < 0 ? 640 : 630, y: y + 4, size: u * 0.17 });
    });
    drawChair(pen, { x: side < 0 ? 560 : 720, foot: FLOOR_Y + 56, side: side < 0 ? 1 : -1 });
    drawPicture(pen, random, { x: side < 0 ? 660 : 520, y: 150, width: 110, height: 84 });
  },
};
