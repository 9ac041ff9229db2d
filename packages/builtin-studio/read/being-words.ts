import { meaningOf, NO_COMPANY } from "./kinds";
import type { Being } from "./scene";
import people from "./words/people.json";

/** Words that say what somebody is who is no person. */
export const robots: ReadonlySet<string> = new Set(people.robot.split(" "));
export const creatures: ReadonlySet<string> = new Set(people.creature.split(" "));

const ANIMAL =
  /^(?:dog|cat|horse|wolf|bear|parrot|donkey|goat|terrier|labrador|collie|mongrel|puppy|kitten|mare|pony|sheepdog|hound|fox|raven|crow|spaniel|alsatian)$/;

/** Whether one of some words is an animal that scripts give a name. */
export function isAnimal(words: readonly string[]): boolean {
  return words.some((word) => ANIMAL.test(word));
}

/** Those of some words that say what somebody of this kind is: `robot`, `dragon`, `dog`. */
export function wordsOfKind(kind: Being["kind"], words: readonly string[]): string[] {
  const says: Partial<Record<Being["kind"], (word: string) => boolean>> = {
    robot: (word) => robots.has(word),
    creature: (word) => creatures.has(word),
    animal: (word) => ANIMAL.test(word) || meaningOf(word, NO_COMPANY)?.kind === "animal",
  };
  return words.filter((word) => says[kind]?.(word) ?? false);
}

/** `A tin robot rolls up. Its name is RIVET.`: who has a name of `its` is what was spoken of before. */
export function kindOfIt(text: string, name: string): Being["kind"] | null {
  const before = /^(.*)\b(?:its name is|it is called|it answers to) $/is.exec(
    text.slice(0, text.indexOf(name)),
  )?.[1];
  if (before === undefined) return null;
  const words = before.toLowerCase().match(/\p{L}+/gu) ?? [];
  const kinds = ["robot", "creature", "animal"] as const;
  return kinds.find((kind) => wordsOfKind(kind, words).length > 0) ?? null;
}
