import type { Aspect } from "@roughcut/builtin-studio/contract/frame-format";

export * from "@roughcut/builtin-studio/contract/caption-layout";

/** Lines of one caption, whatever the format. */
export const CAPTION_LINES = 2;

/**
 * Where a WebVTT cue stands; null for where players put it of themselves, at the lower edge. The line is
 * left of the middle in tall pictures, whose right edge has buttons over it.
 */
export function cueSettings(aspect: Aspect): string | null {
  return aspect === "9:16" ? "line:68% position:47% size:75% align:center" : null;
}
