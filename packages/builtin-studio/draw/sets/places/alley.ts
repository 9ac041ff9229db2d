import { darken } from "../../colour";
import { polygon, rectangle, spline } from "../../outline";
import { between, pick } from "../../seeded-random";
import { BRICKS, cityFar } from "../buildings/city";
import { drawNeonSign } from "../buildings/neon-sign";
import { drawPavement, drawReflections } from "../buildings/pavement";
import { windowGlow } from "../buildings/window-glow";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const ALLEY: PlacePainter = {
  interior: false,
  floor: { ...DEFAULT_FLOOR, horizonY: 400, left: 380, right: 900 },
  far: (set) => cityFar(set, 470),
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    const neon = pen.style.finish === "neon";
    drawPavement(pen, { top: 500, vanishX: 640, colour: "#5a5c62", joints: 9, wet: true });
    for (const side of [-1, 1] as const) {
      const outer = side < 0 ? LEFT : RIGHT;
      const inner = 640 + side * 165;
      const colour = pick(random, BRICKS);
      const wall = polygon([
        [outer, TOP - 60],
        [inner, 40],
        [inner, 506],
        [outer, BOTTOM - 10],
      ]);
      pen.form(wall, darken(colour, 0.25), { turn: 0.25, ink: 1 });
      ctx.save();
      ctx.clip(wall);
      const tone = pen.tone(darken(colour, 0.25));
      for (let row = 0; row < 26; row += 1) {
        const share = row / 26;
        const yo = TOP - 60 + (BOTTOM + 50 - TOP) * share;
        const yi = 40 + 466 * share;
        pen.stroke(
          [
            [outer, yo],
            [inner, yi],
          ],
          2,
          darken(tone, 0.35),
          0.5,
        );
      }
      for (let i = 0; i < 6; i += 1) {
        const u0 = 0.14 + i * 0.15;
        const u1 = u0 + 0.07;
        for (const v of [0.16, 0.42]) {
          if (random() < 0.3) continue;
          const at = (u: number, vv: number): [number, number] => {
            const px = outer + (inner - outer) * u;
            const top = TOP - 60 + (100 + 62) * u;
            const bottom = BOTTOM - 10 + (506 - BOTTOM + 10) * u;
            return [px, top + (bottom - top) * vv];
          };
          const on = pen.light.lampsOn && random() < 0.4;
          ctx.fillStyle = on ? windowGlow(pen, random) : darken(tone, 0.6);
          ctx.fill(polygon([at(u0, v), at(u1, v), at(u1, v + 0.13), at(u0, v + 0.13)]));
        }
      }
      ctx.restore();
      for (let i = 0; i < 3; i += 1) {
        const bx = outer - side * between(random, 60, 260);
        pen.form(
          rectangle(bx - 30, 560 + i * 22, 62, 66, 4),
          pick(random, ["#4a5a50", "#5a4a3a", "#3f444c"] as const),
          { turn: 0.3, ink: 0.9 },
        );
      }
    }
    pen.stroke(
      [
        [LEFT + 40, 120],
        [640, 190],
        [RIGHT - 40, 110],
      ],
      3.4,
      pen.tone("#1c1a1e"),
      0.9,
    );
    for (let i = 0; i < 6; i += 1)
      pen.form(
        spline([
          [300 + i * 120, 150 + Math.sin(i) * 14, 1],
          [340 + i * 120, 152, 1],
          [338 + i * 120, 206],
          [304 + i * 120, 204],
        ]),
        pick(random, ["#c8c0b0", "#7a8a9a", "#a85a4a"] as const),
        { turn: 0.3, ink: 0.7 },
      );
    if (neon || pen.light.lampsOn) {
      drawNeonSign(pen, random, { x: 300, y: 190, width: 48, height: 160 });
      drawReflections(pen, random, 510, [
        { x: 340, colour: neon ? pen.style.signs[0] : pen.style.lamp, width: 130 },
      ]);
    }
    pen.glow(640, 470, 260, pen.light.lampsOn ? pen.style.lamp : pen.light.key, 0.3);
  },
};
