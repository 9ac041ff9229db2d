import data from "./weather.json";

/** What the sky does; wind and sun are seen by what they move and light. */
export type Weather = "clear" | "rain" | "snow" | "fog" | "storm" | "wind" | "sun";

const WEATHERS = data.weathers.map(
  ([weather, words = ""]) => [weather as Weather, new RegExp(words)] as const,
);
/** What is called by the weather for which it is: a storm lantern, a rain jacket, a windmill. */
const THINGS = new RegExp(data.things, "g");
const STOPPED = new RegExp(data.stopped);
/** Words that say nothing about the sky: `shakes the snow off`, `like a storm`, `sparks rain down`. */
const FIGURATIVE = new RegExp(data.figurative);

/** The weather that words name, in small letters; null for none. */
export function weatherIn(words: string): Weather | null {
  const ofSky = words.replace(THINGS, "");
  return WEATHERS.find(([, pattern]) => pattern.test(ofSky))?.[0] ?? null;
}

/** The weather after a line of action, in small letters: it stays as it was until something else is said. */
export function weatherAfter(before: Weather, words: string): Weather {
  const stopped = STOPPED.test(words) && !/\b(?:begins|starts)\b/.test(words);
  if (stopped) return "clear";
  if (FIGURATIVE.test(words)) return before;
  const ofSky = words
    .replace(/\bsun(?:light|set|rise)?\b/g, "")
    .replace(/\bthe snow\b(?! (?:falls|whirls|drifts|keeps))/g, "");
  const said = weatherIn(ofSky) ?? before;
  // The wind in which it snows ends no snow.
  return said === "wind" && FALLING.has(before) ? before : said;
}

const FALLING: ReadonlySet<Weather> = new Set<Weather>(["rain", "snow", "storm"]);
