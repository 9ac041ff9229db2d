import type { Place } from "../shot/scene-spec";
import { stated } from "../stated";
import type { Entry, PlaceData } from "./place-schema";
import fronts from "./places/fronts.json";
import grounds from "./places/grounds.json";
import hallsAndSites from "./places/halls-and-sites.json";
import homes from "./places/homes.json";
import institutions from "./places/institutions.json";
import land from "./places/land.json";
import marketsAndMore from "./places/markets-and-more.json";
import moreRooms from "./places/more-rooms.json";
import outdoors from "./places/outdoors.json";
import publicRooms from "./places/public-rooms.json";
import towns from "./places/towns.json";
import travel from "./places/travel.json";
import vehicles from "./places/vehicles.json";
import venues from "./places/venues.json";
import vessels from "./places/vessels.json";
import waters from "./places/waters.json";
import work from "./places/work.json";
import world from "./places/world.json";
import { DEFAULT_FLOOR, type Floor, PLACE_WIDTH, ROOM_FLOOR } from "./set";

/** `places.test.ts` holds the files against their schema. */
const PLACES = stated<Readonly<Record<Place, PlaceData>>>({
  ...{ ...homes, ...publicRooms, ...hallsAndSites, ...work, ...towns, ...grounds },
  ...{ ...land, ...outdoors, ...waters, ...travel, ...vessels, ...vehicles },
  ...{ ...venues, ...institutions, ...moreRooms, ...fronts, ...world, ...marketsAndMore },
});

/** What a place is made of. */
export function getPlace(place: Place): PlaceData {
  return PLACES[place];
}

/** The names of the parts and things of which a place is made. */
export function partsOfPlace(place: Place): ReadonlySet<string> {
  const { far = [], near } = PLACES[place];
  const namesIn = (entry: Entry): string[] => {
    if ("part" in entry) return [entry.part];
    if ("thing" in entry) return [entry.thing];
    return "strokes" in entry ? entry.strokes.flatMap(namesIn) : [];
  };
  return new Set([...far, ...near].flatMap(namesIn));
}

/** Where people stand in a place when the light comes from that side. */
export function floorOf(place: Place, lightSide: -1 | 1): Floor {
  const { inside, floor } = getPlace(place);
  const right: Floor = { ...(inside ? ROOM_FLOOR : DEFAULT_FLOOR), ...floor };
  if (lightSide > 0) return right;
  const turned = <Spot extends { x: number; facing: -1 | 1 }>(spot: Spot): Spot => ({
    ...spot,
    x: PLACE_WIDTH - spot.x,
    facing: spot.facing > 0 ? -1 : 1,
  });
  const mirrored = <Span extends { left: number; right: number }>(span: Span): Span => ({
    ...span,
    left: PLACE_WIDTH - span.right,
    right: PLACE_WIDTH - span.left,
  });
  return {
    ...mirrored(right),
    ...(right.water ? { water: mirrored(right.water) } : {}),
    ...(right.seats ? { seats: right.seats.map(turned) } : {}),
    ...(right.bed ? { bed: turned(right.bed) } : {}),
  };
}

/** How far across a place that is which it is known by, in its units. */
export function mainAreaOf(place: Place, lightSide: -1 | 1): number {
  const { main = PLACE_WIDTH / 2 } = getPlace(place);
  return lightSide < 0 ? PLACE_WIDTH - main : main;
}
