import type { Colour } from "../../colour";

/** Pixels of a metre for things that stand at that height of the picture (eye line at 220). */
export function metre(foot: number): number {
  return (200 * (foot - 220)) / 448;
}

export interface Standing {
  x: number;
  foot: number;
  colour?: Colour;
}

export const WOOD = "#8a5f3c";
