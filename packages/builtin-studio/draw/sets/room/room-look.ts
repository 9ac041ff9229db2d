import type { Colour } from "../../colour";

/** Where the back wall meets the floor in rooms. */
export const FLOOR_Y = 520;

export interface RoomLook {
  wall: Colour;
  floor: Colour;
  /** What the lower part of the wall wears. */
  dado?: "panel" | "tiles" | "paint" | undefined;
  dadoColour?: Colour | undefined;
  pattern?: "none" | "stripes" | "planks" | "bricks" | "stone" | "tiles" | undefined;
  boards?: "planks" | "tiles" | "stone" | "carpet" | undefined;
  ceiling?: Colour | undefined;
  /** A corner of the room on this side. */
  corner?: "left" | "right" | undefined;
}
