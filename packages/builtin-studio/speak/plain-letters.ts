/**
 * Reduces written text to the characters the engine knows: ASCII letters, digits and plain
 * punctuation. What cannot be reduced (another script) stays as it is, for the refusal to find.
 */
import { SPOKEN_WORDS } from "./data";

/**
 * The text with typographic quotes, dashes, ellipses, accents and pictographs made plain. Dashes
 * become U+2014 and ellipses U+2026, one character each; letters of other scripts are kept.
 */
export function plainLetters(text: string): string {
  let plain = text;
  for (const [pattern, form] of SPOKEN_WORDS.signs) plain = plain.replace(pattern, form);
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
