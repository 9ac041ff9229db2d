import { PLACES, type PlaceLook } from "./data";

type Kind = (typeof PLACES.kinds)[number];

/** The kind of the word that stands last in the heading; a plain inside or outside otherwise. */
export function findPlaceKind(words: string, interior: boolean | null): PlaceLook {
  let best: { kind: Kind; end: number; length: number } | null = null;
  for (const kind of PLACES.kinds) {
    for (const match of words.matchAll(kind.pattern)) {
      const end = match.index + match[0].length;
      const { length } = match[0];
      // `salt flat` is a desert although `flat` is an apartment: more words know better.
      const wins = best === null || end > best.end || (end === best.end && length > best.length);
      if (wins) best = { kind, end, length };
    }
  }
  if (best === null) return interior === false ? PLACES.outside : PLACES.inside;
  return interior === false && !best.kind.outdoors ? PLACES.front : best.kind.look;
}
