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

/** It fills at most so much of the frame, from afar and near, and so much of it is inside. */
const BROADEST = { wide: 0.5, near: 0.34 };
const LEAST_INSIDE = 0.7;

/** Before whoever pushes, opens or presses it, as far away as they are; null for what nobody does it to. */
export function atHands(
  { prop, at, onGround }: { prop: Prop; at: ThingPlace; onGround: boolean },
  composition: Composition,
): Spot | null {
  const { spec, people, frame } = composition;
  const asPlaced = (icon: Prop) => (spec.interior ? iconInstead(icon, "indoors") : icon);
  const user = people.findLast(({ handles }) => handles && asPlaced(handles) === prop);
  if (!user) return null;
  const { x, y, headPx, facing, feetY } = user;
  const { width, height } = sizeOfProp(prop);
  const most = (frame.width * BROADEST[spec.shotSize === "wide" ? "wide" : "near"]) / width;
  const perMetre = seenPerMetre(prop, Math.min(headPx / HEAD_METRES, most));
  const across = REACH.across * headPx + (width * perMetre) / 2;
  if (user.actions.includes("chase")) return null;
  const isAtHands = factsOf(prop).fixed || factsOf(prop).straight;
  if (at === "small" && !isAtHands && !onGround) return null;
  const hands = y + REACH.down * headPx;
  const { handle } = factsOf(prop);
  if (handle) return pushedAlong(handle, prop, user, perMetre);
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

/** How far ahead of whoever runs after it something is, in heads, and how much of it is seen at least. */
const AHEAD = 1.8;
const LEAST_AHEAD = 0.55;

/** Where something stands on the ground: before whoever runs after it, and going where they go. */
export function aheadOfChaser(prop: Prop, spot: Spot, { people, frame }: Composition): Spot {
  const chaser = people.find(
    ({ actions, handles }) => actions.includes("chase") && handles === prop,
  );
  if (!chaser) return spot;
  const { x, headPx, facing } = chaser;
  const broad = sizeOfProp(prop).width * spot.perMetre;
  // From the middle of the frame, in the direction in which they run.
  const next = (x - frame.width / 2) * facing + AHEAD * headPx + broad / 2;
  const farthest = frame.width / 2 + (0.5 - LEAST_AHEAD) * broad;
  return {
    ...spot,
    x: frame.width / 2 + facing * Math.min(next, farthest),
    isMirrored: facing > 0,
  };
}

/** Its handle in the hands of whoever pushes it, and its front away from them. */
function pushedAlong(
  [across = 0, up = 0]: readonly number[],
  prop: Prop,
  { x, y, headPx, facing, feetY }: Composition["people"][number],
  perMetre: number,
): Spot {
  const { width, height } = sizeOfProp(prop);
  // A bicycle is held at its front.
  const goesLeft = across > 0 || prop === "bicycle";
  const isMirrored = goesLeft ? facing > 0 : facing < 0;
  const hands = x + facing * REACH.across * headPx;
  const middle = hands - (isMirrored ? -1 : 1) * across * width * perMetre;
  const foot = feetY ?? y + REACH.down * headPx + up * height * perMetre;
  return { perMetre, x: middle, foot, isMirrored };
}
