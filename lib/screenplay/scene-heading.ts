import type { SceneHeading } from "./element";

/** INT, EXT, EST, INT/EXT, I/E in every usual spelling, with what follows the prefix. */
const PREFIX =
  /^(INT\.? ?\/ ?EXT|EXT\.? ?\/ ?INT|I\.? ?\/ ?E|E\.? ?\/ ?I|INT|EXT|EST)(\.(?!\.)| )\s*(?=\S)/iu;
/** '12 INT. KITCHEN - DAY 12' is how shooting scripts and their PDFs number scenes. */
const LEFT_NUMBER = /^([A-Z]{0,2}\d{1,4}[A-Z]{0,2})[.)]? +(?=[IE])/;
const SCENE_NUMBER = /^[\p{L}\p{N}.-]+$/u;
/** Longer than any place: a paragraph that happens to begin like a heading. */
const LONGEST_HEADING = 200;

/**
 * Reads a heading that names itself by its prefix; null when the line is none.
 * @param alone whether empty lines stand around it: only then may its prefix be in small letters
 */
export function findSceneHeading(line: string, alone: boolean): SceneHeading | null {
  const text = line.trim();
  if (text.length > LONGEST_HEADING) return null;
  const leftNumber = LEFT_NUMBER.exec(text);
  const body = leftNumber ? text.slice(leftNumber[0].length) : text;
  const prefix = PREFIX.exec(body);
  if (!prefix?.[1]) return null;
  const shouted = prefix[1] === prefix[1].toUpperCase();
  const dotted = prefix[2] === ".";
  if (!dotted && !shouted && !(alone && / [-–—] /.test(body))) return null;
  const heading = toSceneHeading(body);
  const number = leftNumber?.[1];
  if (!number) return heading;
  const twice = heading.text.endsWith(` ${number}`);
  const bare = twice ? heading.text.slice(0, -number.length).trimEnd() : heading.text;
  return { ...heading, text: bare, sceneNumber: heading.sceneNumber ?? number };
}

/** A heading in capitals with a dotted prefix is one even inside a paragraph (pasted scripts). */
export function isUnmistakableHeading(line: string): boolean {
  const text = line.trim();
  return /^(INT|EXT|EST|I\/E)[./]/.test(text) && !/\p{Ll}/u.test(text);
}

/** Takes the scene number (`#12A#`) off the end of a heading's text. */
export function toSceneHeading(text: string): SceneHeading {
  const whole = text.trim();
  if (whole.endsWith("#")) {
    const open = whole.lastIndexOf("#", whole.length - 2);
    const number = open > 0 ? whole.slice(open + 1, -1) : "";
    const rest = whole.slice(0, Math.max(open, 0)).trimEnd();
    if (rest !== "" && SCENE_NUMBER.test(number)) {
      return { kind: "scene-heading", text: rest, sceneNumber: number };
    }
  }
  return { kind: "scene-heading", text: whole, sceneNumber: null };
}

/** Where and when a scene plays, as far as its heading says so. */
export interface ScenePlace {
  /** 'INT.', 'EXT.', 'EST.' or 'INT./EXT.'; null for a forced heading without prefix. */
  setting: string | null;
  /** 'LIGHTHOUSE KITCHEN': one spelling for one place, in capitals. */
  place: string;
  /** As written, in capitals: 'NIGHT', 'THE NEXT MORNING', 'CONTINUOUS'; null when not said. */
  timeOfDay: string | null;
}

const SEPARATED = / [-–—]+ |[–—]/;

/** Takes a heading's text apart: 'Int. Lighthouse kitchen - Night' -> INT., LIGHTHOUSE KITCHEN, NIGHT. */
export function parseSceneHeading(headingText: string): ScenePlace {
  const text = headingText.replace(/\s+/g, " ").trim().toUpperCase();
  const prefix = PREFIX.exec(text);
  const setting = prefix?.[1] ? normaliseSetting(prefix[1]) : null;
  const body = (prefix ? text.slice(prefix[0].length) : text)
    .replace(/^[-–—:] /, "")
    .replace(/[\s.,:;]+$/, "");
  const segments = body
    .split(SEPARATED)
    .map((segment) => segment.trim())
    .filter((segment, index) => index === 0 || (segment !== "" && !SHOT_NOTE.test(segment)));
  const times = segments.map((segment) => segment.replace(DATE_BEHIND, ""));
  const timeIndex = times.findIndex((time, index) => index > 0 && isTimeOfDay(time));
  if (timeIndex > 0) {
    const place = segments.slice(0, timeIndex).join(" - ");
    return { setting, place, timeOfDay: times[timeIndex] ?? null };
  }
  const whole = segments.join(" - ");
  // 'KITCHEN, NIGHT', 'KITCHEN. NIGHT', 'KITCHEN-NIGHT'
  const cut = Math.max(whole.lastIndexOf(","), whole.lastIndexOf("."), whole.lastIndexOf("-"));
  const tail = cut > 0 ? whole.slice(cut + 1).trim() : "";
  if (isTimeOfDay(tail))
    return { setting, place: whole.slice(0, cut).replace(/[\s.,:-]+$/, ""), timeOfDay: tail };
  // 'KITCHEN NIGHT'
  const bare = setting === null ? null : BARE_TIME.exec(whole);
  return bare?.[1] && bare[2]
    ? { setting, place: bare[1], timeOfDay: bare[2] }
    : { setting, place: whole, timeOfDay: null };
}

