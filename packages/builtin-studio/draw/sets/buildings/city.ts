import { drawHaze, drawSky } from "../draw-sky";
import type { Part } from "../part";
import type { SetContext } from "../set";
import { drawTowers } from "./towers";

/** Sky and two rows of towers in the haze. */
export function drawCity(set: SetContext, { horizon }: Part<"city">): void {
  drawSky(set, horizon);
  if (set.period) {
    drawRoofs(set, horizon);
    return;
  }
  drawTowers(set, {
    y: horizon + 10,
    low: 90,
    high: 260,
    wide: [50, 96],
    colour: "#7a889c",
    depth: 0.8,
    lit: 0.18,
  });
  drawHaze(set, { top: horizon - 200, bottom: horizon + 60, strength: 0.7 });
  drawTowers(set, {
    y: horizon + 34,
    low: 70,
    high: 230,
    wide: [70, 130],
    colour: "#5a6478",
    depth: 0.45,
    lit: 0.36,
  });
  drawHaze(set, { top: horizon - 130, bottom: horizon + 70, strength: 0.6 });
}

/** Far buildings in a row, or before there were towers the roofs of a town. */
export function drawSkyline(set: SetContext, row: Part<"skyline">): void {
  if (set.period) drawRoofs(set, row.y - 20);
  else drawTowers(set, row);
}

/** The roofs of a town before there were towers, in two rows. */
function drawRoofs(set: SetContext, horizon: number): void {
  const row = { low: 34, high: 84, gabled: true } as const;
  drawTowers(set, {
    ...{ ...row, y: horizon + 10, wide: [44, 84], colour: "#8a8478", depth: 0.7, lit: 0.1 },
  });
  drawHaze(set, { top: horizon - 100, bottom: horizon + 60, strength: 0.6 });
  drawTowers(set, {
    ...{ ...row, y: horizon + 44, wide: [64, 120], colour: "#74685e", depth: 0.4, lit: 0.16 },
  });
}
