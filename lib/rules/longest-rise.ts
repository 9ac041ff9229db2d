/**
 * The most numbers of a row that rise when the others are left out; the others have been moved. A number may
 * be there more than once: one of them counts.
 */
export function longestRise(row: readonly number[]): number[] {
  // For each length the place of the smallest number that ends a rise of it, with the place before each.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  const valueAt = (place: number) => row[place] ?? 0;
  for (const [place, value] of row.entries()) {
    const found = ends.findIndex((end) => valueAt(end) >= value);
    const length = found === -1 ? ends.length : found;
    previous[place] = ends[length - 1];
    ends[length] = place;
  }
  const rise: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) {
    rise.push(valueAt(place));
  }
  return rise.toReversed();
}
