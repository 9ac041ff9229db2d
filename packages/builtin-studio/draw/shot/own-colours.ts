import type { Colour } from "../pen/colour";

/** The colours that a person wishes for in a picture. */
export interface OwnColours {
  /** What colour a person gave the walls of a room; null leaves it to the place. */
  wall: Colour | null;
  /** The colour in which a person wants the whole picture; null for its own. */
  tint: Colour | null;
}
