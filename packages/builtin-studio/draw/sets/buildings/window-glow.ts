import { type Colour, mix } from "../../pen/colour";
import type { Pen } from "../../pen/pen";
import { pick, type Random } from "../../pen/seeded-random";

/** The colour of a lit window here: lamplight, or a sign where the style has them. */
export function windowGlow(pen: Pen, random: Random): Colour {
  if (pen.style.finish === "neon")
    return random() < 0.6 ? pick(random, pen.style.signs) : pen.style.lamp;
  return mix(pen.style.lamp, "#ffffff", random() * 0.25);
}
