/**
 * A time in which things looked otherwise than today: `old` before engines and electric light, `past` before
 * screens and towers of glass.
 */
export type Period = "old" | "past";

/** From these years on there is electric light, and what towns look like today. */
const ELECTRIC = 1900;
const TODAY = 1960;

const YEAR = "1\\d{3}|20\\d{2}|2[1-9]\\d{2}";
const CENTURY = "(?:1\\d|fif|six|seven|eigh|nine)(?:th|teenth) century";
const ERA =
  "(?:victorian|georgian|tudor|regency|renaissance|medi(?:ae|e)val) (?:era|times?|age|period)|middle ages|bronze age|iron age";

/** How something says when it plays: by a year, or by an age before engines. */
interface Dated {
  year: RegExp;
  age: RegExp;
}

const IN_HEADING: Dated = {
  // By itself between dashes, commas or brackets: neither ROOM 1408 nor 1430 HOURS is one.
  year: new RegExp(
    `(?:^|[-–—,(/]\\s*|\\b(?:in|of|summer|autumn|winter|spring) )(${YEAR})(?:'?s)?(?=\\s*(?:$|[-–—,)/]))`,
    "iu",
  ),
  // A Victorian house stands today, too.
  age: new RegExp(`\\b(?:${CENTURY}|${ERA})\\b`, "iu"),
};
/**
 * In a line of action a year stands by itself: `grey swell, 1936`, `It is 1612`, never `a 1987 Buick`; and so
 * does a century, which neither the 14th floor nor `a 17th century inn` is.
 */
const IN_ACTION: Dated = {
  year: new RegExp(
    `(?:^|, |\\bin |\\bit is |\\(|\\b(?:year|summer|autumn|winter|spring) of )(${YEAR})(?=[.,;)]|\\s*$|$)`,
    "iu",
  ),
  age: new RegExp(`\\bthe (?:${CENTURY}|${ERA})\\b`, "iu"),
};

/** What nobody has had for long, and what nobody had then. */
const OLD =
  /\b(?:carriage|coachman|stagecoach|knight|armou?r|squire|musket|galleon|goblet|tavern|magistrate|quill|dagger|king|queen|emperor|sultan|samurai|viking|gladiator|chariot|cutlass|blacksmith|inquisitor|dais|topknot|governess|parchment|yamen|abbess|duke|duchess|footman|crinoline|doublet|sedan chair|scribe|halberd|longbow|crossbow|oxcart|ox-cart|lantern-bearer|sire|m'lady|milord|farthing|peasant)s?\b/giu;
const MODERN =
  /\b(?:cars?|phones?|telephone|smartphone|television|tv|computer|laptop|bus|taxi|radio|airport|motorway|highway|bicycle|motorcycle|electric|helicopter|airplane|plane|elevator|lift|fridge|camera|robot|spaceship|lorry|truck|garage|police car|jeans|hoodie|sneakers|headphones)\b/iu;
/** So many different old things and nothing modern make a story an old one. */
const ENOUGH = 3;

/** What of a line says when it plays. */
interface DatedLine {
  sceneHeading?: string | null;
  stageDirections: string;
}

/**
 * The period of each line of a script: of the year that its scene's heading says, else of the first year that
 * the script says anywhere, else of what is in it. Null is today, or a time to come.
 */
export function periodsOf(lines: readonly DatedLine[]): (Period | null)[] {
  const headings = lines.map(({ sceneHeading }) => periodSaid(sceneHeading ?? "", IN_HEADING));
  const first = lines
    .filter(({ sceneHeading }) => !/\b(?:flashback|dream)\b/iu.test(sceneHeading ?? ""))
    .map(({ sceneHeading, stageDirections }) => {
      const inHeading = periodSaid(sceneHeading ?? "", IN_HEADING);
      return inHeading === undefined ? periodSaid(stageDirections, IN_ACTION) : inHeading;
    })
    .find((period) => period !== undefined);
  const whole = first === undefined ? (looksOld(lines) ? "old" : null) : first;
  return headings.map((period) => (period === undefined ? whole : period));
}

/** Undefined where a text does not say when it plays. */
function periodSaid(text: string, { year, age }: Dated): Period | null | undefined {
  const said = year.exec(text)?.[1];
  if (said !== undefined) return periodOfYear(Number(said));
  return age.test(text) ? "old" : undefined;
}

function periodOfYear(year: number): Period | null {
  return year < ELECTRIC ? "old" : year < TODAY ? "past" : null;
}

function looksOld(lines: readonly DatedLine[]): boolean {
  const all = lines
    .map(({ sceneHeading, stageDirections }) => `${sceneHeading} ${stageDirections}`)
    .join("\n");
  if (MODERN.test(all)) return false;
  const found = new Set((all.match(OLD) ?? []).map((word) => word.toLowerCase().replace(/s$/, "")));
  return found.size >= ENOUGH;
}
