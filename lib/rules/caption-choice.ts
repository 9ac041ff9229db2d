/**
 * How a film carries what is said: as captions that can be switched on and off, painted into the
 * picture for good, or not at all.
 */
export const CAPTION_CHOICES = ["track", "burned-in", "none"] as const;
export type CaptionChoice = (typeof CAPTION_CHOICES)[number];
export const DEFAULT_CAPTION_CHOICE: CaptionChoice = "track";
