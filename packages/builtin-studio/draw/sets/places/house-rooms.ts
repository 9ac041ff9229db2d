import { darken, lighten } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { pick } from "../../seeded-random";
import { drawBottle } from "../furniture/kitchenware";
import { drawPendant, drawTableLamp } from "../furniture/lamps";
import { drawPicture } from "../furniture/room-things";
import { drawShelves } from "../furniture/shelves";
import { drawRug } from "../furniture/soft-furniture";
import { drawChair, drawTable } from "../furniture/tables";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { FLOOR_Y } from "../room/room-look";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";
import { windowSide } from "./kitchen";

/** Tiles, a bath on feet, a basin below a mirror. */
export const BATHROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const side = windowSide(set);
    drawRoom(set, {
      wall: "#a9c0bf",
      floor: "#c9cdc8",
      boards: "tiles",
      dado: "tiles",
      dadoColour: "#dfe6e2",
      corner: side < 0 ? 1 : -1,
    });
    const bath = side < 0 ? 400 : 880;
    drawWindow(set, {
      x: bath - 90,
      y: 84,
      width: 180,
      height: 190,
      frame: "#eceae2",
      shape: "arch",
    });
    pen.form(
      spline([
        [bath - 236, 400, 1],
        [bath + 236, 400, 1],
        [bath + 214, 490],
        [bath + 150, 552],
        [bath - 150, 552],
        [bath - 214, 490],
      ]),
      "#eef0ea",
      { turn: 0.6, gloss: 0.5 },
    );
    pen.form(rectangle(bath - 250, 388, 500, 20, 10), "#f6f6f0", { turn: 0.3 });
    for (const dx of [-150, 150])
      pen.form(oval(bath + dx, 566, 18, 22), "#b89a4c", { turn: 0.6, gloss: 0.6 });
    pen.form(rectangle(bath + 178, 330, 14, 64, 6), "#b8bcc0", { turn: 0.5, gloss: 0.8 });
    const basin = side < 0 ? 850 : 420;
    pen.form(oval(basin, 226, 76, 96), "#8c6a44", { turn: 0.3 });
    pen.form(oval(basin, 226, 64, 84), "#c6d8dc", { turn: 0.2, gloss: 0.9, ink: 0.6 });
    pen.form(rectangle(basin - 26, 420, 52, 122, 8), "#e6e8e2", { turn: 0.5 });
    pen.form(
      spline([
        [basin - 110, 376, 1],
        [basin + 110, 376, 1],
        [basin + 70, 434],
        [basin - 70, 434],
      ]),
      "#f2f2ec",
      { turn: 0.5 },
    );
    pen.form(rectangle(basin - 7, 350, 14, 30, 5), "#b8bcc0", { turn: 0.5, gloss: 0.8 });
    pen.form(rectangle(basin + 170, 250, 84, 12, 5), "#b8bcc0", { turn: 0.3 });
    pen.form(rectangle(basin + 178, 258, 68, 128, 4), "#c98a6a", { turn: 0.4 });
    drawPendant(pen, { x: basin, top: TOP, y: 62, size: 28, colour: "#e8e4d8" });
    drawRug(pen, { x: bath, y: 630, width: 360, height: 60, colour: "#6f9a9a" });
  },
};

/** Under the roof: slopes, beams, a round window, what nobody needs any more. */
export const ATTIC: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#8a6b4c", floor: "#76583c", boards: "planks", pattern: "planks" });
    drawWindow(set, {
      x: 555,
      y: 150,
      width: 170,
      height: 170,
      frame: "#5a4029",
      shape: "round",
    });
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      pen.form(
        polygon([
          [640 + side * 90, TOP],
          [edge, TOP],
          [edge, FLOOR_Y - 40],
          [640 + side * 620, FLOOR_Y - 70],
        ]),
        "#6e5238",
        { turn: 0.2 },
      );
      for (let i = 0; i < 4; i += 1) {
        const x = 640 + side * (150 + i * 150);
        pen.bar(
          [
            [x, TOP],
            [x + side * 210, FLOOR_Y - 100 + i * 14],
          ],
          17,
          "#4d3724",
          { turn: 0.3, ink: 0.8 },
        );
      }
    }
    pen.form(rectangle(LEFT, 96, RIGHT - LEFT, 24), "#4d3724", { turn: 0.2 });
    for (const [x, w, h] of [
      [250, 150, 92],
      [330, 110, 74],
      [980, 170, 100],
    ] as const) {
      pen.shadow(x, FLOOR_Y + 46, w * 0.6, 16, 0.5);
      const colour = pick(random, ["#8a6a44", "#7a5a48", "#9a7a50"] as const);
      pen.form(rectangle(x - w / 2, FLOOR_Y + 44 - h, w, h, 5), colour, { turn: 0.3 });
      pen.form(rectangle(x - w / 2 - 4, FLOOR_Y + 40 - h, w + 8, 18, 4), darken(colour, 0.2), {
        turn: 0.2,
      });
    }
    pen.form(
      spline([
        [860, FLOOR_Y + 30, 1],
        [866, 360],
        [900, 300],
        [934, 360],
        [940, FLOOR_Y + 30, 1],
      ]),
      "#d8d2c4",
      { turn: 0.5 },
    );
    drawPicture(pen, random, { x: 400, y: 400, width: 110, height: 84 });
    pen.stroke(
      [
        [LEFT + 150, 130],
        [LEFT + 260, 190],
        [LEFT + 380, 136],
      ],
      2,
      "#e8e4da",
      0.35,
    );
  },
};

