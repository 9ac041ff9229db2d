import type { Look } from "../read";
import { WORDS } from "./data";
import type { Appearance } from "./read-appearance";

const HAIR_NOUN = /^(?:braids?|ponytail|bun|plaits|pigtails|bob|dreadlocks|curls|mane)$/;
const BEARD_NOUN = /^(?:beard|moustache)$/;
const HAIR = /\b(?:hair|braids?|ponytail|bun|plaits|pigtails|bob|locs|dreadlocks|curls|mane)$/;
const BEARD = /\b(?:beard|moustache|mustache)$/;

/** What phrases say of a person, with what the reader understood of the same action: that counts first. */
export function withLook(said: Appearance, look: Look): Appearance {
  const isBald = look.hairColour === "none";
  const hair = isBald ? [] : hairOf(look);
  const beard = look.hair.filter((word) => BEARD_NOUN.test(word)).map((noun) => dyed(look, noun));
  const kept = said.features.filter(
    (feature) =>
      !(HAIR.test(feature) && (isBald || says(hair))) && !(BEARD.test(feature) && says(beard)),
  );
  const fuller = (phrase: string) =>
    said.features.find((feature) =>
      phrase.split(" ").every((word) => feature.split(" ").includes(word)),
    ) ?? phrase;
  return {
    builds: union(
      said.builds,
      look.traits.filter((trait) => WORDS.builds.has(trait)),
    ),
    features: union(kept, [...hair, ...beard].map(fuller)),
    garments: withClothes(said.garments, look.clothes),
    looks: union(said.looks, [
      ...(isBald ? ["bald"] : []),
      ...look.traits.filter((trait) => WORDS.looks.has(trait)),
    ]),
  };
}

function hairOf(look: Look): string[] {
  const nouns = look.hair.filter((word) => HAIR_NOUN.test(word));
  const shapes = look.hair.filter((word) => !HAIR_NOUN.test(word) && !BEARD_NOUN.test(word));
  const words = [...shapes, ...(look.hairColour === null ? [] : [look.hairColour])];
  if (nouns.length > 0) return nouns.map((noun) => [...words, noun].join(" "));
  return words.length > 0 ? [[...words, "hair"].join(" ")] : [];
}

function dyed({ hairColour }: Look, noun: string): string {
  return hairColour === null || hairColour === "none" ? noun : `${hairColour} ${noun}`;
}

/** Clothes as the reader has them, and what else phrases name; of one garment the one that says more. */
function withClothes(said: readonly string[], read: readonly string[]): string[] {
  const nounOf = (phrase: string) => phrase.split(" ").at(-1);
  const fuller = read.map(
    (phrase) =>
      said.find((other) => nounOf(other) === nounOf(phrase) && other.length > phrase.length) ??
      phrase,
  );
  const nouns = fuller.map(nounOf);
  return [...fuller, ...said.filter((phrase) => !nouns.includes(nounOf(phrase)))];
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}

function says(list: readonly string[]): boolean {
  return list.length > 0;
}
