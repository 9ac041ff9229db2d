import type { CastMember } from "../../contract/picture-subject";
import type { ReadLine } from "../../read";
import { placeOfPhrase, UNSURE } from "./place-of-phrase";
import { beingOfMember } from "./read-posture";
import type { Place } from "./scene-spec";

/** What people sit in who got into a vehicle: of these it is known what is seen there. */
const INSIDES = new Set<Place>(["car", "bus", "coach-inside", "helicopter"]);

/** The place of a shot; where all whom it shows have got into a car, the inside of that. */
export function withinVehicle<Found extends { place: Place; interior: boolean }>(
  found: Found,
  cast: readonly CastMember[],
  read: ReadLine | null,
): Found {
  if (read === null || found.interior || cast.length === 0) return found;
  const [first, ...others] = cast.map((member) => beingOfMember(read, member)?.aboard);
  const isSomebodyOut = read.beings.some(
    ({ kind, part, aboard }) => kind === "human" && part === null && !aboard,
  );
  if (!first || isSomebodyOut || others.some((each) => each?.noun !== first.noun)) return found;
  const inside = placeOfPhrase(first.noun, true);
  if (inside === null || inside === UNSURE || !INSIDES.has(inside.place)) return found;
  return { ...found, place: inside.place, interior: true };
}
