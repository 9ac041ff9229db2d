import { drawHaze, drawSky } from "../draw-sky";
import type { SetContext } from "../set";
import { drawSkyline } from "./skyline";

/** Sky and two rows of towers in the haze. */
export function drawCity(set: SetContext, horizon: number): void {
  const { pen, random } = set;
  drawSky(set, horizon);
  if (set.period) {
    drawRoofs(set, horizon);
    return;
  }
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

/** The roofs of a town before there were towers, in two rows. */
export function drawRoofs({ pen, random }: SetContext, horizon: number): void {
  const row = { low: 34, high: 84, gabled: true } as const;
  drawSkyline(pen, random, {
    ...{ ...row, y: horizon + 10, wide: [44, 84], colour: "#8a8478", depth: 0.7, lit: 0.1 },
  });
  drawHaze(pen, horizon - 100, horizon + 60, 0.6);
  drawSkyline(pen, random, {
    ...{ ...row, y: horizon + 44, wide: [64, 120], colour: "#74685e", depth: 0.4, lit: 0.16 },
  });
}
