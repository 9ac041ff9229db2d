/**
 * Puts an entry at the end of a map, and takes those out that were put there longest ago, as far as there are
 * more than so many.
 */
export function keepLast<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
