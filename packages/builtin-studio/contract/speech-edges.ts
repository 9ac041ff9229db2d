/**
 * How the speech of a line begins and ends, whoever speaks it: a shot is cut by its voice, so what a
 * voice leaves before and behind its words would be dead time on the screen.
 */

/** Silence that is left before the first sound: a breath is taken, and a consonant begins softly. */
export const BEFORE_SPEECH_SECONDS = 0.08;
/** Silence that is left behind the last sound, in which it dies away. */
export const BEHIND_SPEECH_SECONDS = 0.15;
