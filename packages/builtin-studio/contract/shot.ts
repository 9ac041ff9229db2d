export const SHOT_TYPES = ["talking", "action"] as const;
export type ShotType = (typeof SHOT_TYPES)[number];

/** How far the camera is from its subject. */
export const SHOT_SIZES = ["wide", "medium", "close-up", "extreme-close-up", "insert"] as const;
export type ShotSize = (typeof SHOT_SIZES)[number];

/** How the camera moves during the shot. */
export const CAMERA_MOVES = [
  "static",
  "push-in",
  "pull-out",
  "pan-left",
  "pan-right",
  "tilt-up",
  "tilt-down",
] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** A spoken shot holds this long after its last word, so that cuts do not clip speech. */
const TAIL_SECONDS = 0.3;
/** Reading speed of stage directions, words a second, for shots in which nobody speaks. */
const SILENT_WORDS_PER_SECOND = 2.5;
const SILENT_MINIMUM_SECONDS = 2;
const SILENT_MAXIMUM_SECONDS = 8;

/**
 * Seconds a shot lasts: its audio plus 0.3 s; a silent one its words / 2.5 s, between 2 and 8 s.
 * @param audioSeconds length of the line's audio, or null when it has none
 * @param words the text that a silent shot shows (its stage directions)
 */
export function shotDurationSeconds(audioSeconds: number | null, words: string): number {
  if (audioSeconds !== null) return audioSeconds + TAIL_SECONDS;
  const count = words.split(/\s+/u).filter(Boolean).length;
  const seconds = count / SILENT_WORDS_PER_SECOND;
  return Math.min(SILENT_MAXIMUM_SECONDS, Math.max(SILENT_MINIMUM_SECONDS, seconds));
}
