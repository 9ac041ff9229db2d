/**
 * How much slower an action may be shown than it was made. A fifth looks unhurried, as actions should;
 * so a shot of 5.2 s does not have to pay for 10 s where a model makes 5 or 10.
 */
export const SLOWEST = 1.2;

/**
 * How much slower a clip without a mouth is shown so that it lasts as long as its shot: 1 to 1.2. Of one
 * that is shorter still the last picture is held.
 */
export function slowingOf(clipSeconds: number, shotSeconds: number): number {
  const slowing = shotSeconds / clipSeconds;
  return slowing > 1 && slowing <= SLOWEST ? slowing : 1;
}
