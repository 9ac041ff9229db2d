import type { RoomTone } from "@/lib/media/room-tone";

/** Words of a place or its action that say how it sounds, the most telling first. */
const TELLING: [RegExp, RoomTone][] = [
  [/\b(?:rain(?:s|y|ing)?|storm(?:s|y)?|downpour|drizzl(?:e|es|ing))\b/iu, "rain"],
  [
    /\b(?:sea|seas|seaside|seashore|beach|harbou?rs?|shores?|ocean|lighthouse|docks?|pier|coast|boats?|deck|ferry)\b/iu,
    "sea",
  ],
  [
    /\b(?:winds?|windy|mountains?|rooftops?|desert|cliffs?|ridge|steppe|dunes?|salt flats?)\b/iu,
    "wind",
  ],
  [/\b(?:streets?|roads?|alleys?|market|square|city|station|platform)\b/iu, "street"],
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
