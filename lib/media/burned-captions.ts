import { hashFile } from "./media-cache";
import { foreignInput } from "./run-ffmpeg";

/** A caption that is painted into the picture of a shot. */
export interface BurnedCaption {
  /** A PNG with a transparent ground. */
  picturePath: string;
  /** Where its upper left corner lies in the frame, in even pixels: colours have half as many. */
  left: number;
  top: number;
  /** The first frame of the shot that shows it, and the first that no longer does. */
  fromFrame: number;
  toFrame: number;
}

/**
 * The arguments between an input and its encoder: what is done with the picture, and the captions laid
 * over what comes of that.
 * @param filter ends with frames of the house's size, numbered from the shot's first
 */
export function pictureArguments(
  filter: string,
  captions: readonly BurnedCaption[] | undefined = [],
): string[] {
  if (captions.length === 0) return ["-map", "0:v:0", "-vf", filter];
  const graph = [`[0:v:0]${filter}[picture0]`];
  for (const [index, { left, top, fromFrame, toFrame }] of captions.entries()) {
    const input = index + 1;
    // The film's own colour matrix, which a scaler would not guess for letters.
    graph.push(
      `[${input}:v:0]format=rgba,scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[words${input}]`,
      `[picture${index}][words${input}]overlay=x=${left}:y=${top}:format=yuv420:enable='between(n,${fromFrame},${toFrame - 1})'[picture${input}]`,
    );
  }
  return [
    ...captions.flatMap(({ picturePath }) => foreignInput(picturePath, "png_pipe")),
    ...["-filter_complex", graph.join(";"), "-map", `[picture${captions.length}]`],
  ];
}

/** What a clip's name in the cache has to say of the captions in it; nothing of a clip without any. */
export async function captionFacts(
  captions: readonly BurnedCaption[] | undefined = [],
): Promise<(string | number)[]> {
  const facts = await Promise.all(
    captions.map(async ({ picturePath, left, top, fromFrame, toFrame }) => [
      ...[await hashFile(picturePath), left, top, fromFrame, toFrame],
    ]),
  );
  return facts.flat();
}
