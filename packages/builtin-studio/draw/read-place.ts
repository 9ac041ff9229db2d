import { readPlace as placeKindOf, withoutAccents } from "../read";
import { nearestPlace, PLACES_OF_KIND } from "./place-kinds";
import { CITIES, INSIDE_OF, OUTSIDE_OF, PLACE_WORDS } from "./place-words";
import type { Place } from "./scene-spec";

/** The place a heading means; the last known word decides, INT. and EXT. decide between in and out. */
export function readPlace(
  heading: string,
  description: string,
): { place: Place; interior: boolean } {
  const says = /\bint\b|\binterior\b|\binside\b/.test(heading)
    ? true
    : /\bext\b|\bexterior\b|\boutside\b/.test(heading)
      ? false
      : null;
  const name = placeBefore(heading.replace(/\b(?:int|ext)\b\.?/g, " "));
  const found =
    openPlace(says === true ? "" : name) ??
    roomOfWhole(name) ??
    lastPlace(name, says) ??
    nearestPlace(name, says === true) ??
    lastPlace((description.split(/[.;]/)[0] ?? "").replace(SEEN_FROM, "")) ??
    (CITIES.test(withoutAccents(name)) ? CITY_STREET : null);
  if (!found) return { place: says === false ? "open-ground" : "room", interior: says !== false };
  const interior = says ?? found.inside;
  if (interior === found.inside) return { place: found.place, interior };
  const other = interior ? INSIDE_OF[found.place] : OUTSIDE_OF[found.place];
  return { place: other ?? (interior ? "room" : "open-ground"), interior };
}

const CITY_STREET = { place: "street", inside: false } as const;

/** `KITCHEN OF THE HOUSE` is the kitchen, though of other places the last word says most. */
function roomOfWhole(name: string): { place: Place; inside: boolean } | null {
  const part = /^(.*?)\bof (?:the|an?|his|her|their)\b/.exec(name)?.[1];
  const room = part === undefined ? null : lastPlace(part);
  return room?.inside && room.place !== "room" ? room : null;
}

/** `BRIDGE OVER THE RIVER` is a bridge: what it lies at is behind its name. */
function placeBefore(name: string): string {
  const [before] = name.split(LIES_AT);
  return before !== undefined && lastPlace(before) ? before : name;
}

const LIES_AT =
  /\b(?:over|across|by|near|beside|outside|behind|opposite|overlooking|under|beneath|above|next to|in front of)\b/;

/** From where a place is seen is not the place: `the mill, seen from the path`. */
const SEEN_FROM = /\bseen from\b.*$/;

/** An open place by its kind, as the reader knows it: an ice plain is snow and no field of wheat. */
function openPlace(heading: string): { place: Place; inside: boolean } | null {
  const name = heading.replace(/\b(?:int|ext)\b\.?/g, " ");
  const { kind, sure } = placeKindOf(name);
  const places = kind && sure ? PLACES_OF_KIND[kind] : undefined;
  if (!places) return null;
  const known = lastPlace(name)?.place;
  return { place: places.find((place) => place === known) ?? places[0], inside: false };
}

/** Behind a comma these say where a place lies: `harbour town, Westman Islands`. */
function isRegion(word: string, before: string): boolean {
  return before.includes(",") && /^(?:islands?|coast|town|city|village)$/.test(word);
}

/** @param says whether it is a room: a hall is one, or a house in its park */
function lastPlace(
  text: string,
  says: boolean | null = null,
): { place: Place; inside: boolean } | null {
  let best: { place: Place; inside: boolean; end: number; length: number } | null = null;
  for (const { place, inside, words } of PLACE_WORDS) {
    for (const match of text.matchAll(words)) {
      // `room` alone says less than what it is the room of: `museum room`, but also `room in the hotel`.
      const own = match.index + (place === "room" ? -1 : match[0].length);
      const end = isRegion(match[0], text.slice(0, match.index)) ? 0 : own;
      const { length } = match[0];
      const isBetter =
        best !== null &&
        (length > best.length ||
          (length === best.length && inside === says && best.inside !== says));
      if (!best || end > best.end || (end === best.end && isBetter))
        best = { place, inside, end, length };
    }
  }
  return best;
}
