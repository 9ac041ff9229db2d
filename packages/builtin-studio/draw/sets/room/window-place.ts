import type { Colour } from "../../colour";

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  frame: Colour;
  curtains?: Colour | null;
  shape?: "sash" | "round" | "arch" | "band" | "factory";
  /** Leaves out the light that falls into the room. */
  noShaft?: boolean;
}
