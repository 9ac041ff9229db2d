import { periodOfYear } from "@roughcut/builtin-studio/contract/period";
import words from "./period-words.json";

const YEAR = "1\\d{3}|20\\d{2}|2[1-9]\\d{2}";
const anyOf = (list: string) => new RegExp(`\\b(?:${list})s?\\b`, "iu");
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
type Rows = readonly (readonly [year: number, pattern: RegExp])[];
const rowsOf = (rows: readonly (string | number)[][], pattern: (list: string) => RegExp): Rows =>
  rows.map(([year, list]) => [Number(year), pattern(String(list))]);

/** How something says when it plays: by a year, or by an age before engines. */
interface Dated {
  year: RegExp;
  ages: Rows;
}

const IN_HEADING: Dated = {
  // By itself between dashes, commas or brackets: neither ROOM 1408 nor 1430 HOURS is one.
  year: new RegExp(
    `(?:^|[-–—,(/]\\s*|\\b(?:in|of|summer|autumn|fall|winter|spring|${MONTH}) )(${YEAR})(?:'?s)?(?=\\s*(?:$|[-–—,)/]))`,
    "iu",
  ),
  // A Victorian house stands today, too.
  ages: rowsOf(words.ages, anyOf),
};
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";
/** A year by itself, and neither `1940's` nor a part of another number. */
const YEAR_ALONE = `(${YEAR})(?!\\d|['’]?s\\b)(?=[.,;:)"”'\\s]|$)`;
/** What is lettered on the picture says when and where what follows plays. */
export const LETTERED = "\\b(?:super|title|caption|card|chyron|legend)s?\\b[^.]{0,12}[:\"“' ]";
/**
 * In a line of action a year stands by itself: `1936.`, `May 1936.`, `It is 1612`, `grey swell, 1936`; or it is lettered. Neither a day on
 * a letter, nor what somebody did in 1921 tells when a story plays, nor does `a 17th century inn`.
 */
const IN_ACTION: Dated = {
  year: new RegExp(
    `(?:^(?:in )?(?:the year )?|^(?:(?:early|late|mid)[- ])?(?:${MONTH}|(?:the )?(?:summer|autumn|fall|winter|spring)(?: of)?) (?:${DAY},? )?|${LETTERED}(?:.{0,60}\\W)?|^(?:\\W*over black)\\W.{0,60}\\W|\\b(?:it|year|time) is (?:now )?(?:in )?(?:(?:the )?(?:late |early )?(?:year|summer|autumn|fall|winter|spring) (?:of )?)?|^[^.!?]{0,80}?, (?:(?:${MONTH}|(?:the )?(?:summer|autumn|fall|winter|spring)(?: of)?) )?(?:${DAY},? )?(?<!${MONTH} ${DAY}, )|^[^.!?,]{0,30}, ${MONTH} ${DAY},? )${YEAR_ALONE}`,
    "iu",
  ),
  ages: rowsOf(
    words.ages,
    (list) =>
      new RegExp(
        `(?:(?:^|[.:] ?|\\bis |\\b(?:end|dawn|turn|middle) of )|^[^.!?]{3,60} in )the (?:(?:mid|late|early)[- ])?(?:${list})(?=[.!]|$|(?<!^in [^,]*)[,;])`,
        "iu",
      ),
  ),
};
/** The day on which a script was written is no part of its story. */
const OF_SCRIPT =
  /\b(?:draft|revis\w+|rev\.|rewrite|polish|screenplay|shooting script|scanned|copyright|genres|writers)\b|©/iu;
/** Since about then scripts begin with the day on which they were written. */
const SCRIPTS_DATED = 1965;
/** A story says when it begins in this share of its lines. */
const BEGINNING = 0.2;
const FEW = 20;
/** What is told only once in so many lines may be a way of speaking: `the three musketeers of our street`. */
const RARELY = 700;
/** From here on it is today again. */
const PRESENT = /\b(?:present[- ]day|modern[- ]day|today)\b/iu;

const SURE = rowsOf(words.sure, anyOf);
const SIGNS = rowsOf(words.signs, anyOf);
/** What nobody had before engines, and what nobody had before screens. */
const ENGINES = anyOf(words.engines);
const SCREENS = anyOf(words.screens);
/** What nobody had before about 1960. */
const MODERN = anyOf(words.modern);
/** So many different old things and nothing modern make a story an old one; so many modern ones a story of today. */
const ENOUGH = 3;

/** What of a line says when and where it plays. */
export interface SetLine {
  sceneHeading?: string | null;
  stageDirections: string;
}

/**
 * About which year each line of a script plays in: the one that its scene's heading says, else what was lettered or
 * told last, or first of all; where nothing says it, one that goes with what is in it. Null is today: what only the beginning,
 * or somebody's memories, says of an old time does not count for scenes that are full of modern things.
 */
