/** The most numbers of a row that rise when the others are left out; the others have been moved. */
export function longestRise(row: readonly number[]): number[] {
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
