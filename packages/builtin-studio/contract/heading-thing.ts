import data from "./heading-things.json";

/** What the heading of an open place names alone. */
interface HeadingThing {
  noun: string;
  /** It does not stand as it should. */
  isWrecked: boolean;
  /** Where it is, by the heading: `beach` of `BOAT ON THE BEACH`; null where it says nothing of it. */
  at: string | null;
}

const { things, wreck, before, onlyWrecked, onlyAt } = data;
const HEADING = new RegExp(
  `^\\s*(?:ext|est)\\.?\\s+(?:(?:the|an?) )?((?:(?:${wreck}|${before}),? )*)(${things})(?: wreck(?:age)?)?(?: (?:on|in|at|by|near|beside|under|among) (?:(?:the|an?) )?(.+))?$`,
  "iu",
);
const WRECK = new RegExp(`\\b(?:${wreck})\\b`, "iu");
const ONLY_WRECKED = new RegExp(`^(?:${onlyWrecked})$`, "iu");
const ONLY_AT = new RegExp(`^(?:${onlyAt})$`, "iu");

/**
 * The thing that a heading of an open place names in place of one: `EXT. WRECKED WAGON`. It stands in a place that the
 * heading says behind it, or in that of the scenes around it. A boat is a place of its own where it lies on no land.
 * @param name a heading without its time
 */
export function thingOfHeading(name: string): HeadingThing | null {
  const match = HEADING.exec(name);
  if (!match) return null;
  const [, said = "", noun = "", at = null] = match;
  const isWrecked = WRECK.test(said) || /\bwreck(?:age)?\b/iu.test(name);
  if (ONLY_WRECKED.test(noun) && !isWrecked) return null;
  if (ONLY_AT.test(noun) && at === null && !/\b(?:beached|upturned|stranded)\b/iu.test(said))
    return null;
  return { noun: noun.toLowerCase(), isWrecked, at: at?.toLowerCase() ?? null };
}
