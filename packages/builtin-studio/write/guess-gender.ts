import { DEFAULT_VOICE_GENDER, type VoiceGender } from "../contract/voice";
import { WORDS } from "./data";
import type { PersonSegment } from "./person-segments";
import { wordsOf } from "./story-text";

/**
 * The gender a script gives somebody, by the strongest word there is: a noun or title in the name,
 * a noun or pronoun in the sentences about the person, the given name; else the product's default.
 */
export function guessGender(name: string, segments: readonly PersonSegment[]): VoiceGender {
  const nameWords = wordsOf(name);
  return (
    genderOfNouns(nameWords) ??
    genderOfIntroduction(segments) ??
    genderOfPronouns(segments) ??
    genderOfNames(nameWords) ??
    DEFAULT_VOICE_GENDER
  );
}

/** `OLD WOMAN`, `MRS. HALE`; `KEEPER'S WIFE` is the wife, so the last word wins. */
function genderOfNouns(words: readonly string[]): VoiceGender | null {
  const last = words.findLast((word) => WORDS.femaleNouns.has(word) || WORDS.maleNouns.has(word));
  if (last === undefined) return null;
  return WORDS.femaleNouns.has(last) ? "female" : "male";
}

function genderOfIntroduction(segments: readonly PersonSegment[]): VoiceGender | null {
  for (const { text, introduces } of segments) {
    if (!introduces) continue;
    const words = wordsOf(text);
    const starts = words.flatMap((word, at) => (/^(?:a|an|the|is)$/.test(word) ? [at + 1] : []));
    for (const start of starts) {
      const gender = genderOfNouns(words.slice(start, start + 4));
      if (gender) return gender;
    }
  }
  return null;
}

function genderOfPronouns(segments: readonly PersonSegment[]): VoiceGender | null {
  let balance = 0;
  for (const { text } of segments) {
    for (const word of wordsOf(text)) {
      if (/^(?:she|her|hers|herself)$/.test(word)) balance += 1;
      if (/^(?:he|him|his|himself)$/.test(word)) balance -= 1;
    }
  }
  return balance === 0 ? null : balance > 0 ? "female" : "male";
}

function genderOfNames(words: readonly string[]): VoiceGender | null {
  for (const word of words) {
    if (WORDS.femaleNames.has(word)) return "female";
    if (WORDS.maleNames.has(word)) return "male";
  }
  // Given names in -a are female in most languages of Europe; the exceptions are listed above.
  const first = words[0] ?? "";
  return words.length <= 2 && first.length > 3 && /(?:a|ette|elle)$/.test(first) ? "female" : null;
}
