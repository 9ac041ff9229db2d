import { alpha, darken, lighten, mix } from "../../colour";
import { oval, type Point, polygon, rectangle } from "../../outline";
import { pick } from "../../seeded-random";
import { drawDoor } from "../furniture/doors";
import { BOTTOM, DEFAULT_FLOOR, LEFT, type PlacePainter, RIGHT, TOP } from "../set";

export const CORRIDOR: PlacePainter = {
  interior: true,
  floor: { ...DEFAULT_FLOOR, horizonY: 330, left: 420, right: 860 },
  near: (set) => {
    const { pen, random } = set;
    const { ctx } = pen;
    const wall = pick(random, ["#8f9890", "#9a9284", "#84909c"] as const);
    const vx = 640;
    const vy = 318;
    const near = { l: LEFT, r: RIGHT, t: TOP - 20, b: BOTTOM + 10 };
    const far = { l: vx - 150, r: vx + 150, t: vy - 140, b: vy + 126 };
    pen.form(
      polygon([
        [near.l, near.t],
        [near.r, near.t],
        [far.r, far.t],
        [far.l, far.t],
      ]),
      lighten(wall, 0.12),
      { turn: 0, ink: 0.8 },
    );
    pen.form(
      polygon([
        [near.l, near.b],
        [near.r, near.b],
        [far.r, far.b],
        [far.l, far.b],
      ]),
      "#7a6a5c",
      { turn: 0, ink: 0.8 },
    );
    for (const side of [-1, 1] as const) {
      const edge = side < 0 ? near.l : near.r;
      const end = side < 0 ? far.l : far.r;
      pen.form(
        polygon([
          [edge, near.t],
          [end, far.t],
          [end, far.b],
          [edge, near.b],
        ]),
        side === pen.light.side ? wall : darken(wall, 0.16),
        { turn: 0.1, ink: 0.9 },
      );
      const at = (u: number, v: number): Point => {
        const depth = u / (u + (1 - u) * 0.34);
        const x = edge + (end - edge) * depth;
        const top = near.t + (far.t - near.t) * depth;
        const bottom = near.b + (far.b - near.b) * depth;
        return [x, top + (bottom - top) * v];
      };
      pen.flat(polygon([at(0, 0.6), at(1, 0.6), at(1, 0.63), at(0, 0.63)]), darken(wall, 0.3), 0.8);
      for (const u of [0.1, 0.42, 0.7]) {
        pen.form(
          polygon([at(u, 0.3), at(u + 0.16, 0.3), at(u + 0.16, 0.985), at(u, 0.985)]),
          "#6f5038",
          { turn: 0.15, ink: 0.9 },
        );
        pen.form(
          polygon([at(u + 0.03, 0.36), at(u + 0.13, 0.36), at(u + 0.13, 0.6), at(u + 0.03, 0.6)]),
          "#5f432e",
          { turn: 0.1, ink: 0.6 },
        );
      }
    }
    for (let i = 0; i < 4; i += 1) {
      const depth = [0.12, 0.45, 0.7, 0.87][i] ?? 0.5;
      const y = near.t + (far.t - near.t) * depth;
      const w = 170 * (1 - depth) + 20;
      ctx.fillStyle = mix(pen.style.lamp, "#ffffff", 0.6);
      ctx.fill(rectangle(vx - w / 2, y + 4, w, 16 * (1 - depth) + 3, 3));
      pen.glow(vx, y + 20, w * 2.1, pen.style.lamp, 0.5);
      ctx.save();
      ctx.globalCompositeOperation = "soft-light";
      ctx.fillStyle = alpha(pen.style.lamp, 0.4);
      ctx.fill(oval(vx, near.b + (far.b - near.b) * depth, w * 1.8, 34 * (1 - depth)));
      ctx.restore();
    }
    pen.form(rectangle(far.l, far.t, far.r - far.l, far.b - far.t), mix(wall, "#ffffff", 0.1), {
      turn: 0,
      ink: 0.8,
    });
    drawDoor(pen, { x: vx - 46, foot: far.b, height: 196, colour: "#5f6f70", glass: true });
    pen.glow(vx, vy, 230, pen.light.key, 0.4);
    pen.shadow(LEFT, 360, 360, 560, 0.5);
    pen.shadow(RIGHT, 360, 360, 560, 0.5);
  },
};
