import { isPersonNoun } from "../contract/person-nouns";
import { beforeVerb } from "./apposition-words";
import sizes from "./words/sizes.json";

const TINY = sizes.tiny.replaceAll(" ", "|");
/** `a man no bigger than a thumb`; `as small as a mouse` is said of any child. */
const LIKENED = new RegExp(
  `^(?:an? (?<who>(?:[a-z-]+ ){1,4}))?(?:no (?:bigger|larger|taller) than|(?:about |half )?the size of) (?:an?|the|your|my|his|her) (?:[a-z]+ )?(?:${TINY})\\b(?! of)`,
);
const SIZED = new RegExp(
  `^an? (?:[a-z]+ )?(?:${sizes.sized.replaceAll(" ", "|")})-sized? (?<who>(?:(?!(?:in|of|on|with)\\b)[a-z-]+ ?){1,3})`,
);
const MEASURED =
  /^(?:an? (?<who>(?:[a-z-]+ ){1,4}))?(?:(?:only|just|barely|about|all of) )?(?<number>\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|a hundred)[- ](?<unit>inch(?:es)?|centimet(?:re|er)s?|cm|feet|foot|met(?:re|er)s?)[- ](?:tall|high)\b(?: (?<which>[a-z]+))?/;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
  },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, "a hundred": 100 },
};
/** In metres; nobody who is no taller than the one or taller than the other is a person as people are. */
const SMALLEST = 0.35;
const TALLEST = 3;

/**
 * How far from the size of people somebody is by what stands behind their name in small letters; null for all others.
 * `A man the size of a house` is only big: just what is smaller than any child is believed without a measure.
 */
export function farSizeIn(about: string): "tiny" | "giant" | null {
  for (const chunk of beforeVerb(about.toLowerCase()).split(/,\s*/)) {
    const likened = (LIKENED.exec(chunk) ?? SIZED.exec(chunk))?.groups;
    if (likened && isOfPerson(likened.who)) return "tiny";
    const measured = MEASURED.exec(chunk)?.groups;
    if (!measured || !isOfPerson(measured.who ?? measured.which)) continue;
    const { number = "", unit = "" } = measured;
    const metres = (NUMBERS[number] ?? Number(number)) * metresOf(unit);
    if (metres <= SMALLEST) return "tiny";
    if (metres > TALLEST) return "giant";
  }
  return null;
}

function metresOf(unit: string): number {
  if (unit.startsWith("inch")) return 0.0254;
  if (unit.startsWith("c")) return 0.01;
  return unit.startsWith("f") ? 0.3048 : 1;
}

/** Whether a size is somebody's own; of `a doll the size of a thumb in her hand` it is not. */
function isOfPerson(who: string | undefined): boolean {
  const last = who?.trim().split(" ").at(-1);
  return last === undefined || isPersonNoun(last) || /(?:man|woman|boy|girl)$/.test(last);
}
