import type { Colour } from "../colour";
import type { IconName, ThingPlace } from "./icon-of-thing";

/** An animal or a large thing of a line that stands, swims or flies in the picture. */
export interface DrawnThing {
  /** As its line calls it. */
  noun: string;
  icon: IconName;
  at: ThingPlace;
  /** As many as are seen. */
  number: number;
  /** What the line says of its colour; null leaves it its own. */
  colour: Colour | null;
}
