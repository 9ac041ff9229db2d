import { NON_SPEAKING_PART } from "./shot";

/** What becomes of the shots of a story video that have no video. */

/** Show the still with its audio, leave the shot out, or do not make the story video at all. */
export const MISSING_CHOICES = ["still", "skip", "fail"] as const;
export type MissingChoice = (typeof MISSING_CHOICES)[number];
export const DEFAULT_MISSING_CHOICE: MissingChoice = "still";

/** What a line has to be shown with. */
export interface ShotMaterial {
  characterName: string;
  hasVideo: boolean;
  hasImage: boolean;
  hasAudio: boolean;
}

export type Lacking = "video" | "image" | "audio";

/** What a shot without a video lacks for being shown as it should; empty for a shot with one. */
export function lackingOf(shot: ShotMaterial): Lacking[] {
  if (shot.hasVideo) return [];
  const isSpoken = shot.characterName !== NON_SPEAKING_PART;
  return [
    "video",
    ...(shot.hasImage ? [] : (["image"] as const)),
    ...(shot.hasAudio || !isSpoken ? [] : (["audio"] as const)),
  ];
}

/** Whether a shot is seen in a story video made with this choice. */
export function isShown(
  shot: Pick<ShotMaterial, "hasVideo" | "hasImage">,
  choice: MissingChoice,
): boolean {
  return shot.hasVideo || (choice === "still" && shot.hasImage);
}