const MONTH =
  "(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)\\.?";
const DAY = "\\d{1,2}(?:ST|ND|RD|TH)?";
/** The day or the year behind a time: 'DAWN, FEBRUARY 1908', 'MORNING, 1985'. */
const DATE_BEHIND = new RegExp(
  `(?:, (?:ON )?(?:${DAY} )?${MONTH}(?: ${DAY})?(?:,? \\d{4})?|,? \\d{4})$`,
);

/** What a heading says of a shot, not of its place: 'CLOSE ON JOE', 'MOVING', 'HIS POV', 'FLASHBACK'. */
const SHOT_NOTE =
  /^\(?(?:.*\b(?:SHOTS?|ANGLES?|P\.?O\.?V\.?|CLOSE-?UPS?|POINT OF VIEW)|(?:CLOSE|ANGLE) ON .*|(?:C\.?U|P\.?O\.?V|INTERCUT|MONTAGE|SERIES OF)\b.*|(?:FULL|MED\.?|WIDE|AERIAL) VIEW|(?:M\.)?[CL]?\.?S\.|(?:E?CU|[MEL]?[LMC]S|MCU|BCU)|CAMERA\b.*|CLOSE|WIDE|MOVING|DRIVING|TRAVELL?ING|PARKED|(?:IN )?FLIGHT|FLYING|VARIOUS|ESTABLISHING|FLASHBACK|RESUMING|AS BEFORE|(?:THE )?(?:PRESENT|PAST))\)?$/;
/** A time without anything before it; words that places are named by, too (SUNSET, MIDNIGHT), are left. */
const BARE_TIME = /^(.*\S) (DAY|NIGHT|MORNING|EVENING|AFTERNOON|DAWN|DUSK)$/;

/** 'CONTINUOUS' and its like say that a scene follows on, not what light it has. */
export function isRelativeTime(timeOfDay: string): boolean {
  const words = timeWords(timeOfDay);
  return (
    words.some((word) => RELATIVE_WORDS.has(word)) && !words.some((word) => LIGHT_WORDS.has(word))
  );
}

function normaliseSetting(prefix: string): string {
  const letters = prefix.replace(/[. ]/g, "");
  if (letters.includes("/")) return "INT./EXT.";
  return `${letters}.`;
}

const LIGHT_WORDS = new Set(
  `DAY NIGHT MORNING AFTERNOON EVENING DAWN DUSK SUNRISE SUNSET SUNDOWN SUNUP TWILIGHT NOON MIDNIGHT
  MIDDAY DAYBREAK NIGHTFALL DAYTIME NIGHTTIME JOUR NUIT MATIN SOIR TAG NACHT ABEND MORGEN DÍA DIA NOCHE
  TARDE MAÑANA GIORNO NOTTE SERA ДЕНЬ НОЧЬ УТРО ВЕЧЕР НОЩ СУТРИН`.split(/\s+/),
);
const RELATIVE_WORDS = new Set(
  `CONTINUOUS CONTINUING CONTINUED CONT LATER EARLIER SAME MOMENT MOMENTS SECONDS SIMULTANEOUS MEANWHILE AFTER
  FOLLOWING`.split(/\s+/),
);
/** Words that may stand beside the above in a time of day; any other word makes it part of a place. */
const TIME_COMPANIONS = new Set(
  `THE A AN NEXT LATE EARLY THAT SAME PRE BEFORE TIME ANOTHER FEW SHORT LITTLE SOON RIGHT WHILE MINUTE
  MINUTES HOUR HOURS DAYS WEEK WEEKS MONTH MONTHS YEAR YEARS ONE TWO THREE FOUR FIVE SIX SEVEN TEN FIRST LAST
  CYCLE SHIFT WATCH LIGHT GOLDEN MAGIC BLUE FLASHBACK PRESENT PAST DREAM OF MID AND TO ST ND RD TH
  MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY`.split(/\s+/),
);

function timeWords(segment: string): string[] {
  return segment.replace(/\([^)]*\)/g, " ").match(/\p{L}+/gu) ?? [];
}

/** `3:15 A.M.`, `9 PM` */
const CLOCK = /^\d{1,2}(?:[:.]\d\d)? ?[AP]\.?M\.?$/;

function isTimeOfDay(segment: string): boolean {
  if (CLOCK.test(segment)) return true;
  const words = timeWords(segment);
  if (words.length === 0 || words.length > 6) return false;
  if (/^(GOLDEN|MAGIC|BLUE) HOUR$|^FIRST LIGHT$/.test(words.join(" "))) return true;
  const core = words.some((word) => LIGHT_WORDS.has(word) || RELATIVE_WORDS.has(word));
  return (
    core &&
    words.every(
      (word) => LIGHT_WORDS.has(word) || RELATIVE_WORDS.has(word) || TIME_COMPANIONS.has(word),
    )
  );
}
