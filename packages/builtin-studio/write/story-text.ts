/** Takes script paragraphs apart. Knows nothing about people or places. */

/** Full stops that end no sentence. */
const ABBREVIATION = /\b(?:mr|mrs|ms|dr|st|prof|sgt|lt|col|capt|vs|etc|int|ext)\.$/i;

/** The sentences of a text, trimmed, with their closing marks. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let current = "";
  for (const piece of text.replace(/\s+/gu, " ").split(/(?<=[.!?…]["”’)]?)\s+/u)) {
    current = current === "" ? piece : `${current} ${piece}`;
    if (ABBREVIATION.test(current)) continue;
    if (current.trim() !== "") sentences.push(current.trim());
    current = "";
  }
  if (current.trim() !== "") sentences.push(current.trim());
  return sentences;
}

/** The words of a text in lower case, without marks; hyphens and apostrophes stay inside words. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/gu, ""))
    .filter(Boolean);
}

/** `MARTA HALE` as it is written in a sentence: `Marta Hale`. Names in mixed case stay. */
export function namedInSentence(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** `a` or `an` before a word, by its first letter (and `an hour`, `a uniform`). */
export function withArticle(phrase: string): string {
  const vowel =
    /^(?:[aeiou]|hour|honest)/i.test(phrase) && !/^(?:uni|eu|one\b|one-|use)/i.test(phrase);
  return `${vowel ? "an" : "a"} ${phrase}`;
}

/** `one`, `one and two`, `one, two and three`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The first words of a text, never a half word, without a dangling mark. */
export function firstWords(text: string, count: number): string {
  const all = text.trim().split(/\s+/u);
  if (all.length <= count) return text.trim();
  return all
    .slice(0, count)
    .join(" ")
    .replace(/[,;:–—-]+$/u, "");
}

/** A pattern that finds a text as it is written. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
