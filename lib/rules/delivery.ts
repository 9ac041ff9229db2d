import {
  type Delivery,
  isShoutedLine,
  readDelivery,
} from "@roughcut/builtin-studio/contract/delivery";
import type { WayHeard } from "@roughcut/builtin-studio/contract/way-heard";

export * from "@roughcut/builtin-studio/contract/delivery";

/**
 * How much louder than plain speech a line is heard in the film, in LU: a judgement, not a measure. Whispers stay
 * quiet, and no line is further off than 4 LU, beyond which it is lost on small loudspeakers.
 */
const LOUDNESS: Record<Delivery, number> = {
  neutral: 0,
  whisper: -4,
  shout: 2,
  sad: -2,
  tender: -1,
  afraid: 0,
  cold: 0,
  excited: 1,
};

/** How much quieter than a voice that is there it is heard in the film, in LU: a judgement. */
const QUIETER_LU: Readonly<Record<WayHeard, number>> = {
  telephone: 1,
  radio: 1,
  "off-screen": 2,
  distance: 4,
};

/** No line is further below plain speech: it would be lost on small loudspeakers. */
const QUIETEST_LU = -4;

/**
 * How much louder than plain speech a line is heard, in LU: -4 to 2.
 * @param words what is said; in capitals it is shouted, where the directions say nothing else
 * @param heard how its voice reaches us; null for one that is there
 */
export function loudnessOf(directions: string, words = "", heard: WayHeard | null = null): number {
  const said = LOUDNESS[isShoutedLine(directions, words) ? "shout" : readDelivery(directions)];
  return Math.max(QUIETEST_LU, said - (heard === null ? 0 : QUIETER_LU[heard]));
}
