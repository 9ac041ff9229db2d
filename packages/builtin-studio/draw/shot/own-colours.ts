import type { Colour } from "../pen/colour";

/** The colours that a person, or the script, gives a place in a picture. */
export interface OwnColours {
  /** What colour somebody gave the walls of a room; null leaves it to the place. */
  wall: Colour | null;
  /** The same of the ground outside, and of the floor of a room. */
  ground: Colour | null;
  /** The colour in which a person wants the whole picture; null for its own. */
  tint: Colour | null;
}
