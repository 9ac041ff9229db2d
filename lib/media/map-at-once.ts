import pLimit from "p-limit";

/** Runs `work` on all items, so many at once; after a failure no further item is begun. */
export function mapAtOnce<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit(atOnce);
  return limit.map(items, async (item) => {
    try {
      return await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  });
}
