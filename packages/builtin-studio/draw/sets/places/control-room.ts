import { alpha } from "../../colour";
import { polygon, rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawMonitor } from "../furniture/room-things";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const CONTROL_ROOM: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, { wall: "#3f4a58", floor: "#363c48", boards: "tiles", corner: 0 });
    drawWindow(set, {
      x: 250,
      y: 30,
      width: 780,
      height: 270,
      frame: "#2a3038",
      shape: "band",
      noShaft: true,
    });
    for (const x of [40, 130, 1060, 1160])
      drawMonitor(pen, random, { x: x + 36, y: 90, width: 84, height: 62, on: true });
    for (const x of [40, 130, 1060, 1160])
      drawMonitor(pen, random, { x: x + 36, y: 200, width: 84, height: 62, on: true });
    pen.form(
      polygon([
        [LEFT, 440],
        [RIGHT, 440],
        [RIGHT, 420],
        [LEFT, 420],
      ]),
      "#5a6674",
      { turn: 0.1, ink: 0.8 },
    );
    pen.form(
      polygon([
        [LEFT, 420],
        [RIGHT, 420],
        [RIGHT, 340],
        [LEFT, 340],
      ]),
      "#485462",
      { turn: 0.1, ink: 0.9 },
    );
    pen.form(rectangle(LEFT, 438, RIGHT - LEFT, 100), "#333b46", { turn: 0.1, ink: 0.9 });
    const { ctx } = pen;
    for (let i = 0; i < 90; i += 1) {
      const x = LEFT + random() * (RIGHT - LEFT);
      const y = 352 + random() * 60;
      const colour = pick(random, [...pen.style.signs, pen.style.lamp] as [string, ...string[]]);
      ctx.fillStyle = alpha(pen.style.local(colour), 0.9);
      ctx.fill(rectangle(x, y, between(random, 6, 20), 6, 2));
      if (random() < 0.14) pen.glow(x + 6, y + 3, 60, colour, 0.4);
    }
    for (let i = 0; i < 5; i += 1)
      drawMonitor(pen, random, { x: 170 + i * 235, y: 346, width: 110, height: 62, on: true });
    ctx.fillStyle = alpha(pen.style.lamp, 0.5);
    ctx.fillRect(LEFT, TOP + 70, RIGHT - LEFT, 4);
    pen.glow(640, 10, 520, pen.style.lamp, 0.22);
  },
};
