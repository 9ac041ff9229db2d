import { drawHaze, drawSky } from "../draw-sky";
import type { SetContext } from "../set";
import { drawSkyline } from "./skyline";

/** Sky and two rows of towers in the haze. */
export function drawCity(set: SetContext, horizon: number): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  drawSkyline(pen, random, {
    y: horizon + 10,
    low: 90,
    high: 260,
    wide: [50, 96],
    colour: "#7a889c",
    depth: 0.8,
    lit: 0.18,
  });
  drawHaze(pen, horizon - 200, horizon + 60, 0.7);
  drawSkyline(pen, random, {
    y: horizon + 34,
    low: 70,
    high: 230,
    wide: [70, 130],
    colour: "#5a6478",
    depth: 0.45,
    lit: 0.36,
  });
  drawHaze(pen, horizon - 130, horizon + 70, 0.6);
}
