/**
 * How the speech of a line begins and ends, whoever speaks it: a shot is cut by its voice, so what a
 * voice leaves before and behind its words would be dead time on the screen.
 */

/** Silence that is left before the first sound: a breath is taken, and a consonant begins softly. */
export const BEFORE_SPEECH_SECONDS = 0.08;
/** Silence that is left behind the last sound, in which it dies away. */
export const BEHIND_SPEECH_SECONDS = 0.15;
/** Fades at both ends, so that no edge clicks. */
export const SPEECH_FADE_SECONDS = 0.008;

/** Below this there is silence, in dB beside full scale: the hiss of recorded voices lies under it. */
export const SILENCE_DB = -45;
/**
 * A recording that is quiet as a whole is not silent: so far under its loudest moment there is still
 * sound. A judgement; the soft consonants of speech are about 30 dB under its vowels.
 */
export const SILENCE_BELOW_LOUDEST_DB = 30;
