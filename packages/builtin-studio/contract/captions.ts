/** Captions as pictures that are laid over a film's own. */
export interface CaptionPictures {
  /** A PNG each, in the order of the texts: as wide as the frame, on a transparent ground. */
  paths: string[];
  /** Where their upper edge lies in the frame, in pixels. */
  top: number;
}
