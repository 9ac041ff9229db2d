export * from "@roughcut/builtin-studio/contract/speech-edges";

/** Fades at both ends, so that no edge clicks. */
export const SPEECH_FADE_SECONDS = 0.008;

/** Below this there is silence, in dB beside full scale: the hiss of recorded voices lies under it. */
export const SILENCE_DB = -45;
/**
 * A recording that is quiet as a whole is not silent: so far under its loudest moment there is still
 * sound. A judgement; the soft consonants of speech are about 30 dB under its vowels.
 */
export const SILENCE_BELOW_LOUDEST_DB = 30;
