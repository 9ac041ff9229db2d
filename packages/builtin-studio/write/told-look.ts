import { DEFAULT_VOICE_GENDER, type VoiceGender } from "../contract/voice";
import {
  isBuild,
  isDescribing,
  isOfFace,
  type Look,
  oneOfEach,
  sexAddressed,
  sexOfNouns,
  sexOfWords,
  withoutAccents,
} from "../read";

/** What the script itself says a person looks like, in its own words. */
export type Appearance = ReturnType<typeof toldOf>;

/** What the reader understood of a person, as phrases of a description. */
export function toldOf({ traits, hair, beards, features, clothes }: Look) {
  const isOfEyes = (feature: string) => /\beyes$/.test(feature);
  return {
    ...{ hair, beards },
    builds: traits.filter(isBuild),
    eyes: features.filter(isOfEyes),
    /** What else is said of face and skin: `square jaw`, `scar`. */
    features: features.filter((feature) => !isOfEyes(feature)),
    /** `red scarf`, `long grey coat`: phrases that end in something worn. */
    garments: [
      ...oneOfEach(clothes).map((worn) => (isDescribing(worn) ? `${worn} clothes` : worn)),
      ...(traits.includes("barefoot") ? ["bare feet"] : []),
      ...(traits.includes("bareheaded") ? ["bare head"] : []),
    ],
    /** `pale`, `freckled`. */
    looks: traits.filter((trait) => isOfFace(trait) && !/^bald/.test(trait)),
  };
}

/** A title before a name says the sex, whatever else is told. */
const TITLED =
  /^(mr|mister|mrs|ms|miss|madam|madame|sir|lord|lady|senora|senor|don|dona|herr|frau|monsieur|signor|signora|uncle|aunt|auntie|king|queen|prince|princess)\.? [a-z]/;

/**
 * The gender that a script gives somebody; else by what others call them to their face; else that of the name,
 * where no list has it by its end, since given names in -a are female in most languages of Europe; else the
 * product's default.
 */
export function genderOf(name: string, { sex }: Look, saidTo: readonly string[] = []): VoiceGender {
  const [, title = ""] = TITLED.exec(withoutAccents(name.toLowerCase())) ?? [];
  const titled = sexOfNouns([title]);
  if (titled !== null) return titled;
  if (sex !== null) return sex;
  const addressed = new Set(saidTo.flatMap((speech) => sexAddressed(speech) ?? []));
  const [called] = addressed;
  if (called !== undefined && addressed.size === 1) return called;
  const words = name.toLowerCase().split(/\s+/u);
  const named = sexOfWords(words);
  if (named !== null) return named;
  const isFemale = words.length <= 2 && /^.{3,}(?:a|ette|elle)$/u.test(words[0] ?? "");
  return isFemale ? "female" : DEFAULT_VOICE_GENDER;
}
