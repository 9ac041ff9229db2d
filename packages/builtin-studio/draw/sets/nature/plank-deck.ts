import { alpha, darken, lighten } from "../../pen/colour";
import { polygon, through } from "../../pen/outline";
import type { Part } from "../part";
import { BOTTOM, LEFT, RIGHT, type SetContext } from "../set";

/** Planks that run towards us, as on piers and decks. */
export function drawPlankDeck({ pen, random }: SetContext, { top, colour }: Part<"deck">): void {
  const { ctx } = pen;
  const tone = pen.tone(colour);
  pen.wash(LEFT, top, RIGHT - LEFT, BOTTOM - top, [darken(tone, 0.18), tone, darken(tone, 0.16)]);
  for (let i = -12; i <= 12; i += 1) {
    const a = 640 + i * 58;
    const b = 640 + i * 168;
    ctx.fillStyle = alpha(random() < 0.5 ? darken(tone, 0.2) : lighten(tone, 0.12), random() * 0.5);
    ctx.fill(polygon([a, top], [a + 58, top], [b + 168, BOTTOM], [b, BOTTOM]));
    pen.stroke(through([a, top], [b, BOTTOM]), 3, darken(tone, 0.48), 0.75, 0.9);
  }
}
