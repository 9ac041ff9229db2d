/**
 * Reduces written text to the characters the engine knows: ASCII letters, digits and plain
 * punctuation. What cannot be reduced (another script) stays as it is, for the refusal to find.
 */

/** Signs that have words or a plain form. Money signs before an amount are read in `spoken-form.ts`. */
const PLAIN_FORMS: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2012\u2013\u2014\u2015\u2e3a]|(?<!-)--+(?!-)/g, "\u2014"],
  [/[\u2010\u2011\u2212]/g, "-"],
  [/\u2026|\.(?:\s?\.){2,}/g, "\u2026"],
  [/[\u00c6\u00e6]/g, "ae"],
  [/[\u0152\u0153]/g, "oe"],
  [/[\u00d8\u00f8]/g, "o"],
  [/\u00df/g, "ss"],
  [/[\u0141\u0142]/g, "l"],
  [/[\u0110\u0111\u00d0\u00f0]/g, "d"],
  [/[\u00de\u00fe]/g, "th"],
  [/\u0131/g, "i"],
  [/[\u2122\u00ae\u00a9]/g, ""],
  [/\u00bd/g, " 1/2"],
  [/\u00bc/g, " 1/4"],
  [/\u00be/g, " 3/4"],
  [/\u00b0\s?[Cc]\b/g, " degrees Celsius"],
  [/\u00b0\s?[Ff]\b/g, " degrees Fahrenheit"],
  [/\u00b0/g, " degrees"],
  [/\u00d7/g, " times "],
  [/\u00f7/g, " divided by "],
];

/**
 * The text with typographic quotes, dashes, ellipses, accents and pictographs made plain. Dashes
 * become U+2014 and ellipses U+2026, one character each; letters of other scripts are kept.
 */
export function plainLetters(text: string): string {
  let plain = text;
  for (const [pattern, form] of PLAIN_FORMS) plain = plain.replace(pattern, form);
  return (
    plain
      .normalize("NFKD")
      // NFKD opens the one-character ellipsis again.
      .replace(/\.{3,}/g, "\u2026")
      .replace(/\p{M}+/gu, "")
      // Whatever is neither letter, digit, money nor plain punctuation cannot be heard.
      .replace(/[^\p{L}\p{N}\u2014\u2026\u20ac\u00a3\u00a5\x20-\x7e\s]/gu, " ")
      .replace(/[\u2044]/g, "/")
      .replace(/\s+/g, " ")
      .trim()
  );
}
