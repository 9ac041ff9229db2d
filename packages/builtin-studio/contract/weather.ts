/** What the sky does; wind and sun are seen by what they move and light. */
export type Weather = "clear" | "rain" | "snow" | "fog" | "storm" | "wind" | "sun";

const WEATHERS: readonly (readonly [RegExp, Weather])[] = [
  [/\b(?:storm|thunder|lightning|gale|hurricane|blizzard|tempest|squall)\w*\b/, "storm"],
  [/\b(?:rain|raining|rains|downpour|drizzle|drizzling|rainy|rain-\w+)\b/, "rain"],
  [
    /\b(?:snowing|snowfall|snowflakes?|snow (?:falls|falling|drifts|whirls)|sleet|falling snow|heavy snow|light snow|snow)\b/,
    "snow",
  ],
  [/\b(?:fog|mist|foggy|misty|haze)\b/, "fog"],
  [/\b(?:wind|windy|breeze|gusts?)\b/, "wind"],
  [/\b(?:sunny|sunshine|sunlight|blazing sun|clear sky|cloudless|sun)\b/, "sun"],
];
const STOPPED =
  /\b(?:rain|storm|snow|fog|wind|mist)\b[^.]*\b(?:stops|has stopped|lifts|clears|ends|dies down|is over|eases)\b/;
const FIGURATIVE =
  /\b(?:like|as if|off|boots?|globe|covered in|lying|old|last)\b[^.]*\b(?:snow|rain|storm|thunder|fog|mist|wind)\b|\bsnow-?(?:covered|capped|man|ball|globe)|\bstorms (?:out|in|off)|\b(?:[a-z]+s rain|(?!it\b)[a-z]+ rains) (?:down|past|on|onto|over|from|upon)\b|\bwind(?:s)? (?:up|down|the|his|her|a)\b|\b(?:storm|snow|rain|fog|wind|thunder)[ -]?(?:lanterns?|lamps?|cellar|doors?|drains?|troopers?|boots?|shoes?|plough|chimes?|horns?|barrel|gauge|machine|ous)\b/;
/** The weather that words name, in small letters; null for none. */
export function weatherIn(words: string): Weather | null {
  return WEATHERS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The weather after a line of action, in small letters: it stays as it was until something else is said. */
export function weatherAfter(before: Weather, words: string): Weather {
  const stopped = STOPPED.test(words) && !/\b(?:begins|starts)\b/.test(words);
  if (stopped) return "clear";
  // `shakes the snow off`, `like a storm`, `a storm lantern` and `sparks rain down` say nothing about the sky.
  if (FIGURATIVE.test(words)) return before;
  const ofSky = words
    .replace(/\bsun(?:light|set|rise|glasses|flower|shade)?\b/g, "")
    .replace(/\bthe snow\b(?! (?:falls|whirls|drifts|keeps))/g, "");
  return weatherIn(ofSky) ?? before;
}

/** Whether a heading leaves the day of the scene before. */
export function isElsewhen(heading: string): boolean {
  return /\b(?:flashback|dream|(?:years|months|weeks|days) (?:ago|earlier|later)|(?:next|following|another) (?:day|morning|night|week|evening|afternoon))\b/iu.test(
    heading,
  );
}
