import type { Aspect } from "./frame-format";

/** How captions are broken and where they stand, by the shape of the picture. */
export interface CaptionLayout {
  /** Characters of a line at most; a longer word stands alone. */
  characters: number;
  /** Size of the letters as a share of the picture's height. */
  size: number;
  /** Baseline of the last line as a share of the picture's height, from the top. */
  baseline: number;
  /** Share of the picture's width that a line may take. */
  width: number;
}

/**
 * 42 characters are what the broadcasters' guides agree on; narrower pictures have narrower lines. Over
 * tall pictures the apps that show them put their own buttons and words, which those higher up avoid.
 */
const LAYOUTS: Readonly<Record<Aspect, CaptionLayout>> = {
  "16:9": { characters: 42, size: 0.05, baseline: 0.925, width: 0.88 },
  "2.39:1": { characters: 42, size: 0.0625, baseline: 0.92, width: 0.88 },
  "1:1": { characters: 32, size: 0.05, baseline: 0.92, width: 0.88 },
  "9:16": { characters: 28, size: 0.035, baseline: 0.68, width: 0.85 },
};

export function captionLayout(aspect: Aspect): CaptionLayout {
  return LAYOUTS[aspect];
}
