import { alpha } from "../../colour";
import { oval, rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawNeonSign } from "../buildings/neon-sign";
import { drawBottle } from "../furniture/kitchenware";
import { drawPendant } from "../furniture/lamps";
import { drawShelves } from "../furniture/shelves";
import { drawCounter } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const BAR: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = pen.light.side;
    drawRoom(set, {
      wall: "#5f3f3a",
      floor: "#5a3f2c",
      boards: "planks",
      pattern: "bricks",
      corner: side < 0 ? 1 : -1,
    });
    const bx = side < 0 ? 760 : 520;
    drawShelves(pen, random, {
      x: bx,
      foot: 360,
      width: 620,
      height: 250,
      rows: 3,
      filled: "bottles",
      colour: "#4a2f20",
    });
    const { ctx } = pen;
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    const back = ctx.createRadialGradient(bx, 250, 20, bx, 250, 420);
    back.addColorStop(0, alpha(pen.style.lamp, 0.34));
    back.addColorStop(1, alpha(pen.style.lamp, 0));
    ctx.fillStyle = back;
    ctx.fillRect(LEFT, TOP, RIGHT - LEFT, 620);
    ctx.restore();
    drawCounter(pen, {
      left: side < 0 ? 380 : LEFT,
      right: side < 0 ? RIGHT : 900,
      foot: FLOOR_Y + 30,
      height: 156,
      colour: "#5a3826",
      top: "#7a4e32",
      doors: true,
    });
    const top = FLOOR_Y - 132;
    for (let i = 0; i < 4; i += 1)
      drawBottle(pen, {
        x: bx - 210 + i * 130,
        y: top,
        size: between(random, 46, 62),
        colour: pick(random, ["#3a6a4a", "#8a4a2a", "#c8a45a"] as const),
      });
    for (let i = 0; i < 4; i += 1) {
      const x = (side < 0 ? 470 : 250) + i * 150;
      pen.form(rectangle(x - 4, FLOOR_Y - 50, 8, 110), "#3a3430", { turn: 0.3, ink: 0.8 });
      pen.form(oval(x, FLOOR_Y - 52, 30, 10), "#8a3a30", { turn: 0.4, ink: 0.9 });
      pen.form(oval(x, FLOOR_Y + 60, 26, 7), "#2f2a28", { turn: 0.2, ink: 0.7 });
    }
    drawWindow(set, {
      x: side < 0 ? 70 : 960,
      y: 130,
      width: 240,
      height: 230,
      frame: "#4a2f20",
      curtains: null,
    });
    for (const x of [bx - 190, bx + 20, bx + 230])
      drawPendant(pen, { x, top: TOP, y: 58, size: 32, colour: "#2f5a4a" });
    drawNeonSign(pen, random, { x: side < 0 ? 110 : 1010, y: 52, width: 150, height: 46 });
  },
};
