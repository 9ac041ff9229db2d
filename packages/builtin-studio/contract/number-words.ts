/** Numbers as they are said in English. All take digits as they are written, so that none is too long. */
import forms from "./spoken-forms.json";

/** Those below twenty, from zero. */
export const SMALL_NUMBERS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" "),
  ..."fourteen fifteen sixteen seventeen eighteen nineteen".split(" "),
];
/** By how many tens they are; none below twenty. */
export const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = ["", " thousand", " million", " billion", " trillion"];
/** Longer ones are no quantities but numbers of something, and are told digit by digit. */
const MOST_DIGITS = 15;

const ORDINALS = new Map(Object.entries(forms.ordinals));

/** What a word counts, below twenty or in whole tens; null for another word. */
export function numberOfWord(word: string): number | null {
  const [small, tens] = [SMALL_NUMBERS.indexOf(word), TENS.indexOf(word)];
  return small >= 0 ? small : tens >= 2 ? 10 * tens : null;
}

/** `1234567` as "one million two hundred thirty-four thousand five hundred sixty-seven". */
export function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/u, "");
  if (plain.length > MOST_DIGITS) return digitByDigit(digits);
  const groups: string[] = [];
  for (let end = plain.length; end > 0; end -= 3) {
    const value = Number(plain.slice(Math.max(0, end - 3), end));
    const scale = SCALES[groups.length] ?? "";
    groups.push(value === 0 ? "" : `${belowThousand(value)}${scale}`);
  }
  return groups.reverse().filter(Boolean).join(" ") || "zero";
}

/** `21` as "twenty-first". */
export function ordinal(digits: string): string {
  return cardinal(digits).replace(/[a-z]+$/u, (last) => {
    const known = ORDINALS.get(last);
    if (known) return known;
    return last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}

/** `1984` as "nineteen eighty-four"; round thousands and the first years after them in full. */
export function year(digits: string): string {
  const century = digits.slice(0, 2);
  const rest = Number(digits.slice(2));
  if (century.endsWith("0") && rest < 10) return cardinal(digits);
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? "oh " : ""}${cardinal(String(rest))}`;
}

/** `3.05` as "three point zero five", `1,200` as "twelve hundred" would be guessing: in full. */
export function quantity(written: string): string {
  const [whole = "", part] = written.replaceAll(",", "").split(".");
  const said = cardinal(whole || "0");
  return part === undefined ? said : `${said} point ${digitByDigit(part)}`;
}

/** `007` as "zero zero seven". */
export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => SMALL_NUMBERS[Number(digit)] ?? "").join(" ");
}

/** The plural of a number word: "nineties", "sixes". */
export function plural(words: string): string {
  if (words.endsWith("y")) return `${words.slice(0, -1)}ies`;
  return words.endsWith("x") ? `${words}es` : `${words}s`;
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const [tens = "", ones] = [TENS[Math.floor(rest / 10)], SMALL_NUMBERS[rest % 10]];
  const small = SMALL_NUMBERS[rest] ?? (rest % 10 === 0 ? tens : `${tens}-${ones}`);
  const parts = hundreds > 0 ? [`${SMALL_NUMBERS[hundreds]} hundred`] : [];
  return [...parts, ...(rest > 0 ? [small] : [])].join(" ");
}
