/** What every part of the product must agree on about lines and their shots. */

/** The speaker of a line in which nobody speaks; no part in mapping, validation or audio. */
export const NON_SPEAKING_PART = "Non-speaking part";

/** Whether a line has words that somebody says. */
export function isSpoken(line: { characterName: string; dialogueText: string }): boolean {
  return line.characterName !== NON_SPEAKING_PART && line.dialogueText !== "";
}

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

/** Voices that come from outside the picture, as screenplays mark them. */
const OFF_SCREEN = /\b(?:O\.?\s?S|V\.?\s?O|O\.?\s?C|OFF|PHONE|RADIO|FILTERED)\b/iu;

/** Whether a mark behind a speaker's name, like `V.O.`, says that nobody is seen to speak. */
export function isOffScreen(extension: string): boolean {
  return OFF_SCREEN.test(extension);
}

/** The shot type when nobody chose one: who is seen to speak talks, everything else is action. */
export function deriveShotType(characterName: string, extension = ""): ShotType {
  return characterName === NON_SPEAKING_PART || isOffScreen(extension) ? "action" : "talking";
}

/** The type that was chosen, else the director's, else the one that follows from who speaks. */
export function shotTypeOf(line: {
  shot_type: ShotType | null;
  character_name: string;
  extension?: string | undefined;
  default_shot_type?: ShotType | undefined;
}): ShotType {
  const { shot_type: chosen, default_shot_type: directed, extension } = line;
  return chosen ?? directed ?? deriveShotType(line.character_name, extension);
}

/** Who speaks as a script writes it above the words: `HILDA (V.O.)`. */
export function speakerCue(line: {
  character_name: string;
  extension?: string | undefined;
}): string {
  return line.extension ? `${line.character_name} (${line.extension})` : line.character_name;
}

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

/** How many shots, in words: `1 shot`, `13 shots`. */
export function shotCount(shots: number): string {
  return shots === 1 ? "1 shot" : `${shots} shots`;
}
