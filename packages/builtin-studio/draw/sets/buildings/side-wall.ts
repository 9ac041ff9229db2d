import { type Colour, darken } from "../../pen/colour";
import { type Point, polygon } from "../../pen/outline";
import { between } from "../../pen/seeded-random";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { windowGlow } from "./window-glow";

/** How far across a wall is at an edge, and where it begins and ends there. */
type Edge = [x: number, top: number, bottom: number];

/** A wall that runs away from us: of an alley with bricks and windows, of a corridor with doors. */
export function drawSideWall(set: SetContext, wall: Part<"side-wall">): void {
  const { pen } = set;
  const { near, far, colour } = wall;
  /** The point at a share of the wall's length as we see it, and of its height. */
  const at = (along: number, down: number): Point => {
    const [x, top, bottom] = near.map(
      (value, i) => value + ((far[i] ?? value) - value) * along,
    ) as Edge;
    return [x, top + (bottom - top) * down];
  };
  const pane = (from: number, to: number, top: number, bottom: number) =>
    polygon(at(from, top), at(to, top), at(to, bottom), at(from, bottom));
  const shape = pane(0, 1, 0, 1);
  pen.form(shape, colour, { turn: 0.15 });
  pen.ctx.save();
  pen.ctx.clip(shape);
  const joint = darken(pen.tone(colour), 0.35);
  if (wall.bricks)
    for (let row = 0; row < 26; row += 1)
      pen.stroke([at(0, row / 26), at(1, row / 26)], 2, joint, 0.5);
  if (wall.windows) drawWindows(set, colour, pane);
  const { doors } = wall;
  if (doors) {
    pen.flat(pane(0, 1, 0.6, 0.63), darken(colour, 0.3), 0.8);
    // As far apart in the corridor; from here the far ones are closer to each other.
    for (const [from, to] of [
      [0.25, 0.49],
      [0.68, 0.8],
      [0.87, 0.94],
    ] as const) {
      pen.form(pane(from, to, 0.3, 0.985), doors, { turn: 0.15, ink: 0.9 });
      const edge = (to - from) * 0.2;
      pen.form(pane(from + edge, to - edge, 0.36, 0.6), darken(doors, 0.15), {
        turn: 0.1,
        ink: 0.6,
      });
    }
  }
  pen.ctx.restore();
}

function drawWindows(
  { pen, random }: SetContext,
  colour: Colour,
  pane: (from: number, to: number, top: number, bottom: number) => ReturnType<typeof polygon>,
): void {
  for (let i = 0; i < 6; i += 1)
    for (const top of [0.16, 0.42]) {
      if (random() < 0.3) continue;
      const from = 0.14 + i * 0.15 + between(random, 0, 0.01);
      const isLit = pen.light.lampsOn && random() < 0.4;
      pen.ctx.fillStyle = isLit ? windowGlow(pen, random) : darken(pen.tone(colour), 0.6);
      pen.ctx.fill(pane(from, from + 0.07, top, top + 0.13));
    }
}
