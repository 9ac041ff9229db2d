import type { SeatKind } from "../sets/seat-kind";
import type { SceneSpec } from "../shot/scene-spec";
import { headShare, type PlacedPerson } from "./placed-person";

/** From the middle of one to that of another who sits next to them, in heads: on one seat, on two of them, on the ground. */
const APART = { shared: 2.4, own: 2.5, ground: 2.1 };
const SHARED = new Set<SeatKind>(["sofa", "bench", "bed", "log", "wall", "steps", "table", "none"]);
/** Of two who lie side by side how far one is behind the other, in heads. */
const BEHIND = 0.7;
/** How far a ladder is from the middle of whoever stands on a rung of it, in heads. */
const TO_RUNG = -0.5;

/** The same people, those who sit next to somebody beside them on their seat, and the rungs under the feet on them. */
export function seatTogether(
  people: readonly PlacedPerson[],
  { characters }: SceneSpec,
): PlacedPerson[] {
  const placed = people.map(onRung);
  for (const { look, nextTo, posture } of characters) {
    const at = placed.findIndex((person) => person.look.id === look.id);
    const otherAt = placed.findIndex((person) => person.look.id === nextTo);
    const [one, other] = [placed[at], placed[otherAt]];
    if (one && other && posture === "lie") {
      const { x, facing, headPx } = other;
      const y = other.y - BEHIND * headPx;
      placed[at] = { ...one, x, y, facing, headPx: headPx * shareOf(one, other), seat: null };
    }
    if (!one?.seat || !other?.seat || one.pose === "at-table" || other.pose === "at-table")
      continue;
    const side = at < otherAt ? -1 : 1;
    const isShared = SHARED.has(other.seat);
    const heads = isShared ? APART.shared : APART[other.seat === "ground" ? "ground" : "own"];
    const headPx = other.headPx * shareOf(one, other);
    const apart = (heads * (headPx + other.headPx)) / 2;
    const { feetY } = other;
    if (feetY === null || one.feetY === null) continue;
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

/** How large the head of one is against that of another. */
function shareOf(one: PlacedPerson, other: PlacedPerson): number {
  return headShare(one.look) / headShare(other.look);
}

function onRung(person: PlacedPerson): PlacedPerson {
  if (person.seat !== "ladder" || person.actions.includes("climb")) return person;
  return { ...person, seatShift: person.facing * TO_RUNG };
}
