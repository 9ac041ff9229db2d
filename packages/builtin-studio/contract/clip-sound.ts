/** When the clips of action shots are ordered with the sound that their model makes of what happens. */
export const CLIP_SOUNDS = ["free", "always", "never"] as const;
/** `free`: of models whose clips cost the same with it. */
export type ClipSound = (typeof CLIP_SOUNDS)[number];
