import { DEFAULT_VOICE_GENDER, type VoiceGender } from "../contract/voice";
import type { Look } from "../read";
import { sentencesOf } from "./story-text";

/**
 * The gender that a script gives somebody; else that of the pronouns in the sentences that name them; else
 * that of the name, since given names in -a are female in most languages of Europe; else the product's default.
 */
export function genderOf(
  name: string,
  { sex }: Look,
  mentions: readonly string[] = [],
): VoiceGender {
  if (sex !== null) return sex;
  const own = mentions
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.toLowerCase().includes(name.toLowerCase()));
  const says = (pronoun: RegExp) => own.some((sentence) => pronoun.test(sentence));
  const [isShe, isHe] = [says(/\b(?:she|hers?|herself)\b/iu), says(/\b(?:he|his|him|himself)\b/iu)];
  if (isShe !== isHe) return isShe ? "female" : "male";
  const words = name.toLowerCase().split(/\s+/u);
  const isFemale = words.length <= 2 && /^.{3,}(?:a|ette|elle)$/u.test(words[0] ?? "");
  return isFemale ? "female" : DEFAULT_VOICE_GENDER;
}
