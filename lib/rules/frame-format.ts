/** What the app alone asks of a format: its key, its words, the format of a file that is there. */
import {
  ASPECTS,
  type Aspect,
  FORMAT_HEIGHTS,
  type FormatHeight,
  type FrameFormat,
  type FrameSize,
  frameSize,
  STANDARD_FORMAT,
} from "@roughcut/builtin-studio/contract/frame-format";

export * from "@roughcut/builtin-studio/contract/frame-format";

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

/** Width divided by height. */
export function frameRatio({ aspect }: Pick<FrameFormat, "aspect">): number {
  const { width, height } = frameSize({ aspect, height: 720 });
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
