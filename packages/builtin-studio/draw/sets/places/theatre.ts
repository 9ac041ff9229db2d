import { alpha } from "../../colour";
import { oval, polygon, spline } from "../../outline";
import { drawRoom } from "../room/draw-room";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const THEATRE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    drawRoom(set, { wall: "#2a2026", floor: "#6a452c", boards: "planks", corner: 0 });
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      for (let i = 0; i < 6; i += 1) {
        const x = edge - side * i * 62;
        pen.form(
          spline([
            [x, TOP, 1],
            [x - side * 66, TOP, 1],
            [x - side * (70 - i * 4), 300],
            [x - side * (56 - i * 4), 560, 1],
            [x, 566, 1],
          ]),
          i % 2 ? "#8a2430" : "#7a1e2a",
          { turn: 0.6, ink: 0.8 },
        );
      }
    }
    for (let i = 0; i < 9; i += 1)
      pen.form(
        spline([
          [LEFT + i * 170, TOP, 1],
          [LEFT + (i + 1) * 170, TOP, 1],
          [LEFT + (i + 1) * 170, 70],
          [LEFT + (i + 0.5) * 170, 116],
          [LEFT + i * 170, 70],
        ]),
        "#8a2430",
        { turn: 0.4, ink: 0.8 },
      );
    ctx.save();
    ctx.globalCompositeOperation = "screen";
    for (const [x, to] of [
      [320, 520],
      [960, 760],
    ] as const) {
      const cone = ctx.createLinearGradient(x, TOP, to, 640);
      cone.addColorStop(0, alpha(pen.style.lamp, 0.5));
      cone.addColorStop(1, alpha(pen.style.lamp, 0.06));
      ctx.fillStyle = cone;
      ctx.fill(
        polygon([
          [x - 14, TOP],
          [x + 14, TOP],
          [to + 170, 660],
          [to - 170, 660],
        ]),
      );
    }
    ctx.fillStyle = alpha(pen.style.lamp, 0.3);
    ctx.fill(oval(640, 650, 380, 58));
    ctx.restore();
  },
  front: (set) => {
    const { pen } = set;
    for (let x = LEFT; x < RIGHT; x += 96)
      pen.form(
        spline([
          [x - 44, BOTTOM + 10, 1],
          [x - 40, BOTTOM - 54],
          [x, BOTTOM - 70],
          [x + 40, BOTTOM - 54],
          [x + 44, BOTTOM + 10, 1],
        ]),
        "#3a1a20",
        { turn: 0.5, ink: 0.9 },
      );
  },
};
