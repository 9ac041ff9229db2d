import { rectangle } from "../../outline";
import { pick } from "../../seeded-random";
import { drawPendant } from "../furniture/lamps";
import { drawShelves } from "../furniture/shelves";
import { drawCounter } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { type PlacePainter, ROOM_FLOOR, TOP } from "../set";

export const SHOP: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, { wall: "#a89a80", floor: "#8a7458", boards: "tiles", corner: 0 });
    drawWindow(set, {
      x: side < 0 ? 100 : 880,
      y: 110,
      width: 290,
      height: 280,
      frame: "#5a6a5a",
      shape: "band",
    });
    for (let i = 0; i < 3; i += 1)
      drawShelves(pen, random, {
        x: (side < 0 ? 560 : 200) + i * 270,
        foot: FLOOR_Y + 8,
        width: 246,
        height: 380,
        rows: 5,
        filled: pick(random, ["jars", "boxes", "bottles"] as const),
        colour: "#7a5a3c",
      });
    drawCounter(pen, {
      left: side < 0 ? 620 : 160,
      right: side < 0 ? 1120 : 660,
      foot: FLOOR_Y + 76,
      height: 134,
      colour: "#6a7a64",
      top: "#8a6444",
      doors: false,
    });
    const y = FLOOR_Y - 64;
    const x = side < 0 ? 1010 : 560;
    pen.form(rectangle(x - 44, y - 54, 88, 58, 5), "#4a4f52", { turn: 0.4, ink: 0.9 });
    pen.form(rectangle(x - 34, y - 78, 60, 28, 4), "#5f6669", { turn: 0.3, ink: 0.8 });
    for (const lx of [380, 900])
      drawPendant(pen, { x: lx, top: TOP, y: 62, size: 36, colour: "#c8a84a" });
  },
};
