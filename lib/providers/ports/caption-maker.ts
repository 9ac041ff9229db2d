import type { CaptionPictures } from "@roughcut/builtin-studio/contract/captions";
import type { FrameFormat } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";

export type { CaptionPictures };

/** Letters captions in the style of a film's pictures. */
export interface CaptionMaker {
  /**
   * @param texts each of one or two lines
   * @param directory where the pictures are put; inside a scratch folder of the caller
   * @throws ProviderError
   */
  make(
    texts: readonly string[],
    imageStyle: ImageStyle,
    format: FrameFormat,
    directory: string,
    signal?: AbortSignal,
  ): Promise<CaptionPictures>;
}
