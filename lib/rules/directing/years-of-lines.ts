import { periodOfYear } from "@roughcut/builtin-studio/contract/period";
import words from "./period-words.json";

const YEAR = "1\\d{3}|20\\d{2}|2[1-9]\\d{2}";
const anyOf = (list: string) => new RegExp(`\\b(?:${list})s?\\b`, "iu");
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
    `(?:^|[-–—,(/]\\s*|\\b(?:in|of|summer|autumn|winter|spring) )(${YEAR})(?:'?s)?(?=\\s*(?:$|[-–—,)/]))`,
    "iu",
  ),
  // A Victorian house stands today, too.
  ages: rowsOf(words.ages, anyOf),
};
/**
 * In a line of action a year stands by itself: `grey swell, 1936`, `It is 1612`, never `a 1987 Buick`; and so
 * does a century, which neither the 14th floor nor `a 17th century inn` is.
 */
const IN_ACTION: Dated = {
  year: new RegExp(
    `(?:^|, |\\b(?:super|title|caption|card|chyron)s?: ?["“']?|\\bin |\\b(?:it|year) is |\\(|\\b(?:year|summer|autumn|winter|spring) of |\\b(?:january|february|march|april|may|june|july|august|september|october|november|december) )(${YEAR})(?=[.,;)"”']|\\s*$|$)`,
    "iu",
  ),
  ages: rowsOf(words.ages, (list) => new RegExp(`\\bthe (?:${list})\\b`, "iu")),
};

const SURE = rowsOf(words.sure, anyOf);
const SIGNS = rowsOf(words.signs, anyOf);
/** What nobody had before engines, and what nobody had before screens. */
const ENGINES = anyOf(words.engines);
const SCREENS = anyOf(words.screens);
/** So many different old things and nothing modern make a story an old one. */
const ENOUGH = 3;

/** What of a line says when and where it plays. */
export interface SetLine {
  sceneHeading?: string | null;
  stageDirections: string;
}

/**
 * About which year each line of a script plays in: the one that its scene's heading says, else the first that
 * the script says anywhere, else one that goes with what is in it. Null where nothing says it: today.
 */
export function yearsOf(lines: readonly SetLine[]): (number | null)[] {
  const whole = yearOfWhole(lines);
  return eachOrFirst(
    lines,
    (heading) => yearSaid(heading, IN_HEADING),
    (text) => yearSaid(text, IN_ACTION),
  ).map((year) => year ?? whole);
}

/** What each line's heading says of something, else what the script says of it first outside dreams and flashbacks. */
export function eachOrFirst<Said>(
  lines: readonly SetLine[],
  inHeading: (heading: string) => Said | undefined,
  inAction: (text: string) => Said | undefined,
): (Said | undefined)[] {
  const headings = new Set(lines.map(({ sceneHeading }) => sceneHeading ?? ""));
  const said = new Map([...headings].map((heading) => [heading, inHeading(heading)]));
  let first: Said | undefined;
  for (const { sceneHeading, stageDirections } of lines) {
    if (/\b(?:flashback|dream)\b/iu.test(sceneHeading ?? "")) continue;
    first = said.get(sceneHeading ?? "") ?? inAction(stageDirections);
    if (first !== undefined) break;
  }
  return lines.map(({ sceneHeading }) => said.get(sceneHeading ?? "") ?? first);
}

function yearSaid(text: string, { year, ages }: Dated): number | undefined {
  const before = /\b(\d{1,4}) ?B\.?C\b/u.exec(text)?.[1];
  if (before !== undefined) return -Number(before);
  const said = year.exec(text)?.[1];
  return said === undefined ? ages.find(([, age]) => age.test(text))?.[0] : Number(said);
}

/** The year of a story that names none, by what is in it. */
function yearOfWhole(lines: readonly SetLine[]): number | null {
  const all = lines
    .map(({ sceneHeading, stageDirections }) => `${sceneHeading} ${stageDirections}`)
    .join("\n");
  if (SCREENS.test(all)) return null;
  const sure = SURE.find(([, sign]) => sign.test(all))?.[0];
  if (sure !== undefined && (periodOfYear(sure) !== "old" || !ENGINES.test(all))) return sure;
  if (ENGINES.test(all)) return null;
  const found = SIGNS.map(([year, sign]) => ({
    year,
    count: new Set(
      Array.from(all.matchAll(new RegExp(sign, "giu")), ([word]) =>
        word.toLowerCase().replace(/s$/, ""),
      ),
    ).size,
  }));
  const most = found.reduce((best, one) => (one.count > best.count ? one : best));
  return found.reduce((sum, { count }) => sum + count, 0) >= ENOUGH ? most.year : null;
}
