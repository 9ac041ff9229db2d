import data from "./place-words.json";
import type { Place, View } from "./scene-spec";
import { stated } from "./stated";

interface PlaceData {
  /** Whether the place is a room. */
  inside: boolean;
  /** A pattern of whole words, in the singular. */
  words: string;
  /** What is on the other side of its door: of a room its building from outside, of an open place the room for INT. */
  door?: Place;
  /** Things that its drawing has, and moves as they do. */
  shows?: string;
}

const { places, cities, views } = stated<{
  places: Readonly<Record<Place, PlaceData>>;
  cities: string;
  views: readonly { view: View; words: string }[];
}>(data);
const PLACES = Object.entries(places) as [Place, PlaceData][];

/** Which words name which place. Later words of a heading win: in `LIGHTHOUSE KITCHEN` it is the kitchen. */
export const PLACE_WORDS = PLACES.map(([place, { inside, words }]) => ({
  place,
  inside,
  words: new RegExp(`(?<![a-z])(?:${words})(?:e?s)?(?![a-z])`, "g"),
}));

/** The things that the drawing of a place has. */
export function thingsOfPlace(place: Place): readonly string[] {
  return places[place].shows?.split(" ") ?? [];
}

/** Towns by their names, without accents: outdoors they are streets. */
export const CITIES = new RegExp(`\\b(?:${cities})\\b`);

/** What a room looks like from the other side of its door: its building as seen from outside. */
export const OUTSIDE_OF = doorsOf(true);

/** The room that stands for an open place when the heading says INT. */
export const INSIDE_OF = doorsOf(false);

function doorsOf(rooms: boolean): Partial<Record<Place, Place>> {
  return Object.fromEntries(
    PLACES.flatMap(([place, { inside, door }]) =>
      door && inside === rooms ? [[place, door]] : [],
    ),
  );
}

/** What is outside the windows of a place that these words name. */
export const VIEW_WORDS = views.map(
  ({ view, words }) => [new RegExp(`\\b(?:${words})\\b`), view] as const,
);
