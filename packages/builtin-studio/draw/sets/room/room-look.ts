import type { Colour } from "../../colour";

/** Where the back wall meets the floor in rooms. */
export const FLOOR_Y = 520;

export interface RoomLook {
  wall: Colour;
  floor: Colour;
  /** What the lower part of the wall wears. */
  dado?: "panel" | "tiles" | "paint" | null;
  dadoColour?: Colour;
  pattern?: "none" | "stripes" | "planks" | "bricks" | "stone" | "tiles";
  boards?: "planks" | "tiles" | "stone" | "carpet";
  ceiling?: Colour | null;
  /** A corner of the room on this side. */
  corner?: -1 | 1 | 0;
}
