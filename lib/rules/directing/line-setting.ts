import type { ShotSubject } from "@roughcut/builtin-studio/contract/picture-subject";
import { peopleFinder } from "@/lib/rules/mentioned-people";
import { NON_SPEAKING_PART } from "../shot";
import { coatsOf, type ReadCoats } from "./coats-of-lines";
import { conditionsOf } from "./conditions-of-lines";
import { earlierLines, type SceneLine } from "./earlier-lines";
import { placesAround } from "./place-around";
import { regionsOf } from "./regions-of-lines";
import { weathersOf } from "./weathers-of-lines";
import { worldsOf } from "./worlds-of-lines";
import { type SetLine, yearsOf } from "./years-of-lines";

/**
 * What of a line's picture the lines around it say: what its place is, what lies around it and what has become of it,
 * when and where in the world it plays, in what time of day and weather, what its scene told before and what colour
 * the story told of animals and things.
 */
export type LineSetting = Pick<
  ShotSubject,
  | "around"
  | "conditions"
  | "world"
  | "toldThere"
  | "coats"
  | "year"
  | "region"
  | "weather"
  | "earlier"
> & { timeOfDay: string };

/** What reads the words of a script. */
export interface SettingReader {
  namesPlace: (words: string) => boolean;
  coatsIn: ReadCoats;
}

/**
 * The setting of each line of a script, by its place in the script from 0.
 * @param reader.namesPlace whether words name a kind of place: `WAREHOUSE - LEEDS` is the warehouse, and `WAREHOUSE - OFFICE` another
 * @param reader.coatsIn which animals and things a text tells with a colour
 */
export function lineSettings(
  lines: readonly (SceneLine & { timeOfDay: string | null })[],
  { namesPlace = () => true, coatsIn = () => [] }: Partial<SettingReader> = {},
): (index: number) => LineSetting {
  const times = timesOf(lines);
  const placed = lines.map((line, at) => ({
    ...line,
    locationName: line.locationName ?? null,
    timeOfDay: times[at] ?? "",
  }));
  const placesBeside = placesAround(placed);
  const conditions = conditionsOf(placed);
  const worlds = worldsOf(placed);
  const weathers = weathersOf(placed);
  const told = toldAt(placed, namesPlace);
  const whenOf = yearsAndRegions(lines);
  const coatsAt = coatsOf(lines, coatsIn);
  return (index) => {
    const place = placed[index]?.locationName ?? "";
    const earlier = earlierLines(lines, index);
    const scene = [...earlier, lines[index]].map((line) => line?.stageDirections ?? "");
    const coats = coatsAt(index, scene.join(" "));
    const around = placesBeside.get(place);
    const world = worlds[index];
    const weather = weathers[index];
    return {
      timeOfDay: times[index] ?? "",
      ...(around === undefined ? {} : { around }),
      ...(conditions[index]?.length ? { conditions: conditions[index] } : {}),
      ...(world ? { world } : {}),
      ...(weather ? { weather } : {}),
      ...(told.has(place) ? { toldThere: told.get(place) ?? [] } : {}),
      ...(coats.length > 0 ? { coats } : {}),
      ...whenOf(index),
      earlier,
    };
  };
}

/** A heading without a time of day has that of the scene before. */
function timesOf(lines: readonly { timeOfDay: string | null }[]): string[] {
  let now = "";
  return lines.map(({ timeOfDay }) => (now = timeOfDay || now));
}

/** What the action first says of a place tells what it is; more of it is about what happens there. */
const MOST_TOLD = 3;

function toldAt(
  lines: readonly { locationName: string | null; characterName: string; stageDirections: string }[],
  namesPlace: (words: string) => boolean,
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const named = new Map<string, string[]>();
  const names = lines.flatMap(({ locationName }) => locationName ?? []);
  const wholeOf = wholePlaces(names);
  const known = new Set(names);
  const placeOf = new Map(
    [...known].map((name) => {
      const place = withoutWhereabouts(name, namesPlace);
      return [name, known.has(place) ? place : name];
    }),
  );
  for (const { locationName, characterName, stageDirections } of lines) {
    if (!locationName) continue;
    const place = placeOf.get(locationName) ?? locationName;
    const told = found.get(place) ?? found.get(wholeOf(locationName)) ?? [];
    if (characterName === NON_SPEAKING_PART && told.length < MOST_TOLD) told.push(stageDirections);
    found.set(place, told);
    named.set(locationName, told);
  }
  return named;
}

/** A heading's name without the parts behind its first that name no place, but where that lies. */
function withoutWhereabouts(name: string, namesPlace: (words: string) => boolean): string {
  const parts = name.split(/(?=\s[-–—]\s|,\s)/u);
  const last = parts.findLastIndex(
    (part, at) => at === 0 || namesPlace(part.replace(/^[\s,–—-]+/u, "").toLowerCase()),
  );
  return parts.slice(0, last + 1).join("");
}

/** The last part of a heading's name behind a dash, with INT. or EXT. */
const LAST_PART = /^((?:INT|EXT)[./A-Z]*\s).*\s[-–—]\s+(.+)$/iu;

/**
 * `INT. POOL HALL` behind `INT. BATHS - POOL HALL` is that place: what finds a heading's whole name.
 * @returns the one longer name that ends with the same part; the name itself where there is none, or several
 */
function wholePlaces(names: readonly string[]): (name: string) => string {
  const wholes = new Map<string, Set<string>>();
  for (const name of names) {
    const part = name.replace(LAST_PART, "$1$2").toLowerCase();
    if (part !== name.toLowerCase()) wholes.set(part, (wholes.get(part) ?? new Set()).add(name));
  }
  return (name) => {
    const [whole, ...more] = wholes.get(name.toLowerCase()) ?? [];
    return whole !== undefined && more.length === 0 ? whole : name;
  };
}

type When = Pick<ShotSubject, "year" | "region">;

function yearsAndRegions(lines: readonly SetLine[]): (index: number) => When {
  const years = yearsOf(lines);
  const regions = regionsOf(lines);
  return (index) => {
    const year = years[index] ?? null;
    const region = regions[index] ?? null;
    return { ...(year === null ? {} : { year }), ...(region === null ? {} : { region }) };
  };
}

/**
 * When and where in the world a script shows somebody first; as its first line does, when it never names them.
 * @param names everybody who speaks in the story
 */
export function worldOfPerson(
  lines: readonly (SetLine & { characterName: string })[],
  name: string,
  names: readonly string[],
): When {
  const finder = peopleFinder(names.map((one) => ({ id: one, name: one })));
  const first = lines.findIndex(
    (line) => line.characterName === name || finder.mentioned(line.stageDirections).includes(name),
  );
  return yearsAndRegions(lines)(Math.max(0, first));
}
