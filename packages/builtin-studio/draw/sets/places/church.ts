import { alpha, darken, mix } from "../../colour";
import { oval, polygon, rectangle, spline } from "../../outline";
import { drawRoom } from "../room/draw-room";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, ROOM_FLOOR, TOP } from "../set";

export const CHURCH: PlacePainter = {
  interior: true,
  floor: ROOM_FLOOR,
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    drawRoom(set, {
      wall: "#8f887c",
      floor: "#77706a",
      boards: "stone",
      pattern: "stone",
      corner: 0,
    });
    const glass = ["#b83a3a", "#2f5fa8", "#d8a83a", "#3a8a5a", "#7a4aa0"];
    for (const x of [150, 560, 970]) {
      const y = x === 560 ? 20 : 70;
      const w = 160;
      const h = x === 560 ? 350 : 300;
      const opening = spline([
        [x, y + h, 1],
        [x, y + h * 0.36],
        [x + w * 0.18, y + h * 0.13],
        [x + w / 2, y, 1],
        [x + w * 0.82, y + h * 0.13],
        [x + w, y + h * 0.36],
        [x + w, y + h, 1],
      ]);
      ctx.save();
      ctx.clip(opening);
      ctx.fillStyle =
        pen.light.darkness > 0.8
          ? darken(pen.tone("#2f4a78"), 0.3)
          : mix(pen.light.key, "#ffffff", 0.2);
      ctx.fillRect(x, y, w, h);
      for (let row = 0; row < 7; row += 1) {
        for (let col = 0; col < 3; col += 1) {
          ctx.fillStyle = alpha(
            pen.style.local(glass[(row * 2 + col * 3 + Math.round(x / 100)) % 5] ?? "#b83a3a"),
            pen.light.darkness > 0.8 ? 0.75 : 0.82,
          );
          ctx.fill(
            polygon([
              [x + (col * w) / 3 + 3, y + (row * h) / 7 + 3],
              [x + ((col + 1) * w) / 3 - 3, y + (row * h) / 7 + 3 + random() * 8],
              [x + ((col + 1) * w) / 3 - 3, y + ((row + 1) * h) / 7 - 3],
              [x + (col * w) / 3 + 3, y + ((row + 1) * h) / 7 - 3],
            ]),
          );
        }
      }
      ctx.restore();
      ctx.lineWidth = 12;
      ctx.strokeStyle = pen.tone("#6a655c");
      ctx.stroke(opening);
      if (pen.light.darkness < 0.8) {
        ctx.save();
        ctx.globalCompositeOperation = "screen";
        const ray = ctx.createLinearGradient(x, y, x - pen.light.side * 240, 640);
        ray.addColorStop(0, alpha(pen.light.key, 0.34));
        ray.addColorStop(1, alpha(pen.light.key, 0));
        ctx.fillStyle = ray;
        ctx.fill(
          polygon([
            [x, y + 60],
            [x + w, y + 60],
            [x + w - pen.light.side * 260 + 40, 660],
            [x - pen.light.side * 260 - 40, 660],
          ]),
        );
        ctx.restore();
      }
    }
    for (const x of [20, 420, 860, 1260]) {
      pen.form(rectangle(x - 28, TOP, 56, 590), "#9a9388", { turn: 0.8, ink: 1 });
      pen.form(rectangle(x - 40, 520, 80, 36, 4), "#8a8378", { turn: 0.5, ink: 0.9 });
      pen.form(rectangle(x - 40, 60, 80, 26, 4), "#8a8378", { turn: 0.5, ink: 0.9 });
    }
    pen.form(rectangle(560, 440, 160, 96, 4), "#e0d6c4", { turn: 0.2, ink: 0.9 });
    pen.form(rectangle(550, 430, 180, 14), "#a88a4a", { turn: 0.3, ink: 0.8 });
    for (const dx of [-56, 0, 56]) {
      pen.form(rectangle(640 + dx - 5, 396, 10, 36), "#f0e8d4", { turn: 0.4, ink: 0.7 });
      ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.4);
      ctx.fill(oval(640 + dx, 388, 4, 8));
      pen.glow(640 + dx, 388, 130, pen.style.lamp, 0.5);
    }
  },
  front: (set) => {
    const { pen } = set;
    for (const side of [-1, 1]) {
      const edge = side < 0 ? LEFT : RIGHT;
      pen.form(
        polygon([
          [edge, 620],
          [edge - side * 290, 640],
          [edge - side * 320, BOTTOM + 10],
          [edge, BOTTOM + 10],
        ]),
        "#4a3222",
        { turn: 0.2, ink: 1 },
      );
      pen.form(
        polygon([
          [edge, 604],
          [edge - side * 294, 626],
          [edge - side * 294, 644],
          [edge, 626],
        ]),
        "#6a4a32",
        { turn: 0.2, ink: 0.9 },
      );
    }
  },
};
