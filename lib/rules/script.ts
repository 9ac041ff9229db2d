/**
 * Longest speech or action paragraph, in characters. Speech engines refuse more in one go (the
 * built-in one at 2,000), and nobody can act a longer one as a single shot.
 */
export const SCRIPT_LINE_MAXIMUM = 2_000;
