/**
 * A text with the Turkish letters `İ` and `ı` as the plain ones, as long as before: in small letters ELİF would be
 * another name than Elif.
 */
export function plainLetters(text: string): string {
  return text.replaceAll("İ", "I").replaceAll("ı", "i");
}

/** Letters that are no letter with an accent, as names are written without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" },
};

/** A word in small letters as those write it who have no accents: `émile` is `emile`. */
export function withoutAccents(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđðþßæœı]/gu, (letter) => PLAIN[letter] ?? letter);
}
