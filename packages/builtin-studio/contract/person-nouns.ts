import animals from "./animal-nouns.json";
import words from "./person-nouns.json";

const NOUNS = new Set(words.split(" "));

/** Whether a noun, in small letters, means a person of a kind before anything else: `girl`, `bailiff`. */
export function isPersonNoun(noun: string): boolean {
  return NOUNS.has(noun);
}

const ANIMALS = new Set(animals.split(" "));

/** Whether a word in small letters is an animal by which scripts call somebody: FROG, `the frog`. */
export function isAnimalNoun(word: string): boolean {
  return ANIMALS.has(word);
}
