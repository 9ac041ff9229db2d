import { DEFAULT_VOICE_GENDER, type VoiceGender } from "../contract/voice";
import { isBuild, isDescribing, isOfFace, type Look, sexAddressed } from "../read";

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
    garments: [
      ...look.clothes.map((worn) => (isDescribing(worn) ? `${worn} clothes` : worn)),
      ...(look.traits.includes("barefoot") ? ["bare feet"] : []),
    ],
    looks: look.traits.filter((trait) => isOfFace(trait) && !/^bald/.test(trait)),
  };
}

/**
 * The gender that a script gives somebody; else by what others call them to their face; else that of the name,
 * since given names in -a are female in most languages of Europe; else the product's default.
 */
export function genderOf(name: string, { sex }: Look, saidTo: readonly string[] = []): VoiceGender {
  if (sex !== null) return sex;
  const addressed = new Set(saidTo.flatMap((speech) => sexAddressed(speech) ?? []));
  const [called] = addressed;
  if (called !== undefined && addressed.size === 1) return called;
  const words = name.toLowerCase().split(/\s+/u);
  const isFemale = words.length <= 2 && /^.{3,}(?:a|ette|elle)$/u.test(words[0] ?? "");
  return isFemale ? "female" : DEFAULT_VOICE_GENDER;
}
