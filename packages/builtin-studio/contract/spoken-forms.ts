import { cardinal, digitByDigit, ordinal, plural, quantity, year } from "./number-words";
import forms from "./spoken-forms.json";

/**
 * How what is written short is said in English: figures, money, units, times, abbreviations, signs.
 * The first form that matches at a place wins, so the longer ones stand first.
 */

/** One way of writing, and what is said for it. */
interface SpokenForm {
  pattern: RegExp;
  /** Null where what matched means something else. @param before what stands before it */
  say: (match: RegExpExecArray, before: string) => string | null;
}

/** Where a number or an abbreviation begins and is over. */
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Not the second half of a dash. */
const MINUS = "(?:(?<!-)[-−])?";
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

/** By how it is written after money. */
const SCALE_WORDS = table(forms.scales);
/** Singular and plural of each money; the small coin where prices name one. */
const MONEY = table(forms.money);
/** Singular and plural. */
const UNITS = table(forms.units);
const UNIT = [...UNITS.keys()].sort((left, right) => right.length - left.length).join("|");

/** Before a name. */
const TITLES = table(forms.titles);
/** After a name. */
const STREETS = table(forms.streets);
const ABBREVIATIONS = table(forms.abbreviations);
const FRACTIONS = table(forms.fractions);
/** Signs between words, which may stand close to them. */
const SIGNS = table(forms.signs);

/** What is called a code is told digit by digit. */
const CODE_BEFORE =
  /\b(?:code|pin|extension|badge|flight|combination|serial|password)(?: number)?(?: is|:)? ?$/iu;
const NAME_BEFORE = /(?:^|\P{L})\p{Lu}\p{Ll}+ $/u;
/** As many as a number has anywhere, by E.164. */
const MOST_PHONE_DIGITS = 15;
/** In many countries, not a quantity. */
const EMERGENCY = /^(?:911|999|112)$/u;
const CALL_BEFORE = /\b(?:call(?:s|ed|ing)?|dial(?:s|led|ed|ing)?|phone[ds]?) $/iu;
/** A day in figures, "on 3/4": which one depends on the country, and the voice's own guess is as good. */
const DAY_BEFORE = /\b(?:on|since|until|by) $/iu;

