import { darken, lighten } from "../../pen/colour";
import { oval } from "../../pen/outline";
import type { Part } from "../part";
import type { SetContext } from "../set";

/** A rug on the floor. */
export function drawRug({ pen }: SetContext, { x, y, width, height, colour }: Part<"rug">): void {
  pen.form(oval(x, y, width / 2, height / 2), colour, { turn: 0, ink: 0.6 });
  pen.flat(oval(x, y, width * 0.42, height * 0.4), lighten(colour, 0.18));
  pen.flat(oval(x, y, width * 0.36, height * 0.33), darken(colour, 0.1));
  pen.flat(oval(x, y, width * 0.16, height * 0.15), lighten(colour, 0.25));
}
