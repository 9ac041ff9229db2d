/** Heights in metres to which a line compares things. */
const HEIGHTS: readonly (readonly [words: string, metres: number])[] = [
  ["man|woman|person|human|grown-?up|adult|door", 1.8],
  ["child|boy|girl", 1.2],
];
/** What is larger than something is so many times as high. */
const LARGER = 1.15;

const COMPARED = HEIGHTS.map(([words, metres]) => ({
  larger: new RegExp(`(?:taller|higher|bigger|larger) than (?:an?|any) (?:${words})\\b`),
  same: new RegExp(
    `(?:(?:as (?:tall|high|big|large) as|the (?:size|height) of) an? (?:full-?grown |grown )?(?:${words})\\b|(?:${words})-(?:size|high))`,
  ),
  metres,
}));

/**
 * How high a line says that a thing is, in metres, by what it is compared to right behind its noun:
 * `A cake, six tiers, taller than a man`; null where it says nothing.
 */
export function metresTold(noun: string, directions: string): number | null {
  const behind = new RegExp(
    `\\b${noun}(?:, [^,.;:]{1,24}(?=,))?,? (?:(?:that|which) (?:is|stands) |(?:is|stands) )?(?:much |even |almost |nearly |about )?(?=(.*))`,
    "iu",
  ).exec(directions)?.[1];
  for (const { larger, same, metres } of COMPARED) {
    if (behind !== undefined && behind.search(larger) === 0) return metres * LARGER;
    if (behind !== undefined && behind.search(same) === 0) return metres;
  }
  return null;
}
