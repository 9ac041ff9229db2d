import { darken } from "../../colour";
import { rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawPendant } from "../furniture/lamps";
import { drawRoom } from "../room/draw-room";
import { drawWindow } from "../room/draw-window";
import { LEFT, type PlacePainter, ROOM_FLOOR, TOP } from "../set";

export const WAREHOUSE: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    drawRoom(set, {
      wall: "#6f7274",
      floor: "#77746e",
      boards: "stone",
      pattern: "bricks",
      corner: 0,
    });
    for (const x of [60, 480, 900])
      drawWindow(set, {
        x,
        y: 40,
        width: 300,
        height: 150,
        frame: "#4a4c4e",
        shape: "factory",
        noShaft: x !== 480,
      });
    for (const x of [430, 850])
      pen.form(rectangle(x - 16, TOP, 32, 600), "#5a5f62", { turn: 0.4, ink: 1 });
    for (let i = 0; i < 9; i += 1)
      pen.stroke(
        [
          [LEFT + i * 170, TOP],
          [LEFT + i * 170 + 90, 34],
          [LEFT + i * 170 + 180, TOP],
        ],
        8,
        pen.tone("#4a4f52"),
        1,
      );
    for (const [x, foot, n] of [
      [150, 560, 3],
      [1090, 566, 4],
      [300, 590, 2],
    ] as const) {
      for (let i = 0; i < n; i += 1) {
        const w = between(random, 110, 150);
        pen.form(
          rectangle(x - w / 2 + (random() - 0.5) * 20, foot - (i + 1) * 84, w, 82, 2),
          pick(random, ["#94744a", "#a8865a", "#7f6544"] as const),
          { turn: 0.2, ink: 1 },
        );
        pen.stroke(
          [
            [x - w / 2, foot - i * 84 - 42],
            [x + w / 2, foot - i * 84 - 42],
          ],
          4,
          darken(pen.tone("#7f6544"), 0.35),
          0.8,
        );
      }
    }
    for (const x of [300, 980])
      drawPendant(pen, { x, top: TOP, y: 66, size: 48, colour: "#3a4a48" });
  },
};
