import type { Aspect } from "../frame-format";
import type { Setup } from "./draft";
import { type FrameSize, stepOf } from "./frame-size";

/** Two faces beside each other leave each a strip of a tall frame: dearer than a dull picture. */
const SIDE_BY_SIDE = 900;
/** Of each step that a person is farther away than a tall, or a square, frame shows well. */
const TOO_FAR = { "9:16": 130, "1:1": 40 };
const FAR_ENOUGH: Readonly<Record<keyof typeof TOO_FAR, FrameSize>> = {
  "9:16": "medium-wide",
  "1:1": "wide",
};
/** A face that fills a frame of 2.39:1 loses forehead and chin. */
const TOO_NEAR = 60;

/** What a setup costs because of the shape of the frame (rule D23); nothing in 16:9. */
export function costInShape(setup: Setup, aspect: Aspect): number {
  if (aspect === "16:9") return 0;
  if (aspect === "2.39:1") return setup.size === "extreme-close-up" ? TOO_NEAR : 0;
  const side = aspect === "9:16" && setup.view === "two-shot" ? SIDE_BY_SIDE : 0;
  const tooFar = setup.cast.length === 0 ? 0 : stepOf(FAR_ENOUGH[aspect]) - stepOf(setup.size);
  return side + Math.max(0, tooFar) * TOO_FAR[aspect];
}
