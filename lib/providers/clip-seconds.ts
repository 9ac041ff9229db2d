import { SLOWEST } from "@/lib/rules/slowing";
import type { VideoModelFacts } from "./model-facts";
import type { ClipLength } from "./ports/video-model";

/** How long a clip must be ordered, in seconds: what is paid, so prices use the same rule. */

/** Room for the face to come to rest after the last word; no lead-in, so that lips and sound agree. */
const TAIL_SECONDS = 0.35;
/** What follows a voice in an action shot before the cut. */
const AIR_SECONDS = 0.5;
/** A shorter action has no time to begin and to settle. */
const ACTION_SECONDS = 5;

/** Whether a voice moves a mouth in the clip. */
export function isTalking(clip: ClipLength): clip is ClipLength & { audioSeconds: number } {
  return clip.talks && clip.audioSeconds !== null;
}

/**
 * How long a clip is ordered of a model. A talking one lasts as long as its voice and has to cover the
 * shot, which goes on a little; of an action it is the length on offer that covers the shot and a voice
 * from outside the picture, or the nearest one if slowing it down makes up for the rest.
 */
export function orderedSeconds(model: VideoModelFacts, clip: ClipLength): number {
  const { durationSeconds, audioSeconds } = clip;
  if (isTalking(clip)) {
    const shortest = model.audioSeconds?.minimum ?? 0;
    return Math.max(shortest, clip.audioSeconds + TAIL_SECONDS, durationSeconds);
  }
  const spoken = audioSeconds === null ? 0 : audioSeconds + AIR_SECONDS;
  return lengthOnOffer(model, Math.max(ACTION_SECONDS, durationSeconds, spoken));
}

/** The longest on offer where none is long enough. */
function lengthOnOffer({ allowedSeconds }: VideoModelFacts, seconds: number): number {
  const lengths = [...allowedSeconds].sort((left, right) => left - right);
  const longer = lengths.find((length) => length >= seconds);
  const shorter = lengths.findLast((length) => length < seconds);
  if (longer === undefined) return shorter ?? Math.ceil(seconds);
  const isNear = shorter !== undefined && seconds - shorter < longer - seconds;
  return isNear && seconds <= shorter * SLOWEST ? shorter : longer;
}
