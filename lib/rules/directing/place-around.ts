/**
 * For each room of a story the open place that is seen from it: one of the same name (`EXT. FARMHOUSE` of
 * `INT. FARMHOUSE KITCHEN`), else the one that the script shows nearest to it. The same for all its scenes.
 * @param places of all lines in their order, as headings name them; null for a line without one
 */
export function placesAround(places: readonly (string | null)[]): ReadonlyMap<string, string> {
  const rooms = new Map<string, number>();
  const open: { name: string; at: number }[] = [];
  places.forEach((name, at) => {
    if (name === null || name === places[at - 1]) return;
    if (OUTSIDE.test(name)) open.push({ name, at });
    else if (INSIDE.test(name) && !rooms.has(name)) rooms.set(name, at);
  });
  return new Map(
    [...rooms].flatMap(([name, first]) => {
      const words = wordsOf(name);
      const named = open.filter((place) =>
        wordsOf(place.name).some((word) => words.includes(word)),
      );
      const [nearest] = (named.length > 0 ? named : open).toSorted(
        (one, other) => Math.abs(one.at - first) - Math.abs(other.at - first),
      );
      return nearest ? [[name, nearest.name] as const] : [];
    }),
  );
}

const INSIDE = /^\s*int\b/iu;
const OUTSIDE = /^\s*(?:ext|est)\b/iu;
/** Words that many places have, near each other or not. */
const COMMON = /^(?:the|of|and|int|ext|est|room|old|new|big|small|main|back|front|upper|lower)$/u;

function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.test(word));
}
