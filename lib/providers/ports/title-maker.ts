import type { FrameFormat } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { ShotSubject } from "./picture-subject";

/** A line of the credits: what was done, and by whom. */
export interface Credit {
  /** `Written by` */
  work: string;
  /** One below the other. */
  by: readonly string[];
}

/** A card before or after the film proper, in the style of its pictures. */
export interface TitleRequest {
  kind: "opening" | "credits";
  /** The story's title. */
  title: string;
  /** Everybody who is seen or heard, by name, in the order in which they appear; for the credits. */
  cast: readonly string[];
  /** Who and what made the film; for the credits. */
  makers: readonly Credit[];
  imageStyle: ImageStyle;
  format: FrameFormat;
  /** The shot whose place stands behind the words; null for a plain background. */
  place: ShotSubject | null;
}

/** Makes titles. Whoever makes the pictures, titles are drawn here: words have to be spelt right. */
export interface TitleMaker {
  /** How many frames the card lasts (24 a second); 0 when there is nothing to say. */
  frameCount(request: TitleRequest): number;
  /**
   * Writes the card as a silent clip of the house, in the format that was asked for.
   * @param outPath inside a scratch folder of the caller
   * @throws ProviderError; MediaError when encoding fails
   */
  make(request: TitleRequest, outPath: string, signal?: AbortSignal): Promise<void>;
}