/** Stone vault, barrels, one bulb. */
export const CELLAR: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#6f6a63", floor: "#5b554e", boards: "stone", pattern: "stone" });
    for (const x of [300, 980]) {
      pen.form(
        spline([
          [x - 210, FLOOR_Y, 1],
          [x - 210, 240],
          [x, 110],
          [x + 210, 240],
          [x + 210, FLOOR_Y, 1],
          [x + 176, FLOOR_Y, 1],
          [x + 172, 254],
          [x, 146],
          [x - 172, 254],
          [x - 176, FLOOR_Y, 1],
        ]),
        "#847d72",
        { turn: 0.3 },
      );
      for (const [dx, y, r] of [
        [-84, FLOOR_Y - 36, 62],
        [56, FLOOR_Y - 36, 62],
        [-14, FLOOR_Y - 142, 60],
      ] as const) {
        pen.form(oval(x + dx, y, r), "#7a5232", { turn: 0.5 });
        pen.form(oval(x + dx, y, r * 0.8), "#8d6540", { turn: 0.2, ink: 0.6 });
        pen.form(oval(x + dx, y + r * 0.4, 6), "#3a2a1c", { turn: 0.3 });
        pen.flat(rectangle(x + dx - r * 0.76, y - 4, r * 1.52, 8), "#4c4a48", 0.7);
      }
    }
    drawShelves(pen, random, {
      x: 640,
      foot: FLOOR_Y + 6,
      width: 210,
      height: 260,
      rows: 4,
      filled: "bottles",
      colour: "#55402c",
    });
    pen.bar(
      [
        [640, TOP],
        [640, 130],
      ],
      3,
      "#1c1a18",
      { turn: 0 },
    );
    pen.glow(640, 150, 330, pen.style.lamp, 0.6);
    pen.form(oval(640, 148, 15, 20), pen.style.lamp, { raw: true, turn: 0, ink: 0.6 });
  },
};

/** A long table laid for many, under a chandelier. */
export const DINING_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const side = windowSide(set);
    const wall = pick(random, ["#7a3f3c", "#4f6a5c", "#5a5878"] as const);
    drawRoom(set, {
      wall,
      floor: "#744c30",
      boards: "planks",
      pattern: "stripes",
      dado: "panel",
      dadoColour: "#573a26",
    });
    for (const x of [170, 900])
      drawWindow(set, {
        x,
        y: 84,
        width: 210,
        height: 270,
        frame: "#e8dfca",
        curtains: lighten(wall, 0.2),
        noShaft: (x < 600 ? -1 : 1) !== side,
      });
    drawPicture(pen, random, { x: 560, y: 110, width: 160, height: 120 });
    const { ctx } = pen;
    ctx.strokeStyle = pen.tone("#b8923e");
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.moveTo(640, TOP);
    ctx.lineTo(640, 40);
    ctx.ellipse(640, 40, 120, 34, 0, Math.PI * 1.5, Math.PI * 3.5);
    ctx.stroke();
    for (let i = 0; i < 6; i += 1) {
      const x = 540 + i * 40;
      const y = 66 - Math.abs(i - 2.5) * 9;
      pen.form(rectangle(x - 4, y - 28, 8, 26), "#f0e8d4", { turn: 0.3, ink: 0.6 });
      pen.glow(x, y - 36, 60, pen.style.lamp, pen.light.lampsOn ? 0.7 : 0.25);
      ctx.fillStyle = pen.style.lamp;
      ctx.fill(oval(x, y - 36, 4, 8));
    }
    for (const x of [330, 530, 750, 950])
      drawChair(pen, { x, foot: FLOOR_Y + 30, side: x < 640 ? 1 : -1, colour: "#5f3c24" });
    drawTable(
      pen,
      { x: 640, foot: FLOOR_Y + 70, width: 5.2, colour: "#5f3c24", cloth: "#e4dfd2" },
      (y, u) => {
        for (let i = 0; i < 5; i += 1) {
          const x = 320 + i * 160;
          pen.form(oval(x, y - 4, u * 0.16, u * 0.04), "#f4f1e8", { turn: 0.3, ink: 0.7 });
          if (i % 2) drawBottle(pen, { x: x + 60, y, size: u * 0.32, colour: "#3c5a3c" });
        }
        drawTableLamp(pen, { x: 640, y: y - 4, size: u * 0.34, colour: "#c8a04c" });
      },
    );
  },
};
