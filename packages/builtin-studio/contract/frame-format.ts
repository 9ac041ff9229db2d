/**
 * The format of a story's pictures: its shape and how finely it is drawn. One value of the story that
 * all pictures, clips, titles, captions and films of it are made in.
 */

/** Shapes on offer: wide, tall (telephones), square, and the cinema's wide one. */
export const ASPECTS = ["16:9", "9:16", "1:1", "2.39:1"] as const;
export type Aspect = (typeof ASPECTS)[number];

/**
 * How fine: 720 is quick to make, 1080 is for the final film. It is the number that the trade says, the
 * shorter side of 16:9, 9:16 and 1:1; 2.39:1 has the width of 16:9.
 */
export const FORMAT_HEIGHTS = [720, 1080] as const;
export type FormatHeight = (typeof FORMAT_HEIGHTS)[number];

export interface FrameFormat {
  aspect: Aspect;
  height: FormatHeight;
}

/** A size in square pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** What a story is made in until somebody chooses. */
export const STANDARD_FORMAT: FrameFormat = { aspect: "16:9", height: 720 };

/** All sides are even, as 4:2:0 needs; 536 and 804 are the even numbers nearest to 2.39:1. */
const SIZES: Readonly<Record<Aspect, Readonly<Record<FormatHeight, FrameSize>>>> = {
  "16:9": { 720: { width: 1280, height: 720 }, 1080: { width: 1920, height: 1080 } },
  "9:16": { 720: { width: 720, height: 1280 }, 1080: { width: 1080, height: 1920 } },
  "1:1": { 720: { width: 720, height: 720 }, 1080: { width: 1080, height: 1080 } },
  "2.39:1": { 720: { width: 1280, height: 536 }, 1080: { width: 1920, height: 804 } },
};

export function frameSize({ aspect, height }: FrameFormat): FrameSize {
  return SIZES[aspect][height];
}
