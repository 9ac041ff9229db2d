import { mix } from "../../colour";
import { polygon, rectangle, spline } from "../../outline";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const TENT: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen } = set;
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [
      pen.tone("#8a6a44"),
      pen.tone("#a88454"),
      pen.tone("#6a5236"),
    ]);
    for (let i = -7; i <= 7; i += 1) {
      pen.form(
        polygon([
          [640 + i * 14, TOP - 20],
          [640 + (i + 1) * 14, TOP - 20],
          [640 + (i + 1) * 170, 530],
          [640 + i * 170, 530],
        ]),
        i % 2 ? "#b08a58" : "#a07c4c",
        { turn: 0.15, ink: 0.6 },
      );
    }
    pen.form(rectangle(LEFT, 528, RIGHT - LEFT, 260), "#6f5a40", { turn: 0.1, ink: 0.7 });
    pen.form(rectangle(632, TOP, 16, 640), "#5a4430", { turn: 0.6, ink: 1 });
    pen.form(
      polygon([
        [980, 528],
        [1060, 180],
        [1150, 528],
      ]),
      mix(pen.light.sky[1], pen.light.sky[2], 0.5),
      { turn: 0, ink: 0.9, raw: true },
    );
    for (const [x, w] of [
      [210, 250],
      [420, 170],
    ] as const) {
      pen.form(
        spline([
          [x - w / 2, 580],
          [x - w / 2 + 10, 540],
          [x + w / 2 - 20, 536],
          [x + w / 2, 580],
        ]),
        "#7a4038",
        { turn: 0.5, ink: 0.9 },
      );
    }
    pen.stroke(
      [
        [640, 60],
        [600, 130],
      ],
      3,
      pen.tone("#2a2420"),
      1,
    );
    pen.form(
      rectangle(584, 130, 32, 44, 6),
      pen.light.lampsOn ? mix(pen.style.lamp, "#ffffff", 0.4) : "#c8b894",
      { turn: 0.3, ink: 0.9, raw: pen.light.lampsOn },
    );
    if (pen.light.lampsOn) pen.glow(600, 152, 520, pen.style.lamp, 0.8);
  },
};
