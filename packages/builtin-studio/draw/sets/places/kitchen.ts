import { lighten } from "../../colour";
import { oval, rectangle } from "../../outline";
import { pick } from "../../seeded-random";
import { drawBottle, drawCup, drawKettle, drawStove } from "../furniture/kitchenware";
import { drawPendant } from "../furniture/lamps";
import { drawPaper, drawPlant } from "../furniture/room-things";
import { drawCounter, drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, type PlacePainter, ROOM_FLOOR, type SetContext, TOP } from "../set";

export /** Which side of the room the window is on; the rest of the furniture keeps clear of it. */
function windowSide(set: SetContext): -1 | 1 {
  return set.pen.light.side;
}

export const KITCHEN: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#c9b890", "#a9b8a4", "#b8a48c", "#9db0b4"] as const);
    const unit = pick(random, ["#5f7a72", "#8a6a48", "#6a7488", "#94705a"] as const);
    drawRoom(set, {
      wall,
      floor: "#8a6a4a",
      pattern: "none",
      dado: "tiles",
      dadoColour: "#d8d2c0",
      boards: "planks",
      corner: side < 0 ? 1 : -1,
    });
    const wx = side < 0 ? 250 : 700;
    drawWindow(set, {
      x: wx,
      y: 112,
      width: 320,
      height: 226,
      frame: "#e8e0cc",
      curtains: pick(random, ["#c8574a", "#d8a84a", "#5a7f96"] as const),
    });
    const surface = drawCounter(pen, {
      left: side < 0 ? 120 : 470,
      right: side < 0 ? 800 : 1160,
      foot: FLOOR_Y + 8,
      height: 124,
      colour: unit,
      top: "#6a4c34",
      doors: true,
    });
    const stoveX = side < 0 ? 810 : 350;
    drawStove(pen, {
      x: stoveX,
      foot: FLOOR_Y + 10,
      width: 112,
      height: 132,
      lit: pen.light.lampsOn,
    });
    drawKettle(pen, { x: stoveX + 52, y: FLOOR_Y - 130, size: 42 });
    const cupboardX = side < 0 ? 640 : 330;
    for (let i = 0; i < 3; i += 1) {
      const cx = cupboardX + i * 96;
      if (cx > wx - 110 && cx < wx + 330) continue;
      pen.form(rectangle(cx, 118, 92, 142, 3), unit, { turn: 0.15, ink: 0.8 });
      pen.form(rectangle(cx + 9, 128, 74, 122, 3), lighten(unit, 0.07), { turn: 0.12, ink: 0.6 });
      pen.form(oval(cx + (i % 2 ? 16 : 76), 230, 4), "#c8a45a", { turn: 0.4, ink: 0.4 });
    }
    pen.form(rectangle(side < 0 ? 640 : 150, 300, 190, 9), "#7a5636", { turn: 0.1, ink: 0.7 });
    for (let i = 0; i < 5; i += 1)
      drawCup(pen, {
        x: (side < 0 ? 662 : 172) + i * 36,
        y: 300,
        size: 24,
        colour: pick(random, ["#d8d0c0", "#b8584a", "#5a7a8a", "#d8a84a"] as const),
      });
    drawBottle(pen, { x: wx - 60, y: surface + 2, size: 60, colour: "#4a6a4a" });
    drawPlant(pen, random, { x: wx + 250, foot: 338, height: 62, colour: "#b06040" });
    pen.form(rectangle(wx + 60, surface - 30, 84, 32, 4), "#b8bcc0", {
      turn: 0.3,
      ink: 0.7,
      gloss: 0.4,
    });
    drawPendant(pen, { x: 640, top: TOP, y: 70, size: 42, colour: "#8a3f34" });
  },
  front: (set) => {
    const { pen, random } = set;
    const foot = BOTTOM + 60;
    drawTable(
      pen,
      {
        x: pen.light.side < 0 ? 1010 : 270,
        foot,
        width: 2.3,
        cloth: pick(random, ["#b84a44", "#4a6a86", "#c8b48a"] as const),
      },
      (y, u) => {
        const x = pen.light.side < 0 ? 1010 : 270;
        drawCup(pen, { x: x - 90, y: y + 4, size: u * 0.13, colour: "#e8e0d0", steam: true });
        drawBottle(pen, { x: x + 70, y: y + 2, size: u * 0.34, colour: "#6a4a2a" });
        drawPaper(pen, { x: x - 10, y: y + 16, size: u * 0.15 });
      },
    );
  },
};
