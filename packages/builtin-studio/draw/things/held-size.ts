import { type IconName, metresOfIcon } from "./icon-of-thing";

/** Height of a head, in metres; things in hands are drawn a little smaller, so that they hide nobody. */
const HEAD_METRES = 0.29;
/** Things in the hands are at least and at most so large against the head: what is smaller is not seen. */
const SMALLEST_HELD = 0.3;
const LARGEST_HELD = 1.2;
/** From so many metres on a thing is long and thin, like a broom: it may be as large as that. */
const LONG_METRES = 0.9;
const LARGEST_LONG = 2.6;

/** Size of a thing in the hands against the head, or of one that falls from them. */
export function heldSize(prop: IconName): number {
  const metres = metresOfIcon(prop);
  const largest = metres < LONG_METRES ? LARGEST_HELD : LARGEST_LONG;
  return Math.max(SMALLEST_HELD, Math.min(metres / HEAD_METRES, largest));
}
