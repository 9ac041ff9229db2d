import { alpha, darken, lighten } from "../../colour";
import { oval } from "../../outline";
import { between } from "../../seeded-random";
import { drawRock } from "../nature/grass";
import { drawLand, ridgeLine } from "../nature/land";
import { drawMountains } from "../nature/mountains";
import { DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

/** Another world: red ground, craters, two moons in a dark sky. */
export const PLANET: PlacePainter = {
  interior: false,
  floor: DEFAULT_FLOOR,
  far: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    pen.wash(LEFT, TOP, RIGHT - LEFT, 560, [
      pen.tone("#0b0c1c"),
      pen.tone("#2a1c3c"),
      pen.tone("#8a4a48"),
    ]);
    for (let i = 0; i < 190; i += 1) {
      ctx.fillStyle = alpha("#ffffff", between(random, 0.25, 0.95));
      ctx.fill(oval(LEFT + random() * (RIGHT - LEFT), TOP + random() * 330, 0.7 + random() * 1.4));
    }
    const x = pen.light.side > 0 ? 330 : 950;
    pen.form(oval(x, 170, 120), "#c8a078", { turn: 0.9, ink: 0.6 });
    ctx.lineWidth = 12;
    ctx.strokeStyle = alpha(pen.tone("#e8d8b0"), 0.7);
    ctx.beginPath();
    ctx.ellipse(x, 176, 200, 34, -0.18, -0.35, Math.PI + 0.35);
    ctx.stroke();
    pen.form(oval(1280 - x, 96, 36), "#9fb0c4", { turn: 0.9, ink: 0.5 });
    drawMountains(pen, random, {
      y: 470,
      height: 150,
      count: 7,
      colour: "#7a4438",
      depth: 0.4,
      snow: 0,
    });
  },
  near: (set) => {
    const { pen, random } = set;
    drawLand(pen, ridgeLine(random, 480, 16, 0.5), "#a5583c", 0.25);
    drawLand(pen, ridgeLine(random, 550, 10, 0.4), "#b8664a", 0);
    for (const [x, y, r] of [
      [260, 590, 110],
      [1010, 610, 140],
      [720, 570, 60],
    ] as const) {
      pen.form(oval(x, y, r, r * 0.19), lighten("#b8664a", 0.12), { turn: 0.2 });
      pen.form(oval(x, y + r * 0.03, r * 0.82, r * 0.13), darken("#8a4634", 0.1), {
        turn: 0.2,
        ink: 0.5,
      });
    }
    for (let i = 0; i < 10; i += 1)
      drawRock(pen, random, {
        x: between(random, LEFT, RIGHT),
        y: between(random, 560, 640),
        size: between(random, 16, 50),
        colour: "#7c4636",
      });
  },
};
