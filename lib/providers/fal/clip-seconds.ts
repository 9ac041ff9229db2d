import type { VideoModelFacts } from "../models";

/** How long a clip must be ordered, in seconds: what is paid, so estimates use the same rule. */

/** Room for the face to come to rest after the last word; no lead-in, so that lips and sound agree. */
const TAIL_SECONDS = 0.35;
/** What follows a voice in an action shot before the cut. */
const AIR_SECONDS = 0.5;
/** A shorter action has no time to begin and to settle. */
const ACTION_SECONDS = 5;

/** A talking clip lasts as long as its voice, and has to cover the shot, which goes on a little. */
export function talkingSeconds(
  model: VideoModelFacts,
  { spokenSeconds, shotSeconds }: { spokenSeconds: number; shotSeconds: number },
): number {
  return Math.max(model.audioSeconds?.minimum ?? 0, spokenSeconds + TAIL_SECONDS, shotSeconds);
}

/** @param spokenSeconds length of a voice from outside the picture; null for none */
export function actionSeconds(
  model: VideoModelFacts,
  { spokenSeconds, shotSeconds }: { spokenSeconds: number | null; shotSeconds: number },
): number {
  const spoken = spokenSeconds === null ? 0 : spokenSeconds + AIR_SECONDS;
  return orderedSeconds(model, Math.max(ACTION_SECONDS, shotSeconds, spoken));
}

/** The shortest clip on offer that is long enough; the longest when none is. */
function orderedSeconds({ allowedSeconds }: VideoModelFacts, seconds: number): number {
  const lengths = [...allowedSeconds].sort((left, right) => left - right);
  return lengths.find((length) => length >= seconds) ?? lengths.at(-1) ?? Math.ceil(seconds);
}
