import { type Colour, mix } from "../../colour";
import type { Pen } from "../../pen";
import { pick, type Random } from "../../seeded-random";

/** The colour of a lit window here: lamplight, or a sign where the style has them. */
export function windowGlow(pen: Pen, random: Random): Colour {
  if (pen.style.finish === "neon")
    return random() < 0.6 ? pick(random, pen.style.signs) : pen.style.lamp;
  return mix(pen.style.lamp, "#ffffff", random() * 0.25);
}
