import type { Colour } from "../pen/colour";
import { placeIs } from "../shot/place-words";
import type { Place } from "../shot/scene-spec";
import type { Entry, PlaceData } from "./place-schema";

/** Land that is farther away is another. */
const FARTHEST = 0.55;

/** A place whose ground, or whose floor, has a colour of its own; one that has none to colour as it is. */
export function withGround(data: PlaceData, place: Place, colour: Colour | null): PlaceData {
  if (colour === null || !(data.inside || placeIs(place, "bare"))) return data;
  return { ...data, near: data.near.map((entry) => coloured(entry, colour)) };
}

function coloured(entry: Entry, colour: Colour): Entry {
  if (!("part" in entry)) return entry;
  if (entry.part === "room") return { ...entry, floor: colour };
  const isGround = entry.part === "land" || entry.part === "ground";
  return isGround && (entry.depth ?? 0) <= FARTHEST ? { ...entry, colour } : entry;
}
