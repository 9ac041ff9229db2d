/** The genders and ages by which voices are chosen; the defaults are the specification's. */
export const VOICE_GENDERS = ["male", "female"] as const;
export const VOICE_AGES = ["young", "middle_aged", "old"] as const;

export type VoiceGender = (typeof VOICE_GENDERS)[number];
export type VoiceAge = (typeof VOICE_AGES)[number];

export const DEFAULT_VOICE_GENDER: VoiceGender = "male";
export const DEFAULT_VOICE_AGE: VoiceAge = "middle_aged";
