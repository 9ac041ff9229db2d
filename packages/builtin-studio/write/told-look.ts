import { isBuild, isDescribing, isOfFace, type Look } from "../read";

/** What the script itself says a person looks like, in its own words. */
export interface Appearance {
  builds: string[];
  /** `short dark hair`, `grey eyes`, `full beard`: phrases that end in a feature. */
  features: string[];
  /** `red scarf`, `long grey coat`: phrases that end in something worn. */
  garments: string[];
  /** `bald`, `freckled`. */
  looks: string[];
}

const HAIR_NOUN =
  /^(?:braids?|ponytail|bun|plaits|pigtails|bob|dreadlocks|locs|curls|mane|fringe|bangs)$/;
const BEARD_NOUN = /^(?:beard|moustache|mustache|goatee|stubble)$/;

/** What the reader understood of a person, as phrases of a description. */
export function toldOf(look: Look): Appearance {
  const isBald = look.hairColour === "none";
  return {
    builds: look.traits.filter(isBuild),
    features: [
      ...(isBald ? [] : hairOf(look)),
      ...look.hair.filter((word) => BEARD_NOUN.test(word)).map((noun) => dyed(look, noun)),
      ...look.features,
    ],
    garments: look.clothes.map((worn) => (isDescribing(worn) ? `${worn} clothes` : worn)),
    looks: [...(isBald ? ["bald"] : []), ...look.traits.filter(isOfFace)],
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
