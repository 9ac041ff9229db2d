import { isBeardNoun, isBuild, isDescribing, isHairNoun, isOfFace, type Look } from "../read";

/** What the script itself says a person looks like, in its own words. */
export interface Appearance {
  builds: string[];
  /** `short dark hair`, `white braid`. */
  hair: string[];
  beards: string[];
  eyes: string[];
  /** What else is said of face and skin: `square jaw`, `scar`. */
  features: string[];
  /** `red scarf`, `long grey coat`: phrases that end in something worn. */
  garments: string[];
  /** `bald`, `freckled`. */
  looks: string[];
}

const isOfEyes = (feature: string) => /\beyes$/.test(feature);

/** What the reader understood of a person, as phrases of a description. */
export function toldOf(look: Look): Appearance {
  const isBald = look.hairColour === "none";
  return {
    builds: look.traits.filter(isBuild),
    hair: isBald ? [] : hairOf(look),
    beards: look.hair.filter(isBeardNoun).map((noun) => dyed(look, noun)),
    eyes: look.features.filter(isOfEyes),
    features: look.features.filter((feature) => !isOfEyes(feature)),
    garments: look.clothes.map((worn) => (isDescribing(worn) ? `${worn} clothes` : worn)),
    looks: [...(isBald ? ["bald"] : []), ...look.traits.filter(isOfFace)],
  };
}

function hairOf(look: Look): string[] {
  const nouns = look.hair.filter(isHairNoun);
  const shapes = look.hair.filter((word) => !isHairNoun(word) && !isBeardNoun(word));
  const words = [...shapes, ...(look.hairColour === null ? [] : [look.hairColour])];
  if (nouns.length > 0) return nouns.map((noun) => [...words, noun].join(" "));
  return words.length > 0 ? [[...words, "hair"].join(" ")] : [];
}

function dyed({ hairColour }: Look, noun: string): string {
  return hairColour === null || hairColour === "none" ? noun : `${hairColour} ${noun}`;
}
