import words from "./person-nouns.json";

const NOUNS = new Set(words.split(" "));

/** Whether a noun, in small letters, means a person of a kind before anything else: `girl`, `bailiff`. */
export function isPersonNoun(noun: string): boolean {
  return NOUNS.has(noun);
}
