/**
 * Longest speech or action paragraph, in characters. Speech engines refuse more in one go (the
 * built-in one at 2,000), and nobody can act a longer one as a single shot.
 */
export const SCRIPT_LINE_MAXIMUM = 2_000;

/**
 * Most lines in one story. Each is a step of a batch, and the engines take at most 1,000 steps a run;
 * a feature film of two hours has more, and is several stories.
 */
export const SCRIPT_LINES_MAXIMUM = 900;
