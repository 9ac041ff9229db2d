import { alpha } from "../../colour";
import { oval, rectangle, spline } from "../../outline";
import { between } from "../../seeded-random";
import { drawFloorLamp } from "../furniture/lamps";
import { drawRug } from "../furniture/soft-furniture";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";
import { windowSide } from "./kitchen";

/** A child's room: small bed, kite, blocks, a paper moon. */
export const NURSERY: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    drawRoom(set, {
      wall: "#9fb7cf",
      floor: "#c09a6a",
      boards: "planks",
      dado: "paint",
      dadoColour: "#e6d9b8",
      corner: side < 0 ? 1 : -1,
    });
    drawWindow(set, {
      x: side < 0 ? 190 : 820,
      y: 96,
      width: 270,
      height: 230,
      frame: "#f2ece0",
      curtains: "#e2a14a",
    });
    const bed = side < 0 ? 860 : 420;
    for (const dx of [-150, 150])
      pen.form(rectangle(bed + dx - 9, 386, 18, 184, 6), "#e8e2d2", { turn: 0.4 });
    pen.form(rectangle(bed - 150, 470, 300, 84, 6), "#d86a5a", { turn: 0.4 });
    for (let i = 0; i < 7; i += 1)
      pen.form(rectangle(bed - 136 + i * 44, 400, 10, 80, 4), "#efe9da", { turn: 0.3, ink: 0.7 });
    pen.form(rectangle(bed - 160, 394, 320, 14, 6), "#e8e2d2", { turn: 0.3 });
    const moonX = side < 0 ? 640 : 640;
    pen.form(
      spline([
        [moonX, 100, 1],
        [moonX + 44, 150],
        [moonX, 206, 1],
        [moonX + 78, 190],
        [moonX + 96, 140],
        [moonX + 66, 104],
      ]),
      "#f2d878",
      { turn: 0.2 },
    );
    for (let i = 0; i < 5; i += 1)
      pen.flat(
        oval(moonX - 60 + between(random, -70, 40), between(random, 100, 230), 6),
        "#f6ecc0",
        0.9,
      );
    const colours: readonly string[] = ["#d8504a", "#4a8ac0", "#e0b23a", "#5aa06a"];
    colours.forEach((colour, i) => {
      pen.form(
        rectangle(180 + i * 58 + (i > 1 ? 640 : 0), FLOOR_Y + 60 - (i % 2) * 10, 50, 50, 4),
        colour,
        { turn: 0.3 },
      );
    });
    pen.form(oval(side < 0 ? 520 : 760, FLOOR_Y + 72, 40), "#e06a4a", { turn: 0.8, gloss: 0.4 });
    drawFloorLamp(pen, {
      x: side < 0 ? 1120 : 150,
      foot: FLOOR_Y + 14,
      height: 250,
      shade: "#f0c86a",
    });
    pen.ctx.fillStyle = alpha("#ffffff", 0.04);
    pen.ctx.fillRect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
    drawRug(pen, { x: 640, y: 660, width: 520, height: 84, colour: "#5a8a9a" });
  },
};
