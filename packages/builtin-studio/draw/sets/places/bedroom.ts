import { lighten } from "../../colour";
import { rectangle } from "../../outline";
import { pick } from "../../seeded-random";
import { drawTableLamp } from "../furniture/lamps";
import { drawPicture } from "../furniture/room-things";
import { drawBed, drawRug } from "../furniture/soft-furniture";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR } from "../set";
import { windowSide } from "./kitchen";

export const BEDROOM: PlacePainter = {
  interior: true,
  floor: {
    ...ROOM_FLOOR,
    bed: (side) =>
      side < 0
        ? { x: 968, y: 462, headPx: 41, facing: -1 }
        : { x: 282, y: 462, headPx: 41, facing: 1 },
  },
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#8a93a8", "#a8949a", "#94a08f", "#b0a084"] as const);
    drawRoom(set, {
      wall,
      floor: "#84603f",
      boards: "planks",
      pattern: "stripes",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 200 : 780;
    drawWindow(set, {
      x: wx,
      y: 92,
      width: 290,
      height: 250,
      frame: "#e6dfd0",
      curtains: lighten(wall, 0.35),
    });
    drawBed(pen, {
      x: side < 0 ? 820 : 430,
      foot: FLOOR_Y + 58,
      width: 2.5,
      blanket: pick(random, ["#4f6a8a", "#8a4a4a", "#5a7a5a", "#7a5a86"] as const),
      frame: "#6a452b",
      side: side < 0 ? -1 : 1,
    });
    const tableX = side < 0 ? 1080 : 170;
    pen.form(rectangle(tableX - 46, FLOOR_Y - 78, 92, 92, 4), "#6a452b", { turn: 0.2, ink: 0.9 });
    pen.form(rectangle(tableX - 38, FLOOR_Y - 62, 76, 28, 3), "#7a5233", { turn: 0.1, ink: 0.6 });
    drawTableLamp(pen, { x: tableX, y: FLOOR_Y - 78, size: 62, colour: "#c89a5a" });
    drawPicture(pen, random, { x: side < 0 ? 700 : 400, y: 140, width: 150, height: 104 });
    pen.form(rectangle(side < 0 ? 560 : 640, 190, 78, 330, 3), "#5a3d28", { turn: 0.2, ink: 0.8 });
    drawRug(pen, { x: 640, y: 650, width: 620, height: 96, colour: "#6a5a7a" });
  },
};
