import type { RoomTone } from "@/lib/media/room-tone";

/** Words of a place or its action that say how it sounds, the most telling first. */
const TELLING: [RegExp, RoomTone][] = [
  [/\b(?:rain|storm|downpour|drizzle)/iu, "rain"],
  [/\b(?:sea|beach|harbou?r|shore|ocean|lighthouse|dock|pier|coast|boat|deck|ferry)/iu, "sea"],
  [/\b(?:wind|mountain|rooftop|desert|cliff|ridge|steppe|dune|salt flat)/iu, "wind"],
  [/\b(?:street|road|alley|market|square|city|station|platform)/iu, "street"],
];

/**
 * The quiet sound under a shot. Rooms muffle what is outside, so indoors only the room is heard.
 * @param heading scene heading or place, for example `EXT. HARBOUR - NIGHT`
 */
export function roomToneOf(heading: string, directions: string): RoomTone {
  const outside = /^\s*(?:EXT|EST)\b/iu.test(heading);
  if (!outside && /^\s*(?:INT|I\/E|INT\.?\/EXT)\b/iu.test(heading)) return "interior";
  const text = `${heading} ${directions}`;
  const found = TELLING.find(([words]) => words.test(text));
  if (found) return found[1];
  return outside ? "exterior" : "interior";
}
