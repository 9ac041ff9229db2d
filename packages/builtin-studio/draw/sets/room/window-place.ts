import type { Colour } from "../../colour";

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  frame: Colour;
  curtains?: Colour | undefined;
  shape?: "sash" | "round" | "arch" | "band" | "factory" | undefined;
  /** Leaves out the light that falls into the room. */
  noShaft?: boolean | undefined;
}
