import type { FrameFormat } from "./frame-format";
import type { ImageStyle } from "./image-style";
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
