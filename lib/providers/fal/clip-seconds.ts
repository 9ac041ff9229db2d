import type { VideoModelFacts } from "../models";

/** How long a clip must be ordered, in seconds: what is paid, so estimates use the same rule. */

/** Room for the face to come to rest after the last word; no lead-in, so that lips and sound agree. */
const TAIL_SECONDS = 0.35;
/** What follows a voice in an action shot before the cut. */
const AIR_SECONDS = 0.5;
/** A shorter action has no time to begin and to settle. */
const ACTION_SECONDS = 5;
/**
 * How much slower an action may be shown than it was made. A fifth looks unhurried, as actions should;
 * so a shot of 5.2 s does not have to pay for 10 s where a model makes 5 or 10.
 */
const SLOWEST = 1.2;

/** A talking clip lasts as long as its voice, and has to cover the shot, which goes on a little. */
export function talkingSeconds(
  model: VideoModelFacts,
  { spokenSeconds, shotSeconds }: { spokenSeconds: number; shotSeconds: number },
): number {
  return Math.max(model.audioSeconds?.minimum ?? 0, spokenSeconds + TAIL_SECONDS, shotSeconds);
}

/**
 * The length on offer that covers the shot, or the nearest one if slowing it down makes up for the rest.
 * @param spokenSeconds length of a voice from outside the picture; null for none
 */
export function actionSeconds(
  model: VideoModelFacts,
  { spokenSeconds, shotSeconds }: { spokenSeconds: number | null; shotSeconds: number },
): number {
  const spoken = spokenSeconds === null ? 0 : spokenSeconds + AIR_SECONDS;
  return orderedSeconds(model, Math.max(ACTION_SECONDS, shotSeconds, spoken));
}

/**
 * How much slower a clip without a mouth is shown so that it lasts as long as its shot: 1 to 1.2. Of one
 * that is shorter still the last picture is held.
 */
export function slowingOf(clipSeconds: number, shotSeconds: number): number {
  const slowing = shotSeconds / clipSeconds;
  return slowing > 1 && slowing <= SLOWEST ? slowing : 1;
}

/** The longest on offer where none is long enough. */
function orderedSeconds({ allowedSeconds }: VideoModelFacts, seconds: number): number {
  const lengths = [...allowedSeconds].sort((left, right) => left - right);
  const longer = lengths.find((length) => length >= seconds);
  const shorter = lengths.findLast((length) => length < seconds);
  if (longer === undefined) return shorter ?? Math.ceil(seconds);
  const isNear = shorter !== undefined && seconds - shorter < longer - seconds;
  return isNear && seconds <= shorter * SLOWEST ? shorter : longer;
}
