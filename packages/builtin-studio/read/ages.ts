import { numberOfWord, SMALL_NUMBERS, TENS } from "../contract/number-words";
import { isPersonNoun } from "../contract/person-nouns";
import { describesGarment } from "./clothes";
import { isFirstName } from "./lexicon";
import people from "./words/people.json";

const ages = new Map(
  people.ages.split(" ").map((entry): [string, number] => {
    const [word = "", years = "0"] = entry.split(":");
    return [word, Number(years)];
  }),
);
/** Those who are called girl or boy and are grown up: `chorus girl`. */
const GROWN = new RegExp(`\\b(?:${people.grown}) (?:girl|boy)s?\\b`, "g");
/** What stands before an age and keeps it one: `now 20`, `barely forty`. */
const PLAIN_HEDGES =
  "about|around|maybe|barely|only|now|just|nearly|almost|perhaps|already|still|roughly|hardly|scarcely|pushing|approaching|(?:not|never) (?:yet|quite)|(?:no|not) (?:more|older) than|(?:could|might|may) be";
/** Those and the ones that stand before other numbers, too: `over 90 miles`. */
const HEDGES = `${PLAIN_HEDGES}|near|nearing|close to|(?:just )?(?:shy|short) of|(?:well )?(?:over|past)`;

const FIGURES = new RegExp(
  [
    /\b(\d{1,2})[\s-]*(?:years?|yrs?)[\s-]*old\b/,
    /\baged? (\d{1,2})\b/,
    new RegExp(`(?:^|[(,;]\\s*)(?:(?:${HEDGES}) )*(\\d{1,3})(?=\\s*[,;)./]|$)`),
    // `a rotund 50`
    /\ban? [a-z-]+ ([2-9]\d)(?=\s*[,;.)]|$)/,
    // `a boy of 10 with a kite`, but not `a crowd of 10 people`.
    new RegExp(
      `(?<!\\b(?:it|that|there|time|clock|number|score|price|temperature) )\\b(?:of|is|turns|turned|both|${PLAIN_HEDGES}) (\\d{1,2})\\b(?! (?!(?:and|in|with|who|or|if|at|on) )[a-z])`,
    ),
  ]
    .map(({ source }) => source)
    .join("|"),
);
const DECADE = new RegExp(
  `\\b(?:(?:early|mid)[\\s-]*to[\\s-]*)?(?:(early|mid|late)[\\s-]*)?(teens|${TENS.slice(2).join("|").replaceAll("y", "ies")})\\b`,
);
const BEFORE_AN_AGE = new RegExp(
  // `she is fifteen`, `turns forty`, `both seventeen`
  `(?:\\ban? (?:hard|young|healthy|fit|[a-z]+-looking)|\\bof|\\baged?|\\b(?:s?he|who)['’]s|(?<!\\b(?:it|that|there|time|clock|number) )\\b(?:is|turns|both)|,|\\(|^|\\b(?:${HEDGES})) ?$`,
);
const SPELLED = new RegExp(
  `\\b(${TENS.slice(2).join("|")})(?:[ -](${SMALL_NUMBERS.slice(1, 10).join("|")}))?\\b|\\b(${SMALL_NUMBERS.slice(1).join("|")})\\b`,
  "g",
);

export type LifeStage = "child" | "teen" | "young" | "middle" | "old";

/** The stage of life that somebody of so many years is in: what they wear and look like goes by it. */
export function lifeStage(years: number): LifeStage {
  if (years < 15) return "child";
  if (years < 18) return "teen";
  if (years < 35) return "young";
  return years < 60 ? "middle" : "old";
}

/** Years that words say: `29`, `mid-forties`, `a boy of ten`, `eighty-one`, `ten-year-old`, `elderly`. */
export function ageIn(text: string): number | null {
  return yearsIn(text) ?? roughAgeIn(text);
}

