/** Something, and the words for it, each as a pattern of whole words in small letters. */
export type WordRow<Meant> = readonly [Meant, ...string[]];
export type WordPatterns<Meant> = readonly (readonly [RegExp, Meant])[];

export function patternsOf<Meant>(rows: readonly WordRow<Meant>[]): WordPatterns<Meant> {
  return rows.map(([meant, ...words]) => [
    new RegExp(words.map((word) => `\\b${word}\\b`).join("|")),
    meant,
  ]);
}

/** What the first row means of which a word stands in the text, or null. */
export function meantIn<Meant>(text: string, patterns: WordPatterns<Meant>): Meant | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
