import type { ShotNumber } from "@/lib/rules/shot-numbers";

/** A shot as boards and shot lists tell of it. */
export interface ListedShot {
  number: ShotNumber;
  /** The scene heading, or the name of the place. */
  heading: string;
  opensScene: boolean;
  type: "dialogue" | "action" | "reaction";
  size: string;
  angle: string;
  lensMm: number | null;
  movement: string;
  /** Who is seen, left to right. */
  cast: string[];
  action: string;
  /** Who speaks, as the script marks it (`ELI (V.O.)`); null where nobody does. */
  speaker: string | null;
  dialogue: string;
  /** What is heard beside the words. */
  sound: string[];
  frames: number;
  /** Of the scene, in eighths of a page, with its first shot; null otherwise, and where unknown. */
  eighths: number | null;
  /** Frames from the beginning of the film, titles included. */
  startFrame: number;
  status: "clip" | "still" | "no picture";
  isOutOfDate: boolean;
  /** 1 for the first; null without a picture. */
  take: number | null;
  /** Of the picture that is chosen; null without one. */
  pictureKey: string | null;
}

/** How far a shot is, in words: also read in a print without colours. */
export function statusWords({ status, isOutOfDate }: ListedShot): string {
  return isOutOfDate ? `${status}, out of date` : status;
}
