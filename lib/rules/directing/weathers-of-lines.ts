import { goesOn, isElsewhen } from "@roughcut/builtin-studio/contract/scene-time";
import {
  type Weather,
  weatherAfter,
  weatherIn,
  weatherTold,
} from "@roughcut/builtin-studio/contract/weather";

/** In a room these tell that what it does, it does outside. */
const SEEN_OUTSIDE =
  /\b(?:windows?|panes?|glass|roof|shutters?|skylight|outside|portholes?|windscreen|windshield|gutters?)\b/;

/** `Snow. One beige car in a row`: a sentence of its own is what the scene begins in, also behind a windscreen. */
const ALONE =
  /(?:^|[.!?] )(?:(?:heavy|light|driving|thick|soft) )?(?:rain|snow|fog|mist|hail|sleet)\.(?= |$)/;

const IN_HEADING =
  /\b(?:(?:heavy|light|driving|pouring) )?(?:rain(?:ing|y|storm)?|storm(?:y)?|thunderstorm|snow(?:ing|fall|storm)?|blizzard|fog(?:gy)?|mist(?:y)?|drizzle|hail)\b/iu;

/**
 * The weather that a scene heading names behind its place: `EXT. RIVER ROAD - DAY - RAIN`; empty for
 * none.
 * @param place the part of the heading that names the place: STORM HARBOUR is no weather
 */
export function weatherInHeading(heading: string, place: string): string {
  const behind = heading.startsWith(place) ? heading.slice(place.length) : "";
  return IN_HEADING.exec(behind)?.[0].toLowerCase() ?? "";
}

/** The weather that any part of a heading behind its place names; empty for none. */
export function weatherNamed(heading: string): string {
  return (
    IN_HEADING.exec(
      heading
        .split(/ [-–—]+ |\(/u)
        .slice(1)
        .join(" "),
    )?.[0].toLowerCase() ?? ""
  );
}

/** Whether a line tells of the weather of its scene: in a room only what it does outside. */
function tellsOfSky(heading: string, words: string): boolean {
  return !/^int\b/iu.test(heading) || SEEN_OUTSIDE.test(words) || ALONE.test(words);
}

/** The weather that a line of a scene says there is and that is seen; empty for none. */
export function weatherSeen(heading: string, stageDirections: string): string {
  const words = stageDirections.toLowerCase();
  const told = tellsOfSky(heading, words) ? weatherTold(words) : null;
  return told && SEEN.has(told) ? told : "";
}

interface WeatherLine {
  sceneHeading?: string | null | undefined;
  locationName?: string | null | undefined;
  /** In capitals; empty where no heading says it. CONTINUOUS and LATER are the time before. */
  timeOfDay: string;
  stageDirections: string;
}

/** Of the others a picture shows what they move and light. */
const SEEN: ReadonlySet<Weather> = new Set<Weather>(["rain", "snow", "fog", "storm"]);

/** So many scenes further a story may be anywhere, and on another day that has the same name. */
const MOST_SCENES = 3;

/**
 * The weather when each line of a script begins, in words; empty for none that is seen. It goes on in the next few scenes of the
 * same time, and in those that go on from them. What is told in a room counts where it is told of outside.
 */
export function weathersOf(lines: readonly WeatherLine[]): string[] {
  let weather: Weather = "clear";
  let scenes = 0;
  return lines.map(({ sceneHeading, locationName, timeOfDay, stageDirections }, at) => {
    const last = lines[at - 1];
    const heading = sceneHeading ?? "";
    const said = weatherInHeading(heading, locationName ?? "");
    if (heading !== last?.sceneHeading) {
      const isOther = timeOfDay !== "" && timeOfDay !== last?.timeOfDay;
      if (!goesOn(heading) && locationName !== last?.locationName) scenes += 1;
      if (isOther || isElsewhen(heading) || scenes > MOST_SCENES) weather = "clear";
      weather = weatherIn(said) ?? weather;
    }
    const before = said || (SEEN.has(weather) ? weather : "");
    const words = stageDirections.toLowerCase();
    if (said || (tellsOfSky(heading, words) && weatherTold(words))) scenes = 0;
    if (tellsOfSky(heading, words)) weather = weatherAfter(weather, words);
    return before;
  });
}
