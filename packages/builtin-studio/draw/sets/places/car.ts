import { alpha } from "../../colour";
import { rectangle, spline } from "../../outline";
import { drawWindow } from "../room/draw-window";
import { BOTTOM, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const CAR: PlacePainter = {
  interior: true,
  floor: { feetY: 720, headPx: 118, horizonY: 320, left: 410, right: 870, seatedBehindY: 520 },
  near: (set) => {
    const { pen } = set;
    const { ctx } = pen;
    pen.wash(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, [pen.tone("#3a3634"), pen.tone("#2a2624")]);
    drawWindow(set, {
      x: 180,
      y: 60,
      width: 920,
      height: 300,
      frame: "#1f1c1b",
      noShaft: true,
      shape: "band",
    });
    ctx.fillStyle = alpha(pen.light.haze, 0.2);
    ctx.fillRect(180, 60, 920, 300);
    pen.form(
      spline([
        [LEFT, TOP, 1],
        [RIGHT, TOP, 1],
        [RIGHT, 44],
        [1090, 66],
        [640, 44],
        [190, 66],
        [LEFT, 44],
      ]),
      "#4a443f",
      { turn: 0.1, ink: 0.9 },
    );
    for (const x of [400, 880]) {
      pen.form(
        spline([
          [x - 190, BOTTOM, 1],
          [x - 180, 420],
          [x - 140, 340],
          [x - 60, 318],
          [x + 60, 318],
          [x + 140, 340],
          [x + 180, 420],
          [x + 190, BOTTOM, 1],
        ]),
        "#5a3f34",
        { turn: 0.5, ink: 1 },
      );
      pen.form(rectangle(x - 70, 214, 140, 92, 26), "#634638", { turn: 0.5, ink: 1 });
      for (const dx of [-26, 26])
        pen.form(rectangle(x + dx - 5, 300, 10, 26), "#888c90", { turn: 0.4, ink: 0.6 });
    }
  },
  front: (set) => {
    const { pen } = set;
    pen.form(
      spline([
        [LEFT - 20, 580],
        [200, 548],
        [640, 536],
        [1080, 548],
        [RIGHT + 20, 580],
        [RIGHT + 20, BOTTOM + 40, 1],
        [LEFT - 20, BOTTOM + 40, 1],
      ]),
      "#2e2a29",
      { turn: 0.3, ink: 1 },
    );
    pen.form(
      spline([
        [360, 574],
        [640, 560],
        [920, 574],
        [900, 610],
        [640, 600],
        [380, 610],
      ]),
      "#3a3634",
      { turn: 0.2, ink: 0.8 },
    );
    const wheelX = pen.light.side > 0 ? 420 : 860;
    const { ctx } = pen;
    ctx.lineWidth = 20;
    ctx.strokeStyle = pen.tone("#191717");
    ctx.beginPath();
    ctx.ellipse(wheelX, 700, 170, 132, 0, Math.PI, Math.PI * 2);
    ctx.stroke();
    ctx.lineWidth = 5;
    ctx.strokeStyle = alpha("#ffffff", 0.18);
    ctx.beginPath();
    ctx.ellipse(wheelX, 698, 172, 134, 0, Math.PI * 1.1, Math.PI * 1.6);
    ctx.stroke();
    pen.form(rectangle(570, 58, 140, 42, 14), "#26221f", { turn: 0.3, ink: 0.9 });
    pen.form(rectangle(578, 64, 124, 30, 10), "#7a8a90", { turn: 0.2, ink: 0.5 });
    if (pen.light.lampsOn) {
      for (const [x, c] of [
        [560, "#e8a04a"],
        [600, "#7ac8e8"],
        [690, "#e8a04a"],
      ] as const) {
        ctx.fillStyle = pen.style.local(c);
        ctx.fill(rectangle(x, 612, 26, 9, 3));
        pen.glow(x + 13, 616, 80, pen.style.local(c), 0.4);
      }
    }
  },
};
