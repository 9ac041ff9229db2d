import { withoutAccents } from "./plain-letters";

/**
 * A sorted list of words with what is known of each, looked up in the text itself: 34,000 nouns as a
 * `Map` of objects took each process that reads 34 MB and a tenth of a second (measured).
 */
export class WordList {
  /**
   * @param text entries in the order of their UTF-16 codes, each `word` or `word.facts`
   * @param separator between two entries; stands in none of them
   */
  constructor(
    private readonly text: string,
    private readonly separator = " ",
  ) {}

  /** What is known of a word, without the point before it; null when the list lacks the word. */
  facts(word: string): string | null {
    const { text, separator } = this;
    for (let from = 0, to = text.length; from < to; ) {
      const middle = (from + to) >> 1;
      const start = middle === 0 ? 0 : text.lastIndexOf(separator, middle - 1) + 1;
      const next = text.indexOf(separator, middle);
      const end = next === -1 ? text.length : next;
      const entry = text.slice(start, end);
      const point = entry.indexOf(".");
      const found = point === -1 ? entry : entry.slice(0, point);
      if (found === word) return entry.slice(found.length + 1);
      if (found < word) from = end + 1;
      else to = start;
    }
    return null;
  }

  has(word: string): boolean {
    return this.facts(word) !== null;
  }

  /** The number that stands first among the facts of a word: how often it is used; null without the word. */
  count(word: string): number | null {
    const facts = this.facts(word);
    return facts === null ? null : Number.parseInt(facts, 10) || 0;
  }

  /** All words, in their order. */
  words(): string[] {
    return this.text.split(this.separator).map((entry) => entry.split(".", 1)[0] ?? "");
  }
}

/** A list of names without accents, asked with or without them. */
export class NameList extends WordList {
  override facts(word: string): string | null {
    return super.facts(withoutAccents(word));
  }
}
