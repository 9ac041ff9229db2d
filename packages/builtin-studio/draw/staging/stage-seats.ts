import type { SeatKind } from "../sets/seat-kind";
import { actAt } from "../shot/act-poses";
import type { SceneSpec } from "../shot/scene-spec";
import { factsOf } from "../things/icon-of-thing";
import { headShare, type PlacedPerson } from "./placed-person";

/** From the middle of one to that of another who sits next to them, in heads: on one seat, on two of them, on the ground. */
const APART = { shared: 2.4, own: 2.5, ground: 2.1 };
const SHARED = new Set<SeatKind>(["sofa", "bench", "bed", "log", "wall", "steps", "table", "none"]);
/** Of two who lie side by side how far one is behind the other, in heads. */
const BEHIND = 0.7;
/** How far a passenger is behind the driver of a cart, in heads. */
const ON_CART = 1.7;
/** How far a ladder is from the middle of whoever stands on a rung of it, in heads. */
const TO_RUNG = -0.5;

/** The same people, those who sit next to somebody beside them on their seat, and the rungs under the feet on them. */
export function seatTogether(
  people: readonly PlacedPerson[],
  { characters }: SceneSpec,
): PlacedPerson[] {
  const paired = new Set<string>();
  const placed = people.map(onRung).map(inFrontOfCart);
  for (const { look, nextTo, posture } of characters) {
    const at = placed.findIndex((person) => person.look.id === look.id);
    const otherAt = placed.findIndex((person) => person.look.id === nextTo);
    const [one, other] = [placed[at], placed[otherAt]];
    if (one && other && posture === "lie") {
      const { x, facing, headPx } = other;
      const y = other.y - BEHIND * headPx;
      placed[at] = { ...one, x, y, facing, headPx: headPx * shareOf(one, other), seat: null };
    }
    if (one?.mount && other?.mount) {
      const { x, facing, feetY } = other;
      const headPx = other.headPx * shareOf(one, other);
      const up = actAt(other.actions, "stand", 0, 0)?.pose.sink ?? 0;
      const y = other.y + up * other.headPx;
      const others = placed.filter(({ isPassenger }) => isPassenger).length;
      const behind = x - facing * ON_CART * (others + 1) * headPx;
      placed[at] = { ...one, x: behind, y, headPx, facing, feetY, seat: null, isPassenger: true };
      continue;
    }
    if (paired.has(look.id) || paired.has(nextTo ?? "")) continue;
    if (!one?.seat || !other?.seat || one.pose === "at-table" || other.pose === "at-table")
      continue;
    const side = at < otherAt ? -1 : 1;
    const isShared = SHARED.has(other.seat);
    const heads = isShared ? APART.shared : APART[other.seat === "ground" ? "ground" : "own"];
    const headPx = other.headPx * shareOf(one, other);
    const apart = (heads * (headPx + other.headPx)) / 2;
    const { feetY } = other;
    if (feetY === null || one.feetY === null) continue;
    for (const person of [one, other]) paired.add(person.look.id);
    // As far from the ground as before, in their own heads.
    const y = feetY - ((one.feetY - one.y) / one.headPx) * headPx;
    // What the place has stays where it is: who sits there move apart on it.
    const [x, otherX] = isShared
      ? [other.x + (side * apart) / 2, other.x - (side * apart) / 2]
      : [other.x + side * apart, other.x];
    placed[at] = { ...one, x, y, headPx, feetY, seat: isShared ? "none" : one.seat };
    const shift = isShared ? { seatShift: (side * apart) / 2 / other.headPx } : {};
    placed[otherAt] = { ...other, x: otherX, ...shift };
  }
  return placed;
}

/** From the seat of a cart down to the ground, in heads. */
const SEAT_OF_CART = 4.7;

/** Whoever drives is so far aside that all of the cart is in the frame. */
function inFrontOfCart(person: PlacedPerson): PlacedPerson {
  const { mount, team, facing, headPx, x } = person;
  const { ahead, saddle } = mount ? factsOf(mount) : { ahead: null, saddle: null };
  if (ahead === null || saddle === null || team) return person;
  return { ...person, x: x + facing * ahead * (SEAT_OF_CART / saddle) * headPx };
}

/** How large the head of one is against that of another. */
function shareOf(one: PlacedPerson, other: PlacedPerson): number {
  return headShare(one.look) / headShare(other.look);
}

function onRung(person: PlacedPerson): PlacedPerson {
  if (person.seat !== "ladder" || person.actions.includes("climb")) return person;
  return { ...person, seatShift: person.facing * TO_RUNG };
}
