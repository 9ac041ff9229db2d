import { isBuild, isDescribing, isOfFace, type Look } from "../read";

/** What the script itself says a person looks like, in its own words. */
export interface Appearance {
  builds: string[];
  /** `short dark hair`, `white braid`, `shaved head`. */
  hair: string[];
  beards: string[];
  eyes: string[];
  /** What else is said of face and skin: `square jaw`, `scar`. */
  features: string[];
  /** `red scarf`, `long grey coat`: phrases that end in something worn. */
  garments: string[];
  /** `pale`, `freckled`. */
  looks: string[];
}

const isOfEyes = (feature: string) => /\beyes$/.test(feature);

/** What the reader understood of a person, as phrases of a description. */
export function toldOf(look: Look): Appearance {
  return {
    builds: look.traits.filter(isBuild),
    hair: look.hair,
    beards: look.beards,
    eyes: look.features.filter(isOfEyes),
    features: look.features.filter((feature) => !isOfEyes(feature)),
    garments: look.clothes.map((worn) => (isDescribing(worn) ? `${worn} clothes` : worn)),
    looks: look.traits.filter((trait) => isOfFace(trait) && !/^bald/.test(trait)),
  };
}
