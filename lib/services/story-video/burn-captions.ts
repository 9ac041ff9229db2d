import type { FilmShot } from "@/lib/media/assemble-film";
import { cuesOfShot } from "@/lib/media/captions";
import { captionMaker } from "@/lib/providers";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { FPS, secondsFor } from "@/lib/rules/house-format";
import type { ImageStyle } from "@/lib/rules/image-style";

/**
 * The shots of a film with what is said in them painted into their pictures, at the same times at
 * which a track of captions would show it.
 * @param directory where the pictures of the captions are put
 */
export async function burnCaptions(
  shots: readonly FilmShot[],
  { imageStyle, format }: { imageStyle: ImageStyle; format: FrameFormat },
  directory: string,
  signal: AbortSignal,
): Promise<FilmShot[]> {
  const cues = shots.map(({ captions = [], frameCount }) =>
    cuesOfShot(captions, secondsFor(frameCount), format.aspect),
  );
  const texts = [...new Set(cues.flat().map(({ text }) => text))];
  if (texts.length === 0) return [...shots];
  const { paths, top } = await captionMaker().make(texts, imageStyle, format, directory, signal);
  const pictures = new Map(texts.map((text, index) => [text, paths[index]]));
  return shots.map((shot, index) => ({
    ...shot,
    burned: (cues[index] ?? []).flatMap(({ text, startSeconds, endSeconds }) => {
      const picturePath = pictures.get(text);
      const fromFrame = Math.round(startSeconds * FPS);
      const toFrame = Math.round(endSeconds * FPS);
      if (picturePath === undefined || toFrame <= fromFrame) return [];
      return [{ picturePath, left: 0, top, fromFrame, toFrame }];
    }),
  }));
}
