import type { MouthShape } from "../motion/visemes";
import { stated } from "../stated";
import data from "./data/face.json";
import type { ExpressionName } from "./expression";
import type { Drawings, Fitted, FittedPoint } from "./fitted";

/** How faces are drawn, as their file states it; `fitted.test.ts` has the schema, and nothing here paints. */

/** What an expression does to the features; 0 everywhere is a resting face. */
export interface Expression {
  /** Brows up (1) or down (-1). */
  browRaise: number;
  /** Inner ends of the brows down as in anger (1) or up as in worry (-1). */
  browAngle: number;
  /** Upper lids: 0 open, 1 shut; below 0 opened wide. */
  lids: number;
  /** Lower lids pushed up, as in a smile. */
  squint: number;
  /** Corners of the mouth up (1) or down (-1). */
  smile: number;
  /** Lips apart at rest. */
  part: number;
}

/** A mouth that speaks: width against rest, opening, and what shows between the lips. */
export interface MouthForm {
  width: number;
  open: number;
  upperTeeth: number;
  lowerTeeth: number;
  tongue: number;
  pucker: number;
}

type Spline = { spline: readonly FittedPoint[] };

export const FACE = stated<{
  /** The outline of a head, clockwise from the crown: brow, socket and cheekbone make the far edge of a turned one. */
  outline: readonly FittedPoint[];
  expressions: Readonly<Record<ExpressionName, Expression>>;
  mouths: Readonly<Record<MouthShape, MouthForm>>;
  nose: Drawings<"tick" | "line" | "plane">;
  parts: Drawings;
  skin: { "brow-shadow": Spline; marks: Fitted };
  ears: Drawings<"behind" | "front" | "ring" | "ring-under-hair">;
  eye: { white: Spline } & Drawings<"lid-shadow" | "open" | "shut" | "bag">;
  brow: Fitted;
  mouth: { wide: Spline; round: Spline } & Drawings<"closed" | "open">;
  /** Hair from the crown to the nape, covering the face side too; cut short it ends in a rounded line. */
  back: Drawings<"short" | "long">;
  /** Lines of curly hair, and the band of light across flat styles' hair. */
  curls: Fitted;
  sheen: Fitted;
  robot: Drawings<"head" | "visor" | "grille" | "behind">;
}>(data);
