/**
 * A time in which things looked otherwise than today: `old` before engines and electric light, `past` before
 * screens and towers of glass.
 */
export type Period = "old" | "past";

/** From these years on there is electric light, and what towns look like today. */
const ELECTRIC = 1900;
const TODAY = 1960;

const YEAR = "1\\d{3}|20\\d{2}|2[1-9]\\d{2}";
const IN_HEADING = new RegExp(`(?<![\\d:])(${YEAR})(?:'?s)?(?![\\d:])`, "u");
/** In a line of action a year stands by itself: `grey swell, 1936`, `It is 1612`, never `a 1987 Buick`. */
const IN_ACTION = new RegExp(
  `(?:^|, |\\bin |\\bis |\\(|:\\s*|\\bof )(${YEAR})(?=[.,;)]|\\s*$|$)`,
  "iu",
);
const CENTURY =
  /\b(?:(1[0-9])th|(?:(fif|six|seven|eigh|nine)teenth)|(mediaeval|medieval|victorian|georgian|tudor|regency|renaissance|bronze age|iron age)) ?(?:century)?\b/iu;

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
  const years = lines.map(({ sceneHeading }) => yearIn(sceneHeading ?? "", IN_HEADING));
  const isBack = ({ sceneHeading }: DatedLine) =>
    /\b(?:flashback|dream)\b/iu.test(sceneHeading ?? "");
  const said = lines
    .filter((line) => !isBack(line))
    .flatMap(
      ({ sceneHeading, stageDirections }) =>
        yearIn(sceneHeading ?? "", IN_HEADING) ?? yearIn(stageDirections, IN_ACTION) ?? [],
    )[0];
  const whole = said === undefined ? (looksOld(lines) ? "old" : null) : periodOfYear(said);
  return years.map((year) => (year === null ? whole : periodOfYear(year)));
}

function yearIn(text: string, pattern: RegExp): number | null {
  const year = pattern.exec(text)?.[1];
  if (year !== undefined) return Number(year);
  const century = CENTURY.exec(text);
  if (!century) return null;
  return century[1] === undefined
    ? /nineteen|victorian/iu.test(century[0])
      ? 1850
      : 1600
    : (Number(century[1]) - 1) * 100 + 50;
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
