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
  const placed = people.map(onRung).map(inFrontOfCart);
  const paired = new Set<string>();
  for (const { look, nextTo = "", posture } of characters) {
    const at = placed.findIndex((person) => person.look.id === look.id);
    const otherAt = placed.findIndex((person) => person.look.id === nextTo);
    const [one, other] = [placed[at], placed[otherAt]];
    if (!one || !other) continue;
    if (one.mount && other.mount) placed[at] = onCartOf(other, one, placed);
    else if (posture === "lie") placed[at] = behind(other, one);
    else if (!paired.has(look.id) && !paired.has(nextTo) && haveSeats(one, other)) {
      for (const id of [look.id, nextTo]) paired.add(id);
      [placed[at], placed[otherAt]] = onSeatOf(other, one, at < otherAt ? -1 : 1);
    }
  }
  return placed;
}

/** Whether two sit on something that is in the picture, and at no table, which has its own places. */
function haveSeats(...sitters: readonly PlacedPerson[]): boolean {
  return sitters.every(({ seat, pose, feetY }) => seat && pose !== "at-table" && feetY !== null);
}

/** Who lies beside somebody, on the far side of what these lie on. */
function behind(other: PlacedPerson, one: PlacedPerson): PlacedPerson {
  const { x, facing } = other;
  const y = other.y - BEHIND * other.headPx;
  return { ...one, x, y, facing, headPx: other.headPx * shareOf(one, other), seat: null };
}

/** Who is on the cart that another drives, behind them and all who are there already. */
function onCartOf(
  driver: PlacedPerson,
  one: PlacedPerson,
  people: readonly PlacedPerson[],
): PlacedPerson {
  const { facing, feetY } = driver;
  const headPx = driver.headPx * shareOf(one, driver);
  const up = actAt(driver.actions, "stand", 0, 0)?.pose.sink ?? 0;
  const place = 1 + people.filter(({ isPassenger }) => isPassenger).length;
  const x = driver.x - facing * ON_CART * place * headPx;
  const y = driver.y + up * driver.headPx;
  return { ...one, x, y, headPx, facing, feetY, seat: null, isPassenger: true };
}

/** Who sits down next to another, and that one, who makes room where they share a seat. */
function onSeatOf(
  other: PlacedPerson,
  one: PlacedPerson,
  side: -1 | 1,
): [PlacedPerson, PlacedPerson] {
  const { seat, feetY } = other;
  const isShared = seat !== null && SHARED.has(seat);
  const heads = isShared ? APART.shared : APART[seat === "ground" ? "ground" : "own"];
  const headPx = other.headPx * shareOf(one, other);
  const apart = (side * heads * (headPx + other.headPx)) / 2;
  // As far from the ground as before, in their own heads.
  const y = (feetY ?? 0) - (((one.feetY ?? 0) - one.y) / one.headPx) * headPx;
  const moved = { ...one, y, headPx, feetY };
  if (!isShared) return [{ ...moved, x: other.x + apart }, other];
  return [
    { ...moved, x: other.x + apart / 2, seat: "none" },
    { ...other, x: other.x - apart / 2, seatShift: apart / 2 / other.headPx },
  ];
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
