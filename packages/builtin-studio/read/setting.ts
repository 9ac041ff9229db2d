import { isElsewhen, weatherAfter, weatherIn } from "../contract/weather";
import { type PlaceKind, readPlace } from "./places";
import type { Setting, TimeOfDay } from "./scene";

const TIMES: readonly (readonly [RegExp, TimeOfDay])[] = [
  [/\b(?:dawn|daybreak|sunrise|sunup|first light|cock-?crow)\b/, "dawn"],
  [
    /\b(?:dusk|sunset|sundown|twilight|nightfall|golden hour|magic hour|blue hour|gloaming)\b/,
    "dusk",
  ],
  [
    /\b(?:night|midnight|night-?time|small hours|witching hour|[1-4] ?a\.?m|1[01] ?p\.?m)\b/,
    "night",
  ],
  [/\bevening\b/, "evening"],
  [/\bmorning\b/, "morning"],
  [/\bafternoon\b/, "afternoon"],
  [/\b(?:day|noon|midday|daytime|daylight|lunchtime)\b/, "day"],
];
/** A time that a line of action says itself, and not of another day: `Night falls`, `The sun rises.` */
const TIMES_IN_ACTION: readonly (readonly [RegExp, TimeOfDay])[] = [
  [
    /\b(?:dawn breaks|day breaks|(?:the )?sun (?:is )?(?:rises|rising|comes up)|first light)\b/,
    "dawn",
  ],
  [/\b(?:(?:the )?sun (?:is )?(?:sets|setting|goes down|sinks)|dusk falls)\b/, "dusk"],
  [/\b(?:night (?:falls|has fallen|comes)|it is night|it's night|now night)\b/, "night"],
  [/^(?:(?:at|by) )?(?:later that |that |the )?(?:same )?(?:night|midnight)[.,:]/, "night"],
  [/^(?:the )?(?:next )?morning[.,:]/, "morning"],
  [/^(?:at |by )?(?:dawn|sunrise)[.,:]/, "dawn"],
  [/^(?:at |by )?(?:dusk|sunset|twilight)[.,:]/, "dusk"],
  [/^(?:evening)[.,:]/, "evening"],
  [/^(?:at |by )?(?:day|noon|midday)[.,:]/, "day"],
];
const LIGHTS =
  /\b(candle(?:light|s)?|fire ?light|moon ?light|neon|torch ?light|lamp ?light|sun ?light|fluorescent|strobe|lantern light|star ?light|flashlights?|headlights|street ?lamps?|spotlight|firelight|darkness|pitch black)\b/;
/** Time goes on from the scene before. */
const RELATIVE =
  /\b(?:continuous|cont|same|moments? later|later|seconds|minutes|hours?|simultaneous|resume|earlier|intercut)\b/;

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
  const timeParts = parts.filter((part, at) => at > 0 && isTime(part));
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
const WHOLES = new Set<PlaceKind>(
  "living room|hospital|school|castle|boat|train|plane|spaceship|station|airport|theatre|church|lobby|factory|farm|prison|street|village|room|museum|lighthouse|bar|shop|office".split(
    "|",
  ) as PlaceKind[],
);

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
const STAND_OUTSIDE = new Set<PlaceKind>(
  "barn|cabin|cave|tent|church|boat|train|bus|car|plane|spaceship|tunnel|hospital|school|prison|factory|greenhouse|castle|lighthouse|museum|theatre|café|bar|shop".split(
    "|",
  ) as PlaceKind[],
);

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
  return TIMES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function lightIn(words: string): string | null {
  return LIGHTS.exec(words)?.[1] ?? null;
}

/** What a line of action changes about where it plays; it stays so until something else is said. */
export function changeSetting(setting: Setting, action: string): Setting {
  const words = action.toLowerCase();
  const time = TIMES_IN_ACTION.find(([pattern]) => pattern.test(words))?.[1] ?? setting.time;
  return {
    ...setting,
    time,
    weather: weatherAfter(setting.weather, words),
    light: lightIn(words) ?? setting.light,
  };
}
