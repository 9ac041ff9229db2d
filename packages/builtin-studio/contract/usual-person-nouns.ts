import words from "./usual-person-nouns.json";

const NOUNS = new Set(words.split(" "));

/** Whether a noun, in small letters, is one by which people are called every day: `guard`, `nurse`. For pages. */
export function isUsualPersonNoun(noun: string): boolean {
  return NOUNS.has(noun);
}
