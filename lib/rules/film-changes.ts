/** A shot as a film would show it now. */
export interface ShownShot {
  lineId: string;
  lineNumber: number;
  /** Its picture or sound was made or chosen after the film. */
  isNewer: boolean;
}

/**
 * How many shots are others than those a film shows: made or chosen since, added, gone, or at another
 * place among the others.
 * @param filmLineIds the film's lines in its order; null for films that were made before it was kept
 * @param videoCount shots of the film
 */
export function countChangedShots(
  { lineIds, videoCount }: { lineIds: readonly string[] | null; videoCount: number },
  shown: readonly ShownShot[],
): number {
  const newer = new Set(shown.flatMap(({ lineId, isNewer }) => (isNewer ? [lineId] : [])));
  if (lineIds === null) {
    // Those that were added are newer, too; those that are gone are among nothing.
    const added = shown.length - videoCount;
    return added > 0 ? Math.max(newer.size, added) : newer.size - added;
  }
  const now = shown.toSorted((a, b) => a.lineNumber - b.lineNumber).map(({ lineId }) => lineId);
  const before = new Map(lineIds.map((id, place) => [id, place]));
  const kept = now.filter((id) => before.has(id));
  const inOrder = longestRise(kept.map((id) => before.get(id) ?? 0));
  const inPlace = new Set(inOrder.map((place) => lineIds[place]));
  const others = now.filter((id) => newer.has(id) || !inPlace.has(id));
  return others.length + (lineIds.length - kept.length);
}

/** The most numbers of a row that rise when the others are left out; the others have been moved. */
function longestRise(row: readonly number[]): number[] {
  // For each length the smallest number that ends a rise of it, with the rise's number before each.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const value of row) {
    const found = ends.findIndex((end) => end >= value);
    const length = found === -1 ? ends.length : found;
    previous.set(value, ends[length - 1]);
    ends[length] = value;
  }
  const rise: number[] = [];
  for (let value = ends.at(-1); value !== undefined; value = previous.get(value)) rise.push(value);
  return rise.toReversed();
}
