/** What every part of the product must agree on about lines and their shots. */
import type { ShotType } from "@roughcut/builtin-studio/contract/shot";

export * from "@roughcut/builtin-studio/contract/shot";

/** The speaker of a line in which nobody speaks; no part in mapping, validation or audio. */
export const NON_SPEAKING_PART = "Non-speaking part";

/** Whether a line has words that somebody says. */
export function isSpoken(line: { characterName: string; dialogueText: string }): boolean {
  return line.characterName !== NON_SPEAKING_PART && line.dialogueText !== "";
}

/** Voices that come from outside the picture, as screenplays mark them. */
const OFF_SCREEN = /\b(?:O\.?\s?S|V\.?\s?O|O\.?\s?C|OFF|PHONE|RADIO|FILTERED)\b/iu;

/** Whether a mark behind a speaker's name, like `V.O.`, says that nobody is seen to speak; `INTO PHONE` does not. */
export function isOffScreen(extension: string): boolean {
  return OFF_SCREEN.test(extension) && !/\binto\b/iu.test(extension);
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

/** How many shots, in words: `1 shot`, `13 shots`. */
export function shotCount(shots: number): string {
  return shots === 1 ? "1 shot" : `${shots} shots`;
}
