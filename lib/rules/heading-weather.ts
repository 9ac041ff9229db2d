const WEATHER =
  /\b(?:(?:heavy|light|driving|pouring) )?(?:rain(?:ing|y|storm)?|storm(?:y)?|thunderstorm|snow(?:ing|fall|storm)?|blizzard|fog(?:gy)?|mist(?:y)?|drizzle|hail)\b/iu;

/**
 * The weather that a scene heading names behind its place: `EXT. RIVER ROAD - DAY - RAIN`; empty for
 * none.
 * @param place the part of the heading that names the place: STORM HARBOUR is no weather
 */
export function weatherInHeading(heading: string, place: string): string {
  const behind = heading.startsWith(place) ? heading.slice(place.length) : "";
  return WEATHER.exec(behind)?.[0].toLowerCase() ?? "";
}
