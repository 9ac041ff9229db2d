import { vesselIn, type World } from "../../contract/world";
import type { HeadingPart } from "./heading-parts";
import { placeOfPhrase, UNSURE } from "./place-of-phrase";
import { isInside, WORLD_PLACES } from "./place-words";
import type { Place } from "./scene-spec";

/**
 * What the parts of a heading are in the world where it plays: a deck of a ship is open, one of a space ship a passage.
 * What has no look of its own there is a bare room of that world, or the open around it; null where a part names a place
 * that looks the same anywhere, or one ashore.
 * @param says whether it is a room, by INT. and EXT.
 * @returns whether the words name it, too
 */
export function placeAboard(
  parts: readonly HeadingPart[],
  says: boolean | null,
  world: World,
): { place: Place; interior: boolean; isKnown: boolean } | null {
  const { room, open, places } = WORLD_PLACES[world];
  const named = parts.map(({ words }) => places.find(({ atEnd }) => atEnd.test(words)));
  const isElsewhere = parts.some(({ words }, at) => {
    const found = named[at] || isVessel(words) ? null : placeOfPhrase(words, says);
    return found !== null && found !== UNSURE;
  });
  if (isElsewhere) return null;
  const own = named.findLast(
    (found) => found && isInside(found.place) === (says ?? isInside(found.place)),
  );
  const place = own?.place ?? (says === false ? open : room);
  return place ? { place, interior: isInside(place), isKnown: own !== undefined } : null;
}

/** Whether a part names what moves through the world, and no room of it: `ship's library`. */
function isVessel(part: string): boolean {
  return !/['’]s /.test(part) && vesselIn(part) !== undefined;
}
