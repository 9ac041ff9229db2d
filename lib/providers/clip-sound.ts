import type { VideoModelFacts } from "./model-facts";
import type { ClipLength } from "./ports/video-model";

/** When a model makes the sound of what happens in a clip, and what its clips cost with it. */

/**
 * Whether a clip is ordered so that its own sound can be used. Of a talking one never: its sound is the
 * voice that was sent.
 */
export function hasOwnSound(facts: VideoModelFacts, { talks, sound }: ClipLength): boolean {
  if (talks || sound === "never" || facts.ownSound === "none") return false;
  if (facts.ownSound === "always" || sound === "always") return true;
  return facts.usdPerSecond !== null && facts.ownSound.usdPerSecond === facts.usdPerSecond;
}

/** What a second of a clip costs; null where nobody knows. */
export function usdPerSecondOf(facts: VideoModelFacts, withSound: boolean): number | null {
  const { ownSound, usdPerSecond } = facts;
  return withSound && typeof ownSound === "object" ? ownSound.usdPerSecond : usdPerSecond;
}

/** The field by which a model is told whether to make sound; nothing for one that is not told. */
export function soundField(
  { ownSound }: VideoModelFacts,
  withSound: boolean,
): Record<string, boolean> {
  return typeof ownSound === "object" ? { [ownSound.field]: withSound } : {};
}
