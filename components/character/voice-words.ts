import type { Choice } from "@/components/ui/select";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";

const GENDER_WORDS: Record<VoiceGender, string> = { male: "Male", female: "Female" };
const AGE_WORDS: Record<VoiceAge, string> = {
  young: "Young",
  middle_aged: "Middle-aged",
  old: "Old",
};

export const GENDER_CHOICES: Choice<VoiceGender>[] = [
  { value: "male", label: GENDER_WORDS.male },
  { value: "female", label: GENDER_WORDS.female },
];

export const AGE_CHOICES: Choice<VoiceAge>[] = [
  { value: "young", label: AGE_WORDS.young },
  { value: "middle_aged", label: AGE_WORDS.middle_aged },
  { value: "old", label: AGE_WORDS.old },
];

/** For example "Female, middle-aged". */
export function kindWords({ gender, age }: { gender: VoiceGender; age: VoiceAge }): string {
  return `${GENDER_WORDS[gender]}, ${AGE_WORDS[age].toLowerCase()}`;
}
