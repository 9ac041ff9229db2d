import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import { RANKS } from "../contract/ranks";
import { meaningOf, NO_COMPANY } from "./kinds";
import type { Being, Thing } from "./scene";
import dress from "./words/dress.json";
import people from "./words/people.json";

/** Words that say what somebody is who is no person. */
export const robots: ReadonlySet<string> = new Set(people.robot.split(" "));
export const creatures: ReadonlySet<string> = new Set(people.creature.split(" "));

const dressed = new Set(dress.rows.flatMap(({ who }) => who.match(/[a-z-]+/g) ?? []));

/** Whether what somebody is says what they wear: `soldier`. */
export function saysDress(noun: string): boolean {
  return dressed.has(noun);
}

const TITLED = new Map(Object.entries(dress.titles));

/** What a title before a name says that somebody is: a Brother is a monk. */
export function ofTitle(title: string): string {
  return TITLED.get(title) ?? title;
}

/** Whether a noun says what somebody is: `abbot`, or one whom dictionaries know as a bird only, `marabout`. */
export function isRole(noun: string): boolean {
  return saysDress(noun) || meaningOf(noun, NO_COMPANY)?.kind === "person";
}

/** Words before a name that are no name. */
export const TITLES: ReadonlySet<string> = new Set([...RANKS, ...people.titles.split(" ")]);

/** Whether one of some words is an animal that scripts give a name. */
export function isAnimal(words: readonly string[]): boolean {
  return words.some(isAnimalNoun);
}

/** What an animal with a name is by what it is called: `an old collie, BISCUIT`. */
export function animalOf({
  kind,
  roles,
}: Pick<Being, "kind"> & { roles: readonly string[] }): Thing | null {
  for (const noun of kind === "animal" ? roles : []) {
    const meaning = meaningOf(noun, NO_COMPANY);
    if (meaning?.kind === "animal")
      return { noun, ...meaning, number: 1, traits: [], where: null, isOwned: false };
  }
  return null;
}

/** Those of some words that say what somebody of this kind is: `robot`, `dragon`, `dog`. */
export function wordsOfKind(kind: Being["kind"], words: readonly string[]): string[] {
  const says: Partial<Record<Being["kind"], (word: string) => boolean>> = {
    robot: (word) => robots.has(word),
    creature: (word) => creatures.has(word),
    animal: (word) => isAnimalNoun(word) || meaningOf(word, NO_COMPANY)?.kind === "animal",
  };
  return words.filter((word) => says[kind]?.(word) ?? false);
}

/** What a sentence says of somebody who gets a name behind it. */
interface Told {
  kind: Being["kind"];
  /** Its noun for them: `hedgehog`. */
  noun: string;
  sentence: string;
}

/**
 * What somebody is who gets a name behind a sentence about them: `A tin robot rolls up. Its name is RIVET.`,
 * `A hedgehog in a cap trots along the path with letters on its back. This is PRICKLE.`; null where that says
 * nothing.
 */
export function toldBeforeName(text: string, name: string): Told | null {
  const before = text.slice(0, text.indexOf(name));
  const its = /^(.*)\b(?:its name is|it is called|it answers to) $/is.exec(before)?.[1];
  const kinds = ["robot", "creature", "animal"] as const;
  // Of a sentence that may tell of several, who is spoken of is whom it names first.
  const told =
    its ??
    /(?:^|[.!?]\s+)([^.!?]*)[.!?]\s+(?:(?:it|s?he|they) [^.!?]*[.!?]\s+){0,2}(?:this is|meet|(?:his|her|their) name is) $/i.exec(
      before,
    )?.[1];
  const words = told?.toLowerCase().match(/\p{L}+/gu) ?? [];
  const kindOf = (noun: string) => kinds.find((one) => wordsOfKind(one, [noun]).length > 0);
  for (const [at, noun] of words.entries()) {
    // A steward robot is a robot.
    const isPerson =
      its === undefined && isPersonNoun(noun) && kindOf(words[at + 1] ?? "") === undefined;
    const own = kindOf(noun);
    const kind = isPerson && own !== "robot" ? "human" : own;
    if (kind) return { kind, noun, sentence: told ?? "" };
  }
  return null;
}
