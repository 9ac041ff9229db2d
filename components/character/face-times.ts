/** How often a face in the making is looked at (spec 2, §9). */
export const FACE_POLL_MS = 3_000;
/** A start that takes longer is left to itself and looked after by polling. */
export const FACE_START_LIMIT_MS = 30_000;
/** After this nobody waits any longer. */
export const FACE_GIVE_UP_MS = 300_000;
