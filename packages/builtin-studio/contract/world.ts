import vessels from "./worlds.json";

/** What moves through a world of its own, or stands where nobody could live outside: its rooms look otherwise. */
export type World = keyof typeof vessels;

/** `FERRY TERMINAL`, `TRAIN STATION`: what is called after something that moves, and stands ashore. */
const ASHORE =
  "(?!s? (?:station|platform|terminal|landing|house|yard|hangar|tracks?|crash|ticket|stop|office|shop|museum|ramp|club|docks?|graveyard|hotel|bus|caf[eé]|tree|works|wreck|cab|truck|lorry|trailer|driver))";
const patternOf = (names: string) => new RegExp(`\\b(?:${names})s?${ASHORE}(?![a-z])`, "iu");
const WORLDS = Object.entries(vessels).map(
  ([world, names]) => [world as World, patternOf(names)] as const,
);
/** What moves through one of several worlds. */
const ANY = patternOf(
  "(?:air|battle|flag|mother|star|steam|war)?ship|carrier|freighter|hauler|(?<!(?:fuel|gas|gasoline|milk|petrol|road|water) )tanker|(?<!(?:police|patrol|cabin) )cruiser|shuttle|capsule|liner|vessel|transport",
);

/**
 * What a part of a heading names that moves through a world.
 * @returns its world, null where it moves through several, and what it is called; undefined where it names nothing
 * of the kind
 */
export function vesselIn(part: string): { world: World | null; name: string } | undefined {
  for (const [world, pattern] of [...WORLDS, [null, ANY] as const]) {
    const found = pattern.exec(part);
    if (found) return { world, name: part.slice(found.index + found[0].length).trim() };
  }
  return undefined;
}