/** Years that a word says roughly: `elderly`, `boy`; not those of what somebody wears: `an old grey jacket`. */
export function roughAgeIn(text: string): number | null {
  const words =
    text
      .toLowerCase()
      .replace(GROWN, "young")
      .replace(/\bmiddle aged\b/, "middle-aged")
      .match(/[\p{Ll}-]+|[,;]/gu) ?? [];
  // `an old woman`, `little girl`: the word of quality says more than the noun.
  const first = words.findIndex(
    (word, at) =>
      ages.has(word) &&
      !(word === "little" && !isYoung(words.slice(at + 1, at + 4))) &&
      // `younger than Ben`
      words[at + 1] !== "than" &&
      // `a nine-year-old`
      !(word === "old" && /^years?$|-years?-?$/.test(words[at - 1] ?? "")) &&
      !describesGarment(words, at),
  );
  return ages.get(words[first] ?? "") ?? null;
}

/** Whether words behind `little` make it a child: `little red-haired girl`, and not `little old lady`, `a little hurt`. */
function isYoung(behind: readonly string[]): boolean {
  const noun = behind.find((word) => isPersonNoun(word) || isFirstName(word));
  return noun !== undefined && behind[0] !== "old";
}

/** A number of years in figures or spelled. */
const AGE = `(?:\\d\\d|(?:${TENS.slice(2).join("|")})(?:[ -](?:${SMALL_NUMBERS.slice(1, 10).join("|")}))?|${SMALL_NUMBERS.slice(10, 20).join("|")})`;

/** Other ways to write an age, as one that is known: `fortyish`, `thirty-something`, `(30-35)`, `twelve or so`. */
const ROUGHLY: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(\\d\\d|${TENS.slice(2).join("|")})[\\s-]*(?:somethings?|ish|odd|plus)\\b`, "g"),
    "$1 years old",
  ],
  [/[\s-]+years?(?:[\s-]+old|[\s-]+of[\s-]+age)\b/g, " years old"],
  [/\b(\d\d) ?(?:[-–]|to|or) ?\d\d(?= ?[,;)]|$)/g, "$1"],
  [
    / (?:or (?:so|thereabouts|more|less)|at (?:the )?(?:most|least|best|a guess)|if a day|tops|going on [a-z0-9-]+)\b/g,
    "",
  ],
  // `, somewhere between thirty and forty`, `, sixteen or twenty`
  [
    new RegExp(`((?:^|[,(;]) ?)(?:somewhere )?between (${AGE}) and ${AGE}(?= ?[,;.)]|$)`, "g"),
    "$1about $2",
  ],
  [new RegExp(`((?:^|[,(;]|\\bbe) ?)(${AGE}) or ${AGE}(?= ?[,;.)]|$)`, "g"), "$1$2"],
];

/** The same in figures and numerals only, for texts that speak of old coats, too. */
export function yearsIn(text: string): number | null {
  const words = ROUGHLY.reduce(
    (said, [way, plain]) => said.replace(way, plain),
    text.toLowerCase().replaceAll("’", "'"),
  );
  const decade = DECADE.exec(words);
  if (decade?.[2]) {
    const years = decade[2] === "teens" ? 10 : numberOfWord(decade[2].replace(/ies$/, "y"));
    return (years ?? 0) + shift(decade[1]);
  }
  const digits = /\b(early|mid|late)?[\s-]*(\d)0'?s\b/.exec(words);
  if (digits?.[2]) return Number(digits[2]) * 10 + shift(digits[1]);
  const years = FIGURES.exec(words);
  const figure = years?.slice(1).find(Boolean);
  if (figure && Number(figure) < 121) return Number(figure);
  const month = /\b(\w+|\d+)[\s-]months?[\s-]old\b/.exec(words);
  if (month) return 1;
  for (const match of words.matchAll(SPELLED)) {
    const around = words.slice(Math.max(0, match.index - 12), match.index);
    const behind = words.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isAge =
      BEFORE_AN_AGE.test(around) && /^(?:[,.;)]|$| and | in | with | who | if )/.test(behind);
    if (!isAge && !/^[\s-]years?[\s-]old/.test(behind)) continue;
    return match.slice(1).reduce((sum, word) => sum + (numberOfWord(word ?? "") ?? 0), 0);
  }
  return null;
}

function shift(part: string | undefined): number {
  if (part === "early") return 2;
  return part === "late" ? 8 : 5;
}
