import { darken } from "../../colour";
import { limb, oval, type Point, rectangle } from "../../outline";
import { between, pick } from "../../seeded-random";
import { drawCottage } from "../buildings/cottage";
import { drawBoat } from "../nature/boats";
import { drawHeadland } from "../nature/land";
import { drawPlankDeck } from "../nature/plank-deck";
import { seaFar } from "../nature/sea";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const HARBOUR: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400 },
  far: (set) => {
    const { pen, random } = set;
    seaFar(set, 430);
    drawHeadland(pen, random, {
      from: LEFT - 60,
      to: 620,
      waterline: 448,
      height: 52,
      colour: "#5f7a68",
      depth: 0.6,
    });
    drawHeadland(pen, random, {
      from: 1120,
      to: RIGHT + 120,
      waterline: 438,
      height: 44,
      colour: "#5f7a68",
      depth: 0.75,
    });
    const lit = pen.light.lampsOn;
    for (let i = 0; i < 8; i += 1)
      drawCottage(pen, random, {
        x: LEFT + 40 + i * 74,
        y: 444 - (i % 2) * 12,
        size: between(random, 40, 60),
        wall: pick(random, ["#d8cbb0", "#c89a84", "#a8b4b8", "#d8b86a"] as const),
        roof: pick(random, ["#8a4a38", "#5a5f68"] as const),
        depth: 0.5,
        lit,
      });
    for (const [x, y, size, sail] of [
      [700, 486, 76, true],
      [930, 470, 52, true],
      [1120, 510, 96, false],
    ] as const)
      drawBoat(pen, { x, y, size, sail, depth: 0.3 });
  },
  near: (set) => {
    const { pen, random } = set;
    drawPlankDeck(set, 560, "#8a6a4c");
    pen.form(rectangle(LEFT, 552, RIGHT - LEFT, 17), "#6f523a", { turn: 0.2, ink: 0.9 });
    for (const x of [90, 400, 860, 1180]) {
      pen.form(rectangle(x - 18, 496, 36, 84, 5), "#5f452f", { turn: 0.7, ink: 1 });
      pen.form(oval(x, 498, 19, 7), "#7a5a40", { turn: 0.2, ink: 0.7 });
      pen.form(
        limb(
          [
            [x - 19, 526],
            [x, 533],
            [x + 19, 526],
          ],
          [5],
        ),
        "#c8b48a",
        { turn: 0.4, ink: 0.6 },
      );
    }
    pen.stroke(
      [
        [90, 530],
        [240, 566],
        [400, 530],
      ],
      6,
      pen.tone("#c8b48a"),
      1,
    );
    pen.stroke(
      [
        [860, 530],
        [1020, 570],
        [1180, 530],
      ],
      6,
      pen.tone("#c8b48a"),
      1,
    );
    const cx = pen.light.side > 0 ? 170 : 1110;
    for (const [dx, dy, w, h] of [
      [-70, 0, 96, 66],
      [34, 6, 82, 58],
      [-30, -60, 84, 60],
    ] as const) {
      pen.form(
        rectangle(cx + dx - w / 2, 640 + dy - h, w, h, 2),
        pick(random, ["#94744a", "#a8865a", "#7a5f3f"] as const),
        { turn: 0.2, ink: 0.9 },
      );
      pen.stroke(
        [
          [cx + dx - w / 2, 640 + dy - h / 2],
          [cx + dx + w / 2, 640 + dy - h / 2],
        ],
        3,
        darken(pen.tone("#7a5f3f"), 0.3),
        0.7,
      );
    }
    for (let i = 0; i < 4; i += 1)
      pen.stroke(ring(cx + 118, 634, 30 - i * 6, 11 - i * 2), 5, pen.tone("#c8b48a"), 1);
    pen.form(
      limb(
        [
          [pen.light.side > 0 ? 1080 : 200, 570],
          [pen.light.side > 0 ? 1080 : 200, 330],
        ],
        [6],
      ),
      "#3a4044",
      { turn: 0.4, ink: 0.8 },
    );
    const lampX = pen.light.side > 0 ? 1080 : 200;
    pen.form(rectangle(lampX - 13, 300, 26, 32, 4), pen.light.lampsOn ? "#fff0c0" : "#c8ccc8", {
      turn: 0.3,
      ink: 0.8,
      raw: pen.light.lampsOn,
    });
    if (pen.light.lampsOn) pen.glow(lampX, 316, 330, pen.style.lamp, 0.85);
  },
};

function ring(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from(
    { length: 9 },
    (_, i): Point => [x + Math.cos((i / 8) * 6.283) * rx, y + Math.sin((i / 8) * 6.283) * ry],
  );
}
