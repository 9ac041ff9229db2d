import type { Colour } from "../../colour";
import type { Entry } from "../place-schema";

export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  frame: Colour;
  curtains?: Colour | undefined;
  pane?: readonly Entry[] | undefined;
  shape?: "sash" | "round" | "arch" | "band" | "factory" | undefined;
  /** Leaves out the light that falls into the room. */
  noShaft?: boolean | undefined;
}