export function yearsOf(lines: readonly SetLine[]): (number | null)[] {
  const own = eachHeading(lines, (heading) => yearSaid(heading, IN_HEADING));
  const hasHeadings = lines.some(({ sceneHeading }) => sceneHeading);
  let now: number | null | undefined;
  let first: number | undefined;
  let memory: { heading: string; year: number } | null = null;
  const told = lines.map(({ sceneHeading, stageDirections }, at) => {
    const heading = sceneHeading ?? "";
    const isBeginning = at <= Math.max(FEW, lines.length * BEGINNING);
    if (memory?.heading !== heading) memory = null;
    if (/\b(?:flashback|dream)\b/iu.test(heading)) return now;
    if (PRESENT.test(heading)) now = null;
    const said = yearTold(stageDirections, hasHeadings && heading === "");
    const isLater = now === undefined ? isBeginning : said && said >= (now ?? 0);
    // What it says once that lies before, or late, is the time of that scene alone.
    if (said !== undefined && isLater) now = said;
    else if (said !== undefined) memory = { heading, year: said };
    if (now === undefined && isBeginning) now = own[at];
    first ??= now ?? undefined;
    return memory?.year ?? now;
  });
  const whole = first === undefined ? yearOfWhole(lines) : null;
  const years = told.map((year) => (year === undefined ? (first ?? whole) : year));
  const open = new Map<number, SetLine[]>();
  lines.forEach((line, at) => {
    const year = years[at] ?? null;
    if (own[at] === undefined && year !== null) open.set(year, [...(open.get(year) ?? []), line]);
  });
  const wrong = new Set([...open].flatMap(([year, all]) => (isModern(year, all) ? year : [])));
  return years.map((year, at) => own[at] ?? (year === null || wrong.has(year) ? null : year));
}

/** The year that a line of action says. */
function yearTold(text: string, isTitlePage: boolean): number | undefined {
  if (OF_SCRIPT.test(text)) return undefined;
  const said = yearSaid(text, IN_ACTION);
  const isDated = isTitlePage && said !== undefined && said >= SCRIPTS_DATED;
  return isDated ? undefined : said;
}

/** Whether scenes of a year before today are full of what nobody had then. */
function isModern(year: number, lines: readonly SetLine[]): boolean {
  const period = periodOfYear(year);
  // What came from 1960 on was there in those years, too.
  if (period === null || period === "recent") return false;
  const text = textOf(lines);
  return (
    countOf([MODERN], text) > ENOUGH ||
    (period === "old" && countOf([ENGINES, SCREENS, MODERN], text) > 2 * ENOUGH)
  );
}

function textOf(lines: readonly SetLine[]): string {
  return lines
    .map(({ sceneHeading, stageDirections }) => `${sceneHeading} ${stageDirections}`)
    .join("\n");
}

/** How many different words of these a text has. */
function countOf(signs: readonly RegExp[], text: string): number {
  const found = signs.flatMap((sign) => [...text.matchAll(new RegExp(sign, "giu"))]);
  return new Set(found.map(([word]) => word.toLowerCase().replace(/s$/, ""))).size;
}

/** What each line's heading says of something. */
export function eachHeading<Said>(
  lines: readonly SetLine[],
  inHeading: (heading: string) => Said | undefined,
): (Said | undefined)[] {
  const headings = new Set(lines.map(({ sceneHeading }) => sceneHeading ?? ""));
  const said = new Map([...headings].map((heading) => [heading, inHeading(heading)]));
  return lines.map(({ sceneHeading }) => said.get(sceneHeading ?? ""));
}

function yearSaid(text: string, { year, ages }: Dated): number | undefined {
  const before = /\b(\d[\d,]{0,6}) ?B\.?C\b/u.exec(text)?.[1];
  if (before !== undefined) return -Number(before.replace(",", ""));
  const said = year.exec(text)?.[1];
  return said === undefined ? ages.find(([, age]) => age.test(text))?.[0] : Number(said);
}

/** The year of a story that names none, by what is in it. */
function yearOfWhole(lines: readonly SetLine[]): number | null {
  const all = textOf(lines);
  const often = lines.length / RARELY;
  const sure = SURE.find(
    ([, sign]) => [...all.matchAll(new RegExp(sign, "giu"))].length > often,
  )?.[0];
  if (sure !== undefined && periodOfYear(sure) !== "old" && !isModern(sure, lines)) return sure;
  if (SCREENS.test(all)) return null;
  if (sure !== undefined && !ENGINES.test(all)) return sure;
  if (ENGINES.test(all)) return null;
  const found = SIGNS.map(([year, sign]) => ({ year, count: countOf([sign], all) }));
  const most = found.reduce((best, one) => (one.count > best.count ? one : best));
  return found.reduce((sum, { count }) => sum + count, 0) >= ENOUGH ? most.year : null;
}