/** What may begin with a figure or a sign. */
const FIGURES: readonly SpokenForm[] = [
  // (555) 123-4567, 555-0134, +44 20 7946 0018: in the groups in which it is written.
  form(
    String.raw`(?:\+\d{1,3}[ -])?(?:\(\d{2,4}\) ?)?\d{2,5}(?:[ -]\d{2,5})*[ -]\d{3,4}${END}`,
    ([written]) => {
      const digits = written.replace(/\D/gu, "").length;
      const isPhone = /[-+(]|^0/u.test(written) && digits >= 7 && digits <= MOST_PHONE_DIGITS;
      if (!isPhone || /^\d{4}-\d{2,4}$/u.test(written)) return null;
      return (written.match(/\d+/gu) ?? []).map(digitByDigit).join(", ");
    },
  ),
  form(String.raw`\d{2,}${END}`, ([written], before) =>
    (/^0/u.test(written) && !/[.,:/]$/u.test(before)) ||
    CODE_BEFORE.test(before) ||
    (EMERGENCY.test(written) && CALL_BEFORE.test(before))
      ? digitByDigit(written)
      : null,
  ),
  form(
    `([$€£¥]) ?(${NUMBER})(?: ?(k|m|bn)| (thousand|million|billion|trillion))?${END}`,
    ([, sign = "", amount = "", short, long]) =>
      money(sign, amount, SCALE_WORDS.get(short ?? long ?? "")),
  ),
  form(`(${NUMBER}) ?([€£¥])`, ([, amount = "", sign = ""]) => money(sign, amount)),
  form(
    String.raw`([01]?\d|2[0-3]):([0-5]\d)(?: ?([aApP])\.?[mM]\b\.?)?${END}`,
    ([, hour = "", minute = "", half]) => time(hour, minute, half),
  ),
  form(String.raw`(1[0-2]|[1-9]) ?([aApP])\.?[mM]\b\.?${END}`, ([, hour = "", half]) =>
    time(hour, "00", half),
  ),
  form(String.raw`(\d+) ?([½⅓⅔¼¾⅛])`, ([, whole = "", sign]) =>
    mixed(whole, FRACTIONS.get(sign ?? "")),
  ),
  form(String.raw`(\d+) (\d/\d)${END}`, ([, whole = "", part]) => mixed(whole, part)),
  form(`[½⅓⅔¼¾⅛]`, ([sign]) => fraction(FRACTIONS.get(sign ?? ""))),
  // A day with its year stays as it is written, too.
  form(String.raw`\d{1,4}([/.])\d{1,2}\1\d{2,4}${END}`, ([written]) => written),
  // 24/7, 50/50, 9/11.
  form(String.raw`\d{1,2}/\d{1,2}${END}`, ([written], before) => {
    if (DAY_BEFORE.test(before) && written !== "9/11") return written;
    return fraction(written) ?? written.split("/").map(cardinal).join(" ");
  }),
  form(String.raw`(\d+)(?:st|nd|rd|th)${END}`, ([, digits = ""]) => ordinal(digits)),
  form(String.raw`['’]?(1\d|20)?(\d0)s${END}`, ([, century, tens = ""]) => decade(tens, century)),
  form(
    String.raw`(?<!\d[-–])(${NUMBER}) ?[-–] ?(${NUMBER})(?: ?(${UNIT}))?(?!-)${END}`,
    ([, from = "", to = "", unit = ""]) =>
      `${figure(from)} to ${unit ? `${quantity(to)} ${UNITS.get(unit)?.[1]}` : figure(to)}`,
  ),
  form(`(${MINUS})(${NUMBER}) ?(${UNIT})${END}`, ([, minus, amount = "", unit = ""]) => {
    const name = UNITS.get(unit)?.[amount === "1" ? 0 : 1];
    return `${minus ? "minus " : ""}${quantity(amount)} ${name}`;
  }),
  form(String.raw`# ?(\d+)${END}`, ([, digits = ""]) => `number ${cardinal(digits)}`),
  form(
    String.raw`(${MINUS})(${NUMBER})(?=(\p{L}?))`,
    ([, minus, amount = "", letter]) =>
      `${minus ? "minus " : ""}${figure(amount)}${letter ? " " : ""}`,
  ),
];

/** What may begin with a letter. */
const WORDS: readonly SpokenForm[] = [
  form(String.raw`[Nn]o\. ?(\d+)${END}`, ([, digits = ""]) => `number ${cardinal(digits)}`),
  form(
    String.raw`(\p{L}+)\.(?= \p{Lu})`,
    ([, word = ""]) => TITLES.get(word.toLowerCase()) ?? null,
  ),
  form(String.raw`(\p{L}+)\.(?=(\s*$)?)`, ([, word = "", end], before) => {
    const street = NAME_BEFORE.test(before) ? STREETS.get(word.toLowerCase()) : undefined;
    return withStop(street ?? ABBREVIATIONS.get(word.toLowerCase()), end);
  }),
  // The dr. is in; but neither 42nd St. and Broadway nor six ft. tall.
  form(
    String.raw`(\p{L}+)\.(?= \p{Ll})`,
    ([, word = ""]) =>
      (ALSO_UNITS.has(word.toLowerCase()) ? null : TITLES.get(word.toLowerCase())) ?? null,
  ),
  form(String.raw`(e\.g|i\.e)\.`, ([, word = ""]) => ABBREVIATIONS.get(word) ?? null),
  // J. R. R. Tolkien, the U.S.
  form(String.raw`(?:\p{Lu}\. ?)+\p{Lu}\.(?=(\s*$)?)`, ([written, end]) =>
    withStop((written.match(/\p{Lu}/gu) ?? []).join(" "), end),
  ),
  form(String.raw`(?:OK|O\.K\.|ok)${END}`, () => "okay"),
];

/** Titles of a person before a name, and something else before all other words. */
const ALSO_UNITS = new Set(["st", "ft", "mt"]);
const LETTERS_BESIDE = /\p{L}\/\p{L}$/u;

/** A stroke between spaces parts these, as it parts the lines of a verse behind all other words. */
const CHOICE = /\b(?:yes|no|and|either|he|she|his|her|on|off) $/iu;

/** How many characters before a place say what it means. */
const REACH = 40;

/**
 * What is said for what begins at a place of an English text; null where it is said as it is written.
 * @returns how many characters are meant, and the words for them
 */
export function spokenFormAt(text: string, at: number): { length: number; words: string } | null {
  const first = text.charAt(at);
  const sign = SIGNS.get(first);
  if (sign && !(first === "+" && /\d/u.test(text.charAt(at + 1)))) {
    return { length: 1, words: ` ${sign} ` };
  }
  const before = text.slice(Math.max(0, at - REACH), at);
  if (
    first === "/" &&
    (LETTERS_BESIDE.test(before + text.slice(at, at + 2)) || CHOICE.test(before))
  ) {
    // "and/or" has the word already.
    const isSaid = /\band ?$/iu.test(before) && /^ ?or\b/iu.test(text.slice(at + 1));
    return { length: 1, words: isSaid ? " " : " or " };
  }
  const forms = /\p{L}/u.test(first)
    ? WORDS
    : /[\p{N}$€£¥#(+\-−'’½-¾⅓-⅛]/u.test(first)
      ? FIGURES
      : [];
  for (const { pattern, say } of forms) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const words = match && say(match, before);
    if (match && words !== null) return { length: match[0].length, words };
  }
  return null;
}

function form(source: string, say: SpokenForm["say"]): SpokenForm {
  return { pattern: new RegExp(`${START}${source}`, "uy"), say };
}

/** A year where it looks like one, else how many. */
function figure(written: string): string {
  return /^(?:1[1-9]|20)\d\d$/u.test(written) ? year(written) : quantity(written);
}

function decade(tens: string, century: string | undefined): string {
  if (century === "20" && tens === "00") return "two thousands";
  const years = tens === "00" ? "hundreds" : plural(cardinal(tens));
  return century === undefined ? years : `${cardinal(century)} ${years}`;
}

function money(sign: string, amount: string, scale?: string): string {
  const [one = "", many = "", coin = ""] = MONEY.get(sign) ?? [];
  if (scale) return `${quantity(amount)} ${scale} ${many}`;
  const [whole = "0", small = ""] = amount.replaceAll(",", "").split(".");
  const main = `${cardinal(whole)} ${whole === "1" ? one : many}`;
  if (!/^\d\d$/u.test(small) || coin === "") return small ? `${quantity(amount)} ${many}` : main;
  const coins = small === "01" ? coin : coin === "penny" ? "pence" : `${coin}s`;
  const rest = `${cardinal(small)} ${coins}`;
  if (small === "00") return main;
  return whole === "0" ? rest : `${main} and ${rest}`;
}

/** @param half `a` or `p` where the half of the day is written */
function time(hour: string, minute: string, half: string | undefined): string {
  const words = [cardinal(hour)];
  if (minute === "00") words.push(...(half ? [] : [Number(hour) > 12 ? "hundred" : "o'clock"]));
  else words.push(minute.startsWith("0") ? `oh ${cardinal(minute)}` : cardinal(minute));
  if (half) words.push(`${half.toLowerCase()}.m.`);
  return words.join(" ");
}

/** `1/2` to `9/10`; null for what is no part of a whole. */
function fraction(written: string | undefined): string | null {
  const [upper = "", lower = ""] = written?.split("/") ?? [];
  if (Number(upper) < 1 || Number(upper) >= Number(lower) || Number(lower) > 10) return null;
  const isOne = upper === "1";
  if (lower === "2") return "a half";
  const part = lower === "4" ? "quarter" : ordinal(lower);
  if (isOne) return `${part.startsWith("e") ? "an" : "a"} ${part}`;
  return `${cardinal(upper)} ${part}s`;
}

function mixed(whole: string, part: string | undefined): string | null {
  const said = fraction(part);
  return said && `${cardinal(whole)} and ${said}`;
}

/** The full stop of an abbreviation at the end of a line is that of the sentence as well. */
function withStop(words: string | undefined, end: string | undefined): string | null {
  if (words === undefined) return null;
  return end === undefined ? words : `${words}.`;
}

/** A look-up that knows nothing but its entries: words like "constructor" are written in scripts, too. */
function table<Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}
