export * from "@roughcut/builtin-studio/contract/writing";

/** Longest logline that can be saved, in characters: several times a recommended one. */
export const LOGLINE_MAXIMUM = 2_000;

/** Longest feedback on a recommendation, in characters: a typed page. */
export const FEEDBACK_MAXIMUM = 4_000;
