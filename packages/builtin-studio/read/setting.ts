import { isElsewhen, saysOnlyWhen } from "../contract/scene-time";
import { weatherAfter, weatherIn } from "../contract/weather";
import { type PlaceKind, readPlace } from "./places";
import type { Setting, TimeOfDay } from "./scene";
import data from "./words/setting.json";

const rowsOf = (rows: readonly string[][]) =>
  rows.map(([time, words = ""]) => [time as TimeOfDay, new RegExp(words)] as const);
const TIMES = rowsOf(data.times);
/** A time that a line of action says itself, and not of another day: `Night falls`, `The sun rises.` */
const TIMES_IN_ACTION = rowsOf(data.timesInAction);
const LIGHTS = new RegExp(data.lights);
/** Time goes on from the scene before. */
const RELATIVE = new RegExp(data.relative);

/** A place as it was when the script last was there. */
export interface Visit {
  setting: Setting;
  leftBehind: string[];
}

const SEPARATOR = /\s+[-–—]+\s+|[–—]|\s*[.,]\s+(?=[A-Z ]*$)/;

/** Where a scene plays, by its heading, and what it keeps from the scenes before. */
export function readHeading(
  text: string,
  last: Setting | null,
  visits: ReadonlyMap<string, Visit>,
): Setting {
  const heading = text
    .replace(/\s+/g, " ")
    .replace(/#[^#]*#$/, "")
    .trim();
  const prefix = /^(?:\d+\w?\s+)?(INT|EXT|EST|I)\.?\s*(?:\/\s*(?:INT|EXT|E)\.?)?[.\s]\s*/i.exec(
    heading,
  );
  const body = (prefix ? heading.slice(prefix[0].length) : heading).replace(
    /\((?:flashback|dream|present|past)[^)]*\)/gi,
    "",
  );
  const parts = body
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);
  const stays = last !== null && saysOnlyWhen(heading) ? last : null;
  const timeParts = parts.filter((part, at) => (at > 0 || stays) && isTime(part));
  const placeParts = parts.filter((part) => !timeParts.includes(part));
  // Several places: the first is where the picture is.
  const name = (placeParts.join(", ").split(/\s*\/\s*/)[0] ?? "").toLowerCase();
  const { kind, inside } = readPlace(placeForKind(placeParts));
  const said = prefix?.[1]?.toUpperCase();
  const isIn = said === "INT" || said === "I" ? true : said ? false : (inside ?? true);
  const sameAs = visits.get(name)?.setting ?? null;
  const own =
    timeIn(timeParts.join(" ").toLowerCase()) ??
    timeIn(`${name}`.replace(/night ?club|day ?care/, ""));
  const words = timeParts.join(" ").toLowerCase();
  const goesOn = RELATIVE.test(words) || timeParts.length === 0;
  const weather = weatherIn(heading.toLowerCase());
  const before = goesOn && timeParts.length === 0 ? (sameAs ?? last) : last;
  const time = own ?? before?.time ?? "day";
  const keeps =
    last !== null && !isElsewhen(heading) && (own === null || own === last.time || goesOn);
  return {
    ...{ inside: isIn, kind: outsideOf(kind, isIn, inside), name, time },
    ...(stays ? { inside: stays.inside, kind: stays.kind, name: stays.name } : {}),
    weather: weather ?? (keeps ? last.weather : "clear"),
    light: lightIn(words),
  };
}

/** `FARMHOUSE - KITCHEN` is a kitchen, `KITCHEN, FARMHOUSE` too: the part that is inside the other counts. */
function placeForKind(parts: readonly string[]): string {
  const first = parts.join(" ").split(/\s*\/\s*/)[0] ?? "";
  if (parts.length < 2) return first;
  const kinds = parts
    .map((part) => ({ part, place: readPlace(part) }))
    .filter(({ place }) => place.kind);
  const sure = kinds.filter(({ place }) => place.sure);
  if (sure.length === 1) return sure[0]?.part ?? first;
  const rooms = kinds.filter(({ place }) => place.inside && !WHOLES.has(place.kind ?? "room"));
  return rooms.at(-1)?.part ?? kinds.at(-1)?.part ?? first;
}

/** Buildings and vehicles that hold other places. */
const WHOLES = new Set(data.wholes.split("|"));

/** EXT. before a room means its house from outside; a room keeps its name. */
function outsideOf(
  kind: PlaceKind | null,
  isIn: boolean,
  inside: boolean | null,
): PlaceKind | null {
  if (kind === null || isIn || inside === false || inside === null) return kind;
  return STAND_OUTSIDE.has(kind) ? kind : "street";
}

/** Of these the outside is what EXT. shows, not a street. */
const STAND_OUTSIDE = new Set(data.standOutside.split("|"));

function isTime(part: string): boolean {
  const words = part.toLowerCase();
  if (readPlace(words).kind !== null && !RELATIVE.test(words) && words.split(" ").length > 2)
    return timeIn(words) !== null && /^(?:the |late |early |next |that |same )/.test(words);
  return (
    timeIn(words) !== null ||
    RELATIVE.test(words) ||
    /flashback|present|years? (?:ago|later)|rain$|^(?:snow|fog|storm|summer|winter|spring|autumn)$/.test(
      words,
    )
  );
}

/** The time of day that words name; null for none. */
export function timeIn(words: string): TimeOfDay | null {
  return TIMES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function lightIn(words: string): string | null {
  return LIGHTS.exec(words)?.[1] ?? null;
}

/** What a line of action changes about where it plays; it stays so until something else is said. */
export function changeSetting(setting: Setting, action: string): Setting {
  const words = action.toLowerCase();
  const time = TIMES_IN_ACTION.find(([, pattern]) => pattern.test(words))?.[0] ?? setting.time;
  return {
    ...setting,
    time,
    weather: weatherAfter(setting.weather, words),
    light: lightIn(words) ?? setting.light,
  };
}
