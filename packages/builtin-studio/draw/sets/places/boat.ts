import { mix } from "../../colour";
import { limb, oval, rectangle, spline } from "../../outline";
import { drawPlankDeck } from "../nature/plank-deck";
import { drawSwell, seaFar } from "../nature/sea";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT } from "../set";

export const BOAT: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400 },
  far: (set) => void seaFar(set, 420),
  near: (set) => {
    const { pen, random } = set;
    drawSwell(pen, random, 520, 16, 0.2);
    drawPlankDeck(set, 582, "#94704c");
    const rail = 508;
    pen.form(rectangle(LEFT, 560, RIGHT - LEFT, 30), "#7a4438", { turn: 0.2, ink: 0.9 });
    for (let x = LEFT + 20; x < RIGHT; x += 104)
      pen.form(rectangle(x, rail, 10, 60, 3), "#e0d8c8", { turn: 0.5, ink: 0.8 });
    pen.form(rectangle(LEFT, rail - 8, RIGHT - LEFT, 13, 5), "#a87a4c", { turn: 0.3, ink: 0.9 });
    const mast = pen.light.side > 0 ? 260 : 1020;
    pen.form(
      limb(
        [
          [mast, 600],
          [mast, -80],
        ],
        [15, 12],
      ),
      "#8a6444",
      { turn: 0.6, ink: 1 },
    );
    pen.form(
      spline([
        [mast + 12, -60, 1],
        [mast + pen.light.side * 230, 130],
        [mast + pen.light.side * 330, 330, 1],
        [mast + 12, 372, 1],
      ]),
      "#e8dcc4",
      { turn: 0.5, ink: 0.9 },
    );
    for (const x of [mast - 190, mast + 210])
      pen.stroke(
        [
          [mast, -60],
          [x, 508],
        ],
        3,
        pen.tone("#3a3028"),
        0.9,
      );
    const cabin = pen.light.side > 0 ? 1010 : 90;
    pen.form(rectangle(cabin, 372, 190, 216, 6), "#e2dacb", { turn: 0.3, ink: 1 });
    pen.form(rectangle(cabin - 12, 356, 214, 22, 4), "#7a4438", { turn: 0.3, ink: 0.9 });
    for (const dx of [26, 112]) {
      pen.form(
        rectangle(cabin + dx, 404, 54, 62, 4),
        pen.light.lampsOn ? mix(pen.style.lamp, "#ffffff", 0.3) : "#3a505c",
        { turn: 0.3, ink: 0.8, raw: pen.light.lampsOn },
      );
    }
    if (pen.light.lampsOn) pen.glow(cabin + 95, 436, 260, pen.style.lamp, 0.6);
    const buoyX = pen.light.side > 0 ? 900 : 330;
    pen.ctx.lineWidth = 13;
    pen.ctx.strokeStyle = pen.tone("#c8483c");
    pen.ctx.stroke(oval(buoyX, 540, 26));
    pen.ctx.strokeStyle = pen.tone("#efe8da");
    pen.ctx.setLineDash([20, 21]);
    pen.ctx.stroke(oval(buoyX, 540, 26));
    pen.ctx.setLineDash([]);
  },
};
