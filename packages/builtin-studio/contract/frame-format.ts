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

export const ALL_FORMATS: readonly FrameFormat[] = ASPECTS.flatMap((aspect) =>
  FORMAT_HEIGHTS.map((height) => ({ aspect, height })),
);

/** The format of a story, from the two columns that keep it. */
export function formatOfStory({
  aspect,
  frameHeight: height,
}: {
  aspect: Aspect;
  frameHeight: FormatHeight;
}): FrameFormat {
  return { aspect, height };
}

export function frameSize({ aspect, height }: FrameFormat): FrameSize {
  return SIZES[aspect][height];
}

/** Width divided by height. */
export function frameRatio({ aspect }: Pick<FrameFormat, "aspect">): number {
  const { width, height } = SIZES[aspect][720];
  return width / height;
}

export function sameFormat(one: FrameFormat, other: FrameFormat): boolean {
  return one.aspect === other.aspect && one.height === other.height;
}

/** The format of frames of this size; null for sizes that are none of ours. */
export function formatOfSize({ width, height }: FrameSize): FrameFormat | null {
  const isThis = (format: FrameFormat) =>
    frameSize(format).width === width && frameSize(format).height === height;
  return ALL_FORMATS.find(isThis) ?? null;
}

export function isAspect(value: unknown): value is Aspect {
  return ASPECTS.some((aspect) => aspect === value);
}

export function isFormatHeight(value: unknown): value is FormatHeight {
  return FORMAT_HEIGHTS.some((height) => height === value);
}

/**
 * Short enough for a file's name or a cache's key: `16x9-720`. Colons are forbidden in names on some
 * systems.
 */
export function formatKey({ aspect, height }: FrameFormat): string {
  return `${aspect.replace(":", "x")}-${height}`;
}

/** The format of such a key; null for any other text. */
export function formatOfKey(key: string): FrameFormat | null {
  return ALL_FORMATS.find((format) => formatKey(format) === key) ?? null;
}

/** `9:16`, or `9:16 at 1080` where it is not the usual height. */
export function sayFormat({ aspect, height }: FrameFormat): string {
  return height === STANDARD_FORMAT.height ? aspect : `${aspect} at ${height}`;
}
