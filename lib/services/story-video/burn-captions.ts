import type { FilmShot } from "@/lib/media/assemble-film";
import { placeInFilm } from "@/lib/media/place-in-film";
import { captionMaker } from "@/lib/providers";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";
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
  const { captions } = placeInFilm(shots, format.aspect);
  const texts = [...new Set(captions.map(({ text }) => text))];
  if (texts.length === 0) return [...shots];
  const { paths, top } = await captionMaker().make(texts, imageStyle, format, directory, signal);
  const pictures = new Map(texts.map((text, index) => [text, paths[index]]));
  let end = 0;
  return shots.map((shot) => {
    const start = end + (shot.gap ?? 0);
    end = start + shot.frameCount;
    const burned = captions.flatMap(({ text, startSeconds, endSeconds }, index) => {
      const picturePath = pictures.get(text);
      // Where two are heard at once, the one that began later is read.
      const until = Math.min(endSeconds, captions[index + 1]?.startSeconds ?? endSeconds);
      const fromFrame = Math.max(0, Math.round(startSeconds * FPS) - start);
      const toFrame = Math.min(shot.frameCount, Math.round(until * FPS) - start);
      if (picturePath === undefined || toFrame <= fromFrame) return [];
      return [{ picturePath, left: 0, top, fromFrame, toFrame }];
    });
    return { ...shot, burned };
  });
}
