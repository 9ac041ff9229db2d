import type { FrameFormat } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";

/** Captions as pictures that are laid over a film's own. */
export interface CaptionPictures {
  /** A PNG each, in the order of the texts: as wide as the frame, on a transparent ground. */
  paths: string[];
  /** Where their upper edge lies in the frame, in pixels. */
  top: number;
}

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
