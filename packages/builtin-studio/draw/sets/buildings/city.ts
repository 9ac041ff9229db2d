import { drawHaze, drawSky } from "../draw-sky";
import type { SetContext } from "../set";
import { drawSkyline } from "./skyline";

export const BRICKS = [
  "#9a5a44",
  "#a87a58",
  "#7a6a60",
  "#8a8478",
  "#6a5a68",
  "#b09070",
  "#5f6f78",
] as const;

/** Sky and two rows of towers in the haze. */
export function cityFar(set: SetContext, horizon: number): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  const lit = pen.light.lampsOn ? 0.36 : 0.03;
  drawSkyline(pen, random, {
    y: horizon + 10,
    low: 90,
    high: 260,
    wide: [50, 96],
    colour: "#7a889c",
    depth: 0.8,
    lit: lit * 0.5,
  });
  drawHaze(pen, horizon - 200, horizon + 60, 0.7);
  drawSkyline(pen, random, {
    y: horizon + 34,
    low: 70,
    high: 230,
    wide: [70, 130],
    colour: "#5a6478",
    depth: 0.45,
    lit,
  });
  drawHaze(pen, horizon - 130, horizon + 70, 0.6);
}
