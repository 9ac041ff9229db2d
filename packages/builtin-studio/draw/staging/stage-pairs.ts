import type { Frame } from "../pen/frame";
import { headsBetween } from "../shot/actions";
import { heightOf, type PlacedPerson } from "./placed-person";

/** How high above the ground somebody is carried in the arms, in heads. */
const IN_ARMS = 1.1;
/** On a back somebody is so far behind the other one, and above them, in heads. */
const ON_BACK = { behind: 0.75, up: 0.5 };
/** They look the way whoever does it to them looks. */
const ALIKE = new Set<string>(["be-dragged", "be-held-back", "run"]);

/** The same people, those who do something to each other turned to each other and as near as that takes. */
export function bringTogether(people: readonly PlacedPerson[], frame: Frame): PlacedPerson[] {
  const placed = [...people];
  const paired = new Set<string>();
  for (const actor of people) {
    const heads = actor.actions.map(headsBetween).find((each) => each !== null) ?? null;
    const other = people.find(({ look }) => look.id === actor.partner);
    if (heads === null || !other || paired.has(actor.look.id) || paired.has(other.look.id))
      continue;
    for (const { look } of [actor, other]) paired.add(look.id);
    const [at, otherAt] = [people.indexOf(actor), people.indexOf(other)];
    [placed[at], placed[otherAt]] = pairOf(actor, other, heads, frame) as [
      PlacedPerson,
      PlacedPerson,
    ];
  }
  const tallest = Math.max(...people.map(({ look }) => heightOf(look)));
  const rankOf = (person: PlacedPerson) =>
    isBefore(person) ? 2 : Number(heightOf(person.look) < SMALL * tallest);
  return placed
    .map((person) => (rankOf(person) === 1 ? inFront(person, placed) : person))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whoever is smaller than that, against the tallest, is hidden by others and hides nobody. */
const SMALL = 0.85;
/** Who are nearer to each other, in heads, hide each other, if they are as far from us but for so many heads. */
const NEAR = { across: 2.6, deep: 0.5 };

/** Somebody small, before those beside whom they are. */
function inFront(small: PlacedPerson, people: readonly PlacedPerson[]): PlacedPerson {
  const { x, feetY, headPx } = small;
  if (feetY === null) return small;
  const feet = people.flatMap((other) => {
    const isNear =
      other.feetY !== null &&
      Math.abs(other.x - x) < NEAR.across * headPx &&
      Math.abs(other.feetY - feetY) < NEAR.deep * headPx;
    return isNear ? (other.feetY ?? feetY) + 1 : [];
  });
  return { ...small, feetY: Math.max(feetY, ...feet) };
}

/** Whoever is carried, or lies, is before those who are with them. */
function isBefore({ actions, lies }: PlacedPerson): boolean {
  return lies === "ground" || actions.includes("be-carried");
}

function pairOf(
  actor: PlacedPerson,
  other: PlacedPerson,
  heads: number,
  frame: Frame,
): PlacedPerson[] {
  const side = actor.x <= other.x ? 1 : -1;
  // Both are seen where the frame has room for both.
  const edge = Math.max(actor.headPx, other.headPx);
  const room = Math.max(frame.width - 2 * edge, frame.width / 2);
  const apart = Math.min((heads * (actor.headPx + other.headPx)) / 2, room);
  const nearest = Math.min(edge + apart / 2, frame.width / 2);
  const between = Math.max(nearest, Math.min(frame.width - nearest, (actor.x + other.x) / 2));
  const isBound = other.lies !== null || other.seat !== null;
  const middle = isBound ? other.x - (side * apart) / 2 : between;
  const facing = side > 0 ? 1 : -1;
  const near = { ...actor, facing, x: middle - (side * apart) / 2 } as const;
  const far = { ...other, x: middle + (side * apart) / 2 };
  if (isBound) return [near, far];
  const away = facing > 0 ? -1 : 1;
  const isAlike = other.actions.some((action) => ALIKE.has(action));
  if (other.actions.includes("be-borne")) {
    const { x, y, headPx, feetY } = near;
    const behind = { x: x - facing * ON_BACK.behind * headPx, y: y - ON_BACK.up * headPx };
    return [near, { ...far, ...behind, facing, headPx, feetY: feetY === null ? null : feetY - 1 }];
  }
  const isLed = other.actions.includes("be-led");
  if (!other.actions.includes("be-carried"))
    return [
      { ...near, facing: isLed ? away : facing },
      { ...far, facing: isAlike ? facing : away },
    ];
  const { headPx } = actor;
  // Whose feet are lower in the frame is before the other one.
  const feetY = actor.feetY === null ? null : actor.feetY + 1;
  return [near, { ...far, ...{ facing, headPx, feetY }, y: actor.y - IN_ARMS * headPx }];
}
