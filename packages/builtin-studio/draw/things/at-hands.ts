import { sizeOfProp } from "../props/draw-prop";
import type { Prop } from "../shot/scene-spec";
import type { Composition } from "../staging/compose-shot";
import type { Spot } from "./ground";
import { HEAD_METRES } from "./held-size";
import { factsOf, iconInstead, type ThingPlace } from "./icon-of-thing";
import { seenPerMetre } from "./place-things";

/** Where hands are that are put to something: before the body and below the face, in heads. */
const REACH = { across: 1.45, down: 1.7 };
/** From the middle of a head down to the soles, in heads. */
const SOLES = 6.9;

/** It fills at most so much of the frame, and so much of it is inside. */
const BROADEST = 0.34;
const LEAST_INSIDE = 0.7;

/** Before whoever pushes, opens or presses it, as far away as they are; null for what nobody does it to. */
export function atHands(
  { prop, at, onGround }: { prop: Prop; at: ThingPlace; onGround: boolean },
  { spec, people, frame }: Composition,
): Spot | null {
  const asPlaced = (icon: Prop) => (spec.interior ? iconInstead(icon, "indoors") : icon);
  const user = people.findLast(({ handles }) => handles && asPlaced(handles) === prop);
  if (!user) return null;
  const { x, y, headPx, facing, feetY } = user;
  const { width, height } = sizeOfProp(prop);
  const most = (frame.width * BROADEST) / width;
  const perMetre = seenPerMetre(prop, Math.min(headPx / HEAD_METRES, most));
  const across = REACH.across * headPx + (width * perMetre) / 2;
  const isAtHands = factsOf(prop).fixed || factsOf(prop).straight;
  if (at === "small" && !isAtHands && !onGround) return null;
  const hands = y + REACH.down * headPx;
  const foot = isAtHands
    ? hands + (height * perMetre) / 2
    : // Where the frame ends above the feet, it is seen as far as hands are put to it.
      Math.min(
        feetY ?? y + SOLES * headPx,
        Math.max(frame.bottom, hands + height * perMetre * 0.6),
      );
  const half = (width * perMetre * LEAST_INSIDE) / 2;
  const inside = Math.min(Math.max(x + facing * across, half), frame.width - half);
  return { perMetre, x: inside, foot };
}
