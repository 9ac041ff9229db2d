import { darken } from "../../colour";
import { spline } from "../../outline";
import { pick } from "../../seeded-random";
import { drawFloorLamp } from "../furniture/lamps";
import { drawPicture, drawPlant } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawRug, drawSofa } from "../furniture/soft-furniture";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR } from "../set";
import { windowSide } from "./kitchen";

export const LIVING_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#8f7f86", "#7a8a86", "#a8907a", "#6f7a8f"] as const);
    drawRoom(set, {
      wall,
      floor: "#7a5638",
      pattern: "stripes",
      dado: "panel",
      dadoColour: darken(wall, 0.42),
      boards: "planks",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 190 : 770;
    drawWindow(set, {
      x: wx,
      y: 82,
      width: 310,
      height: 272,
      frame: "#d8cdb8",
      curtains: pick(random, ["#7a3440", "#3f5a56", "#8a6a34"] as const),
    });
    drawShelves(pen, random, {
      x: side < 0 ? 1060 : 210,
      foot: FLOOR_Y + 10,
      width: 250,
      height: 420,
      rows: 5,
      filled: "books",
      colour: "#6a442a",
    });
    drawPicture(pen, random, { x: side < 0 ? 640 : 470, y: 120, width: 128, height: 92 });
    drawPicture(pen, random, { x: side < 0 ? 800 : 630, y: 150, width: 70, height: 84 });
    drawRug(pen, { x: 640, y: 640, width: 760, height: 130, colour: "#8a4640" });
    drawSofa(pen, {
      x: side < 0 ? 760 : 520,
      foot: FLOOR_Y + 40,
      width: 2.1,
      colour: pick(random, ["#4f6a64", "#7a4a4a", "#5a5f7a"] as const),
    });
    drawFloorLamp(pen, {
      x: side < 0 ? 560 : 720,
      foot: FLOOR_Y + 22,
      height: 300,
      shade: "#d8b88a",
    });
    drawPlant(pen, random, { x: side < 0 ? 130 : 1150, foot: FLOOR_Y + 26, height: 170 });
  },
  front: (set) => {
    const { pen } = set;
    const x = pen.light.side < 0 ? LEFT + 60 : RIGHT - 60;
    pen.form(
      spline([
        [x - 170, BOTTOM, 1],
        [x - 160, 640],
        [x - 120, 596],
        [x + 120, 596],
        [x + 160, 640],
        [x + 170, BOTTOM, 1],
      ]),
      darken("#5a4034", 0.35),
      { turn: 0.5 },
    );
  },
};
