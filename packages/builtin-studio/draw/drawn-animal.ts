import type { Colour } from "./colour";
import type { ShapeName } from "./shapes";

/** An animal that stands in the picture. */
export interface DrawnAnimal {
  /** As its line calls it. */
  noun: string;
  shape: ShapeName;
  /** As many as are seen. */
  number: number;
  /** What the line says of its colour; null leaves it its own. */
  colour: Colour | null;
}
