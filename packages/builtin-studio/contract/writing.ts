/** What loglines and scripts are made of, for the models that write them and the forms that edit them. */

/** How many loglines are recommended at once. */
export const LOGLINE_COUNT = 5;

/** What makes each of the five loglines go; no two recommended ones share it. */
export const LOGLINE_ANGLES = ["character", "situation", "irony", "twist", "tone"] as const;
export type LoglineAngle = (typeof LOGLINE_ANGLES)[number];

/** Fewest and most words of a recommended logline: one sentence that can be said in a breath or two. */
export const LOGLINE_WORDS = { minimum: 18, maximum: 35 } as const;

export const SCENE_SETTINGS = ["INT.", "EXT."] as const;
export type SceneSetting = (typeof SCENE_SETTINGS)[number];

export const SCENE_TIMES = ["DAY", "NIGHT", "DAWN", "DUSK", "MORNING", "EVENING"] as const;
export type SceneTime = (typeof SCENE_TIMES)[number];

/** What a context item is about. */
export const CONTEXT_TYPES = [
  "Character",
  "Plot",
  "Setting",
  "Style",
  "Theme",
  "Uncategorized",
] as const;
export type ContextType = (typeof CONTEXT_TYPES)[number];
