import type { Frame } from "../pen/frame";
import type { PlacedPerson } from "./placed-person";

/** Air above a head, as a share of the frame's height. */
const HEADROOM = 0.03;

/** In a low frame whoever would touch its upper edge is a little smaller, on the same ground. */
export function withHeadroom(frame: Frame, person: PlacedPerson): PlacedPerson {
  const { feetY, y, headPx } = person;
  if (feetY === null) return person;
  const high = feetY - (y - headPx * topOf(person));
  const share = Math.min(1, (feetY - frame.height * HEADROOM) / high);
  return { ...person, headPx: headPx * share, y: feetY - (feetY - y) * share };
}

/** From the middle of a head up to the top of what is on it, in heads. */
export function topOf({ look: { hat } }: Pick<PlacedPerson, "look">): number {
  return hat ? 0.9 : 0.62;
}
