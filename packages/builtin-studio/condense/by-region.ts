/** Names with their regions as one sorted list, in which they are found where they stand: `name.3` is of the third region from 0. */
export interface NamesByRegion {
  regions: string[];
  names: string;
}

/** @param separator between two names; stands in none of them */
export function listByRegion(
  found: ReadonlyMap<string, readonly string[]>,
  separator: string,
): NamesByRegion {
  const regions = [...found.keys()].sort();
  const rows = [...found].flatMap(([region, names]) =>
    names.map((name): [string, number] => [name, regions.indexOf(region)]),
  );
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  return { regions, names: rows.map((row) => row.join(".")).join(separator) };
}
