import { isAnimalNoun, isPersonNoun } from "@roughcut/builtin-studio/contract/person-nouns";
import { type Named, namesFinder, nameWords, type PeopleFinder } from "./named-people";

/** Finds people by their names and by what they are called, which takes a long list of nouns: `the bailiff`. */
export function peopleFinder(people: readonly Named[]): PeopleFinder {
  return namesFinder(people, commonNouns);
}

/** The nouns by which a text can call somebody: of the GIRL `the girl`, of a robot `the robot`, of the FROG `the frog`. */
function commonNouns({ name, noun }: Named): string[] {
  const [only, ...more] = nameWords(name);
  const isNoun = only !== undefined && (isPersonNoun(only) || isAnimalNoun(only));
  const own = isNoun && more.length === 0 ? [only] : [];
  const last = noun?.split(" ").at(-1);
  return last === undefined ? own : [...own, last];
}
