import { mix } from "../../colour";
import { polygon, rectangle, spline } from "../../outline";
import { drawFire } from "../furniture/fire";
import { drawCup } from "../furniture/kitchenware";
import { drawPaper } from "../furniture/room-things";
import { drawRug } from "../furniture/soft-furniture";
import { drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { LEFT, type PlacePainter, ROOM_FLOOR, TOP } from "../set";
import { windowSide } from "./kitchen";

export const CABIN: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    drawRoom(set, {
      wall: "#7d5a3c",
      floor: "#6a4a30",
      pattern: "planks",
      boards: "planks",
      corner: 0,
      ceiling: "#4a3322",
    });
    drawWindow(set, {
      x: side < 0 ? 230 : 800,
      y: 130,
      width: 250,
      height: 196,
      frame: "#5a3d26",
      curtains: "#a8483c",
    });
    const fx = side < 0 ? 860 : 230;
    pen.form(
      polygon([
        [fx - 20, FLOOR_Y + 6],
        [fx, 150],
        [fx + 20, TOP],
        [fx + 190, TOP],
        [fx + 210, 150],
        [fx + 230, FLOOR_Y + 6],
      ]),
      "#77706a",
      { turn: 0.3, ink: 0.9 },
    );
    for (let i = 0; i < 22; i += 1)
      pen.form(
        rectangle(fx + 8 + random() * 150, 90 + random() * 400, 42, 24, 9),
        mix("#8a827a", "#5a544e", random()),
        { turn: 0.3, ink: 0.5 },
      );
    pen.form(
      spline([
        [fx + 34, FLOOR_Y, 1],
        [fx + 34, 400],
        [fx + 105, 366],
        [fx + 176, 400],
        [fx + 176, FLOOR_Y, 1],
      ]),
      "#15100d",
      { turn: 0, ink: 0.9 },
    );
    drawFire(set, fx + 105, FLOOR_Y - 6, 74);
    pen.form(rectangle(fx - 34, 340, 280, 22, 3), "#5a3d26", { turn: 0.3, ink: 0.9 });
    drawRug(pen, { x: 640, y: 646, width: 700, height: 110, colour: "#8a3d34" });
    drawTable(pen, { x: 640, foot: FLOOR_Y + 40, width: 1.5, colour: "#6a4428" }, (y, u) => {
      drawCup(pen, { x: 600, y, size: u * 0.15, colour: "#a8a090", steam: true });
      drawPaper(pen, { x: 680, y: y + 4, size: u * 0.16 });
    });
    for (let i = 0; i < 3; i += 1)
      pen.form(rectangle(LEFT + i * 480 + 40, TOP - 4, 34, 76), "#3f2b1c", { turn: 0.3, ink: 0.8 });
  },
};
