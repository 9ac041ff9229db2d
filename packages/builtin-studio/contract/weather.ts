import data from "./weather.json";

/** What the sky does; wind and sun are seen by what they move and light. */
export type Weather = "clear" | "rain" | "snow" | "fog" | "storm" | "wind" | "sun";

const WEATHERS = data.weathers.map(
  ([weather, words = ""]) => [weather as Weather, new RegExp(words)] as const,
);
const STOPPED = new RegExp(data.stopped);
/**
 * Words that say nothing about the sky: `shakes the snow off`, `like a storm`, `a storm lantern`, `sparks rain down`,
 * `he storms out`, `gales of laughter`.
 */
const FIGURATIVE = new RegExp(data.figurative.join("|"), "g");
/** Snow that is on the ground, on a roof or in somebody's hair, and does not fall. */
const LYING = new RegExp(data.lying, "g");
const SUN = /\bsun(?:light|set|rise|glasses|flower|shade)?\b/g;

/** The weather that words name, in small letters; null for none. */
export function weatherIn(words: string): Weather | null {
  return WEATHERS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The weather that a line of action, in small letters, says there is outside; null for none. */
export function weatherTold(words: string): Weather | null {
  return weatherIn(words.replace(FIGURATIVE, " ").replace(SUN, "").replace(LYING, ""));
}

/** Whether a line of action says that what fell or blew is over. */
export function weatherStops(words: string): boolean {
  return STOPPED.test(words) && !/\b(?:begins|starts)\b/.test(words);
}

/** The weather after a line of action, in small letters: it stays as it was until something else is said. */
export function weatherAfter(before: Weather, words: string): Weather {
  if (weatherStops(words)) return "clear";
  const said = weatherTold(words) ?? before;
  // The wind in which it snows ends no snow.
  return said === "wind" && FALLING.has(before) ? before : said;
}

const FALLING: ReadonlySet<Weather> = new Set<Weather>(["rain", "snow", "storm"]);
